public import SwatchGeometry
public import SwatchLayout

/// Columns of equal width, filled line by line: the items of a line begin at the same height, and
/// the next line begins below the highest of them.
///
/// Columns are as wide as fits in whole points; the rest of the width is distributed between them.
/// If the content scrolls horizontally, items fill rows of equal height, column by column.
public struct CollectionColumnsLayout: CollectionLayoutDelegate, Hashable {
  /// The axis along which lines follow each other.
  public var scrollDirection: ScrollAxis
  /// The number of columns; at least 1.
  public var columnCount: Int
  /// The least distance between two columns, in points.
  public var columnSpacing: Double
  /// The distance between two lines, in points.
  public var lineSpacing: Double
  /// The insets of a section's items from its sides, and from its header and footer, in points.
  public var sectionInset: EdgeInsets

  /// Makes a layout, by default of two columns and with spacings of 10 points.
  /// - Precondition: There is at least one column.
  public init(
    scrollDirection: ScrollAxis = .vertical, columnCount: Int = 2, columnSpacing: Double = 10,
    lineSpacing: Double = 10, sectionInset: EdgeInsets = .zero
  ) {
    precondition(columnCount >= 1, "A collection has at least one column; got \(columnCount)")
    self.scrollDirection = scrollDirection
    self.columnCount = columnCount
    self.columnSpacing = columnSpacing
    self.lineSpacing = lineSpacing
    self.sectionInset = sectionInset
  }

  /// The axis of `scrollDirection`.
  public var scrollableDirections: ScrollAxes { scrollDirection.axes }

  /// Returns the exact width of a column, and any length along the scroll axis.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? {
    let breadth = columns(in: viewportSize).breadth
    return SizeRange(
      min: scrollDirection.size(length: 0, breadth: breadth),
      max: scrollDirection.size(length: .infinity, breadth: breadth))
  }

  /// Fills one line after another; each section begins a new line.
  public func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let insets = scrollDirection.insets(of: sectionInset)
    let starts = columns(in: context.viewportSize).starts(at: context.scale)
    var frames = context.unplacedFrames
    var end = 0.0
    for section in context.sections {
      if let header = section.header { place(&frames[header], at: &end) }
      end += insets.before
      for first in stride(
        from: section.items.lowerBound, to: section.items.upperBound, by: columnCount)
      {
        if first > section.items.lowerBound { end += lineSpacing }
        let line = first..<min(first + columnCount, section.items.upperBound)
        for item in line {
          frames[item].origin = scrollDirection.point(along: end, across: starts[item - first])
        }
        end += line.map { scrollDirection.length(of: context.sizes[$0]) }.max() ?? 0
      }
      end += insets.behind
      if let footer = section.footer { place(&frames[footer], at: &end) }
    }
    let breadth = scrollDirection.breadth(of: context.viewportSize)
    return CollectionLayoutState(
      contentSize: scrollDirection.size(length: end, breadth: breadth), frames: frames)
  }

  private func place(_ frame: inout Rect, at end: inout Double) {
    frame.origin = scrollDirection.point(along: end, across: 0)
    end += scrollDirection.length(of: frame.size)
  }

  private func columns(in viewportSize: Size) -> ColumnPlaces {
    let insets = scrollDirection.insets(of: sectionInset)
    return ColumnPlaces(
      columnCount, spacing: columnSpacing, in: scrollDirection.breadth(of: viewportSize),
      leading: insets.leading, trailing: insets.trailing)
  }
}
