/// The last line of a text that is too long.
extension FixedWidthTextEngine {
  /// Ends a line with the truncation mark, after the last character or word that leaves space for
  /// it.
  func endWithMark(_ line: inout FixedWidthLine, of text: AttributedText) {
    guard let last = line.cells.last else { return }
    var ellipsis = last.span
    ellipsis.text = "…"
    let mark = (text.truncationMark ?? [ellipsis]).flatMap { span in
      span.text.map { FixedWidthCell(character: $0, span: span.withoutText) }
    }
    let room = line.room.width - mark.reduce(0) { $0 + $1.advance }
    let whole = line.cells
    var end = whole.count
    while end > 1 && whole[..<end].reduce(0, { $0 + $1.advance }) > room { end -= 1 }
    if text.paragraph.truncationBoundary == .word, end < whole.count, !whole[end].isSpace,
      let space = whole[..<end].lastIndex(where: \.isSpace)
    {
      end = space
    }
    while end > 1 && " .,!?:;".contains(whole[end - 1].character) { end -= 1 }
    let start = line.range.lowerBound
    line.range = start..<(whole[end - 1].end ?? start)
    line.cells = whole[..<end] + mark
  }
}
