import Glibc
import Swatch
import SwatchFiles
import SwatchMessages

extension SandboxReach {
  /// Confines the process permanently to these files, folders and hosts, before the process has
  /// started a thread.
  ///
  /// - Parameter environment: The environment, for the folder of the user's fonts.
  /// - Throws: ``CommandFailure`` if the process can't be confined.
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
      // The usual folder of temporary files is out of reach.
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
    let bundle = [CommandBundle.folder].compactMap(\.self)
    var sandbox = Sandbox(
      readable: reads + Self.system + bundle + (home ?? []), writable: folders,
      allowsNetwork: usesNetwork)
    if usesNetwork {
      sandbox.readable += Self.network + [environment["SSL_CERT_FILE"]].compactMap(\.self)
    }
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
      "--sandbox must be set before threads are started, found \(count) threads; start swatch "
        + "without libraries that start threads (LD_PRELOAD)"
    case .refused(let code):
      "--sandbox is refused by the kernel: \(String(systemError: code)); run without --sandbox"
    }
  }

  /// The system files that every run reads: libraries, fonts, hyphenation, and facts about the
  /// process.
  ///
  /// Dispatch reads `/proc/TID/stat` of its threads, whose ids are unknown in advance. Landlock
  /// hides everything about other processes that tracing could reveal.
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
    "/var/lib/ca-certificates",
  ]
}
