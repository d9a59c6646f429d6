/// The axis along which a box places its children, and the order of the children along it (CSS
/// `flex-direction`).
public enum BoxDirection: String, CaseIterable, Sendable {
  /// In the reading direction.
  case row
  /// Against the reading direction.
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
  /// A child that doesn't fit begins a line after the previous one.
  case wrap
  /// A child that doesn't fit begins a line before the previous one.
  case wrapReverse
}

/// The distribution of free space among children of a line, or among lines (CSS `justify-content`
/// and `align-content`).
public enum BoxDistribution: String, CaseIterable, Sendable {
  /// All children at the start of the box, even if its direction is reversed.
  case start
  /// All children at the end of the box, even if its direction is reversed.
  case end
  /// All children at the edge where the first child is placed.
  case flexStart
  /// All children at the edge where the last child is placed.
  case flexEnd
  /// All children in the middle.
  case center
  /// Equal space between neighbours, and none at the edges.
  case spaceBetween
  /// Equal space on both sides of each child.
  case spaceAround
  /// Equal space between neighbours and at the edges.
  case spaceEvenly
  /// The lines grow equally into the free space; their children are placed as with `flexStart`.
  case stretch
}

/// The alignment of children across a line (CSS `align-items` and `align-self`).
public enum BoxAlignment: String, CaseIterable, Sendable {
  /// At the start of the line, even if the order of lines is reversed.
  case start
  /// At the end of the line, even if the order of lines is reversed.
  case end
  /// At the edge of the line nearest to the first line.
  case flexStart
  /// At the edge of the line nearest to the last line.
  case flexEnd
  /// In the middle of the line.
  case center
  /// Stretched over the cross size of the line, if the child states no cross size of its own.
  case stretch
  /// With the first baselines at the same height.
  case baseline
}

/// The positioning of an element in the enclosing box (CSS `position`).
public enum BoxPosition: String, CaseIterable, Sendable {
  /// In line with the other children, and then moved by its own insets.
  case relative
  /// At its distances from the edges of the box, independent of the other children.
  case absolute
}

/// The treatment of content that extends beyond a box (CSS `overflow`).
public enum BoxOverflow: String, CaseIterable, Sendable {
  /// The content is visible, and the box is at least as large as its content.
  case visible
  /// The content is clipped, and the box may be smaller than its content.
  case hidden
}
