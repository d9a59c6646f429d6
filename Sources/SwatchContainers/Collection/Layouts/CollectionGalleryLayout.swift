public import SwatchGeometry
public import SwatchLayout

/// A layout of items of one size in lines, from the leading edge with equal spacing (after
/// ASCollectionGalleryLayoutDelegate): a grid, or a strip if only one item fits across the
/// viewport.
///
/// Headers and footers of sections are not shown.
public struct CollectionGalleryLayout: CollectionLayoutDelegate, Hashable {
  /// The axis along which lines follow each other.
  public var scrollDirection: ScrollAxis
  /// The size of all items, in points.
  public var itemSize: Size
  /// The distance between two lines, in points.
  public var lineSpacing: Double
  /// The distance between two items of a line, in points.
  public var interitemSpacing: Double
  /// The insets of all items from the content's edges, in points.
  public var inset: EdgeInsets

  /// Makes a layout of items of a given size, in points; by default, the spacing is 0.
  public init(
    scrollDirection: ScrollAxis = .vertical, itemSize: Size, lineSpacing: Double = 0,
    interitemSpacing: Double = 0, inset: EdgeInsets = .zero
  ) {
    self.scrollDirection = scrollDirection
    self.itemSize = itemSize
    self.lineSpacing = lineSpacing
    self.interitemSpacing = interitemSpacing
    self.inset = inset
  }

  /// The axis of `scrollDirection`.
  public var scrollableDirections: ScrollAxes { scrollDirection.axes }

  /// The size of all items.
  public var estimatedItemSize: Size { itemSize }

  /// Returns the size of all items, exactly.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    SizeRange(exact: itemSize)
  }

  /// Fills one line after another; sections follow each other without a break.
  public func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let insets = scrollDirection.insets(of: inset)
    let breadth = scrollDirection.breadth(of: context.viewportSize)
    let length = scrollDirection.length(of: itemSize)
    let pitch = scrollDirection.breadth(of: itemSize) + interitemSpacing
    let room = breadth - insets.leading - insets.trailing + interitemSpacing
    let perLine = pitch > 0 ? Int(max(1, min(room / pitch, 1e9))) : 1
    var frames = [Rect](repeating: .zero, count: context.sizes.count)
    let items = context.sections.flatMap(\.items)
    for (place, item) in items.enumerated() {
      let line = Double(place / perLine)
      let origin = scrollDirection.point(
        along: insets.before + line * (length + lineSpacing),
        across: insets.leading + Double(place % perLine) * pitch)
      frames[item] = Rect(origin: origin, size: itemSize)
    }
    let lineCount = Double((items.count + perLine - 1) / perLine)
    let lines = lineCount * length + max(0, lineCount - 1) * lineSpacing
    return CollectionLayoutState(
      contentSize: scrollDirection.size(
        length: insets.before + lines + insets.behind, breadth: breadth),
      frames: frames)
  }
}
