public import Swatch

/// Names of Texture's nodes for bridging from views and layers, and for debugging.
extension TextureNames where Self: DisplayNode {
  /// Texture's name for the controller that shows a node.
  @available(*, unavailable, message: "the controller knows the node, not the other way round")
  public var closestViewController: AnyObject? { unavailable() }

  /// Texture's name for a description of the tree.
  @available(*, unavailable, message: "write asciiArtString")
  public func displayNodeRecursiveDescription() -> String { unavailable() }

  /// Texture's name for the order in which nodes display.
  @available(*, unavailable, message: "leave it out: visible nodes are displayed first")
  public var drawingPriority: Int {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name for the picture that a layer shows.
  @available(*, unavailable, message: "draw it in draw(in:), or show it in an ImageNode")
  public var contents: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's promise that a node's drawing covers all of its bounds.
  @available(*, unavailable, message: "leave it out: drawings are blended, opaque or not")
  public var isOpaque: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for the duration in seconds for which a placeholder fades.
  @available(*, unavailable, message: "leave it out: nothing is animated")
  public var placeholderFadeDuration: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name for discarding the contents of a subtree.
  @available(*, unavailable, message: "leave it out: content outside the display range is dropped")
  public func recursivelyClearContents() { unavailable() }
}

extension TextureNames where Self: TextNode {
  /// Texture's former name for the text.
  @available(*, unavailable, renamed: "attributedText")
  public var attributedString: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}
