import Glibc
import Swatch
import SwatchFiles
import SwatchMessages

/// The bounds that a command is kept in, as the command line has them.
struct SandboxOptions: Hashable, Sendable {
  /// True to keep the process to the files of its command line.
  var isOn = false
}

/// A command that may be kept to the files of its command line.
protocol SandboxedCommand: Command {
  /// The wish for bounds.
  var sandbox: SandboxOptions { get }
  /// The files that the command line names.
  var reach: SandboxReach { get }
}

/// The files and hosts that a command line names.
struct SandboxReach: Sendable {
  /// Files and folders that are read.
  var reads: [String] = []
  /// Folders that are written to. The first takes temporary files, too.
  var writes: [String] = []
  /// Those of them that are made if they are missing.
  var made: Set<String> = []
  /// True if pictures may be fetched.
  var usesNetwork = false

  /// The files and folders, for messages.
  var words: String {
    let written = writes.isEmpty ? "" : "; writing to " + writes.joined(separator: ", ")
    return "reading from " + reads.joined(separator: ", ") + written
      + (usesNetwork ? "; the network" : "")
  }

  /// The folder that a file stands in.
  static func folder(of file: String?) -> String? {
    guard let file, file != "-" else { return nil }
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Makes the reach of files, which may name others in their folders, or in the folder of data.
  init(folders files: [String?], root: String?) {
    reads = files.compactMap { Self.folder(of: $0) } + [root].compactMap(\.self)
  }

  /// Adds the folder of a file that is written; standard output needs none.
  mutating func write(_ file: String?) {
    if let folder = Self.folder(of: file) { writes.append(folder) }
  }

  /// Adds a folder that the command makes if it is missing.
  mutating func writeFolder(_ folder: String) {
    writes.append(folder)
    made.insert(folder)
  }

  /// Adds the files of fonts and hyphenation.
  mutating func read(_ fonts: FontOptions) {
    reads += fonts.directories + fonts.dictionaries
    if let lock = fonts.lock { reads += [Self.folder(of: lock) ?? "."] }
  }

  /// Adds what fetched pictures need.
  mutating func use(_ network: NetworkOptions) {
    usesNetwork = !network.hosts.isEmpty && !network.isOffline
    if let cache = network.cache { writeFolder(cache) }
  }
}

extension Option {
  /// `--sandbox`.
  static func sandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--sandbox", sets: path.appending(path: \.isOn), to: true,
      help: "keep the process to the files that the command line names and to the fonts of the "
        + "system, by Landlock and seccomp; fails where the kernel lacks them")
  }
}

extension Option {
  /// `--no-sandbox`, for commands that are kept to their files by default.
  static func noSandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--no-sandbox", sets: path.appending(path: \.isOn), to: false,
      help: "leave the process without the bounds of Landlock and seccomp")
  }
}

extension SandboxReach {
  /// Keeps the process to these files for good, before it has started a thread.
  ///
  /// - Parameter environment: The environment, for the folder of the user's fonts.
  /// - Throws: ``CommandFailure`` if the kernel can't.
  func enter(_ environment: [String: String]) throws(CommandFailure) {
    let folders = writes.filter { !$0.isEmpty }
    for folder in folders where made.contains(folder) {
      do {
        try AtomicFile.makeFolder(folder)
      } catch {
        throw CommandFailure(code: .cannotCreate, message: error.description)
      }
    }
    if let named = environment["TMPDIR"], !named.isEmpty {
      try enter(folders + [named], environment)
    } else {
      // Nobody else's temporary files are in reach.
      if let first = folders.first { _ = unsafe setenv("TMPDIR", first, 1) }
      try enter(folders, environment)
    }
  }

  private func enter(
    _ folders: [String], _ environment: [String: String]
  ) throws(CommandFailure) {
    let home = environment["HOME"].map { home in
      [".fonts", ".local/share/fonts", ".config/fontconfig", ".cache/fontconfig"]
        .map { "\(home)/\($0)" }
    }
    var sandbox = Sandbox(
      readable: reads + Self.system + (home ?? []), writable: folders, allowsNetwork: usesNetwork)
    if usesNetwork { sandbox.readable += Self.network }
    do throws(Sandbox.Problem) {
      try sandbox.enter()
    } catch {
      throw CommandFailure(code: .temporary, message: Self.words(for: error))
    }
  }

  private static func words(for problem: Sandbox.Problem) -> String {
    switch problem {
    case .noLandlock(let code):
      "--sandbox needs Landlock, which this kernel lacks or has switched off "
        + "(\(String(systemError: code))); use Linux 5.13 or later, or run without --sandbox"
    case .threads(let count):
      "--sandbox must be set before threads are started, and there are \(count); start swatch "
        + "without libraries that start some (LD_PRELOAD)"
    case .refused(let code):
      "--sandbox is refused by the kernel: \(String(systemError: code)); run without --sandbox"
    }
  }

  /// The files of the system that any run reads: libraries, fonts, hyphenation, its own facts.
  ///
  /// Dispatch reads `/proc/TID/stat` of its threads, whose numbers nobody knows before. Of other
  /// processes Landlock hides all that tracing could show.
  private static let system = [
    "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
    "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig",
    "/usr/share/xml/fontconfig", "/var/cache/fontconfig", "/usr/share/hyphen", "/usr/share/locale",
    "/usr/share/mime", "/usr/share/zoneinfo", "/etc/localtime", "/proc", "/proc/self/exe",
    "/sys/devices/system/cpu", "/sys/fs/cgroup", "/dev/urandom",
  ]

  /// The files that name hosts and certificates.
  private static let network = [
    "/etc/resolv.conf", "/run/systemd/resolve", "/etc/hosts", "/etc/host.conf",
    "/etc/nsswitch.conf", "/etc/gai.conf", "/etc/services", "/etc/protocols", "/etc/ssl",
    "/etc/ca-certificates", "/usr/share/ca-certificates", "/etc/pki",
  ]
}
