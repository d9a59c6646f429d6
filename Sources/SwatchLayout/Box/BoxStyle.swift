/// The properties of an element as a CSS box: for any element, the properties that place it in an
/// enclosing box; for a ``BoxLayoutSpec``, also the properties that lay out its children.
///
/// Widths and heights include padding and border (`box-sizing: border-box`). In a box, these
/// properties of ``LayoutElement/style`` apply wherever the box style states nothing: sizes,
/// `flexGrow`, `flexBasis`, `alignSelf`, `spacingBefore` and `spacingAfter`.
public struct BoxStyle: Hashable, Sendable {
  // MARK: The children

  /// The axis of the children, and the order of the children along it.
  public var direction = BoxDirection.row
  /// The wrapping of children into lines.
  public var wrap = BoxWrap.noWrap
  /// The distribution of free space among the children of a line.
  public var justifyContent = BoxDistribution.flexStart
  /// The alignment of children across their line.
  public var alignItems = BoxAlignment.stretch
  /// The distribution of free space among lines.
  public var alignContent = BoxDistribution.stretch
  /// The space between rows: lines of a row, or neighbours in a column.
  public var rowGap = LayoutDimension.points(0)
  /// The space between columns: neighbours in a row, or lines of a column.
  public var columnGap = LayoutDimension.points(0)
  /// The space between the border and the children; fractions are of the enclosing box's width.
  public var padding = BoxEdges.zero
  /// The widths of the border, in points.
  public var border = BoxEdges.zero
  /// The treatment of children that extend beyond the box.
  public var overflow = BoxOverflow.visible

  // MARK: The place in a box

  /// The width; with `auto` it follows from the enclosing box or the content.
  public var width = LayoutDimension.auto
  /// The height; with `auto` it follows from the enclosing box or the content.
  public var height = LayoutDimension.auto
  /// The minimum width; `auto` is the width of the content if the element shrinks along a row,
  /// otherwise 0.
  public var minWidth = LayoutDimension.auto
  /// The minimum height; `auto` is the height of the content if the element shrinks along a column,
  /// otherwise 0.
  public var minHeight = LayoutDimension.auto
  /// The maximum width; `auto` for no limit.
  public var maxWidth = LayoutDimension.auto
  /// The maximum height; `auto` for no limit.
  public var maxHeight = LayoutDimension.auto
  /// The width divided by the height, from which an automatic side follows; nil and 0 for none.
  public var aspectRatio: Double?
  /// The space around the element; `auto` takes free space, and fractions are of the enclosing
  /// box's width.
  public var margin = BoxEdges.zero
  /// The grow factor: free space is distributed along the line in proportion to the factors of the
  /// children.
  public var grow = 0.0
  /// The shrink factor: children give up missing space along the line in proportion to their
  /// factors, weighted by their lengths.
  public var shrink = 1.0
  /// The length along the line before growing and shrinking; `auto` is the width or height.
  public var basis = LayoutDimension.auto
  /// The alignment across the line; nil for the ``alignItems`` of the enclosing box.
  public var alignSelf: BoxAlignment?
  /// The positioning: in line with the other children, or independent of them.
  public var position = BoxPosition.relative
  /// For an absolute element, its distances from the edges of the enclosing box; for a relative
  /// one, its distances from its normal place; `auto` for none.
  public var inset = BoxEdges.auto
  /// The position in the order of children: lower numbers come first.
  public var order = 0

  /// Makes a style with CSS's initial values.
  public init() {}

  /// The aspect ratio; NaN for none.
  var ratio: Double {
    guard let aspectRatio, aspectRatio > 0 else { return .nan }
    return aspectRatio
  }

  /// The style of elements that set none.
  static let initial = BoxStyle()
}

extension BoxStyle {
  /// The space between neighbours and between lines, in points; setting it sets both gaps.
  public var gap: LayoutDimension {
    get { rowGap }
    set { (rowGap, columnGap) = (newValue, newValue) }
  }
}

/// The box style of an element, stored by reference because few elements have one, with the spec of
/// a node's content.
final class BoxHolder {
  let style: BoxStyle
  /// The spec of a node that is a box; nil for other elements.
  let content: BoxLayoutSpec?

  init(style: BoxStyle, content: BoxLayoutSpec?) {
    self.style = style
    self.content = content
  }
}

extension LayoutElement {
  /// The properties of the element as a CSS box.
  /// - Precondition: The values are valid; the failure names element and property.
  /// - Precondition: When set on a spec, no node has used it.
  public final var boxStyle: BoxStyle {
    get { boxHolder?.style ?? .initial }
    set {
      requireMutableStyle()
      if let mistake = newValue.mistake { preconditionFailure("\(layoutName): \(mistake)") }
      boxHolder = BoxHolder(style: newValue, content: boxHolder?.content?.copy(newValue))
    }
  }

  /// The spec that lays out the content of a node that is a box; nil for other elements. The
  /// parent's layout asks the spec for sizes, and the node asks it for frames.
  package final var boxContent: BoxLayoutSpec? {
    get { boxHolder?.content }
    set { boxHolder = BoxHolder(style: boxStyle, content: newValue) }
  }

  /// Changes the box style in place and returns the element, for use within an expression.
  ///
  ///     BoxLayoutSpec(children: [title.boxed { $0.grow = 1 }, time])
  ///
  /// - Precondition: For a spec, no node has used it.
  @discardableResult
  public final func boxed(_ change: (inout BoxStyle) -> Void) -> Self {
    var changed = boxStyle
    change(&changed)
    boxStyle = changed
    return self
  }
}
