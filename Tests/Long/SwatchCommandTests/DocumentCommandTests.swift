import Foundation
import Testing

@Suite("swatch render", .timeLimit(.minutes(20)))
struct DocumentCommandTests {
  @Test("render makes a picture of the document's size, and prints no message")
  func render() async throws {
    try await BoxDocument.run("render", "box.json", "--data", "data.json", "-o", "box.png") {
      result, folder in
      #expect(result.code == 0)
      #expect(result.output.isEmpty)
      #expect(result.errors.isEmpty)
      let file = try Data(contentsOf: folder.appending(path: "box.png"))
      #expect(pngSize(file) == [60, 40])
    }
  }

  @Test("render writes a picture to standard output, at any scale")
  func renderToOutput() async throws {
    try await BoxDocument.run("render", "box.json", "--data=data.json", "-o", "-", "--scale", "2") {
      result, _ in
      #expect(result.code == 0)
      #expect(pngSize(result.outputBytes) == [120, 80])
    }
  }

  @Test("--width replaces the width of a document, but not the width of a scene")
  func width() async throws {
    try await TemporaryFolder.with { folder in
      let document = """
        {"sizeRange": {"max": [300, "inf"]}, \
        "root": {"node": "display", "style": {"width": "100%", "height": 10}}}
        """
      try Data(document.utf8).write(to: folder.appending(path: "bar.json"))
      let swatch = SwatchProcess(folder: folder)
      let bar = try await swatch.run(["render", "bar.json", "-o", "-", "--width", "120"])
      #expect(pngSize(bar.outputBytes) == [120, 10])
      let scene = try await swatch.run(["render", "bar.json", "-o", "bar.scene", "--width", "70"])
      #expect(scene.code == 0)
      let again = try await swatch.run(["render", "bar.scene", "-o", "-"])
      #expect(pngSize(again.outputBytes) == [70, 10])
      let wider = try await swatch.run(["render", "bar.scene", "-o", "-", "--width", "80"])
      #expect(wider.code == 2)
      #expect(wider.errors.contains("a scene has a fixed size; leave out --width"))
    }
  }

  @Test(
    "The extension or --format chooses the format, and every run makes equal files",
    arguments: [
      (["-o", "a.svg"], "a.svg", "<svg "), (["-o", "a.PDF"], "a.PDF", "%PDF-"),
      (["-o", "a", "--format", "svg"], "a", "<svg "),
      (["-o", "a.png", "--format=pdf"], "a.png", "%PDF-"),
    ])
  func formats(words: [String], name: String, start: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(BoxDocument.text.utf8).write(to: folder.appending(path: "box.json"))
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
    "render fails if standard output is closed",
    arguments: [
      ("-", 74, "standard output cannot be written: it is closed"),
      (
        "/dev/stdout", 73,
        "/dev/stdout can't be created: the standard output is closed; leave it open, or name a file"
      ),
    ])
  func closedOutput(output: String, code: Int32, message: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(BoxDocument.text.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let process = SwatchProcess(folder: folder, script: "exec \"$0\" \"$@\" >&-")
      let result = try await process.run(
        "render", "box.json", "--data=data.json", "--format=png", "-o", output)
      #expect(result.code == code)
      #expect(result.errors.contains(message))
    }
  }

  @Test("A stream that can't be kept in a temporary file names the folder that refuses the file")
  func temporaryFolder() async throws {
    try await TemporaryFolder.with { folder in
      try Data(BoxDocument.text.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let process = SwatchProcess(folder: folder, environment: ["TMPDIR": "/nowhere"])
      let result = try await process.run(
        "render", "box.json", "--data=data.json", "--format=png", "-o", "/dev/stdout")
      #expect(result.code == 73)
      #expect(
        result.errors
          == "swatch: /dev/stdout can't be created: /nowhere, where it is kept until it is complete, can't "
          + "hold a file: No such file or directory; name another folder with TMPDIR\n")
    }
  }

  @Test(
    "Standard output accepts a picture in any format",
    arguments: [("svg", "<svg "), ("pdf", "%PDF-")])
  func formatToOutput(format: String, start: String) async throws {
    try await BoxDocument.run(
      "render", "box.json", "--data=data.json", "-o", "-", "--format", format
    ) {
      result, _ in
      #expect(result.code == 0)
      #expect(result.output.hasPrefix(start))
    }
  }

  @Test(
    "render exits with a mistake's own code, and the message names the mistake",
    arguments: [
      (["box.json", "-o", "a.png"], 65, "height"),
      (["no.json", "-o", "a.png"], 66, "no.json"),
      (["box.json", "--data", "no.json", "-o", "a.png"], 66, "no.json"),
      (["box.json", "--data", "box.json", "-o", "a.png"], 65, "height"),
      (["box.json", "--data", "data.json", "-o", "box.json/a.png"], 73, "box.json/a.png"),
      (["box.json", "--data", "data.json", "-o", "none/a.png"], 73, "make its folder first"),
      (["box.json", "--data", "data.json", "-o", "a.gif"], 2, ".png"),
      (
        ["box.json", "--data", "data.json", "-o", "/tmp"], 73,
        "/tmp can't be created: it is a folder"
      ),
      (["box.json", "--data", "data.json", "-o", "a.png/"], 73, "leave out the / at its end"),
      (["box.json", "--data", "data.json", "-o", "a.png", "--no-system-fonts"], 2, "--font-dir"),
    ] as [([String], Int32, String)])
  func failures(words: [String], code: Int32, named: String) async throws {
    try await TemporaryFolder.with { folder in
      try Data(BoxDocument.text.utf8).write(to: folder.appending(path: "box.json"))
      try Data("{\"height\": 20}".utf8).write(to: folder.appending(path: "data.json"))
      let result = try await SwatchProcess(folder: folder).run(["render"] + words)
      #expect(result.code == code)
      #expect(result.errors.contains(named))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "a.png").path))
    }
  }

  @Test(
    "Each invalid member of a document is reported on a line with its place",
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
}
