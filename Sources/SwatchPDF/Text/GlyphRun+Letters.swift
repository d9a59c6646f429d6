import SwatchCairo
import SwatchGeometry
import SwatchGraphics

extension GlyphRun {
  /// A glyph with its text, at a place from the run's origin.
  struct PlacedLetter {
    let letter: PDFFonts.Letter
    let position: Point
  }

  /// The glyphs from left to right, each with the text that readers find in its place: those of a cluster share its
  /// characters.
  ///
  /// - Parameters:
  ///   - blank: The glyph of a blank, for one at the end of a line that has none; nil for a font without.
  ///   - advance: The way to the next glyph in points.
  func letters(withBlank blank: UInt32?, _ advance: (UInt32) -> Double) -> [PlacedLetter] {
    var texts = [String](repeating: "", count: glyphs.count)
    var rest = Substring(text).utf8
    var place = isRightToLeft ? glyphs.count : 0
    var trailing = ""
    for cluster in clusters {
      let text = String(Substring(rest.prefix(cluster.byteCount)))
      rest = rest.dropFirst(cluster.byteCount)
      guard cluster.glyphCount > 0 else {
        trailing += text
        continue
      }
      add(&trailing, before: place, to: &texts)
      if isRightToLeft { place -= cluster.glyphCount }
      let range = place..<place + cluster.glyphCount
      guard range.lowerBound >= 0, range.upperBound <= glyphs.count else { break }
      share(text, among: range, in: &texts)
      if !isRightToLeft { place += cluster.glyphCount }
    }
    var letters = zip(glyphs, texts).map {
      PlacedLetter(
        letter: PDFFonts.Letter(glyph: $0.id, text: $1), position: $0.position)
    }
    if trailing.contains(where: \.isWhitespace), let blank, !text.isEmpty {
      addBlank(blank, advance, to: &letters)
    }
    return letters
  }

  /// Gives text without glyphs to the letter before it.
  private func add(_ text: inout String, before place: Int, to texts: inout [String]) {
    let index = isRightToLeft ? place : place - 1
    if texts.indices.contains(index) { texts[index] += text }
    text = ""
  }

  /// Gives each glyph of a cluster a character, the last one all that are left.
  private func share(_ text: String, among range: Range<Int>, in texts: inout [String]) {
    let scalars = Array(text.unicodeScalars)
    let order = isRightToLeft ? Array(range.reversed()) : Array(range)
    for (number, index) in order.enumerated() {
      guard number < scalars.count else { break }
      let isLast = number == order.count - 1
      let part = isLast ? scalars[number...] : scalars[number...number]
      texts[index] = String(String.UnicodeScalarView(part))
    }
  }

  private func addBlank(
    _ blank: UInt32, _ advance: (UInt32) -> Double, to letters: inout [PlacedLetter]
  ) {
    guard let first = letters.first, let last = letters.last else { return }
    let letter = PDFFonts.Letter(glyph: blank, text: " ")
    if isRightToLeft {
      let x = first.position.x - advance(blank)
      letters.insert(
        PlacedLetter(letter: letter, position: Point(x: x, y: first.position.y)), at: 0)
    } else {
      let x = last.position.x + advance(last.letter.glyph)
      letters.append(
        PlacedLetter(letter: letter, position: Point(x: x, y: last.position.y)))
    }
  }
}
