/// The tabs of a line.
extension ShapedParagraph {
  /// Gives the tabs of a line their widths, in pieces in reading order that begin at a distance from
  /// the column's leading edge.
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
        mark = decimalMark(behind: piece.bytes.upperBound, in: pieces[(index + 1)...])
      }
    }
    if let last { pieces[last].setTab(meter) }
  }

  /// The byte of the decimal mark in the text behind a tab, up to the next tab.
  private func decimalMark(behind start: Int, in pieces: ArraySlice<GlyphPiece>) -> Int {
    let text = pieces.prefix { $0.tab == nil }
    return decimalMark(in: start..<(text.map(\.bytes.upperBound).max() ?? start))
  }

  /// The byte of the decimal mark in a range of bytes.
  func decimalMark(in range: Range<Int>) -> Int {
    unsafe text.withMemoryRebound(to: UInt8.self) { unsafe DecimalMark.find(in: $0, range) }
  }
}

extension GlyphPiece {
  fileprivate mutating func setTab(_ meter: TabMeter) {
    setTab(meter.tabWidth, from: meter.tabStart, to: meter.stop)
  }
}
