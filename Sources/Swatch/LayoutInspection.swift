/// A layout for debugging: the frames of the nodes, and the problems.
public struct LayoutInspection: Hashable, Sendable {
  /// The frames of the nodes.
  public let tree: LayoutTree
  /// The problems of the layout: children that extend beyond their parents, impossible sizes,
  /// stacks in which nothing flexes.
  public let explanation: LayoutExplanation
  /// The failures of nodes and of the layout, in the order in which they occurred.
  public let failures: [NodeFailure]
  /// The warnings of nodes, in the order of the tree.
  public let warnings: [NodeWarning]
  /// The root's layout spec, drawn with ASCII characters; nil if not requested.
  public let asciiArtString: String?
}
