import FoundationEssentials

/// A folder of a test's own, gone when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/snapshots-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file below the folder, and the folders around it.
  func write(_ text: String, to name: String) throws {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]),
      withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  /// The text of a file in the folder; nil for a missing one.
  func text(of name: String) -> String? {
    try? String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// All files below the folder, in order.
  var files: [String] {
    var isFolder = false
    return ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).filter {
      FileManager.default.fileExists(atPath: path + "/" + $0, isDirectory: &isFolder) && !isFolder
    }.sorted()
  }
}
