/// The axis along which a stack places its children.
public enum StackDirection: String, CaseIterable, Sendable {
  /// From top to bottom.
  case vertical
  /// From left to right.
  case horizontal
}

/// The distribution of surplus space along a stack's main axis.
public enum StackJustifyContent: String, CaseIterable, Sendable {
  /// Children at the start.
  case start
  /// Children in the middle.
  case center
  /// Children at the end.
  case end
  /// Equal space between the children, and none at the edges.
  case spaceBetween
  /// Equal space on both sides of each child.
  case spaceAround
}

/// The alignment of children across a stack's main axis.
public enum StackAlignItems: String, CaseIterable, Sendable {
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case end
  /// At the start, as long as the line.
  case stretch
  /// With the first baselines at the same height.
  case baselineFirst
  /// With the last baselines at the same height.
  case baselineLast
}

/// The alignment of one child across the main axis, which overrides the stack's `alignItems`.
public enum StackAlignSelf: String, CaseIterable, Sendable {
  /// The alignment of the stack.
  case auto
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case end
  /// At the start, as long as the line.
  case stretch
}

/// The wrapping of a stack's children into lines.
public enum StackFlexWrap: String, CaseIterable, Sendable {
  /// All children in one line.
  case noWrap
  /// A child that does not fit starts a new line.
  case wrap
}

/// The distribution of surplus space across the lines of a stack.
public enum StackAlignContent: String, CaseIterable, Sendable {
  /// Lines at the start.
  case start
  /// Lines in the middle.
  case center
  /// Lines at the end.
  case end
  /// Equal space between the lines, and none at the edges.
  case spaceBetween
  /// Equal space on both sides of each line.
  case spaceAround
  /// The lines grow equally into the surplus space.
  case stretch
}

/// The horizontal alignment of a stack's children, whatever the stack's direction.
public enum HorizontalAlignment: String, CaseIterable, Sendable {
  /// No alignment of its own: `justifyContent` and `alignItems` apply.
  case none
  /// At the left.
  case left
  /// In the middle.
  case middle
  /// At the right.
  case right
}

/// The vertical alignment of a stack's children, whatever the stack's direction.
public enum VerticalAlignment: String, CaseIterable, Sendable {
  /// No alignment of its own: `justifyContent` and `alignItems` apply.
  case none
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}
