import CPango

/// The height of a line, in points.
struct FontLine {
  /// From the top of the line down to the baseline.
  var ascent = 0.0
  /// From the baseline down to the bottom of the line.
  var descent = 0.0

  /// Makes a line without height.
  init() {}

  /// Reads a rectangle relative to the baseline.
  init(_ extents: PangoRectangle) {
    ascent = -PangoShaper.points(extents.y)
    descent = PangoShaper.points(extents.height) + PangoShaper.points(extents.y)
  }

  /// The line moved up by a distance.
  func raised(by distance: Double) -> FontLine {
    guard distance != 0 else { return self }
    var line = self
    line.ascent += distance
    line.descent -= distance
    return line
  }

  /// Grows so that another line has room on the same baseline.
  mutating func formUnion(_ line: FontLine) {
    ascent = max(ascent, line.ascent)
    descent = max(descent, line.descent)
  }
}
