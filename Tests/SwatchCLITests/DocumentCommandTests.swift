import Foundation
import Testing

@Suite("swatch render and swatch inspect", .timeLimit(.minutes(1)))
struct DocumentCommandTests {
  private static let document = """
    {"sizeRange": {"min": [0, 0], "max": [100, "inf"]},
     "root": {"spec": "stack", "direction": "vertical", "spacing": 5, "children": [
       {"node": "display", "id": "top", "backgroundColor": "#FF0000FF",
        "style": {"width": 60, "height": "{{height}}"}},
       {"node": "display", "backgroundColor": "#0000FF80", "style": {"width": 40, "height": 15}}]}}
    """

  private static let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples")

  /// Runs `swatch` in a folder that holds the document and its data.
  private static func run(
    _ words: String..., check: (SwatchProcess.Result, URL) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      try Data(document.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let result = try await SwatchProcess(folder: folder).run(words)
      try check(result, folder)
    }
  }

  @Test("A document becomes a picture of its size, and says nothing")
  func render() async throws {
    try await Self.run("render", "box.json", "--data", "data.json", "-o", "box.png") {
      result, folder in
      #expect(result.code == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
      let file = try Data(contentsOf: folder.appending(path: "box.png"))
      #expect(pngSize(file) == [60, 40])
    }
  }

  @Test("A picture can go to standard output, at any scale")
  func renderToOutput() async throws {
    try await Self.run("render", "box.json", "--data=data.json", "-o", "-", "--scale", "2") {
      result, _ in
      #expect(result.code == 0)
      #expect(pngSize(result.outputBytes) == [120, 80])
    }
  }

