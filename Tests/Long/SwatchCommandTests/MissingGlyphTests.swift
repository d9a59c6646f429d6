import Foundation
import Testing

@Suite("Characters without a font", .timeLimit(.minutes(20)))
struct MissingGlyphTests {
  private static let card = """
    {"root": {"node": "text", "id": "title", "text": "{{text}}", "font": {"family": "DejaVu Sans"}}}
    """

  private static func row(_ text: String) -> String { "{\"text\": \"\(text)\"}\n" }

  @Test("Missing characters are reported once in a run, with row, node and code point")
  func warnings() async throws {
    try await TemporaryFolder.with { folder in
      let feed = Self.row("plain") + Self.row("a\u{10FFFD}\u{ED3B}b") + Self.row("\u{ED3B}")
      let result = try await FeedCase(in: folder, card: Self.card, feed: feed).render()
      #expect(result.code == 0)
      let told = result.errors.split(separator: "\n").map(String.init)
      #expect(told.count == 2)
      let place = "swatch: warning: feed.ndjson:2:10: $.text: cell > title: no font has "
      #expect(told.first?.hasPrefix(place) == true)
      #expect(told.first?.contains("(U+10FFFD), ") == true)
      #expect(told.first?.contains("(U+ED3B), so a box is drawn for each; tried ") == true)
      #expect(told.first?.hasSuffix("; add a font that does with --font-dir") == true)
    }
  }

  @Test("A NUL in a text is reported with its row and place")
  func zero() async throws {
    try await TemporaryFolder.with { folder in
      let feed = Self.row("plain") + Self.row("a\\u0000b")
      let result = try await FeedCase(in: folder, card: Self.card, feed: feed).render()
      #expect(result.code == 0)
      #expect(
        result.errors.hasPrefix(
          "swatch: warning: feed.ndjson:2:10: $.text: the text has U+0000"))
    }
  }

  @Test("With --missing-glyph error, missing characters fail their row")
  func errors() async throws {
    try await TemporaryFolder.with { folder in
      let feed = Self.row("plain") + Self.row("a\u{ED3B}b")
      let result = try await FeedCase(in: folder, card: Self.card, feed: feed)
        .render("--missing-glyph", "error")
      #expect(result.code == 1)
      #expect(result.errors.split(separator: "\n").count == 2)
      #expect(
        result.errors.contains(
          "feed.ndjson:2:10: $.text: title: no font (DejaVu Sans and all others) has "
        ))
      let advice = "(U+ED3B); add a font that does, or allow a box for each with --missing-glyph\n"
      #expect(result.errors.contains(advice))
    }
  }

  @Test("With --missing-glyph ignore, missing characters are boxes without a message")
  func silence() async throws {
    try await TemporaryFolder.with { folder in
      let result = try await FeedCase(in: folder, card: Self.card, feed: Self.row("\u{ED3B}"))
        .render("--missing-glyph", "ignore")
      #expect(result.code == 0)
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
}
