public import SwatchGeometry
public import SwatchGraphics
public import SwatchLayout

/// The attributes of a plain text.
public struct TextAttributes: Hashable, Sendable {
  /// The requested font.
  public var font: Font
  /// The colour of the glyphs.
  public var color: Color
  /// The alignment, wrapping and truncation of lines.
  public var paragraph: ParagraphStyle

  /// Makes attributes.
  public init(
    font: Font = Font(), color: Color = .black, paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.font = font
    self.color = color
    self.paragraph = paragraph
  }
}

/// A cell with one text (after ASTextCellNode).
open class TextCellNode: CellNode {
  /// The node that shows the text.
  public final let textNode = TextNode()

  /// The text; nil for a cell that has only the size of its insets.
  public final var text: String? { didSet { if text != oldValue { update() } } }

  /// The attributes of the text; 18 points in black by default.
  public final var textAttributes: TextAttributes { didSet { update() } }

  /// The insets of the text, in points; 11 above and below and 15 at the sides by default.
  public final var textInsets: EdgeInsets { didSet { setNeedsLayout() } }

  /// Makes a cell without a text.
  public init(
    attributes: TextAttributes,
    insets: EdgeInsets = EdgeInsets(top: 11, left: 15, bottom: 11, right: 15)
  ) {
    textAttributes = attributes
    textInsets = insets
    super.init()
  }

  /// Makes a cell without a text, with Texture's default attributes and insets.
  public override convenience init() {
    self.init(attributes: TextAttributes(font: Font(size: 18)))
  }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    InsetLayoutSpec(insets: textInsets, child: textNode)
  }

  private func update() {
    textNode.attributedText = text.map {
      AttributedText(
        $0, font: textAttributes.font, color: textAttributes.color,
        paragraph: textAttributes.paragraph)
    }
    setNeedsLayout()
  }
}
