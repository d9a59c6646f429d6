/// The rooms of a text's lines around exclusion paths, from top to bottom (after NSTextContainer).
/// Lines stand in all free stretches of a row, in the reading direction. A stretch in which not one
/// word fits stays empty, and a row without others is moved down.
package struct LineRooms: Sendable {
  /// The place of a line.
  package struct Place {
    package let room: LineRoom
    /// The top of the row.
    package let top: Double
    /// A Boolean value that is true when the line stands beside the one before it.
    package let isBeside: Bool
  }

  private var free: FreeStretches
  private let width: Double
  /// The top of the current row, and its stretches that are left.
  private var top = 0.0
  private var rest: ArraySlice<ClosedRange<Double>> = []

  /// Prepares a column of a width in points; paths are in points from its top left corner.
  package init(around paths: [Path], width: Double) {
    free = FreeStretches(around: paths)
    self.width = width
  }

  /// The place of the next line, of a height in points: beside the last one, or in a row from a
  /// height on down. Before a line narrower than the column is taken, `fits` says if its room
  /// holds the next word; `growing` is true when a room holds all that a narrower one does, as it
  /// is without tabs.
  package mutating func next(
    _ style: ParagraphStyle, isFirst: Bool, isRightToLeft: Bool, height: Double, from y: Double,
    startsRow: Bool, growing: Bool = true, fits: (LineRoom) -> Bool
  ) -> Place {
    let whole = LineRoom(style, column: width, isFirst: isFirst)
    // The width of the widest room that was too narrow.
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
    top = y
    while true {
      let stretches = free.between(top, top + height, width: width)
      if stretches == [0...width] { return Place(room: whole, top: top, isBeside: false) }
      rest = isRightToLeft ? ArraySlice(stretches.reversed()) : stretches[...]
      while let stretch = rest.popFirst() {
        if let room = room(stretch) { return Place(room: room, top: top, isBeside: false) }
      }
      // Rows that cross a height at which nothing fits have no room either.
      let bottom = top + height
      let isBottomTaken =
        growing && free.stretches(above: bottom, width: width).allSatisfy { room($0) == nil }
      repeat {
        guard let below = free.next(below: top, step: height) else {
          return Place(room: whole, top: top, isBeside: false)
        }
        top = below
      } while isBottomTaken && free.isCrossed(bottom, below: top)
    }
  }
}
