import SwatchConcurrency
import SwatchFiles

/// The path of a file named by data, relative to a folder that it can't leave.
///
/// The path is checked here to report an error with its place; opening the file checks it again, as
/// links may have changed by then.
struct ConfinedWay {
  /// The folder that the file must be in; empty for the working directory.
  let folder: String
  /// The path from that folder.
  let path: String

  /// Makes a confined path; nil if it leads out of the folder.
  ///
  /// - Parameters:
  ///   - path: The path in the data.
  ///   - start: The folder that relative paths start from.
  ///   - root: The folder that must contain the file; nil for `start`.
  ///   - known: The paths that were already checked; nil to check every path.
  init?(_ path: String, from start: String, root: FileRoot?, known: KnownWays?) {
    if root == nil && !path.hasPrefix("/") {
      self.init(path: path, folder: start, known)
    } else {
      guard let root = try? root ?? FileRoot(start), let way = root.way(to: path, from: start)
      else { return nil }
      self.init(path: way, folder: root.path, known)
    }
  }

  private init?(path: String, folder: String, _ known: KnownWays?) {
    let leadsOut = known?.leadsOut(path, of: folder) ?? InputFile.leadsOut(path, of: folder)
    guard !leadsOut else { return nil }
    let isNamed = folder.hasSuffix("/") && folder.utf8.count > 1
    self.folder = isNamed ? String(folder.dropLast()) : folder
    self.path = path
  }
}

/// The paths that the rows of a feed have in common, such as the paths of their authors' pictures.
/// Each is checked once rather than for each row.
final class KnownWays: Sendable {
  private struct Way: Hashable {
    let path: String
    let folder: String
  }

  /// The number of paths at which the cache is emptied.
  private static let limit = 4096

  private let inside = Locked<Set<Way>>([])

  /// Returns true if a path leads out of a folder. A path inside the folder is checked again only
  /// when its file is opened.
  func leadsOut(_ path: String, of folder: String) -> Bool {
    let way = Way(path: path, folder: folder)
    if inside.withLock({ $0.contains(way) }) { return false }
    guard !InputFile.leadsOut(path, of: folder) else { return true }
    inside.withLock { ways in
      if ways.count >= Self.limit { ways = [] }
      ways.insert(way)
    }
    return false
  }
}
