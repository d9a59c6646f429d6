import SwatchMessages

/// The parts of a text that are shaped together, in order: grapheme clusters (UAX #29), each with
/// the letters that viramas join to it.
///
/// Shaping time grows with the square of a cluster's length, because each mark searches for its
/// base. Therefore a cluster of more than ``limit`` characters is an error of its text.
package struct TextClusters: Sequence, IteratorProtocol {
  /// The largest number of Unicode scalars in a cluster: far more than any script stacks, and than
  /// any sequence of emoji or tags has.
  package static let limit = 500

  /// A part of a text.
  package struct Cluster {
    /// The cluster's text.
    package let text: Substring
    /// The number of Unicode scalars.
    package let count: Int

    /// A Boolean value that is true for a blank at which lines may break.
    package var isBlank: Bool { text.utf8.elementsEqual([0x20]) || text == "\u{3000}" }
  }

  private var rest: Substring

  /// Makes the sequence of a text's clusters.
  package init(_ text: Substring) {
    rest = text
  }

  /// Returns the next cluster; nil after the last one. A cluster longer than the limit is not
  /// joined to further ones.
  package mutating func next() -> Cluster? {
    guard !rest.isEmpty else { return nil }
    let scalars = rest.unicodeScalars
    var (end, count) = (rest.startIndex, 0)
    repeat {
      let next = rest.index(after: end)
      count += scalars[end..<next].count
      end = next
    } while end < rest.endIndex && count <= Self.limit && isJoined(at: end)
    defer { rest = rest[end...] }
    return Cluster(text: rest[..<end], count: count)
  }

  /// Returns true if a virama joins the letter at an index to the letter before it.
  private func isJoined(at place: Substring.Index) -> Bool {
    guard rest.unicodeScalars[place].properties.isAlphabetic else { return false }
    let last = rest.unicodeScalars[..<place].last { !$0.properties.isDefaultIgnorableCodePoint }
    return last?.properties.canonicalCombiningClass == .virama
  }
}

extension [AttributedText.Span] {
  /// The number of UTF-8 bytes of the texts.
  var byteCount: Int { reduce(0) { $0 + $1.text.utf8.count } }
}

extension TextLimits {
  /// Checks the lengths of clusters, each of which may span several spans.
  func checkClusters(of spans: [AttributedText.Span]) throws(TextError) {
    // Most texts are shorter than a cluster may be. Marks and joiners begin with bytes of at least
    // 0xCC, so text without such bytes has none.
    guard spans.byteCount > TextClusters.limit,
      spans.reduce(0, { $0 + $1.text.unicodeScalars.count }) > TextClusters.limit,
      spans.contains(where: { $0.text.utf8.contains { $0 >= 0xCC } })
    else { return }
    let text = spans.count == 1 ? spans[0].text : spans.map(\.text).joined()
    var letter = 1
    for cluster in TextClusters(text[...]) {
      guard cluster.count > TextClusters.limit else {
        letter += 1
        continue
      }
      let start = String(String.UnicodeScalarView(cluster.text.unicodeScalars.prefix(2)))
      throw TextError(
        "letter \(letter.grouped) of the text, \"\(start)…\", has more than \(TextClusters.limit) "
          + "characters with its marks and the letters joined to it; remove some of them")
    }
  }
}
