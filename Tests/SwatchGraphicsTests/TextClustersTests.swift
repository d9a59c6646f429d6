import SwatchGraphics
import Testing

@Suite("Clusters of texts")
struct TextClustersTests {
  @Test(
    "A cluster is a letter with its marks, and with the letters joined to it by viramas",
    arguments: [
      ("abc", [1, 1, 1]), ("e\u{301}a", [2, 1]), ("\r\n", [2]),
      // Devanagari, Khmer, Burmese, Tibetan.
      ("\u{915}\u{94D}\u{937}\u{93F}\u{915}", [4, 1]),
      ("\u{1780}\u{17D2}\u{1781}\u{1782}", [3, 1]),
      ("\u{1000}\u{1039}\u{200D}\u{1001}", [4]), ("\u{F40}\u{F90}\u{FB5}\u{F71}", [4]),
      ("\u{1112}\u{1161}\u{11AB}\u{AC00}", [3, 1]), ("\u{1F1E9}\u{1F1EA}\u{1F1E9}", [2, 1]),
      ("👩‍👩‍👧a", [5, 1]), ("\u{1F3F4}\u{E0067}\u{E007F}", [3]), ("\u{845B}\u{E0100}", [2]),
      ("\u{600}\u{661}", [2]), ("a\u{AD}\u{200B}", [1, 1, 1]),
    ] as [(String, [Int])])
  func counts(text: String, counts: [Int]) {
    #expect(TextClusters(text[...]).map(\.count) == counts)
    #expect(TextClusters(text[...]).map { String($0.text) }.joined() == text)
  }

  @Test(
    "A cluster of more than 500 characters is an error that names its place",
    arguments: [
      ("e", "\u{301}"), ("\u{1780}", "\u{17D2}\u{1780}"), ("\u{F40}", "\u{F90}"),
      ("👩", "\u{200D}👩"), ("\u{1100}", "\u{1100}"), ("a", "\u{FE0F}"), ("a", "\u{200D}"),
      ("\u{5D0}", "\u{5B0}\u{5BC}"), ("\u{1F44D}", "\u{1F3FB}"),
    ])
  func limit(letter: String, rest: String) throws {
    let count = rest.unicodeScalars.count
    let longest = letter + String(repeating: rest, count: 499 / count)
    try TextLimits().check(AttributedText("ab \(longest) \(longest)"))
    let error = #expect(throws: TextError.self) {
      try TextLimits().check(
        AttributedText("ab \(longest)" + String(repeating: rest, count: 65_600 / count)))
    }
    // A letter is not a prefix of the same letter with marks.
    #expect(error?.description.utf8.starts(with: "letter 4 of the text, \"\(letter)".utf8) == true)
    #expect(
      error?.description.hasSuffix(
        "has more than 500 characters with its marks and the letters joined to it; remove some of "
          + "them") == true)
  }

  @Test("A cluster may span several runs, and a truncation mark has clusters of its own")
  func runs() {
    let marks = AttributedText.Span(String(repeating: "\u{301}", count: 100))
    let runs = [AttributedText.Span("a")] + Array(repeating: marks, count: 6)
    #expect(throws: TextError.self) { try TextLimits().check(AttributedText(runs)) }
    var text = AttributedText("a")
    text.truncationMark = runs
    #expect(throws: TextError.self) { try TextLimits().check(text) }
  }
}
