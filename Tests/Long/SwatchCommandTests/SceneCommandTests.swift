import Foundation
import Testing

@Suite("swatch render and swatch diff with scenes", .timeLimit(.minutes(20)))
struct SceneCommandTests {
  private static let document = """
    {"scale": 2, "root": {"spec": "stack", "direction": "vertical", "children": [
       {"node": "text", "text": "A card", "font": {"family": "DejaVu Sans", "size": 20}},
       {"node": "image", "source": "photo.png", "style": {"width": 30, "height": 20}}]}}
    """
  private static let photo = String(
    #filePath.dropLast("Long/SwatchCommandTests/SceneCommandTests.swift".count)
      + "SwatchCairoTests/Pictures/Fixtures/alpha.png")

  /// Calls `body` with a folder that contains the document and its picture.
  private static func withCard(_ body: (SwatchProcess, URL) async throws -> Void) async throws {
    try await TemporaryFolder.with { folder in
      try Data(document.utf8).write(to: folder.appending(path: "card.json"))
      try FileManager.default.copyItem(
        at: URL(filePath: photo), to: folder.appending(path: "photo.png"))
      try await body(SwatchProcess(folder: folder), folder)
    }
  }

  private static func bytes(_ name: String, in folder: URL) throws -> Data {
    try Data(contentsOf: folder.appending(path: name))
  }

  @Test(
    "A picture of a scene is the picture of its document, in another process and without its fonts",
    arguments: ["png", "svg"])
  func render(format: String) async throws {
    try await Self.withCard { swatch, folder in
      for words in [
        ["card.json", "-o", "a.\(format)"], ["card.json", "-o", "card.scene"],
        ["card.scene", "-o", "b.\(format)"],
      ] {
        let result = try await swatch.run(["render"] + words)
        #expect(result.code == 0)
        #expect(result.output.isEmpty && result.errors.isEmpty)
      }
      #expect(
        try Self.bytes("a.\(format)", in: folder) == Self.bytes("b.\(format)", in: folder))
      let other = try await swatch.run(
        "render", "card.scene", "-o", "c.\(format)", "--no-system-fonts", "--font-dir",
        "/usr/share/fonts/truetype/noto", "--root", "/")
      #expect(other.code == 0, "\(other.errors)")
      #expect(
        try Self.bytes("a.\(format)", in: folder) == Self.bytes("c.\(format)", in: folder))
    }
  }

  @Test("A scene goes to standard output, is recognised by its first bytes, and has any scale")
  func stream() async throws {
    try await Self.withCard { swatch, folder in
      let scene = try await swatch.run("render", "card.json", "-o", "-", "--format", "scene")
      #expect(scene.code == 0)
      try scene.outputBytes.write(to: folder.appending(path: "card"))
      let small = try await swatch.run("render", "card", "-o", "-", "--scale", "1")
      let large = try await swatch.run("render", "card", "-o", "-")
      #expect(pngSize(large.outputBytes)[0] == 2 * pngSize(small.outputBytes)[0])
      #expect(try await swatch.run("render", "card", "-o", "x", "--format", "scene").code == 0)
      #expect(try Self.bytes("x", in: folder) == scene.outputBytes)
    }
  }

  @Test("A scene with embedded pictures needs neither the picture file nor its folder")
  func embed() async throws {
    try await Self.withCard { swatch, folder in
      _ = try await swatch.run("render", "card.json", "-o", "a.png")
      let result = try await swatch.run("render", "card.json", "-o", "card.scene", "--embed")
      #expect(result.code == 0)
      try FileManager.default.removeItem(at: folder.appending(path: "photo.png"))
      let again = try await swatch.run("render", "card.scene", "-o", "b.png")
      #expect(again.code == 0, "\(again.errors)")
      #expect(try Self.bytes("a.png", in: folder) == Self.bytes("b.png", in: folder))
    }
  }

  @Test("Scenes are compared with pictures and with scenes")
  func diff() async throws {
    try await Self.withCard { swatch, folder in
      _ = try await swatch.run("render", "card.json", "-o", "a.png")
      _ = try await swatch.run("render", "card.json", "-o", "a.scene")
      let other = Self.document.replacing("A card", with: "A bard")
      try Data(other.utf8).write(to: folder.appending(path: "card.json"))
      _ = try await swatch.run("render", "card.json", "-o", "b.scene")
      #expect(try await swatch.run("diff", "a.png", "a.scene").code == 0)
      #expect(try await swatch.run("diff", "a.scene", "a.scene").code == 0)
      let result = try await swatch.run("diff", "a.scene", "b.scene", "-o", "d.png")
      #expect(result.code == 3)
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: "d.png").path))
    }
  }

  @Test(
    "A mistake in a scene is reported with its remedy",
    arguments: [
      (["render", "gone.scene", "-o", "a.png"], 66, "gone.scene: there is no such file"),
      (["render", "text.scene", "-o", "a.png"], 65, "text.scene: the file is not a scene"),
      (["diff", "text.scene", "text.scene"], 65, "text.scene: the file is not a scene"),
      (["render", "newer.scene", "-o", "a.png"], 65, "newer.scene: the scene has version 6"),
      (["render", "half.scene", "-o", "a.png"], 65, "half.scene: the scene ends at byte"),
      (
        ["render", "card.scene", "-o", "a.png", "--data", "card.json"], 2,
        "a scene has no bindings"
      ),
      (["render", "card.json", "-o", "a.png", "--embed"], 2, "--embed requires a scene"),
      (["render", "sub/card.scene", "-o", "a.png"], 65, "it is outside the folder"),
    ])
  func wrong(words: [String], code: Int32, message: String) async throws {
    try await Self.withCard { swatch, folder in
      _ = try await swatch.run("render", "card.json", "-o", "card.scene")
      try Data("text".utf8).write(to: folder.appending(path: "text.scene"))
      var bytes = try Self.bytes("card.scene", in: folder)
      try bytes.prefix(bytes.count / 2).write(to: folder.appending(path: "half.scene"))
      let sub = folder.appending(path: "sub")
      try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
      try bytes.write(to: sub.appending(path: "card.scene"))
      bytes[8] = 6
      try bytes.write(to: folder.appending(path: "newer.scene"))
      let result = try await swatch.run(words)
      #expect(result.code == code)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }
}
