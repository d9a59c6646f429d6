import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// DejaVu Sans has 2048 units per em. An H is 1540 wide, capital letters are 1491 high.
@Suite("Attachments in lines of text")
struct TextAttachmentTests {
  private typealias Span = AttributedText.Span

  private static let font = Font(size: 64)
  private static let star = TextAttachment(
    .file("star.png"), width: 20, height: 90, alternativeText: "star")

  private func layout(
    _ spans: [AttributedText.Span], width: Double = .infinity,
    _ paragraph: ParagraphStyle = ParagraphStyle()
  ) throws -> TextLayout {
    try TestFonts.engine().layout(AttributedText(spans, paragraph: paragraph), width: width)
  }

  private func text(_ text: String) -> AttributedText.Span { Span(text, font: Self.font) }

  private func attachment(_ attachment: TextAttachment = star) -> AttributedText.Span {
    Span(attachment, font: Self.font)
  }

  @Test(
    "A picture in a line takes its width, and the line grows to the picture's height",
    arguments: [
      (TextAttachment.Baseline.height(0), 90.0, 0.0), (4, 86, 4), (-10, 100, -10),
      (.center, 45 + 1491.0 / 64, 45 - 1491.0 / 64), (.height(60), 30, 60),
    ] as [(TextAttachment.Baseline, Double, Double)])
  func place(baseline: TextAttachment.Baseline, ascent: Double, descent: Double) throws {
    var star = Self.star
    star.baseline = baseline
    let plain = try layout([text("HH")])
    let layout = try layout([text("H"), attachment(star), text("H")])
    let letter = 1540.0 / 32
    #expect(layout.lines[0].width == 2 * letter + 20)
    #expect(layout.lines[0].runs.map(\.x) == [0, letter, letter + 20])
    let placed = try #require(layout.lines[0].attachments.first)
    #expect(placed.attachment == star && layout.lines[0].attachments.count == 1)
    #expect(placed.frame.minX == letter && placed.frame.size == Size(width: 20, height: 90))
    #expect(abs(placed.frame.minY + ascent) < 0.01)
    #expect(abs(layout.ascender - max(plain.ascender, ascent)) < 0.01)
    #expect(abs(layout.descender - min(plain.descender, -descent)) < 0.01)
  }

  @Test(
    "A picture has no glyph of a font, even beside full-width punctuation at the ends of lines",
    arguments: ["’漢」", "漢」"])
  func edges(letters: String) throws {
    let spans = [
      attachment(), text(letters), attachment(), text("\u{2028}"), attachment(), text(" 漢漢漢漢"),
    ]
    for width in [Double.infinity, 250] {
      let lines = try layout(spans, width: width).lines
      #expect(lines.flatMap(\.attachments).map(\.frame.width) == [20, 20, 20])
      let shown = lines.flatMap(\.runs).filter { $0.glyphs.text == "\u{FFFC}" }
      #expect(shown.count == 3 && shown.allSatisfy(\.glyphs.glyphs.isEmpty))
    }
  }

