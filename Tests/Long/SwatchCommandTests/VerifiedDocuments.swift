import Foundation

/// A folder of three documents, one of them with two sets of data.
struct VerifiedDocuments {
  let folder: URL

  init(_ folder: URL) throws {
    self.folder = folder
    for name in ["a", "b"] { try write(Self.box(height: "20"), to: "docs/\(name).json") }
    try write(Self.box(height: "\"{{height}}\""), to: "docs/sub/c.json")
    for height in [10, 30] {
      try write("{\"height\": \(height)}", to: "docs/sub/c.h\(height).data.json")
    }
  }

  static func box(height: String) -> String {
    """
    {"root": {"node": "display", "children": [
      {"node": "display", "id": "box", "backgroundColor": "#FF0000FF",
       "style": {"width": 40, "height": \(height)}}]}}
    """
  }

  func write(_ text: String, to path: String) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appending(path: path))
  }

  func run(_ words: String...) async throws -> SwatchProcess.Result {
    try await SwatchProcess(folder: folder).run(words)
  }

  func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }

  /// The paths below a folder, in order.
  func files(_ path: String) -> [String] {
    let files = try? FileManager.default.subpathsOfDirectory(
      atPath: folder.appending(path: path).path)
    return (files ?? []).sorted()
  }

  /// Calls `body` with the documents in a folder, which is removed afterwards.
  static func with(_ body: (VerifiedDocuments) async throws -> Void) async throws {
    try await TemporaryFolder.with { try await body(VerifiedDocuments($0)) }
  }
}
