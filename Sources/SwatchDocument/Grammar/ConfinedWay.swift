import SwatchFiles

/// The way to a file that data names, from a folder that it doesn't lead out of.
///
/// It was judged once, so that a wrong path is told with its place; whoever opens the file has it
/// judged again, as links may have changed by then.
struct ConfinedWay {
  /// The folder that the file must lie in; empty for the working directory.
  let folder: String
  /// The path from that folder.
  let path: String

  /// Finds the way; nil where it leads out of the folder.
  ///
  /// - Parameters:
  ///   - path: The path that data gives.
  ///   - start: The folder that a relative path starts at.
  ///   - root: The folder that the file must lie in; nil for the one that the path starts at.
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
