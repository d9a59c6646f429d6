public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A layout of items side by side in lines, one line after another (after
/// UICollectionViewFlowLayout).
///
/// A line takes as many items as fit with the minimum spacing; surplus space goes between them, so
/// that the first and the last item touch the section's insets, and a single item in a line is
/// centred. The last line of a section begins at the leading edge: with the minimum spacing or, if
/// all items have the same breadth, in the columns of the lines before it. Each item is centred in
/// the length of its line.
public struct CollectionFlowLayout: CollectionLayoutDelegate, Hashable {
  /// The axis along which lines follow each other.
  public var scrollDirection: ScrollAxis
  /// The distance between two lines, in points; 10 by default.
  public var minimumLineSpacing: Double
  /// The least distance between two items of a line, in points; 10 by default.
  public var minimumInteritemSpacing: Double
  /// The insets of a section's items from its sides, and from its header and footer, in points.
  public var sectionInset: EdgeInsets
  /// The size of all items, in points; nil, the default, for the size of each item's content.
  public var itemSize: Size?
  /// The size assumed for items before any was measured, in points; by default `itemSize` or, if
  /// that is nil, 50 × 50.
  public var estimatedItemSize: Size {
    get { estimate ?? itemSize ?? Size(width: 50, height: 50) }
    set { estimate = newValue }
  }
  /// The length of headers along the scroll axis, in points; the other side is ignored. Nil, the
  /// default, for the length of a header's content.
  public var headerReferenceSize: Size?
  /// The length of footers along the scroll axis, in points, like ``headerReferenceSize``.
  public var footerReferenceSize: Size?

  private var estimate: Size?
  /// The metrics of the first sections, by section number; further sections have the layout's own
  /// metrics.
  var sectionMetrics: [FlowMetrics] = []

  /// Makes a layout; by default with UIKit's spacing of 10 points.
  public init(
    scrollDirection: ScrollAxis = .vertical, minimumLineSpacing: Double = 10,
    minimumInteritemSpacing: Double = 10, sectionInset: EdgeInsets = .zero, itemSize: Size? = nil
  ) {
    self.scrollDirection = scrollDirection
    self.minimumLineSpacing = minimumLineSpacing
    self.minimumInteritemSpacing = minimumInteritemSpacing
    self.sectionInset = sectionInset
    self.itemSize = itemSize
  }

  /// The axis of `scrollDirection`.
  public var scrollableDirections: ScrollAxes { scrollDirection.axes }

  /// Returns `itemSize` exactly, if it is set.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    itemSize.map(SizeRange.init(exact:))
  }

  /// Returns the viewport's length across the scroll axis, and the length of the reference size
  /// along it, if there is one.
  public func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange? {
    let reference =
      kind == .header ? headerReferenceSize : kind == .footer ? footerReferenceSize : nil
    return reference.map { reference in
      SizeRange(
        exact: scrollDirection.size(
          length: scrollDirection.length(of: reference),
          breadth: scrollDirection.breadth(of: viewportSize)))
    }
  }

  /// Breaks items into lines.
  public func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    var flow = Flow(context: context, direction: scrollDirection)
    for (number, section) in context.sections.enumerated() {
      flow.place(section, metrics(ofSection: number))
    }
    return flow.state
  }

  /// Returns the metrics of a section.
  private func metrics(ofSection section: Int) -> FlowMetrics {
    section < sectionMetrics.count ? sectionMetrics[section] : metrics
  }

  /// The metrics of sections that have none of their own.
  var metrics: FlowMetrics {
    FlowMetrics(
      inset: sectionInset, lineSpacing: minimumLineSpacing,
      interitemSpacing: minimumInteritemSpacing)
  }
}

/// The distances in one section of a flow layout, in points.
struct FlowMetrics: Hashable, Sendable {
  var inset: EdgeInsets
  var lineSpacing: Double
  var interitemSpacing: Double
}
