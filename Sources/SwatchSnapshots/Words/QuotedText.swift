import SwatchGeometry
import SwatchMessages

/// A quoted text within a sentence, in one line and of limited length.
struct QuotedText {
  /// The text in quotation marks, such as `“12 likes”`; line ends are shown as `⏎`.
  let words: String
  /// The largest number of characters that are quoted completely.
  private static let longest = 40
  /// The number of characters shown before the first difference.
  private static let lead = 12

  /// Quotes a text from its beginning on.
  init(_ text: String) {
    self.init(text[...], from: text.startIndex)
  }

  /// Quotes a part of `text` that begins at an index.
  private init(_ text: Substring, from start: String.Index) {
    let rest = text[start...]
    let shown = rest.prefix(Self.longest)
    let line = String(shown.map { $0.isNewline ? "⏎" : $0 })
    words =
      "“\(start > text.startIndex ? "…" : "")\(line)\(shown.endIndex < rest.endIndex ? "…" : "")”"
  }

  /// Returns words such as `“12 likes” → “13 likes”`; long texts are shortened around the first
  /// difference.
  static func change(from old: String, to new: String) -> String {
    let isShort = max(old.count, new.count) <= longest
    let common = isShort ? 0 : zip(old, new).prefix { $0 == $1 }.count
    let start = common > lead ? common - lead : 0
    let parts = [old, new].map { text in
      QuotedText(text[...], from: text.index(text.startIndex, offsetBy: start)).words
    }
    return parts.joined(separator: " → ")
  }
}

/// Lengths and positions in the form of sentences about pictures.
extension Numeral {
  /// Returns a number with at most two digits after the point; a whole number has no point.
  static func short(_ value: Double) -> String { rounded(value, digits: 2) }

  /// Returns a position in the form `16,40`.
  static func place(_ point: Point) -> String { "\(short(point.x)),\(short(point.y))" }

  /// Returns an extent in the form `40×20`.
  static func extent(_ size: Size) -> String { "\(short(size.width))×\(short(size.height))" }

  /// Returns a position and an extent in the form `16,40 40×20`.
  static func frame(_ rect: Rect) -> String { "\(place(rect.origin)) \(extent(rect.size))" }
}
