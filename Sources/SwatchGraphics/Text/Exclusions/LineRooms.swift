/// The spaces for a text's lines around exclusion paths, from top to bottom (after
/// NSTextContainer). Lines fill all free parts of a row, in the reading direction. A part in which
/// no word fits stays empty, and a row with only such parts is moved down.
package struct LineRooms: Sendable {
  /// The position of a line.
  package struct Place {
    package let room: LineRoom
    /// The top of the row, in points from the column's top.
    package let top: Double
    /// A Boolean value that is true when the line is in the same row as the previous one.
    package let isBeside: Bool
  }

  private var free: FreeStretches
  private let width: Double
  /// The top of the current row, and the parts of the row that are still free.
  private var top = 0.0
  private var rest: ArraySlice<ClosedRange<Double>> = []

  /// Prepares a column of a given width, in points; the paths are in points from its top-left
  /// corner.
  package init(around paths: [Path], width: Double) {
    free = FreeStretches(around: paths)
    self.width = width
  }

  /// Returns the position of the next line, with a given height in points: beside the last line, or
  /// in a row at or below the height `y`. Before a line is placed in a space narrower than the
  /// column, `fits` states whether the next word fits in that space. `growing` is true if each word
  /// that fits in a space also fits in any wider space, which tabs can prevent.
  package mutating func next(
    _ style: ParagraphStyle, isFirst: Bool, isRightToLeft: Bool, height: Double, from y: Double,
    startsRow: Bool, growing: Bool = true, fits: (LineRoom) -> Bool
  ) -> Place {
    let width = width
    let whole = LineRoom(style, column: width, isFirst: isFirst)
    // The width of the widest space that was too narrow.
    var tooNarrow = 0.0
    func room(_ stretch: ClosedRange<Double>) -> LineRoom? {
      let room = whole.confined(to: stretch, ofColumn: width, isRightToLeft: isRightToLeft)
      guard room.width > tooNarrow else { return nil }
      if fits(room) { return room }
      if growing { tooNarrow = room.width }
      return nil
    }
    if startsRow { rest = [] }
    while let stretch = rest.popFirst() {
      if let room = room(stretch) { return Place(room: room, top: top, isBeside: true) }
    }
    /// Returns the first position at which the next word fits, in rows with the given tops.
    func place(withTops tops: ArraySlice<Double>) -> Place? {
      guard let first = tops.first, let last = tops.last else { return nil }
      if tops.count > 1 {
        let shared = free.shared(byTops: first, last, height: height, width: width)
        guard shared.contains(where: { room($0) != nil }) else { return nil }
        let middle = tops.startIndex + tops.count / 2
        return place(withTops: tops[..<middle]) ?? place(withTops: tops[middle...])
      }
      top = first
      let stretches = free.between(top, top + height, width: width)
      if stretches == [0...width] { return Place(room: whole, top: top, isBeside: false) }
      rest = isRightToLeft ? ArraySlice(stretches.reversed()) : stretches[...]
      while let stretch = rest.popFirst() {
        if let room = room(stretch) { return Place(room: room, top: top, isBeside: false) }
      }
      return nil
    }
    var tops = [y]
    while true {
      if let place = place(withTops: tops[...]) { return place }
      top = tops.last ?? y
      if growing { skipRows(ofHeight: height) { room($0) == nil } }
      // Several rows are examined together, more each time, until the word fits in one of them.
      let isRoomBelow = growing && room(0...width) != nil
      tops = free.heights(below: top, step: height, count: isRoomBelow ? 2 * tops.count : 1)
      if tops.isEmpty { return Place(room: whole, top: top, isBeside: false) }
    }
  }

  /// Moves the top down to the last row that crosses the bottom of the current row, if the word
  /// fits in no free part just above that bottom.
  private mutating func skipRows(
    ofHeight height: Double, where isTooNarrow: (ClosedRange<Double>) -> Bool
  ) {
    let bottom = top + height
    guard free.stretches(above: bottom, width: width).allSatisfy(isTooNarrow) else { return }
    while let below = free.next(below: top, step: height), free.isCrossed(bottom, below: below) {
      top = below
    }
  }
}
