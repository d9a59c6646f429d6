/// The offsets by which surplus or missing space is distributed on an axis, in points.
struct Room {
  /// The space before the first element.
  var offset = 0.0
  /// The space added between neighbours.
  var gap = 0.0

  /// Distributes space among a number of neighbours. If nothing can be put between them, because
  /// there is one neighbour or no space, `spaceBetween` acts like `start`, and `spaceAround` and
  /// `spaceEvenly` act like `center`.
  init(_ room: Double, among count: Int, by distribution: Distribution) {
    let canShare = room >= StackLayout.tolerance && count > 1
    switch distribution {
    case .start: break
    case .center: offset = room / 2
    case .end: offset = room
    case .spaceBetween:
      if canShare { gap = room / Double(count - 1) }
    case .spaceAround:
      offset = canShare ? room / Double(count * 2) : room / 2
      gap = canShare ? offset * 2 : 0
    case .spaceEvenly:
      offset = canShare ? room / Double(count + 1) : room / 2
      gap = canShare ? offset : 0
    }
  }

  /// The ways to distribute space.
  enum Distribution {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly
  }
}
