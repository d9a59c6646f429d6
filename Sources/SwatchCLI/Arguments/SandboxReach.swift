/// The files, folders and hosts that a command may use.
struct SandboxReach: Sendable {
  /// Files and folders that are read.
  var reads: [String] = []
  /// The folders of outputs.
  private var outputs: [String] = []
  /// The folders among ``outputs`` that are created if they are missing.
  private(set) var made: Set<String> = []
  /// The folders of sockets.
  private var sockets: [String] = []
  /// A Boolean value that is true if clients connect to the process.
  var listens = false
  /// A Boolean value that is true if the command line allows fetching pictures from a host.
  var fetches = false
  /// A Boolean value that is true if nothing is to be fetched.
  var isOffline = false

  /// The folders that are written to: those of outputs, then those of sockets. Temporary files go
  /// into the first one.
  var writes: [String] { outputs + sockets }

  /// A Boolean value that is true if sockets may be used; the kernel can't restrict them to
  /// listening.
  var usesNetwork: Bool { listens || fetches && !isOffline }

  /// The files, the folders and the use of the network, for messages.
  var words: String {
    let written = writes.isEmpty ? "" : "; writing to " + writes.joined(separator: ", ")
    return "reading from " + reads.joined(separator: ", ") + written
      + (usesNetwork ? "; the network" : "")
  }

  /// Returns the folder of a file; nil for `-`, standard input or output.
  static func folder(of file: String) -> String? {
    guard file != "-" else { return nil }
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Adds the folder of an output file; standard output needs none.
  mutating func write(_ file: String) {
    if let folder = Self.folder(of: file) { outputs.append(folder) }
  }

  /// Adds an output folder, which the command creates if it is missing.
  mutating func writeFolder(_ folder: String) {
    outputs.append(folder)
    made.insert(folder)
  }

  /// Adds the folder of a socket.
  mutating func listen(at socket: String) {
    guard let folder = Self.folder(of: socket) else { return }
    reads.append(folder)
    sockets.append(folder)
    listens = true
  }
}

/// The option that turns the sandbox on or off.
struct SandboxOptions: Hashable, Sendable {
  /// A Boolean value that is true to confine the process to the files of its command line.
  var isOn = false
}

/// A command whose process may be confined to the files of its command line.
protocol SandboxedCommand: Command {
  /// The option that turns the sandbox on or off.
  var sandbox: SandboxOptions { get }
  /// The folders that are read if the command line names none.
  var usualFolders: [String] { get }
}

extension Option {
  /// Returns the option `--sandbox`.
  static func sandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--sandbox", sets: path.appending(path: \.isOn), to: true,
      help: "keep the process to the files that the command line names and to the fonts of the "
        + "system, by Landlock and seccomp; fails where the kernel lacks them")
  }

  /// Returns the option `--no-sandbox`, for commands that enter the sandbox by default.
  static func noSandbox(_ path: WritableKeyPath<Root, SandboxOptions>) -> Option {
    .flag(
      "--no-sandbox", sets: path.appending(path: \.isOn), to: false,
      help: "leave the process without the bounds of Landlock and seccomp")
  }
}
