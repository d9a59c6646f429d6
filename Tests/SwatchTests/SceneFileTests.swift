import Foundation
import Swatch
import Testing

@Suite("Self-contained scenes")
struct SceneFileTests {
  private static let fonts = "/usr/share/fonts/truetype/"

  private static func renderer(_ files: String...) throws -> Renderer {
    Renderer(fonts: try FontLibrary(paths: files.map { fonts + $0 }), scale: Scale(2), jobs: 2)
  }

  /// A renderer with everything that the card needs.
  private static func full() throws -> Renderer {
    try renderer("dejavu/DejaVuSans.ttf", "noto/NotoColorEmoji.ttf")
  }

  private static let photo =
    String(#filePath.dropLast("SwatchTests/SceneFileTests.swift".count))
    + "SwatchCairoTests/Pictures/Fixtures/alpha.png"

  /// A card with text in the fonts of two files, one emboldened and slanted, and a picture.
  private static func card(_ photo: ImageSource = .file(photo)) -> @Sendable () -> DisplayNode {
    {
      let text = TextNode(
        AttributedText([
          .init("Plain ", font: Font(size: 20)),
          .init("bold ", font: Font(size: 20, weight: 700, slant: .italic), color: .red),
          .init("😀", font: Font(size: 24)),
        ]))
      let picture = ImageNode(photo)
      picture.style.preferredSize = Size(width: 30, height: 20)
      let root = CellNode()
      root.cornerRadius = 6
      root.alpha = 0.9
      root.backgroundColor = Color(white: 0.95)
      root.layoutSpecBlock = { _, _ in
        StackLayoutSpec(direction: .vertical, spacing: 4, children: [text, picture])
      }
      return root
    }
  }

  /// Calls `body` with a new folder.
  private static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  @Test(
    "A renderer with other fonts, or without fonts, paints the same picture of a scene",
    arguments: [[], ["dejavu/DejaVuSerif.ttf"]])
  func otherFonts(files: [String]) async throws {
    let first = try Self.full()
    let scene = try await first.scene(of: Self.card())
    #expect(scene.size.width > 100 && scene.size.height > 40)
    let other = Renderer(
      fonts: try FontLibrary(paths: files.map { Self.fonts + $0 }), scale: .one, jobs: 1)
    let read = try Scene(decoding: scene.encoded(), folder: "/")
    for scene in [scene, read] {
      #expect(try await other.encode(scene, as: .png()) == first.encode(scene, as: .png()))
      #expect(try await other.encode(scene, as: .svg()) == first.encode(scene, as: .svg()))
    }
    #expect(try await other.encode(read, as: .png()) == first.encode(scene, as: .png()))
  }

  @Test("Text with two renderings of one face is drawn with both")
  func renderings() async throws {
    let renderer = try Self.full()
    let scene = try await renderer.scene { TextNode(AttributedText("Text", font: Font(size: 20))) }
    let expected = try await renderer.encode(scene, as: .png())
    let slanted = FontRendering(em: Transform(a: 1, b: 0, c: -0.5, d: 1, tx: 0, ty: 0))
    let other = scene.changingFonts {
      FontReference($0.face, source: $0.source, rendering: slanted)
    }
    #expect(try await renderer.encode(other, as: .png()) != expected)
    #expect(try await renderer.encode(scene, as: .png()) == expected)
  }

  @Test("A scene file lists its fonts and pictures, and none lies outside the folder of the file")
  func confined() async throws {
    try await Self.withFolder { folder in
      let path = folder.appending(path: "card.scene").path
      let renderer = try Self.full()
      let scene = try await renderer.scene(of: Self.card())
      try scene.write(to: path)
      let expected = try await renderer.encode(scene, as: .png())
      let allowed = try Scene(contentsOf: path, confinedTo: FileRoot("/"))
      #expect(try await renderer.encode(allowed, as: .png()) == expected)
      let kept = try Scene(contentsOf: path)
      let error = await #expect(throws: CairoError.self) {
        try await Self.full().encode(kept, as: .png())
      }
      #expect(
        error?.description
          == "\(Self.photo): it is outside the folder that data may refer to; move it into "
          + "the folder, or allow a wider one with the fileRoot of a Template or "
          + "Scene.init(contentsOf:confinedTo:)")
    }
  }

  @Test("Fonts that may not be read at their paths are taken from the library that paints")
  func library() async throws {
    try await Self.withFolder { folder in
      let copy = folder.appending(path: "DejaVuSans.ttf").path
      try FileManager.default.copyItem(
        atPath: Self.fonts + "dejavu/DejaVuSans.ttf", toPath: copy)
      let given = Renderer(fonts: try FontLibrary(paths: [copy]), jobs: 1)
      let scene = try await given.scene { TextNode(AttributedText("Text")) }
      let expected = try await given.encode(scene, as: .png())
      let bytes = try scene.encoded()
      let read = try Scene(decoding: bytes, folder: "/nowhere")
      #expect(try await Self.full().encode(read, as: .png()) == expected)
      let empty = Renderer(fonts: try FontLibrary(paths: []), jobs: 1)
      let error = await #expect(throws: CairoError.self) {
        try await empty.encode(read, as: .png())
      }
      #expect(error?.description.hasPrefix("\(copy): the font of a text can't be read: ") == true)
      let near = try Scene(decoding: bytes, folder: folder.path)
      #expect(try await empty.encode(near, as: .png()) == expected)
    }
  }

  /// A change of a font before a scene is painted.
  enum Change: CaseIterable {
    case removed, replaced

    var reason: String {
      switch self {
      case .removed: "can't be read: there is no such file; check the path"
      case .replaced:
        "has changed; restore the file, add the folder of the right font to the fonts, or make the "
          + "scene again"
      }
    }
  }

  @Test(
    "A missing or changed font of a scene is an error that names the font",
    arguments: Change.allCases)
  func changed(change: Change) async throws {
    try await Self.withFolder { folder in
      let copy = folder.appending(path: "a font.ttf").path
      try FileManager.default.copyItem(
        atPath: Self.fonts + "dejavu/DejaVuSans.ttf", toPath: copy)
      let given = Renderer(fonts: try FontLibrary(paths: [copy]), jobs: 1)
      let scene = try await given.scene { TextNode(AttributedText("Text")) }
      let bytes = try scene.encoded()
      try FileManager.default.removeItem(atPath: copy)
      if change == .replaced {
        try FileManager.default.copyItem(
          atPath: Self.fonts + "dejavu/DejaVuSerif.ttf", toPath: copy)
      }
      let read = try Scene(decoding: bytes, folder: "/")
      let other = try Self.renderer("dejavu/DejaVuSerif.ttf")
      let error = await #expect(throws: CairoError.self) {
        try await other.encode(read, as: .png())
      }
      #expect(error?.description == "\(copy): the font of a text \(change.reason)")
      // The library that shaped the text has the file open.
      #expect(try await given.encode(read, as: .png()) == given.encode(scene, as: .png()))
    }
  }

  @Test("A self-contained scene needs no other file")
  func standalone() async throws {
    try await Self.withFolder { folder in
      let photo = folder.appending(path: "photo.png").path
      try FileManager.default.copyItem(atPath: Self.photo, toPath: photo)
      let renderer = try Self.full()
      let scene = try await renderer.scene(of: Self.card(.file(photo)))
      let expected = try await renderer.encode(scene, as: .png())
      let bytes = try renderer.standaloneFile(of: scene)
      try FileManager.default.removeItem(atPath: photo)
      let empty = Renderer(fonts: try FontLibrary(paths: []), jobs: 1)
      let read = try Scene(decoding: bytes, folder: "/nowhere")
      #expect(try await empty.encode(read, as: .png()) == expected)
      #expect(try empty.standaloneFile(of: read) == bytes)
      let error = #expect(throws: CairoError.self) {
        try Self.full().standaloneFile(of: scene)
      }
      #expect(error?.description.hasPrefix(photo) == true)
    }
  }

  @Test("Text of an engine without fonts can be stored, but not painted")
  func fixedWidth() async throws {
    let layout = try FixedWidthTextEngine().layout(AttributedText("Text"), width: 100)
    let canvas = Canvas(size: layout.size)
    canvas.draw(layout, at: .zero, width: layout.size.width)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "text"), frame: Rect(origin: .zero, size: layout.size),
        commands: canvas.commands)
    ])
    let scene = Scene(size: layout.size, scale: .one, items: [Scene.Item(.list(list))])
    let renderer = try Self.full()
    let read = try Scene(decoding: renderer.standaloneFile(of: scene))
    #expect(read == scene)
    let error = await #expect(throws: CairoError.self) {
      try await renderer.encode(read, as: .png())
    }
    #expect(error?.description.contains("the font has no file") == true)
  }

  @Test(
    "An unreadable scene file is an error with the reason",
    arguments: [
      ("gone.scene", "gone.scene: there is no such file; check the path"),
      (
        "text.scene",
        "text.scene: the file is not a scene: it doesn't begin like one; name a file that "
          + "swatch render -o NAME.scene wrote"
      ),
    ])
  func unreadable(name: String, message: String) async throws {
    try await Self.withFolder { folder in
      try Data("text".utf8).write(to: folder.appending(path: "text.scene"))
      let path = folder.appending(path: name).path
      let error = #expect(throws: SceneFileError.self) { try Scene(contentsOf: path) }
      #expect(error?.description == folder.path + "/" + message)
    }
  }
}

extension Scene {
  /// The scene with other fonts in its lists.
  fileprivate func changingFonts(_ change: (FontReference) -> FontReference) -> Scene {
    var scene = self
    scene.items = items.map { item in
      var item = item
      guard case .list(var list) = item.content else { return item }
      for section in list.sections.indices {
        list.sections[section].commands = list.sections[section].commands.map { command in
          guard case .glyphs(var run, let place, let color) = command else { return command }
          run.font = change(run.font)
          return .glyphs(run, at: place, color)
        }
      }
      item.content = .list(list)
      return item
    }
    return scene
  }
}
