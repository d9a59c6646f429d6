import Glibc
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Letters painted by masks")
struct GlyphMaskTests {
  /// A run of DejaVu Sans.
  private func run(
    _ text: String, size: Double, synthesis: FontFace.Synthesis = []
  ) throws -> GlyphRun {
    let layout = try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: size)), width: .infinity)
    var run = try #require(layout.runs.first).glyphs
    let slant = synthesis.contains(.oblique) ? -0.2 : 0
    run.font = FontReference(
      FontFace(file: run.face.file, index: run.face.index, synthesis: synthesis),
      source: run.font.source,
      rendering: FontRendering(em: Transform(a: 1, b: 0, c: slant, d: 1, tx: 0, ty: 0)))
    return run
  }

  /// Pixels that `draw` painted.
  private func painted(
    through map: Transform, _ draw: (borrowing Painter) throws(CairoError) -> Void
  ) throws -> Pixels {
    let buffer = try PixelBuffer(
      extent: PixelSize(width: 400, height: 300), format: .opaque)
    try buffer.paint(
      rows: 0..<300, background: .white, transform: map, with: try TestFonts.resources(), draw)
    return Pixels(buffer)
  }

  @Test(
    "A mask covers the same area as the glyph's outline, for bold and oblique letters too",
    arguments: [[], .bold, .oblique, [.bold, .oblique]] as [FontFace.Synthesis],
    [
      Transform(a: 1, b: 0, c: 0, d: 1, tx: 20, ty: 100),
      Transform(a: 3, b: 0, c: 0, d: 2, tx: 20, ty: 100),
      Transform(a: -2, b: 0, c: 0, d: 2, tx: 300, ty: 100),
      Transform(a: 1.6, b: 1.2, c: -1.2, d: 1.6, tx: 80, ty: 60),
      Transform(a: 2, b: 0, c: 1, d: 1, tx: 20, ty: 100),
    ])
  func outlines(synthesis: FontFace.Synthesis, map: Transform) throws {
    // One letter on a whole pixel: its position is the same in both.
    let run = try run("g", size: 40, synthesis: synthesis)
    let masks = try painted(through: map) { painter throws(CairoError) in
      try painter.show(run, at: .zero, in: .black)
    }
    let outlines = try painted(through: map) { painter throws(CairoError) in
      painter.context.setSource(.black)
      let areOutlines = try painter.setOutlines(of: run, at: .zero)
      #expect(areOutlines)
      painter.context.fill()
    }
    #expect(outlines.values.contains(0xFF00_0000))
    #expect(masks.decibels(from: outlines) > 42)
  }

  @Test("Letters above the size limit of masks are drawn as outlines that look the same")
  func large() throws {
    let small = try run("a", size: 255)
    var large = small
    large.fontSize = 257
    let map = Transform.translation(x: 50, y: 250)
    let pictures = try [small, large].map { run in
      try painted(through: map) { painter throws(CairoError) in
        try painter.show(run, at: .zero, in: .black)
      }
    }
    let ink = pictures.map { $0.values.reduce(0.0) { $0 + 255 - Double($1 & 0xFF) } }
    #expect(abs(ink[1] / ink[0] - (257.0 * 257) / (255 * 255)) < 0.002)
  }

  @Test("Overlapping glyphs are as translucent as a single glyph", arguments: [20.0, 400])
  func overlap(size: Double) throws {
    var run = try run("I", size: size)
    let map = Transform.translation(x: 20, y: 280)
    let once = try painted(through: map) { painter throws(CairoError) in
      try painter.show(run, at: .zero, in: .hex("#00000080"))
    }
    run.glyphs += run.glyphs
    let twice = try painted(through: map) { painter throws(CairoError) in
      try painter.show(run, at: .zero, in: .hex("#00000080"))
    }
    let darkest = once.values.map { $0 & 0xFF }.min()
    #expect(darkest == 0x7F && twice.values.map { $0 & 0xFF }.min() == darkest)
  }

  @Test(
    "Overlapping glyphs of a translucent run are blended once in SVG and PDF files",
    .enabled(
      if: Viewer.rsvgConvert.isInstalled && Viewer.pdftoppm.isInstalled,
      "rsvg-convert (librsvg2-bin) or pdftoppm (poppler-utils) is not installed"),
    arguments: [Viewer.rsvgConvert, .pdftoppm])
  func overlapInFiles(viewer: Viewer) throws {
    var run = try run("I", size: 40)
    run.glyphs.append(
      GlyphRun.Glyph(id: run.glyphs[0].id, position: Point(x: 2, y: 0)))
    run.text = "II"
    run.clusters += run.clusters
    let scene = scene(run, .hex("#00000080"))
    let file = try file(of: scene, for: viewer)
    let pixels = try viewer.pixels(of: file, PixelSize(width: 100, height: 50), scale: 1)
    let darkest = try #require(pixels.values.map { $0 & 0xFF }.min())
    #expect(abs(Int(darkest) - 0x7F) <= 2)
  }

  @Test("Runs whose glyphs lie apart, or are opaque, need no group in files")
  func apart() throws {
    for (text, color) in [("lll", "#00000080"), ("VAV", "#000000")] {
      let file = String(
        decoding: try file(of: scene(try run(text, size: 30), .hex(color)), for: .rsvgConvert),
        as: UTF8.self)
      #expect(!file.contains("mask") && file.contains("<path"))
    }
  }

  private func scene(
    _ run: GlyphRun, _ color: Color, baseline: Double = 40, scale: Double = 1
  ) -> Scene {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: [.glyphs(run, at: Point(x: 10, y: baseline), color)])
    return Scene(
      size: Size(width: 100, height: 50), scale: Scale(scale),
      items: [Scene.Item(.list(DisplayList([section])))])
  }

  private func file(of scene: Scene, for viewer: Viewer) throws -> [UInt8] {
    let resources = try TestFonts.resources()
    guard viewer == .pdftoppm else {
      return try SVGFile.bytes(of: scene, background: .white, with: resources)
    }
    return try PDFFileOf.scenes([scene], background: .white, with: resources)
  }

  @Test("A translucent text colour makes emoji translucent")
  func emoji() throws {
    let layout = try TestFonts.engine().layout(
      AttributedText("😀", font: Font(size: 40)), width: .infinity)
    let run = try #require(layout.runs.first).glyphs
    let map = Transform.translation(x: 20, y: 100)
    let pictures = try [Color.black, .hex("#00000080")].map { color in
      try painted(through: map) { painter throws(CairoError) in
        try painter.show(run, at: .zero, in: color)
      }
    }
    let half = zip(pictures[0].values, pictures[1].values).allSatisfy { opaque, translucent in
      [0, 8, 16].allSatisfy { shift in
        let mixed = 255 - (255 - Double(opaque >> shift & 0xFF)) * 128 / 255
        return abs(mixed - Double(translucent >> shift & 0xFF)) < 2
      }
    }
    #expect(half && pictures[0] != pictures[1])
  }

  @Test(
    "A painted page of text matches its SVG in another program to 35 dB",
    .enabled(
      if: Viewer.rsvgConvert.isInstalled, "rsvg-convert is not installed (librsvg2-bin)"),
    arguments: [1.0, 1.5, 2, 3])
  func agreement(scale: Double) throws {
    let engine = try TestFonts.engine()
    let size = Size(width: 300, height: 240)
    let canvas = Canvas(size: size)
    var top = 4.0
    for (index, fontSize) in [10.0, 11, 12, 13, 14, 15, 17, 20].enumerated() {
      let layout = try engine.layout(
        AttributedText(
          "The quick brown fox jumps over 1,234 lazy dogs: größer, مرحبا, 日本語, שלום",
          font: Font(size: fontSize, weight: index % 3 == 2 ? 700 : 400),
          paragraph: ParagraphStyle(maximumNumberOfLines: 2)), width: 290)
      canvas.draw(layout, at: Point(x: 5, y: top), width: 290)
      top += (layout.size.height * scale).rounded(.up) / scale
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: Rect(origin: .zero, size: size),
      commands: canvas.commands)
    let scene = Scene(
      size: size, scale: Scale(scale), items: [Scene.Item(.list(DisplayList([section])))])
    let extent = PixelSize(covering: size, at: scene.scale)
    let file = try file(of: scene, for: .rsvgConvert)
    let theirs = try Viewer.rsvgConvert.pixels(of: file, extent, scale: scale)
    let ours = Pixels(
      try .painted(extent.width, extent.height, scale: scale, canvas.commands))
    #expect(ours.decibels(from: theirs) >= 35)
  }

  /// The program moves letters to whole rows of pixels by rounding their baselines down.
  @Test(
    "Other programs draw the letters of a PDF down to the same pixel row as Swatch",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: [1.0, 1.5, 2, 3], [30.2, 30.5, 30.8])
  func feet(scale: Double, baseline: Double) throws {
    let scene = scene(try run("HHH", size: 20), .black, baseline: baseline, scale: scale)
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let file = try file(of: scene, for: .pdftoppm)
    let pixels = try Viewer.pdftoppm.pixels(of: file, extent, scale: scale)
    let last = (0..<extent.height).last { row in
      (0..<extent.width).contains { pixels[$0, row] & 0xFF < 0x80 }
    }
    #expect(last == Int((baseline * scale).rounded()) - 1)
  }
}
