/// The tabs of a line.
extension ShapedParagraph {
  /// Sets the widths of a line's tabs, in pieces in reading order that begin at a distance from the
  /// column's leading edge.
  func setTabs(of pieces: inout [GlyphPiece], from start: Int) {
    guard pieces.contains(where: { $0.tab != nil }) else { return }
    var meter = TabMeter(tabs, from: start)
    var last: Int?
    var mark = Int.max
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.tab == nil {
        if piece.bytes.contains(mark) {
          let before = piece.width(before: mark)
          meter.add(before)
          meter.passMark()
          meter.add(piece.width - before)
        } else {
          meter.add(piece.width)
        }
      } else {
        if let last { pieces[last].setTab(meter) }
        meter.addTab()
        last = index
        mark = .max
        guard let decimal = meter.stop?.mark else { continue }
        let column = pieces[(index + 1)...].prefix { $0.tab == nil }
        let start = piece.bytes.upperBound
        let end = column.map(\.bytes.upperBound).max() ?? start
        let place = place(of: decimal, in: start..<end)
        if isRightToLeft {
          meter.setMark(at: column.lengthFromRight(to: place))
        } else {
          mark = place.byte
        }
      }
    }
    if let last { pieces[last].setTab(meter) }
  }

  /// Returns the place in a range of bytes that a decimal stop aligns.
  func place(of mark: DecimalMark, in range: Range<Int>) -> DecimalMark.Place {
    unsafe text.withMemoryRebound(to: UInt8.self) { unsafe mark.find(in: $0, range) }
  }
}

extension ArraySlice<GlyphPiece> {
  /// Returns the distance from the right end of pieces in reading order to the left edge of a
  /// decimal mark, or to the end of a number or a text. Numbers are written from left to right in
  /// all scripts.
  func lengthFromRight(to place: DecimalMark.Place) -> Int {
    let pieces = Array(self).fromLeftToRight
    let byte = place.isMark ? place.byte : place.byte - 1
    guard let index = pieces.firstIndex(where: { $0.bytes.contains(byte) }) else {
      return pieces.width
    }
    let (piece, before) = (pieces[index], pieces[index].width(before: place.byte))
    return pieces[(index + 1)...].reduce(piece.isRightToLeft ? before : piece.width - before) {
      $0 + $1.width
    }
  }
}

extension GlyphPiece {
  fileprivate mutating func setTab(_ meter: TabMeter) {
    setTab(meter.tabWidth, from: meter.tabStart, to: meter.stop)
  }
}
