import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Text larger than FreeType's limit")
struct HugeTextTests {
  private static let fonts: [TestFonts] = [.dejaVuSans, .emoji]

  private func run(_ text: String, _ library: FontLibrary, size: Double) throws -> GlyphRun {
    let layout = try PangoTextEngine(fonts: library).layout(
      AttributedText(text, font: Font(size: 12)), width: 100)
    var run = try #require(layout.runs.first).glyphs
    run.fontSize = size
    return run
  }

  private func scene(_ run: GlyphRun) -> Scene {
    let size = Size(width: 20, height: 20)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "text"), frame: Rect(origin: .zero, size: size),
        commands: [.glyphs(run, at: Point(x: 2, y: 15), .black)])
    ])
    return Scene(size: size, scale: .one, items: [Scene.Item(.list(list))])
  }

  @Test(
    "Huge text is written as outlines or a picture, and its fonts remain usable",
    arguments: [("A", 70_000.0), ("A", 1e12), ("A", 1e200), ("😀", 70_000), ("😀", 1e12)])
  func files(text: String, size: Double) throws {
    let library = try TestFonts.load(Self.fonts)
    let resources = PaintResources(fonts: library, images: FileImageDecoder())
    let small = try scene(run(text, library, size: 12))
    let expected = try SVGFile.bytes(of: small, background: nil, with: resources)
    let huge = try scene(run(text, library, size: size))
    for _ in 0..<2 {
      _ = try SVGFile.bytes(of: huge, background: nil, with: resources)
      _ = try PDFFileOf.scenes([huge], with: resources)
    }
    #expect(try SVGFile.bytes(of: small, background: nil, with: resources) == expected)
  }

  @Test(
    "A font refuses a size to which it can't be scaled, and still accepts another size",
    arguments: [70_000, 1e300, .infinity, .nan, 0, 1e-300])
  func refusal(size: Double) throws {
    let library = try TestFonts.load(Self.fonts)
    let font = try run("A", library, size: 12).font
    let error = #expect(throws: CairoError.self) {
      try library.scaled(font, size: size, through: .identity)
    }
    #expect(
      error?.description
        == "cairo could not scale a font: its em has no area or exceeds 65,535 pixels; "
        + "choose a smaller size or scale")
    #expect(throws: Never.self) { try library.scaled(font, size: 12, through: .identity) }
  }

  @Test("Another font replaces a font that is no longer usable")
  func replacement() {
    var fonts = GenerationalCache<Int, String>(limit: 8) { !$0.hasPrefix("failed") }
    #expect(fonts.keep("failed", for: 1).kept == "failed")
    #expect(fonts.value(for: 1) == nil)
    let (kept, released) = fonts.keep("good", for: 1)
    #expect(kept == "good" && released == [1: "failed"])
    #expect(fonts.keep("late", for: 1).kept == "good")
  }
}
