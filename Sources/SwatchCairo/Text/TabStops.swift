/// The places that tabs lead to, in Pango's units.
struct TabStops {
  /// The distance of two stops.
  let interval: Int
  /// The least advance of a tab.
  let least: Int

  /// Makes a stop for each eight spaces, the next of which a tab leads to that is a space or more
  /// away.
  init(space: Int) {
    interval = max(1, 8 * space)
    least = max(0, space)
  }

  /// The advance of a tab at a distance from the line's start.
  func advance(from x: Int) -> Int {
    (x + least + interval - 1) / interval * interval - x
  }
}
