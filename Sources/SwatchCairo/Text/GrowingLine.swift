import SwatchGraphics

/// A line that grows by a character at a time, to find its end.
struct GrowingLine {
  private let paragraph: ShapedParagraph
  private let origin: Int
  private var meter: TabMeter
  /// The byte of the decimal mark behind the last tab.
  private var mark = Int.max
  /// A Boolean value that is true when the last character is a tab that aligns the text behind it.
  private(set) var endsWithAlignedTab = false

  /// Makes a line without characters at a distance from the column's leading edge.
  init(_ paragraph: ShapedParagraph, from origin: Int) {
    self.paragraph = paragraph
    self.origin = origin
    meter = TabMeter(paragraph.tabs, from: origin)
  }

  /// The width so far, about.
  var width: Int { meter.end - origin }

  /// Adds a character of a line that ends at `limit` at the latest.
  mutating func add(_ character: Int, to limit: Int) {
    let byte = paragraph.byte(of: character)
    if let advance = paragraph.advance(of: character) {
      if byte == mark { meter.passMark() }
      meter.add(advance)
      endsWithAlignedTab = false
      return
    }
    meter.addTab()
    let alignment = meter.stop?.alignment ?? .left
    endsWithAlignedTab = alignment != .left
    mark = alignment == .decimal ? paragraph.decimalMark(from: byte + 1, to: limit) : .max
  }
}

extension ShapedParagraph {
  /// The byte of the decimal mark behind a tab, up to the next one or a character.
  fileprivate func decimalMark(from byte: Int, to limit: Int) -> Int {
    let end = self.byte(of: limit)
    let tab = unsafe text[byte..<end].firstIndex(of: CChar(UInt8(ascii: "\t")))
    return decimalMark(in: byte..<(tab ?? end))
  }
}
