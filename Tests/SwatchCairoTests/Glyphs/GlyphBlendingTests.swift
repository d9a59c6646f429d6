import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Letters blended with pixels")
struct GlyphBlendingTests {
  private static let extent = PixelSize(width: 120, height: 60)

  /// Pixels with a text inside a clip on whole pixels: a rectangle, or a rectangle without the
  /// corner that has no text.
  private func painted(
    _ format: PixelFormat, _ background: Color, _ color: Color, opacity: Double,
    withoutCorner: Bool
  ) throws -> [UInt32] {
    let layout = try TestFonts.engine().layout(
      AttributedText("Sphinx of", font: Font(size: 17)), width: .infinity)
    let run = try #require(layout.runs.first).glyphs
    let buffer = try PixelBuffer(extent: Self.extent, format: format)
    try buffer.paint(
      rows: 0..<Self.extent.height, background: background,
      transform: .translation(x: 3.3, y: 30), with: try TestFonts.resources()
    ) { painter throws(CairoError) in
      painter.context.save()
      painter.context.transform = .identity
      painter.context.rectangle(Rect(x: 4, y: 4, width: 100, height: withoutCorner ? 40 : 50))
      if withoutCorner { painter.context.rectangle(Rect(x: 4, y: 44, width: 90, height: 10)) }
      painter.context.clip()
      painter.context.transform = .translation(x: 3.3, y: 30)
      if opacity < 1 { painter.context.pushGroup() }
      try painter.show(run, at: .zero, in: color)
      if opacity < 1 { painter.context.popGroup(opacity: opacity) }
      painter.context.restore()
    }
    return Pixels(buffer).values
  }

  @Test(
    "Letters in a clip that isn't a rectangle have the same pixels as with Cairo",
    arguments: [PixelFormat.opaque, .transparent],
    [
      (background: "#FFFFFF", color: "#000000", opacity: 1),
      (background: "#FFFFFF", color: "#C0401080", opacity: 1),
      (background: "#123456", color: "#FEDCBA", opacity: 1),
      (background: "#102030", color: "#FFFFFF01", opacity: 1),
      (background: "#A0B0C0", color: "#3366CCFE", opacity: 0.5),
      (background: "#00000000", color: "#80808080", opacity: 0.7),
    ])
  func blending(
    format: PixelFormat, colors: (background: String, color: String, opacity: Double)
  ) throws {
    var background = Color.hex(colors.background)
    if format == .opaque { background.alpha = 1 }
    let pictures = try [false, true].map { withoutCorner in
      try painted(
        format, background, .hex(colors.color), opacity: colors.opacity,
        withoutCorner: withoutCorner)
    }
    #expect(Set(pictures[0]).count > 1, "the text is seen")
    #expect(pictures[0] == pictures[1])
  }
}
