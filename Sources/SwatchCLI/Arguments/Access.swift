import Swatch

/// The use that a command makes of what a value of its line names.
enum Access: Hashable, Sendable {
  /// A file that is read, and the files beside it, which it may name.
  case document
  /// A file that is read alone; a folder may stand in its place.
  case file
  /// A folder that is read with all that is in it.
  case folder
  /// A file that is written.
  case output
  /// A folder that is written to, and made if it is missing.
  case outputFolder
  /// A picture or an archive that is written, or else a folder of pictures.
  case pictures
  /// A socket that clients connect to.
  case socket
  /// An address in the network that clients connect to.
  case address
  /// A host that pictures are fetched from.
  case host
  /// The promise to fetch nothing.
  case offline
}

extension SandboxReach {
  /// Adds the use of what a value names.
  mutating func add(_ access: Access, _ name: String) {
    switch access {
    case .document: reads += [Self.folder(of: name)].compactMap(\.self)
    case .file, .folder: reads.append(name)
    case .output: write(name)
    case .outputFolder: writeFolder(name)
    case .pictures:
      // One file, or a folder of pages.
      if SceneEncoding(path: name) == nil && !name.hasSuffix(".tar") {
        writeFolder(name)
      } else {
        write(name)
      }
    case .socket: listen(at: name)
    case .address: listens = true
    case .host: fetches = true
    case .offline: isOffline = true
    }
  }
}

extension Option {
  /// The files, folders and hosts that the option names in a command; a flag names nothing.
  func names(in root: Root) -> [(access: Access, name: String)] {
    guard let access else { return [] }
    return values(root).compactMap { value in
      switch value {
      case let name as String: (access, name)
      case true as Bool: (access, "")
      default: nil
      }
    }
  }
}

extension Interface {
  /// The files, folders and hosts that a command names.
  func names(in command: Root) -> [(access: Access, name: String)] {
    let further = rest.map { rest in command[keyPath: rest.path].map { (rest.access, $0) } } ?? []
    return
      (operands.map { ($0.access, command[keyPath: $0.path]) } + further).compactMap {
        access, name in
        access.map { ($0, name) }
      } + options.flatMap { $0.names(in: command) }
  }
}

extension SandboxedCommand {
  /// The files and hosts that the command line names, and those that are meant where it names none.
  var reach: SandboxReach {
    var reach = SandboxReach()
    for (access, name) in Self.interface.names(in: self) { reach.add(access, name) }
    reach.reads += usualFolders
    return reach
  }

  /// None, but for commands that say otherwise.
  var usualFolders: [String] { [] }
}