  @Test(
    "The format is what the name ends in, or what is asked for; equal files on every run",
    arguments: [
      (["-o", "a.svg"], "a.svg", "<?xml"), (["-o", "a.PDF"], "a.PDF", "%PDF-"),
      (["-o", "a", "--format", "svg"], "a", "<?xml"),
      (["-o", "a.png", "--format=pdf"], "a.png", "%PDF-"),
    ])
  func formats(words: [String], name: String, start: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      var files: [Data] = []
      for _ in 1...2 {
        let result = try await SwatchProcess(folder: folder).run(
          ["render", "box.json", "--data", "data.json"] + words)
        #expect(result.code == 0)
        files.append(try Data(contentsOf: folder.appending(path: name)))
      }
      #expect(files[0].starts(with: Data(start.utf8)))
      #expect(files[0] == files[1])
    }
  }

  @Test(
    "A standard output that is closed is no place for a picture",
    arguments: [
      ("-", 74, "standard output cannot be written: it is closed"),
      ("/dev/stdout", 73, "/dev/stdout can't be made"),
    ])
  func closedOutput(output: String, code: Int32, message: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let process = SwatchProcess(folder: folder, script: "exec \"$0\" \"$@\" >&-")
      let result = try await process.run(
        "render", "box.json", "--data=data.json", "--format=png", "-o", output)
      #expect(result.code == code)
      #expect(result.errors.contains(message))
    }
  }

  @Test("A folder for temporary files that takes none is named where a stream needs it")
  func temporaryFolder() async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let process = SwatchProcess(folder: folder, environment: ["TMPDIR": "/nowhere"])
      let result = try await process.run(
        "render", "box.json", "--data=data.json", "--format=png", "-o", "/dev/stdout")
      #expect(result.code == 73)
      #expect(
        result.errors
          == "swatch: /dev/stdout can't be made: /nowhere, where it is kept until it is complete, takes no "
          + "file: No such file or directory; name another folder with TMPDIR\n")
    }
  }

  @Test("Standard output takes any format", arguments: [("svg", "<?xml"), ("pdf", "%PDF-")])
  func formatToOutput(format: String, start: String) async throws {
    try await Self.run("render", "box.json", "--data=data.json", "-o", "-", "--format", format) {
      result, _ in
      #expect(result.code == 0)
      #expect(result.output.hasPrefix(start))
    }
  }

  @Test(
    "What cannot be rendered ends with its code and names what is wrong",
    arguments: [
      (["box.json", "-o", "a.png"], 65, "height"),
      (["no.json", "-o", "a.png"], 66, "no.json"),
      (["box.json", "--data", "no.json", "-o", "a.png"], 66, "no.json"),
      (["box.json", "--data", "box.json", "-o", "a.png"], 65, "height"),
      (["box.json", "--data", "data.json", "-o", "box.json/a.png"], 73, "box.json/a.png"),
      (["box.json", "--data", "data.json", "-o", "none/a.png"], 73, "make its folder first"),
      (["box.json", "--data", "data.json", "-o", "a.gif"], 2, ".png"),
      (
        ["box.json", "--data", "data.json", "-o", "/tmp"], 73, "/tmp can't be made: it is a folder"
      ),
      (["box.json", "--data", "data.json", "-o", "a.png/"], 73, "leave out the / at its end"),
      (["box.json", "--data", "data.json", "-o", "a.png", "--no-system-fonts"], 2, "--font-dir"),
    ] as [([String], Int32, String)])
  func failures(words: [String], code: Int32, named: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(Self.document.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let result = try await SwatchProcess(folder: folder).run(["render"] + words)
      #expect(result.code == code)
      #expect(result.errors.contains(named))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path))
    }
  }

  @Test(
    "Each thing that a document can't have has a line of its own, and its place in the document",
    arguments: [["render", "-o", "a.png"], ["render", "-o", "a.svg"], ["inspect"]])
  func severalFailures(words: [String]) async throws {
    let document = """
      {"root": {"spec": "stack", "children": [
        {"node": "image", "source": "no\\u001b[31m.png"}, {"node": "image", "source": "nor.png"}]}}
      """
    try await TemporaryFolder.with { folder in
      try Data(document.utf8).write(to: folder.appending(path: "a.json"))
      let result = try await SwatchProcess(folder: folder)
        .run([words[0], "a.json"] + words.dropFirst())
      #expect(result.code == 65)
      let reason = "there is no such file; check the path"
      #expect(
        result.errors == """
          swatch: a.json:2:31: $.root.children[0].source: no\\u001b[31m.png: \(reason)
          swatch: a.json:2:80: $.root.children[1].source: nor.png: \(reason)

          """)
    }
  }

  @Test("Inspect prints a line for each node: kind, id, frame, the spec that placed it")
  func inspect() async throws {
    try await Self.run("inspect", "box.json", "--data", "data.json") { result, _ in
      #expect(result.code == 0)
      #expect(
        result.output
          == "display \"top\" [0, 0, 60, 20] in stack\ndisplay [0, 25, 40, 15] in stack\n")
    }
  }

  @Test("Inspect says what looks wrong, and draws the specs, where it is asked to")
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
      #expect(result.output.contains("StackLayoutSpec"))
      #expect(
        result.lines.suffix(2) == [
          "DisplayNode > StackLayoutSpec[0]: its children are 30 points longer than the 100 points it "
            + "may have, and none has a flexShrink above 0",
          "DisplayNode > StackLayoutSpec[0] > DisplayNode \"b\": it reaches beyond its parent, which "
            + "is 100 × 30 points: 30 right",
        ])
      let json = try await process.run("inspect", "a.json", "--explain", "--json")
      #expect(json.output.contains("\"problems\": [{\"kind\": \"nothingFlexes\""))
    }
  }

  @Test("Inspect with --json prints the size and the nodes in one object")
  func inspectJSON() async throws {
    try await Self.run("inspect", "box.json", "--json", "--data", "data.json") { result, _ in
      #expect(result.lines.count == 1)
      let layout = try JSONDecoder().decode(Layout.self, from: result.outputBytes)
      #expect(layout.size == [60, 40])
      #expect(layout.nodes.map(\.id) == ["top", nil])
      #expect(layout.nodes.map(\.kind) == ["display", "display"])
      #expect(layout.nodes.map(\.frame) == [[0, 0, 60, 20], [0, 25, 40, 15]])
    }
  }

  @Test("The photo feed's card is the page that peers draw, to the point")
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
  }

  var size: [Double]
  var nodes: [Node]
}
