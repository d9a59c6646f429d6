import SwatchGraphics
import SwatchMessages

/// A font as SVG names it.
struct SVGFont {
  /// The names and numbers that a face states of itself, as CSS has them.
  struct Names: Equatable {
    /// The family.
    var family: String
    /// From 1 to 1000; 400 is regular.
    var weight: Int
    /// In percent; 100 is normal.
    var width: Double
    /// A Boolean value that is true for a slanted face.
    var isItalic: Bool
  }

  /// The attributes of an element of text in this font, each after a blank.
  let attributes: String
  /// The declarations of its style, each with its semicolon.
  let style: String
  /// The rule that embeds the font's file; nil for a font that is only named.
  let rule: String?

  /// Names a face, whose axes lie elsewhere than by default at some places.
  init(_ names: Names, at places: [(axis: UInt32, value: Double)]) {
    var weight = Double(names.weight)
    for (axis, value) in places where String(tag: axis) == "wght" { weight = value }
    var attributes = " font-family=\"\(Self.quoted(names.family).escapedForXML), sans-serif\""
    if weight != 400 { attributes += " font-weight=\"\(Numeral(weight))\"" }
    if names.isItalic { attributes += " font-style=\"italic\"" }
    self.attributes = attributes
    let stretch = names.width == 100 ? "" : "font-stretch:\(Numeral(names.width))%;"
    style = stretch + Self.settings(places.filter { String(tag: $0.axis) != "wght" })
    rule = nil
  }

  /// Embeds a face by the bytes of its file, under a name of its own.
  init(_ face: FontFace, embedding bytes: [UInt8], at places: [(axis: UInt32, value: Double)]) {
    let name = "swatch-\("\(face.file)".prefix(16))-\(face.index & 0xFFFF)"
    attributes = " font-family=\"\(name)\""
    style = Self.settings(places)
    rule =
      "@font-face{font-family:\"\(name)\";font-weight:1 1000;"
      + "src:url(data:font/ttf;base64,\(bytes.base64))}"
  }

  /// A family in quotes.
  private static func quoted(_ family: String) -> String {
    "'" + family.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }

  /// The places on axes.
  private static func settings(_ places: [(axis: UInt32, value: Double)]) -> String {
    guard !places.isEmpty else { return "" }
    let list = places.map { "'\(String(tag: $0.axis).escapedForXML)' \(Numeral($0.value))" }
    return "font-variation-settings:\(list.joined(separator: ","));"
  }
}

extension [UInt8] {
  /// A font file with one face alone of a collection; other files as they are.
  func face(_ index: Int) -> [UInt8] {
    func number(_ place: Int, _ count: Int) -> Int {
      guard place >= 0, place + count <= self.count else { return 0 }
      return self[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    guard starts(with: Array("ttcf".utf8)), index < number(8, 4) else { return self }
    let start = number(12 + 4 * index, 4)
    let records = (0..<number(start + 4, 2)).map { start + 12 + 16 * $0 }
    guard start > 0, start + 12 <= count, records.allSatisfy({ $0 + 16 <= count }) else {
      return self
    }
    var head = Array(self[start..<start + 12])
    var tables: [UInt8] = []
    let size = 12 + 16 * records.count
    for record in records {
      let (place, length) = (number(record + 8, 4), number(record + 12, 4))
      guard place + length <= count else { return self }
      head += self[record..<record + 8]
      let start = size + tables.count
      head += stride(from: 24, through: 0, by: -8).map { UInt8(start >> $0 & 0xFF) }
      head += self[record + 12..<record + 16]
      tables += self[place..<place + length]
      while tables.count % 4 != 0 { tables.append(0) }
    }
    return head + tables
  }

  /// The bytes in base 64 (RFC 4648, §4).
  fileprivate var base64: String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let part = self[start..<Swift.min(start + 3, count)]
      let value = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for digit in 0..<4 {
        text.append(
          digit <= part.count ? digits[value >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
