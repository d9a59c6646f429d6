/// The horizontal alignment of a grid's children in their columns.
public enum GridJustifyItems: String, CaseIterable, Sendable {
  /// At the left.
  case start
  /// In the middle.
  case center
  /// At the right.
  case end
  /// At the left, as wide as the columns unless the child has a width.
  case stretch
}

/// The distribution of the length that a grid's columns or rows leave free.
public enum GridTrackAlignment: String, CaseIterable, Sendable {
  /// `auto` tracks are lengthened, all by the same length.
  case stretch
  /// Tracks at the start.
  case start
  /// Tracks in the middle.
  case center
  /// Tracks at the end.
  case end
  /// The space is between the tracks, without space at the edges.
  case spaceBetween
  /// Each track has the same space on both sides.
  case spaceAround
  /// The space between tracks equals the space at the edges.
  case spaceEvenly
}
