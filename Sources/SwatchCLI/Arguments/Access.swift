import Swatch

/// The access that a command needs to the file, folder or host named by a value of its command
/// line.
enum Access: Hashable, Sendable {
  /// Reading a file, and the files beside it that it may name.
  case document
  /// Reading a single file, or a folder in its place.
  case file
  /// Reading a folder with all of its content.
  case folder
  /// Writing a file.
  case output
  /// Writing to a folder, which is created if it is missing.
  case outputFolder
  /// Writing a picture or an archive, or a folder of pictures.
  case pictures
  /// Listening at a socket.
  case socket
  /// Listening at an address of the network.
  case address
  /// Fetching pictures from a host.
  case host
  /// Fetching nothing.
  case offline
}

extension SandboxReach {
  /// Adds the access to the file, folder or host of a name.
  mutating func add(_ access: Access, _ name: String) {
    switch access {
    case .document: reads += [Self.folder(of: name)].compactMap(\.self)
    case .file, .folder: reads.append(name)
    case .output: write(name)
    case .outputFolder: writeFolder(name)
    case .pictures:
      // The name leads to one file, or to a folder of pages.
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
  /// Returns the files, folders and hosts named by the option in a command; a flag that is given
  /// has an empty name.
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
  /// Returns the files, folders and hosts named by a command.
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
  /// The files and hosts named by the command line, and the default ones if it names none.
  var reach: SandboxReach {
    var reach = SandboxReach()
    for (access, name) in Self.interface.names(in: self) { reach.add(access, name) }
    reach.reads += usualFolders
    return reach
  }

  /// The default folders: none, unless the command says otherwise.
  var usualFolders: [String] { [] }
}
