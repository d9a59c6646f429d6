import SwatchGeometry

/// The layout of one grid during its calculation, in steps that run once each:
///
/// 1. `placeItems`: finds the columns and rows of every child.
/// 2. `sizeColumns`: measures, with unlimited width, the children on which columns depend.
/// 3. `sizeRows`: measures, in the width of their columns, the children on which rows depend.
/// 4. `fillAreas`: measures the remaining children in their areas, and places all children.
///
/// A child is measured once if its columns and rows don't depend on it. It is measured a second
/// time in a column as long as its content, unless it is no wider than its columns, and once more
/// if it is stretched in a row higher than the child. After CSS Grid §11.
struct GridLayout: ~Copyable {
  let spec: LayoutSpec
  let options: GridOptions
  let range: SizeRange

  /// The children, with the cells of grid rows in place of the rows.
  var elements: [LayoutElement] = []
  /// The state of each element.
  var items: [GridItem] = []
  /// The elements' layouts so far.
  var layouts: [Layout] = []
  /// The rows and their cells.
  var lines: [GridLine] = []
  var columns = GridEdges()
  var rows = GridEdges()

  init(of spec: LayoutSpec, children: [LayoutElement], options: GridOptions, in range: SizeRange) {
    self.spec = spec
    self.options = options
    self.range = range
    for child in children { add(child) }
  }

  /// Runs all steps.
  /// - Returns: The grid's size, in points.
  mutating func layOut() -> Size {
    let (columnTracks, rowTracks) = placeItems()
    let width = sizeColumns(columnTracks)
    let height = sizeRows(rowTracks)
    fillAreas()
    return Size(width: width, height: height)
  }

  private mutating func add(_ child: LayoutElement) {
    guard !child.isNode, let row = child as? GridRowLayoutSpec else {
      elements.append(child)
      return
    }
    row.prepareCells()
    let start = elements.count
    elements += row.children
    lines.append(GridLine(element: row, items: start..<elements.count))
  }

  /// Step 1.
  /// - Returns: The tracks of columns and rows.
  private mutating func placeItems() -> ([GridTrack], [GridTrack]) {
    let width = LengthRange(min: range.min.width, max: range.max.width)
    var tracks = options.columns.tracks(in: width, spacing: options.columnSpacing)
    var placement = GridPlacement(
      of: requests(), groups: lines.map(\.items), columnCount: tracks.count)
    while tracks.count < placement.columnCount { tracks.append(.auto) }
    if options.columns.removesEmpty {
      tracks = placement.removeEmptyColumns().map { tracks[$0] }
    }
    for index in lines.indices { lines[index].row = placement.lines[index] }
    items.reserveCapacity(elements.count)
    layouts.reserveCapacity(elements.count)
    for (element, area) in zip(elements, placement.areas) {
      items.append(GridItem(of: element.style, in: area, options: options))
      layouts.append(Layout(unmeasured: element))
    }
    var rowTracks = options.rows
    while rowTracks.count < placement.rowCount { rowTracks.append(options.autoRows) }
    return (tracks, rowTracks)
  }

  /// Returns the places that the elements request; a cell requests the row that its grid row
  /// requests.
  private func requests() -> [GridRequest] {
    var requests: [GridRequest] = []
    requests.reserveCapacity(elements.count)
    for line in lines {
      for index in requests.count..<line.items.lowerBound {
        requests.append(GridRequest(of: elements[index].style))
      }
      let row = GridRequest(of: line.element.style).row
      for index in line.items {
        requests.append(GridRequest(of: elements[index].style, inRow: .some(row)))
      }
    }
    for index in requests.count..<elements.count {
      requests.append(GridRequest(of: elements[index].style))
    }
    return requests
  }
}

/// The state of a child during the calculation. It contains no references, so that it is cheap to
/// copy.
struct GridItem {
  let columns: Range<Int>
  let rows: Range<Int>
  let justification: GridJustifyItems
  let alignment: StackAlignItems
  /// The lengths that the child's own style allows, unless they depend on its area.
  let own: SizeRange
  /// A Boolean value that is true when a length in the style is a fraction.
  let hasFraction: Bool
  /// A Boolean value that is true when the layout so far was made in the width of the columns.
  var isMeasured = false
  /// The distance by which the child is moved from the start of its rows, or for a last baseline
  /// from their end, in points, to line up baselines.
  var shift = 0.0

  /// Reads the grid's properties from a child's style.
  init(of style: LayoutElementStyle, in area: GridArea, options: GridOptions) {
    columns = area.columns
    rows = area.rows
    justification = style.justifySelf.resolve(in: options.justifyItems)
    alignment = style.alignSelf.resolve(in: options.alignItems)
    own = style.size.resolve(parent: Size(width: .nan, height: .nan))
    hasFraction = style.size.hasFraction
  }

  var isBaselineAligned: Bool { alignment == .baselineFirst || alignment == .baselineLast }
  var hasOwnWidth: Bool { own.min.width == own.max.width }
  var hasOwnHeight: Bool { own.min.height == own.max.height }
}

/// The state of a grid row during the calculation.
struct GridLine {
  let element: GridRowLayoutSpec
  /// The range of the row's cells among the elements.
  let items: Range<Int>
  /// The index of its row.
  var row = 0
}

/// The edges of tracks on one axis, rounded to whole pixels, in points.
struct GridEdges {
  var starts: [Double] = []
  var ends: [Double] = []

  /// The start and the length of consecutive tracks.
  subscript(range: Range<Int>) -> (start: Double, length: Double) {
    guard let last = range.last else { return (0, 0) }
    return (starts[range.lowerBound], ends[last] - starts[range.lowerBound])
  }
}

extension LayoutElementSize {
  /// A Boolean value that is true when a length is a fraction of the parent's.
  fileprivate var hasFraction: Bool {
    [width, height, minWidth, minHeight, maxWidth, maxHeight].contains { dimension in
      if case .fraction = dimension { true } else { false }
    }
  }
}