  @Test("Each U+FFFC of a span is a picture, and no font shows its character")
  func characters() throws {
    var attributes = AttributedText.Attributes()
    attributes.attachment = Self.star
    let layout = try layout([Span("H\u{FFFC}\u{FFFC}H", font: Self.font, attributes: attributes)])
    let letter = 1540.0 / 32
    #expect(layout.lines[0].attachments.map(\.frame.minX) == [letter, letter + 20])
    #expect(layout.missingCharacters.isEmpty)
    #expect(layout.runs.map(\.glyphs.text) == ["H", "\u{FFFC}", "\u{FFFC}", "H"])
    #expect(layout.runs.map(\.glyphs.glyphs.count) == [1, 0, 0, 1])
    #expect(
      layout.rects(for: 1..<4, inColumn: 500)
        == [Rect(x: letter, y: 0, width: 20, height: layout.size.height)])
  }

  @Test("A U+FFFC followed by a combining mark is a picture")
  func marked() throws {
    var attributes = AttributedText.Attributes()
    attributes.attachment = Self.star
    let span = Span("H\u{FFFC}\u{FE0F}H", font: Self.font, attributes: attributes)
    #expect(try layout([span]).lines[0].attachments.map(\.attachment) == [Self.star])
  }

  @Test("Lines break on both sides of a picture")
  func breaks() throws {
    let layout = try layout([text("HH"), attachment(), text("HH")], width: 100)
    #expect(layout.lineTexts == ["HH", "\u{FFFC}", "HH"])
    #expect(layout.lines.map(\.attachments.count) == [0, 1, 0])
    let wide = try self.layout([text("HH"), attachment(), text("HH")], width: 120)
    #expect(wide.lineTexts == ["HH\u{FFFC}", "HH"])
  }

  @Test("A truncated picture has no place, and a truncation mark is not a picture")
  func truncation() throws {
    let style = ParagraphStyle(maximumNumberOfLines: 1)
    let spans = [text("HHHH"), attachment()]
    let cut = try layout(spans, width: 180, style)
    #expect(cut.isTruncated && cut.lines[0].attachments.isEmpty)
    let behind = try layout([attachment(), text("HHHH")], width: 120, style)
    #expect(behind.lines[0].attachments.count == 1 && behind.lineTexts == ["\u{FFFC}…"])
  }

  @Test(
    "A line with a fixed height grows for a picture that exceeds it",
    arguments: [ParagraphStyle.LineHeight.points(80), 200, 0.01, .multiple(1.5)])
  func lineHeight(height: ParagraphStyle.LineHeight) throws {
    var paragraph = ParagraphStyle()
    paragraph.lineHeight = height
    let plain = try layout([text("H")], width: .infinity, paragraph)
    let grown = try layout([text("H"), attachment()], width: .infinity, paragraph)
    let descent = plain.size.height - plain.ascender
    #expect(grown.ascender == max(plain.ascender, 90))
    #expect(abs(grown.size.height - grown.ascender - max(descent, 0)) < 1e-9)
  }

  @Test("Pictures are in reading order, even in right-to-left text")
  func direction() throws {
    let layout = try layout([text("שלום"), attachment(), text("שלום")])
    let line = layout.lines[0]
    #expect(line.attachments.count == 1)
    #expect(abs(line.attachments[0].frame.minX + 10 - line.width / 2) < 0.5)
  }

  @Test("Underlines have gaps at pictures, and background boxes continue behind them")
  func gaps() throws {
    let attributes = AttributedText.Attributes(
      underline: .single, strikethrough: .single, background: TextBackground(.yellow))
    let layout = try layout([
      Span("H", font: Self.font, attributes: attributes),
      Span(Self.star, font: Self.font, attributes: attributes),
      Span("H", font: Self.font, attributes: attributes),
    ])
    let rules = try #require(layout.lines[0].rules)
    let letter = 1540.0 / 32
    let parts = [TextRule.Stretch(0, letter), TextRule.Stretch(letter + 20, 2 * letter + 20)]
    let box = TextRule.Stretch(0, 2 * letter + 20)
    #expect(rules.behind.map(\.stretches) == ([box] + parts).map { [$0] })
    #expect(rules.inFront.map(\.stretches) == parts.map { [$0] })
  }

  @Test("A blank after a picture that is wider than its line stays on that line")
  func blankBehind() throws {
    let wide = TextAttachment(.file("a"), width: 100, height: 10)
    let lines = try layout([attachment(wide), text(" HH"), attachment(wide), text(" ")], width: 99)
      .lines
    #expect(lines.map(\.range) == [0..<4, 4..<6, 6..<10])
  }

  @Test("An ellipsis replaces a truncation mark whose picture is too high")
  func highMark() throws {
    var text = AttributedText([text("HHH HHH HHH HHH")])
    text.truncationMark = [attachment()]
    let line = try TestFonts.engine().layout(text, width: 220).lines[0].height
    func shown(_ height: Double) throws -> [String] {
      try TestFonts.engine().layout(text, width: 220, height: height).lines.map {
        $0.runs.map(\.glyphs.text).joined()
      }
    }
    #expect(line < 90 && 2 * line > 90)
    #expect(try shown(3 * line) == ["HHH ", "HHH\u{FFFC}"])
    #expect(try shown(106) == ["HHH\u{FFFC}"])
    #expect(try shown(104) == ["HHH…"])
    #expect(try shown(1) == ["HHH…"])
  }

  @Test("A link around a picture has its alternative text and its box")
  func link() throws {
    let attributes = AttributedText.Attributes(link: "https://example.com/")
    let layout = try layout([
      Span("to ", font: Self.font, attributes: attributes),
      Span(Self.star, font: Self.font, attributes: attributes),
    ])
    let link = try #require(layout.lines[0].rules?.links.first)
    #expect(link.link == Scene.Link("https://example.com/", text: "to star"))
    #expect(link.box.minY == -90 && link.box.maxX == layout.lines[0].width)
  }

  @Test("Text that shrinks to fit scales its pictures")
  func fit() throws {
    var text = AttributedText([text("HHHH"), attachment()])
    text.fit = .scales([0.5])
    let layout = try TestFonts.engine().layout(text, width: 120)
    #expect(layout.lines[0].attachments.map(\.frame.size) == [Size(width: 10, height: 45)])
  }

  @Test("Pictures in lines with invalid sizes are refused")
  func limits() {
    #expect {
      try layout([attachment(TextAttachment(.file("a"), width: -1, height: 1))])
    } throws: { error in
      (error as? TextError)?.description
        == "the width of an attachment is -1 points; it must be from 0 to 10000"
    }
  }
}
