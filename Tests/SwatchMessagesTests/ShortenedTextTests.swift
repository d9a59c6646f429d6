import SwatchMessages
import Testing

@Suite("Texts of any length in messages")
struct ShortenedTextTests {
  @Test(
    "A shortened text keeps its beginning, or its beginning and end",
    arguments: [
      ("", "", ""), ("abcde", "abcde", "abcde"), ("abcdef", "abcd…", "ab…ef"),
      ("abcdefghi", "abcd…", "ab…hi"),
    ])
  func ends(text: String, beginning: String, both: String) {
    #expect(text.shortened(to: 5) == beginning)
    #expect(text.shortenedInside(to: 5) == both)
  }

  @Test("A shortened character with any number of marks doesn't exceed the limit")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(text.count == 1)
    #expect(text.shortened(to: 40).unicodeScalars.count == 40)
    #expect(text.shortenedInside(to: 40).unicodeScalars.count == 40)
  }

  @Test(
    "A shortened message has the first lines that fit, and the number of omitted lines",
    arguments: [
      (12, "one\ntwo\nabc"), (11, "one\ntwo\n1 more"), (8, "one\ntwo\n1 more"), (0, "one\n2 more"),
    ])
  func lines(limit: Int, text: String) {
    #expect(["one", "two", "abc"].lines(to: limit) { "\($0) more" } == text)
  }
}
