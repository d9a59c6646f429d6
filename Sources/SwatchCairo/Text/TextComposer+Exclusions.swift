import SwatchGraphics

/// Lines around exclusion paths.
extension TextComposer {
  /// Finds the place of the next line, which begins at a character of a section. If the line is
  /// higher than its requested fonts, this searches for a place with that height.
  mutating func nextPlace(
    of paragraph: TextParagraph, from start: Int, in section: Range<Int>, hasTabs: Bool
  ) throws(TextError) -> LineRooms.Place? {
    let before = rooms
    let isFirst = start == 0
    var height = paragraph.usualHeight
    var found: LineRooms.Place?
    for _ in 0..<4 {
      var rooms = before
      let place = rooms?.next(
        paragraph.style, isFirst: isFirst, isRightToLeft: paragraph.shaped.isRightToLeft,
        height: height, from: stack.nextTop(isFirst: isFirst, paragraph.style),
        startsRow: start == section.lowerBound, growing: !hasTabs
      ) { room in
        let end = paragraph.lineEnd(in: room, from: start, section)
        return !paragraph.breaksWord(at: end, in: section)
          && paragraph.breaker.starting(at: room.origin)
            .fits(from: start, to: end, in: room.units)
      }
      guard let place else { return nil }
      (self.rooms, found) = (rooms, place)
      let end = paragraph.lineEnd(in: place.room, from: start, section)
      let line = try paragraph.line(from: start, to: end, in: place.room)
      let actual = paragraph.extent(of: line, start..<end.place).height
      if actual <= height { break }
      height = actual
    }
    return found
  }
}

extension TextParagraph {
  /// Returns the end of a line that begins at a character of a section, in the part of the column
  /// that the line may fill.
  fileprivate func lineEnd(
    in room: LineRoom, from start: Int, _ section: Range<Int>
  ) -> LineBreaker.End {
    breaker.starting(at: room.origin)
      .lineEnd(from: start, to: section.upperBound, width: room.units)
  }
}
