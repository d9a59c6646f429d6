import Foundation
import Testing

@Suite("swatch inspect", .timeLimit(.minutes(20)))
struct InspectCommandTests {
  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Examples")

  @Test("inspect prints a line for each node: kind, id, frame, and the spec that placed the node")
  func inspect() async throws {
    try await BoxDocument.run("inspect", "box.json", "--data", "data.json") { result, _ in
      #expect(result.code == 0)
      #expect(
        result.output
          == "display \"top\" [0, 0, 60, 20] in stack\ndisplay [0, 25, 40, 15] in stack\n")
    }
  }

  @Test("inspect lays a document out like a row of a feed in columns")
  func columns() async throws {
    try await TemporaryFolder.with { folder in
      let document = #"{"scale": 2, "root": {"node": "display", "style": {"height": 4}}}"#
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      var process = SwatchProcess()
      process.folder = folder
      for (options, width) in [([], 100), (["--columns", "3", "--gap", "5"], 30)] {
        let result = try await process.run(["inspect", "a.json", "--width", "100"] + options)
        #expect(result.output == "display [0, 0, \(width), 4]\n")
      }
      for options in [["--gap", "5"], ["--width", "10", "--columns", "11"]] {
        #expect(try await process.run(["inspect", "a.json"] + options).code == 2)
      }
    }
  }

  @Test("inspect reports suspicious layouts, and draws the specs on request")
  func explain() async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"sizeRange": {"max": [100, 100]}, "root": {"spec": "stack", "children": [
          {"node": "display", "id": "a", "style": {"width": 80, "height": 30}},
          {"node": "display", "id": "b", "style": {"width": 50, "height": 20}}]}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      var process = SwatchProcess()
      process.folder = folder
      let result = try await process.run("inspect", "a.json", "--explain", "--ascii")
      #expect(result.code == 0)
      #expect(result.output.contains("-stack-"))
      #expect(!result.output.contains("Spec"))
      #expect(
        result.lines.suffix(2) == [
          "a.json:1:44: $.root: the stack's children are 30 points longer than the 100 points it may "
            + "have, and none has a flexShrink above 0",
          "a.json:3:3: $.root.children[1]: the display \"b\" reaches beyond its parent, which is "
            + "100 × 30 points: 30 right",
        ])
      let json = try await process.run("inspect", "a.json", "--explain", "--json")
      #expect(
        json.output.contains(
          "\"problems\": [{\"kind\": \"nothingFlexes\", \"path\": \"display > stack[0]\", "
            + "\"origin\": \"a.json:1:44: $.root\""))
    }
  }

  @Test("inspect --json prints the size and the nodes in one object")
  func inspectJSON() async throws {
    try await BoxDocument.run("inspect", "box.json", "--json", "--data", "data.json") { result, _ in
      #expect(result.lines.count == 1)
      let layout = try JSONDecoder().decode(Layout.self, from: result.outputBytes)
      #expect(layout.size == [60, 40])
      #expect(layout.nodes.map(\.id) == ["top", nil])
      #expect(layout.nodes.map(\.kind) == ["display", "display"])
      #expect(layout.nodes.map(\.frame) == [[0, 0, 60, 20], [0, 25, 40, 15]])
    }
  }

  @Test("inspect prints the omitted bytes of a text and the places of warnings")
  func inspectCutText() async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"root": {"node": "text", "id": "m", "text": "a\\nb\\n\\uED3B", "maximumNumberOfLines": 2,
         "lineHeight": 2}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      let process = SwatchProcess(folder: folder)
      let result = try await process.run("inspect", "a.json", "--json")
      #expect(result.output.contains("\"truncated\": true, \"truncatedRange\": [3, 7]}"))
      #expect(
        result.errors.hasPrefix("swatch: warning: a.json:1:46: $.root.text: the line height of 2 "))
      try Data(#"{"root": {"node": "text", "id": "m", "text": "\uED3B"}}"#.utf8)
        .write(to: folder.appending(path: "a.json"))
      let missing = "no font has “\u{ED3B}” (U+ED3B)"
      let warned = try await process.run("inspect", "a.json")
      #expect(warned.code == 0)
      #expect(warned.errors.hasPrefix("swatch: warning: a.json:1:46: $.root.text: m: \(missing)"))
      let failed = try await process.run("inspect", "a.json", "--missing-glyph", "error")
      #expect(failed.code == 65)
      #expect(failed.errors.hasPrefix("swatch: a.json:1:46: $.root.text: m: \(missing)"))
      let ignored = try await process.run("inspect", "a.json", "--missing-glyph", "ignore")
      #expect(ignored.code == 0 && ignored.errors.isEmpty)
    }
  }

  @Test("inspect --json prints the lines of texts at their drawn places")
  func inspectLines() async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"root": {"node": "text", "text": "a\\nb\\nc", "lineHeight": 20, "maximumNumberOfLines": 2,
         "textContainerInset": {"left": 5}, "verticalAlignment": "bottom", "style": {"height": 50}}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      let result = try await SwatchProcess(folder: folder).run("inspect", "a.json", "--json")
      let node = try #require(
        try JSONDecoder().decode(Layout.self, from: result.outputBytes).nodes.first)
      #expect(node.lines?.map(\.text) == ["a", "b"] && node.truncated == true)
      #expect(node.lines?.map(\.range) == [[0, 1], [2, 3]])
      #expect(
        node.lines?.map { [$0.frame[0], $0.frame[1], $0.frame[3]] } == [[5, 10, 20], [5, 30, 20]])
      #expect(node.lines?.allSatisfy { $0.frame[1] < $0.baseline } == true)
    }
  }

  @Test(
    "inspect and check report why a text is truncated: its height, or a line without letters",
    arguments: [
      ("", 2, "after line 1, as the others of its 2 lines are empty"),
      (
        ", \"style\": {\"height\": 100}", 2, "after line 1, as the others of its 2 lines are empty"
      ),
      ("", 3, "to its 3 lines"),
      (
        ", \"style\": {\"height\": 10}", 2,
        "after line 1, as more lines would end below its height"
      ),
      (
        ", \"style\": {\"height\": 10}", 0,
        "after line 1, as more lines would end below its height"
      ),
    ])
  func causeOfCut(style: String, lines: Int, cause: String) async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"root": {"spec": "stack", "children": [
          {"node": "text", "text": "One\\n\\nThree\\nFour", "maximumNumberOfLines": \(lines)\(style)}]}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      let process = SwatchProcess(folder: folder)
      for arguments in [["check", "a.json"], ["inspect", "a.json", "--explain"]] {
        let told = try await process.run(arguments).output
        #expect(told.contains("the text is truncated \(cause)"))
      }
    }
  }

  @Test("inspect reports a text that is truncated at its smallest size, and a tab that moved")
  func inspectTexts() async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"sizeRange": {"max": [100, 100]}, "root": {"spec": "stack", "direction": "vertical",
         "alignItems": "start", "children": [
          {"node": "text", "id": "a", "text": "One text that is longer than its node", "font": {"size": 20},
           "fit": {"minimumSize": 12}, "maximumNumberOfLines": 1},
          {"node": "text", "id": "c", "text": "One two three four", "style": {"width": 40, "height": 20}},
          {"node": "text", "id": "d", "text": "One two three four", "style": {"width": 40},
           "maximumNumberOfLines": 1},
          {"node": "text", "id": "e", "text": "One two", "font": {"size": 20}, "style": {"width": 20},
           "maximumNumberOfLines": 1},
          {"node": "text", "id": "b", "text": "A long name\\t1234567", "tabStops": [
            {"location": "100%", "alignment": "right"}]}]}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      let process = SwatchProcess(folder: folder)
      let lines = try await process.run("inspect", "a.json", "--explain").lines
      let told = lines.suffix(5).map { line -> String in
        line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
      #expect(
        told
          == [
            "$.root.children[0].text: the text is truncated, though it has the smallest size that its fit "
              + "allows; make it larger, or its text shorter",
            "$.root.children[1].text: the text is truncated after line 1, as more lines would end "
              + "below its height of 20 points; make it higher, or its text shorter",
            "$.root.children[2].text: the text is truncated to its 1 line",
            "$.root.children[3].text: the text is truncated without a mark, which has no room beside "
              + "it in the width of 20 points; make it wider, or its text shorter",
            "$.root.children[4].text: line 2 of the text begins with a tab that had no room for its "
              + "text on the line before; widen the text, or move its tab stops",
          ])
      let json = try await process.run("inspect", "a.json", "--explain", "--json").output
      #expect(json.contains("\"fontSize\": 12"))
      #expect(json.contains("\"kind\": \"cutText\"") && json.contains("\"kind\": \"movedTab\""))
    }
  }

  @Test("The photo feed's card has the same frames as in other renderers")
  func card() async throws {
    let feed = try String(
      contentsOf: Self.examples.appending(path: "photo-feed/feed.ndjson"), encoding: .utf8)
    let row = try #require(feed.split(separator: "\n").first)
      .replacing("\"photos/", with: "\"\(Self.examples.path)/photo-feed/photos/")
      .replacing("\"avatars/", with: "\"\(Self.examples.path)/photo-feed/avatars/")
    try await TemporaryFolder.with { folder in
      try Data(row.utf8).write(to: folder.appending(path: "row.json"))
      let card = Self.examples.appending(path: "photo-feed/card.json").path
      let result = try await SwatchProcess(folder: folder)
        .run("inspect", card, "--data", "row.json", "--json", "--root", "/")
      #expect(result.errors.isEmpty)
      let layout = try JSONDecoder().decode(Layout.self, from: result.outputBytes)
      let frames = Dictionary(
        layout.nodes.map { ($0.id ?? "", $0.frame) }, uniquingKeysWith: { first, _ in first })
      #expect(layout.size == [1080, 719])
      #expect(frames["avatar"] == [16, 16, 48, 48])
      #expect(frames["text"] == [80, 42, 960, 22])
      #expect(frames["photo"] == [80, 74, 960, 600])
      #expect(frames["counts"] == [80, 684, 960, 18])
      #expect(frames["separator"] == [0, 718, 1080, 1])
      #expect(frames["author"].map { [$0[0], $0[1], $0[3]] } == [80, 16, 22])
    }
  }
}

/// The output of `inspect --json`.
private struct Layout: Decodable {
  struct Node: Decodable {
    var id: String?
    var kind: String
    var path: String
    var frame: [Double]
    var lines: [Line]?
    var truncated: Bool?
  }

  struct Line: Decodable {
    var text: String
    var range: [Int]
    var frame: [Double]
    var baseline: Double
  }

  var size: [Double]
  var nodes: [Node]
}
