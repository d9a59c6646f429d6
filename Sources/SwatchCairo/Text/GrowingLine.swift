import SwatchGraphics

/// A line to which characters are added one by one, to find its end.
struct GrowingLine {
  private let paragraph: ShapedParagraph
  private let origin: Int
  private var meter: TabMeter
  /// The byte of the decimal mark after the last tab.
  private var mark = Int.max
  /// A Boolean value that is true when the last character is a tab that aligns the text after it.
  private(set) var endsWithAlignedTab = false

  /// Makes a line without characters at a distance from the column's leading edge.
  init(_ paragraph: ShapedParagraph, from origin: Int) {
    self.paragraph = paragraph
    self.origin = origin
    meter = TabMeter(paragraph.tabs, from: origin)
  }

  /// The approximate width so far.
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
    mark = .max
    guard let decimal = meter.stop?.mark else { return }
    let bytes = paragraph.column(from: byte + 1, to: limit)
    let place = paragraph.place(of: decimal, in: bytes)
    if paragraph.isRightToLeft {
      let characters = character + 1..<paragraph.character(at: bytes.upperBound, from: character)
      meter.setMark(at: paragraph.pieces(of: characters)[...].lengthFromRight(to: place))
    } else {
      mark = place.byte
    }
  }
}

extension ShapedParagraph {
  /// Returns the bytes after a tab, up to the next tab or a character index.
  fileprivate func column(from byte: Int, to limit: Int) -> Range<Int> {
    let end = self.byte(of: limit)
    let tab = unsafe text[byte..<end].firstIndex(of: CChar(UInt8(ascii: "\t")))
    return byte..<(tab ?? end)
  }

  /// Returns the character at a byte, searching from another character on.
  fileprivate func character(at byte: Int, from character: Int) -> Int {
    var character = character
    while character < count && self.byte(of: character) < byte { character += 1 }
    return character
  }
}
