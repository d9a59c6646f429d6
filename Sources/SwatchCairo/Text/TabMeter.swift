import SwatchGraphics

/// Measures a line as it grows, with tabs that align the text after them. Positions are in Pango's
/// units from the column's leading edge.
struct TabMeter {
  private let stops: TabStops
  /// The end of the text before the last tab.
  private(set) var tabStart: Int
  /// The stop of the last tab; nil before the first one.
  private(set) var stop: TabStops.Stop?
  /// The width of the text after the last tab.
  private var length = 0
  /// The width of the text between the last tab and the character that a decimal stop aligns; nil
  /// before that character.
  private var lengthToMark: Int?

  /// Measures a line that begins at a position.
  init(_ stops: TabStops, from start: Int) {
    self.stops = stops
    tabStart = start
  }

  /// The end of the line so far.
  var end: Int { textStart + length }

  /// The width of the last tab, given the text after it so far.
  var tabWidth: Int { textStart - tabStart }

  /// The start of the text after the last tab: aligned at the stop, but moved left if it would
  /// exceed the end of the line, and never before the tab.
  private var textStart: Int {
    guard let stop else { return tabStart }
    let before =
      switch stop.alignment {
      case .left: 0
      case .center: length / 2
      case .right: length
      case .decimal: lengthToMark ?? length
      }
    // Text after a left stop wraps.
    let last = stop.alignment == .left ? .max : stops.limit - length
    return max(tabStart, min(stop.location - before, last))
  }

  /// Adds text of a width.
  mutating func add(_ width: Int) { length += width }

  /// Records the position before the decimal mark.
  mutating func passMark() { lengthToMark = lengthToMark ?? length }

  /// Sets the width of the text between the last tab and the character that its stop aligns.
  mutating func setMark(at length: Int) { lengthToMark = length }

  /// Adds a tab, which moves to the next stop.
  mutating func addTab() {
    tabStart = end
    stop = stops.next(after: tabStart)
    (length, lengthToMark) = (0, nil)
  }
}
