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
  ///   - root: The folder that the file must be in; nil for `start`.
  init?(_ path: String, from start: String, root: FileRoot?) {
    if root == nil && !path.hasPrefix("/") {
      self.init(path: path, folder: start)
    } else {
      guard let root = try? root ?? FileRoot(start), let way = root.way(to: path, from: start)
      else { return nil }
      self.init(path: way, folder: root.path)
    }
  }

  private init?(path: String, folder: String) {
    guard !InputFile.leadsOut(path, of: folder) else { return nil }
    let isNamed = folder.hasSuffix("/") && folder.utf8.count > 1
    self.folder = isNamed ? String(folder.dropLast()) : folder
    self.path = path
  }
}
