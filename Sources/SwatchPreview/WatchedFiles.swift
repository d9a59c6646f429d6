import Swatch
import SwatchConcurrency
import SwatchFiles

/// Files that are checked repeatedly for changes.
///
/// A check is a call of stat(2), which takes some microseconds. It notices files that editors
/// replace, files that don't exist yet, and works on all file systems; the kernel's messages
/// (inotify) miss changes in network folders, and follow a replaced file instead of its name.
final class WatchedFiles: Sendable {
  /// The form of a file's path.
  enum Way: Hashable {
    case path(String)
    case confined(path: String, folder: String)

    /// The identity of the current content; nil if the file is missing.
    fileprivate var identity: InputFile.Identity? {
      switch self {
      case .path(let path): try? InputFile.identity(at: path)
      case .confined(let path, let folder): try? InputFile.identity(at: path, in: folder)
      }
    }
  }

  private struct State {
    var known: [Way: InputFile.Identity?] = [:]
    var version = 1
    var waiting: [(after: Int, tell: @Sendable (Int) -> Void)] = []
  }

  /// The largest number of watched files.
  private static let limit = 4096

  private let state = Locked(State())

  /// The version of the content of all files together, from 1.
  var version: Int { state.withLock { $0.version } }

  /// Adds files; known files stay as they are.
  func add(_ ways: some Sequence<Way>) {
    let unknown = ways.filter { way in state.withLock { $0.known[way] == nil } }
    let found = unknown.map { ($0, $0.identity) }
    state.withLock { state in
      for (way, identity) in found where state.known.count < Self.limit {
        if state.known[way] == nil { state.known[way] = .some(identity) }
      }
    }
  }

  /// Calls a function once the current version differs from `version`; at once if it already does.
  func tell(after version: Int, _ tell: @escaping @Sendable (Int) -> Void) {
    let current = state.withLock { state -> Int? in
      guard state.version == version else { return state.version }
      state.waiting.append((version, tell))
      return nil
    }
    if let current { tell(current) }
  }

  /// Answers all waiting clients with the current version.
  func tellAll() {
    let (waiting, version) = state.withLock { state in
      defer { state.waiting = [] }
      return (state.waiting, state.version)
    }
    for wait in waiting { wait.tell(version) }
  }

  /// Checks all files, and notifies the waiting clients if one has changed.
  func look() {
    let known = state.withLock { $0.known }
    let changed = known.compactMap { way, identity in
      let now = way.identity
      return now == identity ? nil : (way, now)
    }
    guard !changed.isEmpty else { return }
    let isNews = state.withLock { state in
      // Another check may have found the same changes.
      let news = changed.filter { way, identity in state.known[way] != .some(identity) }
      for (way, identity) in news { state.known[way] = .some(identity) }
      if !news.isEmpty { state.version += 1 }
      return !news.isEmpty
    }
    if isNews { tellAll() }
  }

  /// A Boolean value that is true while a client waits for a change.
  var isAwaited: Bool { state.withLock { !$0.waiting.isEmpty } }
}

extension WatchedFiles.Way {
  /// Makes the path of a picture; nil for a picture from the network.
  init?(_ picture: NamedPicture) {
    switch picture {
    case .file(let path): self = .path(path)
    case .confinedFile(let path, let folder): self = .confined(path: path, folder: folder)
    case .url: return nil
    }
  }
}
