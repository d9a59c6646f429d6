/// A layout for people: where its nodes are, and what looks wrong in it.
public struct LayoutInspection: Hashable, Sendable {
  /// Where the nodes were placed.
  public let tree: LayoutTree
  /// What looks wrong: children that reach beyond their parents, impossible sizes, stacks in which
  /// nothing flexes.
  public let explanation: LayoutExplanation
  /// What nodes and the layout could not do, in the order it was found.
  public let failures: [NodeFailure]
  /// The root's layout spec, drawn with ASCII characters; nil where that was not asked for.
  public let asciiArtString: String?
}
