/// The axis along which a box places its children, and their order on it (CSS `flex-direction`).
public enum BoxDirection: String, CaseIterable, Sendable {
  /// In the direction of reading.
  case row
  /// Against the direction of reading.
  case rowReverse
  /// From top to bottom.
  case column
  /// From bottom to top.
  case columnReverse
}

/// The wrapping of a box's children into lines (CSS `flex-wrap`).
public enum BoxWrap: String, CaseIterable, Sendable {
  /// All children in one line.
  case noWrap
  /// A child that doesn't fit begins another line after the last one.
  case wrap
  /// A child that doesn't fit begins another line before the last one.
  case wrapReverse
}

/// The distribution of free space among children of a line, or among lines (CSS `justify-content` and
/// `align-content`).
public enum BoxDistribution: String, CaseIterable, Sendable {
  /// All at the start of the box, whatever its direction.
  case start
  /// All at the end of the box, whatever its direction.
  case end
  /// All at the place where the first one stands.
  case flexStart
  /// All at the place where the last one stands.
  case flexEnd
  /// All in the middle.
  case center
  /// The space is between neighbours, without space at the edges.
  case spaceBetween
  /// Each has the same space on both sides.
  case spaceAround
  /// The space between neighbours and at the edges is the same.
  case spaceEvenly
  /// Lines become longer across by equal parts of the space; children of a line stand as with `flexStart`.
  case stretch
}

/// The alignment of children across a line (CSS `align-items` and `align-self`).
public enum BoxAlignment: String, CaseIterable, Sendable {
  /// At the start of the line, whatever the order of lines.
  case start
  /// At the end of the line, whatever the order of lines.
  case end
  /// At the edge of the line where the first line stands.
  case flexStart
  /// At the edge of the line where the last line stands.
  case flexEnd
  /// In the middle of the line.
  case center
  /// As long across as the line, where the child has no length of its own.
  case stretch
  /// With their first baselines on one line.
  case baseline
}

/// The place of an element in the box around it (CSS `position`).
public enum BoxPosition: String, CaseIterable, Sendable {
  /// Among the other children, and moved by its own edges.
  case relative
  /// At a distance from the edges of the box, apart from the other children.
  case absolute
}

/// The treatment of content that reaches beyond a box (CSS `overflow`).
public enum BoxOverflow: String, CaseIterable, Sendable {
  /// It is visible, and the box is not made smaller than it.
  case visible
  /// It is cut off, and the box may be made smaller than it.
  case hidden
}
