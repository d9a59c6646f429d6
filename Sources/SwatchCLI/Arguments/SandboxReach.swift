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
