public import SwatchGeometry
public import SwatchLayout
public import SwatchGraphics

/// What Texture's text nodes have beside their text, and a text has here.
extension TextureNames where Self: TextNode {
  /// Texture's name of the most lines.
  @available(
    *, unavailable,
    message: "the text has it: paragraph: ParagraphStyle(maximumNumberOfLines: …)"
  )
  public var maximumNumberOfLines: Int {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the way a text ends that has too many lines.
  @available(
    *, unavailable, message: "the text has it: paragraph: ParagraphStyle(truncation: …)"
  )
  public var truncationMode: ParagraphStyle.Truncation {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the mark at the end of a text that has too many lines.
  @available(*, unavailable, message: "leave it out: the mark is an ellipsis")
  public var truncationAttributedText: AttributedText? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of room around the text.
  @available(*, unavailable, message: "put an InsetLayoutSpec around the node")
  public var textContainerInset: EdgeInsets {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the attributes that links have.
  @available(*, unavailable, message: "leave it out: nothing is touched")
  public var linkAttributeNames: [String] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the object that hears of touched links.
  @available(*, unavailable, message: "leave it out: nothing is touched")
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }
}

/// What Texture's image nodes have, and pictures off screen don't.
extension TextureNames where Self: ImageNode {
  /// Texture's name of changing a picture before it is drawn.
  @available(*, unavailable, message: "change the picture before it is set, or draw in draw(in:)")
  public var imageModificationBlock: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of cutting a picture to the bounds.
  @available(*, unavailable, message: "leave it out: a picture is cut to the bounds")
  public var isCropEnabled: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of a picture that moves.
  @available(*, unavailable, message: "set image to one of its frames: nothing is animated")
  public var animatedImage: Any? {
    get { unavailable() }
    set { unavailable() }
  }

  /// ASNetworkImageNode's name of the picture's address.
  @available(*, unavailable, message: "load the picture before, and set image: .source(.bytes(…))")
  public var url: Any? {
    get { unavailable() }
    set { unavailable() }
  }
}
