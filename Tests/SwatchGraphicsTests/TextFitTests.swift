import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Texts that shrink to fit")
struct TextFitTests {
  /// Counts the tried sizes.
  private func layout(
    _ text: AttributedText, width: Double, height: Double = .infinity
  ) throws -> (layout: TextLayout, tries: Int) {
    var tries = 0
    var plain = text
    plain.fit = nil
    let layout = try text.fitted(in: Size(width: width, height: height)) { text throws(TextError) in
      tries += 1
      var text = text
      text.fit = nil
      return try FixedWidthTextEngine().layout(text, width: width, height: height)
    }
    return (layout, tries)
  }

  private func text(
    _ string: String, size: Double, _ fit: TextFit, lines: Int = 1
  ) -> AttributedText {
    var text = AttributedText(
      string, font: Font(size: size), paragraph: ParagraphStyle(maximumNumberOfLines: lines))
    text.fit = fit
    return text
  }

  @Test(
    "A text with a line that is too high shrinks",
    arguments: [(40.0, 40.0), (39.9, 39.75), (20, 20), (12, 12), (5, 12)])
  func height(height: Double, size: Double) throws {
    let text = text("012", size: 40, .minimumSize(12))
    let layout = try layout(text, width: 1000, height: height).layout
    #expect(layout.lines[0].runs[0].glyphs.fontSize == size)
  }

  @Test(
    "A line shrinks to the largest size that fits, in steps of a quarter of a point",
    arguments: [
      (100.0, 20.0), (200, 40), (1000, 40), (99, 19.75), (61, 12), (60, 12), (59, 12), (1, 12),
    ])
  func line(width: Double, size: Double) throws {
    let text = text("0123456789", size: 40, .minimumSize(12))
    let (layout, tries) = try layout(text, width: width)
    #expect(layout.lines[0].runs[0].glyphs.fontSize == size)
    #expect(layout.scale == size / 40)
    #expect(layout.isTruncated == (width < 60))
    #expect(tries <= 9)
  }

  @Test("A text with a minimum scale shrinks in steps down to that scale")
  func scale() throws {
    let half = try layout(text("0123456789", size: 10, .minimumScale(0.33)), width: 1).layout
    #expect(half.scale == 0.33)
    let fitting = try layout(text("0123456789", size: 10, .minimumScale(0.33)), width: 33).layout
    #expect(fitting.scale == 0.65)
  }

  @Test("Words that don't fit make the text smaller instead of breaking")
  func words() throws {
    let text = text("0123456789 0", size: 40, .minimumSize(10), lines: 0)
    let (layout, _) = try layout(text, width: 60)
    #expect(layout.scale == 0.3)
    #expect(layout.lines.count == 2)
  }

  @Test("Lines, heights and distances shrink with the fonts to fit a height")
  func height() throws {
    var text = text("0\n1", size: 20, .minimumSize(5), lines: 0)
    text.paragraph.lineHeight = 30
    text.paragraph.lineSpacing = 20
    let (layout, _) = try layout(text, width: 100, height: 40)
    #expect(layout.scale == 0.5)
    #expect(layout.size.height == 40 && layout.lines.map(\.height) == [15.0, 15])
  }

  @Test(
    "Invalid minimum sizes and scales of a shrinking text are errors",
    arguments: [
      TextFit.minimumSize(0), .minimumSize(41), .minimumSize(.nan), .minimumScale(1.5),
      .scales([0.5, 0]),
    ])
  func impossible(fit: TextFit) {
    #expect(throws: TextError.self) { try layout(text("a", size: 10, fit), width: 100) }
  }
}
