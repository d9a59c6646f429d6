import CPango
import Foundation
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Plain text of one font equals fully shaped text")
struct PlainTextTests {
  private static let ascii = String(decoding: 0x20...0x7E as ClosedRange<UInt8>, as: UTF8.self)
  private static let latin =
    "a"
    + String(
      String.UnicodeScalarView(
        (0xA1...0x24F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init)
          .filter { PlainText.isPlain($0.value) }))
  private static let texts = [
    ascii, latin, "1,234 likes   56 comments", "(1,234)", "-12.50 %", "@ada_l \u{B7} Apr 12",
    "AVATAR To. Ty, We're fi ffi fl ffl fj ft office difficult Wave LTA. P. \"T\" 'V'",
    "A  word  and  e-mail/addresses: ada@example.org, http://example.org/?a=b&c=1.5",
    "Br\u{F8}d, fianc\u{E9}e \u{AB}\u{C5}ngstr\u{F6}m\u{BB} \u{141}\u{F3}d\u{17A} T\u{E9} W\u{F6}",
  ]

  @Test(
    "Each part of a plain text has the same glyphs, width and breaks as in full shaping",
    arguments: texts,
    [
      (Font(families: ["DejaVu Sans"], size: 15), "en"),
      (Font(families: ["DejaVu Sans"], size: 9.3, weight: 700), "en"),
      (Font(families: ["DejaVu Sans"], size: 31, slant: .italic), "tr"),
      (Font(families: ["DejaVu Sans"], size: 15), "nl"),
    ])
  func parts(text: String, look: (font: Font, language: String)) throws {
    let library = try TestFonts.library.get()
    let tools = ThreadShaper.current(of: library)
    let request = tools.request(look.font, of: library)
    let language = tools.language(look.language)
    var text = text
    try text.withUTF8 { bytes in
      let style = ParagraphStyle()
      let tabs = TabStops(style, column: 100, space: request.space, language: language)
      let found = unsafe request.plainItem(of: bytes, in: language, of: tools.shaper)
      let item = try #require(found)
      let shaped = unsafe item.shape(bytes, in: tools.time)
      let glyphs = try #require(shaped)
      let plain = unsafe ShapedParagraph(
        glyphs, of: item, bytes, style, tabs: tabs, in: tools.time)
      var attributes = ParagraphAttributes()
      attributes.add(request, in: 0..<Int.max)
      attributes.setLanguage(language, in: 0..<bytes.count)
      let other = try unsafe ShapedParagraph(bytes, attributes, style, tabs: tabs, tools)
      Self.compare(plain, other)
    }
  }

  private static func compare(_ plain: ShapedParagraph, _ other: ShapedParagraph) {
    #expect(plain.count == other.count)
    #expect(plain.isRightToLeft == other.isRightToLeft)
    #expect(plain.sections(endingText: true) == other.sections(endingText: true))
    for place in 0...plain.count {
      let (one, two) = (plain.place(at: place), other.place(at: place))
      #expect(one.is_line_break == two.is_line_break && one.is_white == two.is_white)
      #expect(one.is_char_break == two.is_char_break && one.is_word_end == two.is_word_end)
    }
    for start in 0..<plain.count {
      #expect(plain.advance(of: start) == other.advance(of: start))
      // All short parts, and some long ones.
      for end in start + 1...plain.count where end - start < 3 || (start % 9 == 0 && end % 11 == 0)
      {
        let (one, two) = (plain.pieces(of: start..<end), other.pieces(of: start..<end))
        #expect(one.map(Look.init) == two.map(Look.init), "\(start)..<\(end)")
        #expect(plain.width(of: start..<end) == other.width(of: start..<end))
      }
    }
  }

  /// The values of a piece.
  @safe private struct Look: Equatable {
    let glyphs: [[Int]]
    let clusters: [Int]
    let bytes: Range<Int>
    let level: UInt8
    let font: UnsafeMutablePointer<PangoFont>

    init(_ piece: GlyphPiece) {
      glyphs = piece.glyphs.map {
        [$0.glyph, UInt32(bitPattern: $0.geometry.width)].map(Int.init)
          + [Int($0.geometry.x_offset), Int($0.geometry.y_offset)]
      }
      (clusters, bytes, level) = (piece.clusters, piece.bytes, piece.level)
      unsafe font = piece.font
    }

    static func == (left: Look, right: Look) -> Bool {
      unsafe left.glyphs == right.glyphs && left.clusters == right.clusters
        && left.bytes == right.bytes && left.level == right.level && left.font == right.font
    }
  }

  @Test(
    "Text with characters outside the plain set is shaped fully",
    arguments: [
      "", "a\tb", "a\u{301}", "3 \u{D7} 4", "\u{F7}", "\u{A9} a", "\u{AD}a", "\u{20AC} 5", "\u{E9}",
      "a\u{A0}b", "\u{5D0}", "a\u{2028}b", "\u{2019}", "a\u{250}",
    ])
  func others(text: String) throws {
    let library = try TestFonts.library.get()
    let tools = ThreadShaper.current(of: library)
    let request = tools.request(Font(families: ["DejaVu Sans"], size: 15), of: library)
    var text = text
    let item = text.withUTF8 { unsafe request.plainItem(of: $0, in: .english, of: tools.shaper) }
    #expect(item == nil)
  }

  @Test("Text with letters that the first font lacks is shaped fully")
  func lacking() throws {
    let library = try TestFonts.library.get()
    let tools = ThreadShaper.current(of: library)
    let request = tools.request(Font(families: ["Noto Sans Hebrew"], size: 15), of: library)
    var text = "abc \u{1C0}"
    let item = text.withUTF8 { unsafe request.plainItem(of: $0, in: .english, of: tools.shaper) }
    #expect(item == nil)
  }

  @Test(
    "A font without the usual letters and digits sets the characters that it has",
    arguments: [("Q", "Q"), ("7", "7"), ("Q", "QQ")])
  func fewCharacters(character: Unicode.Scalar, text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "few.ttf")
    try Data(SingleCharacterFont.bytes(for: character, family: "Few Letters")).write(to: file)
    let fonts = try FontLibrary(paths: [TestFonts.dejaVuSans.rawValue, file.path])
    let layout = try PangoTextEngine(fonts: fonts).layout(
      AttributedText(text, font: Font(family: "Few Letters")), width: 500)
    #expect(layout.runs.map { $0.glyphs.glyphs.map(\.id) } == [text.map { _ in 36 }])
    #expect(layout.missingCharacters.isEmpty)
  }
}
