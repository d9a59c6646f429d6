public import SwatchGeometry
public import SwatchLayout

/// Columns of equal width, in which each item is placed in the shortest column (after Texture's
/// mosaic example). A section begins below the longest column of the section before it.
///
/// Columns are as wide as fits in whole points; the rest of the width is distributed between them.
public struct CollectionMosaicLayout: CollectionLayoutDelegate, Hashable {
  /// The number of columns; at least 1.
  public var columnCount: Int
  /// The least distance between two columns, in points.
  public var columnSpacing: Double
  /// The distance between two items of a column, in points.
  public var interitemSpacing: Double
  /// The insets of a section's items from its sides, and from its header and footer, in points.
  public var sectionInset: EdgeInsets

  /// Makes a layout; by default with Texture's two columns and a spacing of 10 points.
  /// - Precondition: There is at least one column.
  public init(
    columnCount: Int = 2, columnSpacing: Double = 10, interitemSpacing: Double = 10,
    sectionInset: EdgeInsets = EdgeInsets(10)
  ) {
    precondition(columnCount >= 1, "A mosaic has at least one column; got \(columnCount)")
    self.columnCount = columnCount
    self.columnSpacing = columnSpacing
    self.interitemSpacing = interitemSpacing
    self.sectionInset = sectionInset
  }

  /// The vertical axis.
  public var scrollableDirections: ScrollAxes { .vertical }

  /// Returns the exact width of a column, and any height.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    let width = columns(in: viewportSize).breadth
    return SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  /// Places each item below the shortest column; of several equally short columns, below the first.
  public func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let starts = columns(in: context.viewportSize).starts(at: context.scale)
    var frames = context.unplacedFrames
    var bottom = 0.0
    for section in context.sections {
      if let header = section.header { place(&frames[header], below: &bottom) }
      bottom += sectionInset.top
      var columns = [Double](repeating: bottom, count: columnCount)
      for item in section.items {
        let column = columns.indices.min { columns[$0] < columns[$1] } ?? 0
        let gap = columns[column] > bottom ? interitemSpacing : 0
        frames[item].origin = Point(x: starts[column], y: columns[column] + gap)
        columns[column] = frames[item].maxY
      }
      bottom = (columns.max() ?? bottom) + sectionInset.bottom
      if let footer = section.footer { place(&frames[footer], below: &bottom) }
    }
    return CollectionLayoutState(
      contentSize: Size(width: context.viewportSize.width, height: bottom), frames: frames)
  }

  private func place(_ frame: inout Rect, below bottom: inout Double) {
    frame.origin.y = bottom
    bottom = frame.maxY
  }

  private func columns(in viewportSize: Size) -> ColumnPlaces {
    ColumnPlaces(
      columnCount, spacing: columnSpacing, in: viewportSize.width, leading: sectionInset.left,
      trailing: sectionInset.right)
  }
}
