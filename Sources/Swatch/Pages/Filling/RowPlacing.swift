/// The placing of the rows in a part of a page: one below another, or in columns arranged by the
/// layouts of collections.
struct RowPlacing {
  /// The width of all rows together, in points.
  let width: Double
  private let columns: PageRenderer.Columns
  private let scale: Scale
  /// The distance between rows, and between columns, in points.
  let gap: Double

  /// Makes the placing of rows in a width, in points.
  init(_ columns: PageRenderer.Columns, width: Double, scale: Scale) {
    self.columns = columns
    self.width = width
    self.scale = scale
    gap = scale.round(columns.gap)
  }

  /// The width of a row, in points: the full width for one column, otherwise whole points, and 0 if
  /// there are too many columns.
  var rowWidth: Double {
    guard columns.count > 1 else { return width }
    return arrangement.sizeRangeForItems(inSection: 0, viewportSize: viewport)?.max.width ?? width
  }

  /// The lower end of the placed rows, with the state on which the place of the next row depends.
  struct End {
    /// The height of the rows, in points.
    fileprivate(set) var height = 0.0
    /// The height above the last line, including the gap, in points.
    fileprivate var lineTop = 0.0
    /// The rows of the last line; in a mosaic, one for each column, as high as the column.
    fileprivate var beside: [Size] = []
  }

  /// Returns the end with one more row, in constant time.
  func end(behind end: End, adding row: Size) -> End {
    let top = end.beside.isEmpty ? 0 : end.height + gap
    var next = end
    if columns.count == 1 {
      next.beside = [row]
      next.height = top + row.height
    } else if columns.isMosaic {
      let state = layout(of: end.beside + [row])
      next.height = state.contentSize.height
      next.beside = columnHeights(of: state, count: end.beside.count + 1)
        .map { Size(width: row.width, height: $0) }
    } else {
      if end.beside.count == columns.count { (next.lineTop, next.beside) = (top, []) }
      next.beside.append(row)
      next.height = next.lineTop + layout(of: next.beside).contentSize.height
    }
    return next
  }

  /// Returns the heights of the non-empty columns. The first empty column is filled next, so that
  /// one item as high as a column can stand for all items of that column.
  private func columnHeights(of state: CollectionLayoutState, count: Int) -> [Double] {
    let frames = (0..<count).map(state.frame(of:))
    let columns = Dictionary(frames.map { ($0.minX, $0.maxY) }) { max($0, $1) }
    return columns.sorted { $0.key < $1.key }.map(\.value).filter { $0 > 0 }
  }

  /// Returns the top-left corners of rows.
  func origins(of rows: [PageBody.Row]) -> [Point] {
    guard columns.count > 1 else {
      var y = 0.0
      return rows.map { row in
        defer { y += row.size.height + gap }
        return Point(x: 0, y: y)
      }
    }
    let state = layout(of: rows.map(\.size))
    return rows.indices.map { state.frame(of: $0).origin }
  }

  private func layout(of sizes: [Size]) -> CollectionLayoutState {
    let context = CollectionLayoutContext(
      viewportSize: viewport, scale: scale, sections: [.init(items: 0..<sizes.count)], sizes: sizes)
    return arrangement.calculateLayout(with: context)
  }

  private var viewport: Size { Size(width: width, height: 0) }

  private var arrangement: any CollectionLayoutDelegate {
    columns.isMosaic
      ? CollectionMosaicLayout(
        columnCount: columns.count, columnSpacing: gap, interitemSpacing: gap, sectionInset: .zero)
      : CollectionColumnsLayout(
        columnCount: columns.count, columnSpacing: gap, lineSpacing: gap)
  }
}

extension PageRenderer {
  /// The columns of a page's rows, of equal width on whole points, with the remaining width between
  /// them.
  public struct Columns: Hashable, Sendable {
    /// The number of columns; 1 by default.
    public var count: Int
    /// The distance between two columns, and between rows, in points; 0 by default.
    public var gap: Double
    /// A Boolean value that is true when each row goes to the shortest column, as in a
    /// ``CollectionMosaicLayout``; false, the default, for lines of rows whose tops are aligned, as
    /// in a ``CollectionColumnsLayout``.
    public var isMosaic: Bool

    /// Makes columns; by default, one.
    /// - Precondition: There is at least one column, and the gap is not negative.
    public init(_ count: Int = 1, gap: Double = 0, isMosaic: Bool = false) {
      precondition(count >= 1, "A page must have at least one column; got \(count)")
      precondition(
        gap >= 0 && gap.isFinite, "The gap of columns must be finite and 0 or more; got \(gap)")
      self.count = count
      self.gap = gap
      self.isMosaic = isMosaic
    }

    /// Returns the width of a row on a page of a width, in points; 0 if there are too many columns.
    package func rowWidth(in width: Double, at scale: Scale) -> Double {
      RowPlacing(self, width: width, scale: scale).rowWidth
    }
  }
}
