public import SwatchGeometry
public import SwatchLayout
public import SwatchGraphics

/// Names that Texture's text nodes have, and a text has here.
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

  /// Texture's name of the truncation of a text with too many lines.
  @available(
    *, unavailable, message: "the text has it: paragraph: ParagraphStyle(truncation: …)"
  )
  public var truncationMode: ParagraphStyle.Truncation {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the mark at the end of a text with too many lines.
  @available(*, unavailable, message: "leave it out: the mark is an ellipsis")
  public var truncationAttributedText: AttributedText? {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the insets of a text.
  @available(*, unavailable, message: "put an InsetLayoutSpec around the node")
  public var textContainerInset: EdgeInsets {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the attributes that links have.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var linkAttributeNames: [String] {
    get { unavailable() }
    set { unavailable() }
  }

  /// Texture's name of the delegate for touched links.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var delegate: AnyObject? {
    get { unavailable() }
    set { unavailable() }
  }
}
