import Swatch

/// Three columns below a first item that spans all of them; each next item goes to the shortest
/// column.
struct FeaturedMosaicLayout: CollectionLayoutDelegate {
  private let columnCount = 3
  private let spacing = 8.0

  var scrollableDirections: ScrollAxes { .vertical }

  /// The width of a column, in whole points.
  func columnWidth(in room: Double) -> Double {
    ((room - spacing) / Double(columnCount)).rounded(.down) - spacing
  }

  /// The width of a section's first item, in points.
  func fullWidth(in room: Double) -> Double {
    Double(columnCount) * (columnWidth(in: room) + spacing) - spacing
  }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let pitch = columnWidth(in: context.viewportSize.width) + spacing
    var frames = context.sizes.map { Rect(origin: .zero, size: $0) }
    var bottom = 0.0
    for section in context.sections {
      if let header = section.header {
        frames[header].origin.y = bottom
        bottom = frames[header].maxY
      }
      if let featured = section.items.first {
        frames[featured].origin = Point(x: spacing, y: bottom + spacing)
        bottom = frames[featured].maxY
      }
      var columns = [Double](repeating: bottom + spacing, count: columnCount)
      for item in section.items.dropFirst() {
        let column = columns.indices.min { columns[$0] < columns[$1] } ?? 0
        frames[item].origin = Point(x: spacing + Double(column) * pitch, y: columns[column])
        columns[column] = frames[item].maxY + spacing
      }
      bottom = columns.max() ?? bottom
    }
    return CollectionLayoutState(
      contentSize: Size(width: context.viewportSize.width, height: bottom), frames: frames)
  }
}
