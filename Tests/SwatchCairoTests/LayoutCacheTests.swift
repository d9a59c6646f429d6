import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Layouts of short texts are shared")
struct LayoutCacheTests {
  private static func key(
    _ text: AttributedText, width: Double = 100, height: Double = 100, language: String = "en"
  ) -> LayoutCache.Key {
    LayoutCache.Key(text: text, width: width, height: height, language: language)
  }

  private static let layout = TextLayout(lines: [], size: .zero, ascender: 0, descender: 0)

  /// The number of times that a cache requests the layouts of texts, each of which occurs a number
  /// of times in a row.
  private static func count(_ keys: [LayoutCache.Key], times: Int = 4) throws -> Int {
    let cache = LayoutCache()
    var count = 0
    for key in keys.flatMap({ Array(repeating: $0, count: times) }) {
      let layout = try cache.layout(key) {
        count += 1
        return Self.layout
      }
      #expect(layout == Self.layout)
    }
    return count
  }

  @Test(
    "A text's layout is kept from its second use on", arguments: [(1, 1), (2, 2), (3, 2), (100, 2)])
  func again(times: Int, expected: Int) throws {
    let key = Self.key(AttributedText("Ada Lovelace"))
    #expect(try Self.count([key], times: times) == expected)
  }

  @Test(
    "Different texts are laid out separately",
    arguments: [
      key(AttributedText("Ada", font: Font(size: 12))),
      key(AttributedText("Ada", color: .white)),
      key(AttributedText("Ada"), width: 99),
      key(AttributedText("Ada"), height: 99),
      key(AttributedText("Ada"), language: "tr"),
      key(AttributedText([.init("Ada", language: "tr")])),
      key(AttributedText("Ada", paragraph: ParagraphStyle(alignment: .right))),
      key(AttributedText("Ada", paragraph: ParagraphStyle(lineHeight: 20))),
      key(AttributedText("Ada", font: Font(weight: 700))),
      key(fitted("Ada")),
    ])
  func differences(other: LayoutCache.Key) throws {
    let key = Self.key(AttributedText("Ada"))
    // If the two texts shared a layout, there would be two layouts in all. The second text is kept
    // from its first occurrence on if its hash equals the first one's.
    #expect(try (3...4).contains(Self.count([key, other])))
  }

  private static func fitted(_ string: String) -> AttributedText {
    var text = AttributedText(string)
    text.fit = .minimumSize(4)
    return text
  }

  @Test(
    "Texts of the same characters in other code points are laid out separately",
    arguments: [("\u{E9}", "e\u{301}"), ("\u{C5}", "\u{212B}"), ("\u{798F}", "\u{FA1B}")])
  func codePoints(one: String, other: String) throws {
    let keys = [one, other].map { Self.key(AttributedText($0)) }
    #expect(one == other)
    #expect(try Self.count(keys) == 4)
  }

  @Test("Layouts of texts with several looks aren't kept")
  func looks() throws {
    var marked = AttributedText("Ada")
    marked.truncationMark = [.init("…")]
    let underlined = AttributedText.Span("Ada", attributes: .init(underline: TextDecoration()))
    for text in [marked, AttributedText([underlined]), AttributedText([.init("A"), .init("da")])] {
      #expect(try Self.count([Self.key(text)]) == 4)
    }
  }

  @Test("Layouts of long texts, which seldom recur, aren't kept", arguments: [(64, 2), (65, 4)])
  func lengths(byteCount: Int, expected: Int) throws {
    let key = Self.key(AttributedText(String(repeating: "a", count: byteCount)))
    #expect(try Self.count([key]) == expected)
  }

  @Test("A failed layout isn't kept: the repeated text is laid out again, and then kept")
  func failures() throws {
    let (cache, key) = (LayoutCache(), Self.key(AttributedText("Ada")))
    var count = 0
    func layout() throws(TextError) -> TextLayout {
      try cache.layout(key) { () throws(TextError) in
        count += 1
        guard count > 2 else { throw TextError("no font") }
        return Self.layout
      }
    }
    for _ in 0..<2 { #expect(throws: TextError.self) { try layout() } }
    for _ in 0..<2 { #expect(try layout() == Self.layout) }
    #expect(count == 3)
  }

  @Test("A warning is reported once in a library's life, for kept and new layouts alike")
  func notes() throws {
    let engine = PangoTextEngine(
      fonts: try FontLibrary(paths: [TestFonts.dejaVuSans.rawValue], includingSystemFonts: false))
    let label = AttributedText(
      "Ada", font: Font(size: 14), paragraph: ParagraphStyle(lineHeight: 1.4))
    for _ in 0..<2 { _ = try engine.layout(label, width: 100) }
    #expect(engine.fonts.takeNotes().count == 1)
    for width in [100.0, 99] { _ = try engine.layout(label, width: width) }
    #expect(engine.fonts.takeNotes() == [])
  }
}
