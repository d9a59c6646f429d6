import Foundation

/// A document of two boxes, whose data states the height of the upper one.
enum BoxDocument {
  static let text = """
    {"sizeRange": {"min": [0, 0], "max": [100, "inf"]},
     "root": {"spec": "stack", "direction": "vertical", "spacing": 5, "children": [
       {"node": "display", "id": "top", "backgroundColor": "#FF0000FF",
        "style": {"width": 60, "height": "{{height}}"}},
       {"node": "display", "backgroundColor": "#0000FF80", "style": {"width": 40, "height": 15}}]}}
    """

  /// Runs `swatch` in a folder with the document and its data.
  static func run(
    _ words: String..., check: (SwatchProcess.Result, URL) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try Data(text.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let result = try await SwatchProcess(folder: folder).run(words)
      try check(result, folder)
    }
  }
}
