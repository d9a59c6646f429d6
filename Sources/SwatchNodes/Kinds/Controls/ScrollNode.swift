public import SwatchGeometry
public import SwatchLayout

/// The directions in which content moves (after ASScrollDirection).
public struct ScrollDirection: OptionSet, Hashable, Sendable {
  /// The directions as bits, numbered as in Texture.
  public let rawValue: UInt8

  /// To the right.
  public static let right = ScrollDirection(rawValue: 1)
  /// To the left.
  public static let left = ScrollDirection(rawValue: 2)
  /// Upwards.
  public static let up = ScrollDirection(rawValue: 4)
  /// Downwards.
  public static let down = ScrollDirection(rawValue: 8)
  /// To the left and to the right.
  public static let horizontalDirections: ScrollDirection = [.left, .right]
  /// Upwards and downwards.
  public static let verticalDirections: ScrollDirection = [.up, .down]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}

/// A node that shows a part of content that may be larger: the part from ``contentOffset``, clipped
/// to the bounds (after ASScrollNode).
open class ScrollNode: DisplayNode {
  /// The point of the content at the top-left corner, in points; any point is allowed, as in UIKit.
  public final var contentOffset: Point {
    get { boundsOrigin }
    set { boundsOrigin = newValue }
  }

  /// The size of the content, in points; set by the layout if ``automaticallyManagesContentSize``
  /// is true.
  public final var contentSize = Size.zero
  /// The sizes of the content, by the ranges of the kept layouts.
  private final var contentSizes: [SizeRange: Size] = [:]

  /// The insets of the content at its ends, in points. Content that is scrolled to its beginning
  /// stays there when the insets change.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      if boundsOrigin.x == -oldValue.left { boundsOrigin.x = -contentInset.left }
      if boundsOrigin.y == -oldValue.top { boundsOrigin.y = -contentInset.top }
    }
  }

  /// A Boolean value that is true when the layout spec determines the size of the content rather
  /// than the size of the node. The node then fills its parent, or is as large as the content if
  /// the parent has no limit. Enables vertical scrolling if no direction was set.
  public final var automaticallyManagesContentSize = false {
    didSet {
      if automaticallyManagesContentSize && scrollableDirections.isEmpty {
        scrollableDirections = .verticalDirections
      }
      setNeedsLayout()
    }
  }

  /// The directions in which the size of the layout spec is unlimited.
  public final var scrollableDirections: ScrollDirection = [] { didSet { setNeedsLayout() } }

  /// Makes a node that shows its content from the start.
  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// Scrolls by the shortest distance that makes a rectangle of the content visible, or as much of
  /// it as fits. If negative insets leave no space between the content's ends, the beginning of the
  /// content is shown.
  public final func scrollRectToVisible(_ rect: Rect) {
    contentOffset = Point(
      x: Self.offset(
        from: contentOffset.x, length: bounds.width, showing: (rect.minX, rect.maxX),
        first: -contentInset.left, end: contentSize.width + contentInset.right),
      y: Self.offset(
        from: contentOffset.y, length: bounds.height, showing: (rect.minY, rect.maxY),
        first: -contentInset.top, end: contentSize.height + contentInset.bottom))
  }

  private static func offset(
    from offset: Double, length: Double, showing part: (start: Double, end: Double),
    first: Double, end: Double
  ) -> Double {
    var start = offset
    if part.end > start + length { start = part.end - length }
    if part.start < start { start = part.start }
    return max(first, min(start, end - length))
  }

  // MARK: Layout

  open override func calculateLayoutThatFits(
    _ range: SizeRange, restrictedTo size: LayoutElementSize, relativeToParentSize parentSize: Size
  ) -> Layout {
    let own = resolve(size, in: range, parentSize: parentSize)
    let layout = layout(in: own, filling: parentSize)
    let ranges = layoutState.keptRanges
    contentSizes = contentSizes.filter { ranges.contains($0.key) }
    contentSizes[range] = contentSize
    return layout
  }

  override final func layoutWasRecalled(_ layout: CachedLayout) {
    guard automaticallyManagesContentSize, let size = contentSizes[layout.range] else { return }
    contentSize = size
  }

  open override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    layout(in: range, filling: range.max)
  }

  /// Lays the content out in unlimited space; if it needs less space than the node has, lays it out
  /// again at the node's size, so that it can fill the node.
  private func layout(in range: SizeRange, filling parentSize: Size) -> Layout {
    var open = range
    if !scrollableDirections.isDisjoint(with: .verticalDirections) { open.max.height = .infinity }
    if !scrollableDirections.isDisjoint(with: .horizontalDirections) { open.max.width = .infinity }
    var content = super.calculateLayoutThatFits(open)
    guard automaticallyManagesContentSize else { return content }
    contentSize = content.size
    let size = range.clamp(
      Size(
        width: Self.side(parentSize.width, content: content.size.width, in: range.max.width),
        height: Self.side(parentSize.height, content: content.size.height, in: range.max.height)))
    let isShort = open.max.height != range.max.height && content.size.height < size.height
    let isNarrow = open.max.width != range.max.width && content.size.width < size.width
    if isShort || isNarrow { content = super.calculateLayoutThatFits(range) }
    return Layout(element: self, size: size, sublayouts: content.sublayouts)
  }

  /// Returns the parent's length along an axis, limited to `limit`; the content's length if the
  /// parent's length is unknown, or if both are infinite.
  private static func side(_ parent: Double, content: Double, in limit: Double) -> Double {
    let side = min(parent, limit)
    return parent.isNaN || side.isInfinite ? content : side
  }
}
