public import SwatchGeometry
public import SwatchLayout

/// Names of Texture's nodes bridged from views and layers, or for debugging.
extension TextureNames where Self: DisplayNode {
  /// UIKit's name of moving a point between nodes.
  @available(*, unavailable, message: "add the origins of the frames between the two nodes")
  public func convert(_ point: Point, to node: DisplayNode?) -> Point { unavailable() }

  /// UIKit's name of moving a point between nodes.
  @available(*, unavailable, message: "add the origins of the frames between the two nodes")
  public func convert(_ point: Point, from node: DisplayNode?) -> Point { unavailable() }

  /// Texture's name of all ancestors, from the inside out.
  @available(*, unavailable, message: "write sequence(first: node, next: \\.supernode)")
  public var supernodes: [DisplayNode] { unavailable() }

  /// Texture's name of the controller that shows a node.
  @available(*, unavailable, message: "the controller knows the node, not the other way round")
  public var closestViewController: AnyObject? { unavailable() }

  /// Texture's name of a drawing of the tree.
  @available(*, unavailable, message: "write asciiArtString")
  public func displayNodeRecursiveDescription() -> String { unavailable() }

  /// Texture's name of the order in which nodes display.
  @available(*, unavailable, message: "leave it out: visible nodes are displayed first")
  public var drawingPriority: Int {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name of the picture that a layer shows.
  @available(*, unavailable, message: "draw it in draw(in:), or show it in an ImageNode")
  public var contents: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Core Animation's name of the place of the frame's anchor.
  @available(*, unavailable, message: "set frame: its origin is the top left corner")
  public var position: Point {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's promise that a node's drawing covers all of its bounds.
  @available(*, unavailable, message: "leave it out: drawings are blended, opaque or not")
  public var isOpaque: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the seconds in which a placeholder fades.
  @available(*, unavailable, message: "leave it out: nothing is animated")
  public var placeholderFadeDuration: Double {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the room that content keeps from the edges.
  @available(*, unavailable, message: "put an InsetLayoutSpec around the content")
  public var layoutMargins: EdgeInsets {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name of the direction that a node is laid out in.
  @available(*, unavailable, message: "the environment has it: layoutDirection")
  public var semanticContentAttribute: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of dropping the drawing of a subtree.
  @available(*, unavailable, message: "leave it out: content outside the display range is dropped")
  public func recursivelyClearContents() { unavailable() }
}

extension TextureNames where Self: CellNode {
  /// Texture's name of the data that a cell shows.
  @available(*, unavailable, message: "give it to the cell in its block")
  public var nodeModel: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the kind of a supplementary cell.
  @available(*, unavailable, message: "give it to the cell in its block")
  public var supplementaryElementKind: String? { unavailable() }
}

extension TextureNames where Self: TextNode {
  /// Texture's former name of the text.
  @available(*, unavailable, renamed: "attributedText")
  public var attributedString: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}

extension TextureNames where Self: ImageNode {
  /// Texture's name of the part of a picture that is shown.
  @available(*, unavailable, message: "set contentMode, or cut the picture before")
  public var cropRect: Rect {
    get { unavailable() }
    set { unavailable() }
  }
}
