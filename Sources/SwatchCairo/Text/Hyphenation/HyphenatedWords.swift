import CPango
import SwatchGraphics

/// The hyphenation points of a paragraph's words, each word looked up once.
final class HyphenatedWords {
  /// The largest length of a word that is hyphenated, in characters.
  private static let longestWord = 100

  private let paragraph: ShapedParagraph
  private let spans: SpanTable
  /// The start of the paragraph in the whole text.
  private let start: Int
  private let hyphenator: Hyphenator
  /// The hyphenation points by the first character of their word.
  private var known: [Int: [Int]] = [:]

  init(
    of paragraph: ShapedParagraph, _ spans: SpanTable, from start: Int, _ hyphenator: Hyphenator
  ) {
    self.paragraph = paragraph
    self.spans = spans
    self.start = start
    self.hyphenator = hyphenator
  }

  /// Returns the places after a character, in the word of that character, at which a line may break
  /// with a hyphen, in order. The word ends at a regular break opportunity, or at a limit.
  func places(behind character: Int, to limit: Int) -> [Int] {
    let first = max(0, character - Self.longestWord)
    guard let start = (first...character).last(where: isStart) else { return [] }
    let places = known[start] ?? self.places(inWordFrom: start, to: limit)
    known[start] = places
    return places.filter { $0 > character }
  }

  /// Returns true if a line may begin with a character without a hyphen before it.
  private func isStart(_ place: Int) -> Bool {
    place == 0 || paragraph.place(at: place).is_line_break != 0
  }

  private func places(inWordFrom start: Int, to limit: Int) -> [Int] {
    let most = min(limit, start + Self.longestWord)
    let end = (start + 1..<max(start + 1, most)).first(where: isStart)
    guard let end = end ?? (most == limit ? limit : nil) else { return [] }
    var word = start..<end
    func isSign(_ place: Int) -> Bool {
      let properties = paragraph.scalar(at: place).properties
      return !properties.isAlphabetic && properties.numericType == nil
    }
    while let first = word.first, isSign(first) { word = first + 1..<end }
    while let last = word.last, isSign(last) { word = word.lowerBound..<last }
    guard !word.isEmpty, !isPartOfAddress(word) else { return [] }
    let span = spans.span(at: self.start + paragraph.byte(of: word.lowerBound))
    return hyphenator.places(in: written(word), of: span)
      .map { word.lowerBound + $0 }
      .filter { paragraph.place(at: $0).is_char_break != 0 }
  }

  /// Returns the scalars of a word as it was written, even if it is shown in capitals.
  private func written(_ word: Range<Int>) -> [Unicode.Scalar] {
    guard let original = spans.original else { return word.map(paragraph.scalar) }
    let bytes = paragraph.bytes(of: word)
    let written = original[start + bytes.lowerBound..<start + bytes.upperBound]
    return Array(String(decoding: written, as: UTF8.self).unicodeScalars)
  }

  /// Returns true if the text around a word, up to the next spaces, makes it part of an address, an
  /// identifier, or a word with its own hyphenation points.
  private func isPartOfAddress(_ word: Range<Int>) -> Bool {
    func isSign(_ place: Int, followedBy next: Int) -> Bool {
      switch paragraph.scalar(at: place) {
      case "/", "@", "_", "\\", "\u{AD}", "\u{2027}": true
      case ".", ":", "=", "&", "?", "#", "%":
        next < paragraph.count && paragraph.scalar(at: next).properties.isAlphabetic
      default: false
      }
    }
    func isBlank(_ place: Int) -> Bool { paragraph.scalar(at: place).properties.isWhitespace }
    let before = (max(0, word.lowerBound - Self.longestWord)..<word.lowerBound).reversed()
    let after = word.upperBound..<min(paragraph.count, word.upperBound + Self.longestWord)
    return before.prefix { !isBlank($0) }.contains { isSign($0, followedBy: $0 + 1) }
      || after.prefix { !isBlank($0) }.contains { isSign($0, followedBy: $0 + 1) }
      || word.contains { isSign($0, followedBy: $0 + 1) }
  }
}
