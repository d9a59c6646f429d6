public import SwatchGeometry
public import SwatchLayout

/// A node that lays out its children by CSS's flexbox, with the properties of a CSS box in its
/// ``LayoutElement/boxStyle`` (Texture's Yoga layout).
///
///     let card = BoxNode(children: [title, text])
///     card.boxed {
///       $0.direction = .column
///       $0.gap = 8
///       $0.padding = BoxEdges(vertical: 12, horizontal: 16)
///     }
///
/// The lines along the edges (``DisplayNode/borderWidth``, ``DisplayNode/borderLines``) are CSS's
/// border: they take up space inside the box, unless ``BoxStyle/border`` states other widths, and
/// are drawn with the background, below all subnodes. A node that clips to its bounds clips its
/// content inside the border. As with any style, a change of the box style takes effect after
/// ``DisplayNode/setNeedsLayout()``.
open class BoxNode: DisplayNode {
  /// Makes a node with properties and children.
  public init(_ style: BoxStyle = BoxStyle(), children: [LayoutElement] = []) {
    super.init()
    automaticallyManagesSubnodes = true
    boxStyle = style
    self.children = children
  }

  /// The elements that the node lays out: specs, and nodes, which become its subnodes.
  public final var children: [LayoutElement] {
    get { boxContent?.children ?? [] }
    set {
      let content = BoxLayoutSpec(boxStyle, children: newValue)
      content.host = { [unowned self] in boxHost }
      boxContent = content
      setNeedsLayout()
    }
  }

  /// The state of the node that affects the layout of its content.
  private var boxHost: BoxLayoutSpec.Host {
    var border = BoxEdges.zero
    if look.hasBorder {
      let lines = shownLook.border
      border = BoxEdges(
        top: .points(lines.top.width), right: .points(lines.right.width),
        bottom: .points(lines.bottom.width), left: .points(lines.left.width))
    }
    return BoxLayoutSpec.Host(
      isMirrored: effectiveLayoutDirection == .rightToLeft, size: style.size, border: border)
  }

  override final var hasBorderInBackground: Bool { look.hasBorder }

  open override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? { boxContent }

  /// Lays out the children; the node's own size comes from the box style or, where the box style
  /// states none, from ``LayoutElement/style``.
  open override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    guard let content = boxContent else { return Layout(element: self, size: range.min) }
    if boxStyle.overflow == .hidden && !clipsToBounds { clipsToBounds = true }
    let layout = hostLayout(
      of: content, in: range, parentSize: parentSize,
      isMirrored: effectiveLayoutDirection == .rightToLeft)
    (style.ascender, style.descender) = (content.style.ascender, content.style.descender)
    return layout
  }
}
