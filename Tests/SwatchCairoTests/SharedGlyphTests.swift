import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Shaping of words with several attributes")
struct SharedGlyphTests {
  private static let red = Color(red: 1, green: 0, blue: 0)

  /// The only line of a text of parts in different colours.
  private func line(
    _ parts: [String], _ change: (inout AttributedText.Span) -> Void = { _ in }
  ) throws -> TextLayout.Line {
    var spans = parts.enumerated().map { index, text in
      AttributedText.Span(
        text, font: Font(size: 20), color: index == 0 ? .black : Self.red)
    }
    change(&spans[spans.count - 1])
    return try Self.engine.get().layout(AttributedText(spans), width: .infinity).lines[0]
  }

  private static let devanagari = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf"
  private static let engine = Result {
    PangoTextEngine(
      fonts: try FontLibrary(paths: TestFonts.allCases.map(\.rawValue) + [devanagari]))
  }

  /// The glyphs with their distances from the line's left end.
  private func glyphs(_ line: TextLayout.Line) -> [GlyphRun.Glyph] {
    line.runs.flatMap { run in
      run.glyphs.glyphs.map { glyph in
        GlyphRun.Glyph(
          id: glyph.id,
          position: Point(x: (glyph.position.x + run.x).rounded(to: 6), y: glyph.position.y))
      }
    }
  }

  @Test(
    "Letters of several colours have the glyphs and positions of one colour",
    arguments: [
      ["سل", "ام"], ["س", "ل", "ا", "م"], ["क्", "ष"], ["क", "्", "ष"], ["नि", "र्", "माण"],
      ["AV", "AT"], ["e", "\u{301}"],
      ["👩", "\u{200D}🚀"], ["ᄒ", "ᅡ", "ᆫ"], ["fi", "sh"], ["f", "ish"], ["🇩", "🇪"], ["שָׁ", "לוֹם"],
      ["日", "本"],
    ])
  func colors(parts: [String]) throws {
    let colored = try line(parts)
    let plain = try line([parts.joined()])
    #expect(glyphs(colored) == glyphs(plain))
    #expect(abs(colored.width - plain.width) < 1e-6)
  }

  @Test(
    "A glyph of letters in two colours has the first letter's colour and the text of all letters")
  func firstLook() throws {
    let runs = try line(["سل", "ام"]).runs
    // From left to right: the last letter comes first.
    #expect(runs.map(\.glyphs.text) == ["م", "سلا"])
    #expect(runs.map(\.color) == [Self.red, .black])
    #expect(runs.map(\.range) == [6..<8, 0..<6])
  }

  @Test("A combining mark in another colour has its own glyph and colour on its letter")
  func mark() throws {
    let runs = try line(["q", "\u{301}"]).runs
    #expect(runs.map(\.color) == [.black, Self.red])
    #expect(runs.map(\.glyphs.glyphs.count) == [1, 1])
  }

  @Test(
    "A change of size, weight, language, feature, spacing or baseline divides a word",
    arguments: [
      { $0.font.size = 30 }, { $0.font.families = ["Noto Sans CJK SC"] }, { $0.language = "de" },
      { $0.kern = 3 },
      { $0.ligatures = false }, { $0.baselineOffset = 4 },
    ] as [@Sendable (inout AttributedText.Span) -> Void])
  func divided(change: @Sendable (inout AttributedText.Span) -> Void) throws {
    #expect(try line(["fish"]).runs[0].glyphs.glyphs.count == 3)
    let line = try line(["f", "ish"], change)
    #expect(line.runs.map(\.glyphs.glyphs.count) == [1, 3])
  }

  @Test("A link on a part of a glyph covers that fraction of the glyph, and has the linked text")
  func links() throws {
    for (parts, isRightToLeft) in [(["سل", "ا"], true), (["f", "i"], false)] {
      let line = try line(parts) { $0.link = "https://example.com" }
      let link = try #require(line.rules?.links.first)
      let (all, letter) = (line.width, link.box.width)
      #expect(line.rules?.links.count == 1 && link.link.text == parts[1])
      #expect(letter > 0 && letter < all * 0.6)
      #expect(isRightToLeft ? abs(link.box.minX) < 1e-6 : abs(link.box.maxX - all) < 1e-6)
      #expect(line.runs.count == 1)
    }
  }

  @Test("Neighbouring underlined spans have one line across the glyph that they share")
  func underlines() throws {
    var spans = ["f", "i"].map { AttributedText.Span($0, font: Font(size: 20)) }
    for index in spans.indices {
      spans[index].underline = TextDecoration(color: .black)
      let color = index == 0 ? Self.red : Color.black
      spans[index].gradient = LinearGradient(
        start: .zero, end: Point(x: 1, y: 0),
        stops: [.init(offset: 0, color: .black), .init(offset: 1, color: color)])
    }
    let line = try Self.engine.get().layout(AttributedText(spans), width: 100).lines[0]
    #expect(line.rules?.behind.count == 1)
    #expect(abs((line.rules?.behind.first?.stretches.last?.end ?? 0) - line.width) < 1e-6)
    #expect(line.runs[0].glyphs.effects?.gradient?.stops.last?.color == Self.red)
  }

  @Test("Letters that are shaped together are marked for files whose viewers reshape them")
  func neighbors() throws {
    for parts in [["سل", "سل"], ["क्", "य"]] {
      let runs = try line(parts).runs
      #expect(runs.count == 1 || runs.allSatisfy { $0.glyphs.shaping?.joinsNeighbors == true })
    }
    #expect(try line(["AV", "AT"]).runs.allSatisfy { $0.glyphs.shaping == nil })
  }

  @Test("A word of many colours is truncated and broken like a word of one colour")
  func cut() throws {
    let text = "سلام عليكم ورحمة الله"
    let style = ParagraphStyle(maximumNumberOfLines: 1)
    let engine = try Self.engine.get()
    let plain = AttributedText(text, font: Font(size: 20), paragraph: style)
    let spans = text.unicodeScalars.enumerated().map { index, letter in
      AttributedText.Span(
        String(letter), font: Font(size: 20), color: index.isMultiple(of: 2) ? .black : Self.red)
    }
    for width in stride(from: 20.0, to: 200, by: 7) {
      let colored = AttributedText(spans, paragraph: style)
      let (one, many) = (
        try engine.layout(plain, width: width), try engine.layout(colored, width: width)
      )
      #expect(abs(one.size.width - many.size.width) < 1e-6)
      #expect(one.truncatedRange == many.truncatedRange)
    }
  }
}

extension Double {
  /// The number rounded to some decimals.
  fileprivate func rounded(to decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    return (self * factor).rounded() / factor
  }
}
