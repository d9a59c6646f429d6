import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// DejaVu Sans has an em of 2048 units. Its underline begins 40 below the baseline and is 90 thick,
/// its line through text begins 530 above and is 102 thick; superscripts are 1433 high and raised by
/// 983, subscripts are as high and lowered by 286.
@Suite("Attributes of text")
struct TextAttributeTests {
  private typealias Attributes = AttributedText.Attributes

  private func line(
    _ spans: [AttributedText.Span], width: Double = .infinity
  ) throws -> TextLayout.Line {
    try TestFonts.engine().layout(AttributedText(spans), width: width).lines[0]
  }

  private func span(
    _ text: String, size: Double = 64, _ attributes: Attributes = Attributes()
  ) -> AttributedText.Span {
    AttributedText.Span(text, font: Font(size: size), attributes: attributes)
  }

  @Test("Underlines and strikethroughs have the position and thickness stated by the font")
  func metrics() throws {
    let line = try line([span("HH", Attributes(underline: .single, strikethrough: .single))])
    let rules = try #require(line.rules)
    #expect(
      rules.behind == [
        TextRule(
          .line(.single), [.init(0, 2 * 1540 / 32)], top: 40.0 / 32, thickness: 90.0 / 32,
          color: .black)
      ])
    #expect(
      rules.inFront == [
        TextRule(
          .line(.single), [.init(0, 2 * 1540 / 32)], top: -530.0 / 32, thickness: 102.0 / 32,
          color: .black)
      ])
  }

  @Test("Underlines leave gaps around letters that cross them, unless disabled")
  func ink() throws {
    let line = try line([span("ngn", Attributes(underline: .single))])
    let stretches = try #require(line.rules?.behind.first?.stretches)
    #expect(stretches.count == 2)
    // The g begins at 1298 and is 1300 wide; its stroke below the baseline, of a width of 184, is at
    // its right. The gap is as wide as the line is thick on both sides.
    #expect(stretches[0].start == 0 && stretches[1].end == line.width)
    #expect(stretches[0].end > (1298 + 700) / 32 && stretches[1].start < (1298 + 1300) / 32)
    let gap = stretches[1].start - stretches[0].end
    #expect(gap > 184.0 / 32 + 2 * 90 / 32 && gap < 260.0 / 32 + 2 * 90 / 32)
    let crossed = TextDecoration(skipsInk: false)
    #expect(
      try self.line([span("ngn", Attributes(underline: crossed))]).rules?.behind.first?.stretches
        == [.init(0, line.width)])
  }

  @Test("Letter spacing is added after each character, and disables ligatures")
  func kern() throws {
    let plain = try line([span("fish")])
    let spaced = try line([span("fish", Attributes(kern: 8))])
    let apart = try line([span("fish", Attributes(ligatures: false))])
    #expect(plain.runs[0].glyphs.glyphs.count == 3)
    #expect(spaced.runs[0].glyphs.glyphs.count == 4)
    #expect(apart.runs[0].glyphs.glyphs.count == 4)
    #expect(spaced.width == apart.width + 4 * 8)
    #expect(
      spaced.runs[0].glyphs.glyphs.map(\.position.x)
        == apart.runs[0].glyphs.glyphs.enumerated().map { $1.position.x + 8 * Double($0) })
  }

  @Test("The last value of a font feature's tag takes precedence, for ligatures too")
  func features() throws {
    func line(_ text: String, _ attributes: Attributes) throws -> TextLayout.Line {
      try self.line([span(text, attributes)])
    }
    let apart = try line("fish", Attributes(ligatures: false))
    let switched = try line("fish", Attributes(features: ["-liga"]))
    #expect(switched.runs.map(\.glyphs.glyphs) == apart.runs.map(\.glyphs.glyphs))
    #expect(
      try line("fish", Attributes(features: ["-liga", "liga"])).runs[0].glyphs.glyphs.count == 3)
    let joined = Attributes(ligatures: false, features: ["liga"])
    #expect(try line("fish", joined).runs[0].glyphs.glyphs.count == 3)
    // Full-width forms are an em wide; the feature is Noto Sans CJK's.
    let font = Font(family: "Noto Sans CJK JP", size: 64)
    let wide = AttributedText.Span("A", font: font, attributes: Attributes(features: ["fwid"]))
    #expect(try self.line([wide]).width == 64)
  }

  @Test("Neighbouring spans with equal features are shaped together")
  func featuresAcrossSpans() throws {
    let plain = try line([span("AV")])
    var last = span("V", Attributes(features: ["dlig"]))
    last.color = .red
    #expect(try line([span("A", Attributes(features: ["dlig"])), last]).width == plain.width)
    #expect(try line([span("AV", Attributes(features: ["-kern"]))]).width > plain.width)
  }

  @Test(
    "Invalid font features are reported",
    arguments: [
      (
        [FontFeature("bold!")],
        "the font feature bold!=1 is invalid; expected a tag of four characters"
      ),
      ([FontFeature("tnum", 256)], "the font feature tnum=256 is invalid"),
      (
        Array(repeating: "tnum", count: 65),
        "the text has 65 font features, expected at most 64; leave some out"
      ),
    ])
  func impossibleFeatures(features: [FontFeature], problem: String) throws {
    #expect {
      try line([span("a", Attributes(features: features))])
    } throws: { error in
      (error as? TextError)?.description.contains(problem) == true
    }
  }

  @Test(
    "A font feature is written as a tag, a tag after a minus sign, or a tag with a value",
    arguments: [
      ("tnum", FontFeature("tnum")), ("-liga", FontFeature("liga", 0)),
      ("cv05=2", FontFeature("cv05", 2)), ("liga=0", FontFeature("liga", 0)),
      ("tnu", nil), ("-liga=1", nil), ("cv05=256", nil), ("cv05=", nil), ("cv05=-1", nil),
      ("", nil),
    ])
  func writtenFeatures(text: String, feature: FontFeature?) {
    #expect(FontFeature(written: text) == feature)
  }

  @Test(
    "Combining marks stay at their letters in spaced text", arguments: ["e\u{323}\u{307}x", "שָׁל"])
  func spacedMarks(text: String) throws {
    func places(_ kern: Double) throws -> [Double] {
      try line([span(text, Attributes(kern: kern))]).runs[0].glyphs.glyphs.map(\.position.x)
    }
    let (plain, spaced) = (try places(0), try places(8))
    // A letter and its marks are moved by the same distance.
    let moves = zip(spaced, plain).map { ($0 - $1).rounded() }
    #expect(Set(moves).count == 2 && moves.count > 2)
  }

  @Test(
    "Vowel signs stay with their letters in spaced text, and syllables in one piece",
    arguments: [("மி", 1), ("கொள்", 2), ("ខ្ញុំ", 1), ("น้ำ", 1), ("ไทย", 3)])
  func spacedSyllables(text: String, count: Int) throws {
    let fonts = ["Tamil", "Khmer", "Thai"].map {
      "/usr/share/fonts/truetype/noto/NotoSans\($0)-Regular.ttf"
    }
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: fonts))
    func run(_ attributes: Attributes) throws -> TextLayout {
      try engine.layout(AttributedText([span(text, attributes)]), width: 500)
    }
    let plain = try run(Attributes())
    let spaced = try run(Attributes(kern: 8))
    #expect(abs(spaced.lines[0].width - plain.lines[0].width - 8 * Double(count)) < 0.01)
    let ids = [spaced, try run(Attributes(ligatures: false)), plain].map {
      $0.runs.flatMap { $0.glyphs.glyphs.map(\.id) }
    }
    #expect(Set(ids).count == 1)
  }

  @Test("Spacing is added on the left in right-to-left text, and joined letters stay joined")
  func kernFromRightToLeft() throws {
    let plain = try line([span("שלום")])
    let spaced = try line([span("שלום", Attributes(kern: 8))])
    #expect(abs(spaced.width - plain.width - 4 * 8) < 0.01)
    let (places, moved) = (plain.places, spaced.places)
    for index in 0..<4 { #expect(abs(moved[index] - places[index] - 8 * Double(index + 1)) < 0.01) }
    let arabic = try line([span("سلام")])
    #expect(try line([span("سلام", Attributes(kern: 8))]).runs == arabic.runs)
  }

  @Test("Spaced text wraps by its spaced width")
  func wrapping() throws {
    let text = AttributedText([span("aaa bbb", size: 10, Attributes(kern: 5))])
    #expect(try TestFonts.engine().layout(text, width: 60).lineTexts == ["aaa ", "bbb"])
    #expect(try TestFonts.engine().layout(text, width: 90).lineTexts == ["aaa bbb"])
  }

  @Test("Raised text moves up, and its line grows if necessary", arguments: [20.0, -20])
  func baselineOffset(offset: Double) throws {
    let plain = try TestFonts.engine().layout(AttributedText([span("H")]), width: .infinity)
    let layout = try TestFonts.engine().layout(
      AttributedText([span("H"), span("H", Attributes(baselineOffset: offset))]), width: .infinity)
    #expect(layout.runs.map(\.glyphs.glyphs[0].position.y) == [0, -offset])
    #expect(abs(layout.ascender - plain.ascender - max(0, offset)) < 0.01)
    #expect(abs(layout.descender - plain.descender - min(0, offset)) < 0.01)
  }

  @Test("Superscripts and subscripts have the size and position stated by the font")
  func scripts() throws {
    let line = try line([
      span("H", Attributes(script: .subscript)), span("H", Attributes(script: .superscript)),
    ])
    let size = 64.0 * 1433 / 2048
    for run in line.runs { #expect(abs(run.glyphs.fontSize - size) < 0.01) }
    #expect(abs(line.runs[0].glyphs.glyphs[0].position.y - 286.0 / 32) < 0.01)
    #expect(abs(line.runs[1].glyphs.glyphs[0].position.y + 983.0 / 32) < 0.01)
  }

  @Test("Nested superscripts and subscripts are smaller and further from the baseline")
  func nestedScripts() throws {
    var attributes = Attributes(script: .superscript)
    attributes.nest(.superscript)
    let run = try line([span("n", attributes)]).runs[0]
    let share = 1433.0 / 2048
    #expect(abs(run.glyphs.fontSize - 64 * share * share) < 0.01)
    #expect(abs(run.glyphs.glyphs[0].position.y + 983.0 / 32 * (1 + share)) < 0.01)
  }

  @Test(
    "Smaller capitals replace small capitals, and the text keeps its characters",
    arguments: [
      (Attributes.Capitals.small, "Ab1ß cÀé", ["A", "b", "1ß ", "c", "À", "é"]),
      (.allSmall, "Ab1ß cÀé", ["Ab", "1ß ", "cÀé"]), (.none, "Ab", ["Ab"]),
    ])
  func synthesizedCapitals(
    capitals: AttributedText.Attributes.Capitals, text: String, parts: [String]
  ) throws {
    let line = try line([span(text, Attributes(capitals: capitals))])
    #expect(line.runs.map(\.glyphs.text) == parts)
    if capitals == .small {
      #expect(line.runs.map(\.glyphs.fontSize) == [64, 51.2, 64, 51.2, 64, 51.2])
      // A capital's glyph.
      let capital = try self.line([span("BCÉ")]).runs[0].glyphs.glyphs.map(\.id)
      #expect(
        [1, 3, 5].map { line.runs[$0].glyphs.glyphs[0].id } == capital)
    }
  }

  @Test("A font's own small capitals take precedence over scaled capitals")
  func ownCapitals() throws {
    let path = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
    let engine = PangoTextEngine(fonts: try FontLibrary(paths: [path]))
    let layout = try engine.layout(
      AttributedText([span("Ab", Attributes(capitals: .small))]), width: .infinity)
    let plain = try engine.layout(AttributedText([span("AbB")]), width: .infinity)
    #expect(layout.runs.count == 1)
    let ids = layout.runs[0].glyphs.glyphs.map(\.id)
    let plainIDs = plain.runs[0].glyphs.glyphs.map(\.id)
    #expect(ids[0] == plainIDs[0])
    #expect(!plainIDs.contains(ids[1]))
  }

  @Test("The truncation mark has the attributes of the text before the mark")
  func mark() throws {
    let text = AttributedText(
      [span("one two three", size: 10, Attributes(underline: .single))],
      paragraph: ParagraphStyle(maximumNumberOfLines: 1))
    let line = try TestFonts.engine().layout(text, width: 50).lines[0]
    #expect(
      line.rules?.behind.map { [$0.stretches[0].start, $0.stretches.last?.end] } == [
        [0, line.width]
      ])
  }

  @Test(
    "Text attributes with invalid lengths are refused",
    arguments: [
      (Attributes(kern: .nan), "the kern is nan points; it must be from -10000 to 10000"),
      (
        Attributes(underline: TextDecoration(thickness: -1)),
        "the thickness of a line is -1 points; it must be from 0 to 10000"
      ),
    ] as [(AttributedText.Attributes, String)])
  func limits(attributes: AttributedText.Attributes, message: String) {
    #expect { try line([span("a", attributes)]) } throws: { "\($0)" == message }
  }
}

extension TextLayout.Line {
  /// The positions of all glyphs from the line's left end.
  fileprivate var places: [Double] {
    runs.flatMap { run in run.glyphs.glyphs.map { $0.position.x + run.x } }
  }
}
