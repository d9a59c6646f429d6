/// The rows of a page, from top to bottom, divided into parts by their groups.
struct PageBody {
  struct Row {
    /// The index of the row, from 0.
    let row: Int
    var items: [Scene.Item]
    var size: Size
    /// The bounds of the drawing, relative to the row's corner, if it exceeds the row's frame;
    /// otherwise nil.
    var ink: Rect?
    /// The places where the row may be divided between pages, from top to bottom.
    var breaks: [ContentBreak] = []
    /// A Boolean value that is true when the row must be on the same page as the next row.
    var keepsWithNext = false
    var facts = PageRenderer.RowFacts()
    /// The place of the row in its file; nil for a row made in code.
    var origin: String?
    /// The failures that occurred when the row was made again for its place on the page.
    var failures: [NodeFailure] = []
    /// The header and footer of a page that ends with the row; nil if they don't show the row's
    /// values.
    var edges: PageEdges?
  }

  /// The rows of one group, below its header.
  private struct Part {
    let header: DisplayedPart?
    /// The groups of the rows, from the outermost on.
    let groups: [String]
    /// A Boolean value that is true when the part continues a group of the previous page.
    let isContinued: Bool
    var rows: [Row] = []
    var end = RowPlacing.End()
  }

  private let placing: RowPlacing
  private var parts: [Part] = []
  /// The height of all parts, in points.
  private(set) var height = 0.0
  /// The part after the last row of the run; nil if it isn't on this page.
  private var end: DisplayedPart?

  /// Makes a body without rows.
  init(_ placing: RowPlacing) {
    self.placing = placing
  }

  /// A Boolean value that is true when the body has no rows and no part after them.
  var isEmpty: Bool { parts.isEmpty && end == nil }

  /// The last row; nil without rows.
  var lastRow: Row? { parts.last?.rows.last }

  /// The number of rows.
  private var count: Int { parts.reduce(0) { $0 + $1.rows.count } }

  /// The last row; nil if it is the only one.
  var lastOfSeveral: Row? { count > 1 ? lastRow : nil }

  /// The rows at the end that stay with the next row; empty if all rows do.
  var rowsBeforeNext: [Row] { keptRows(before: count) }

  /// The last row, with the rows that stay with it; empty if all rows do.
  var rowsWithLast: [Row] { keptRows(before: max(0, count - 1)) }

  /// Returns the rows before an index that stay with the row at the index; empty if all rows do.
  private func keptRows(before index: Int) -> [Row] {
    let rows = parts.flatMap(\.rows)
    let last = rows[..<index].lastIndex { !$0.keepsWithNext }
    return last.map { Array(rows[($0 + 1)...]) } ?? []
  }

  /// Returns the height with one more row; with `isNewPart`, the row begins a part, below `header`
  /// if there is one.
  func height(adding row: Size, isNewPart: Bool, under header: DisplayedPart?) -> Double {
    guard let last = parts.last, !isNewPart else {
      return height + (isEmpty ? 0 : placing.gap) + headerHeight(header)
        + placing.end(behind: RowPlacing.End(), adding: row).height
    }
    return height - last.end.height + placing.end(behind: last.end, adding: row).height
  }

  /// Adds a row, in a new part if `isNewPart`.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isNewPart: True for the first row of a part.
  ///   - header: The header of the part; nil for none.
  ///   - isContinued: True for a part that continues a group of the previous page.
  mutating func append(
    _ row: Row, isNewPart: Bool, under header: DisplayedPart?, isContinued: Bool
  ) {
    let height = height(adding: row.size, isNewPart: isNewPart, under: header)
    if isNewPart || parts.isEmpty {
      parts.append(Part(header: header, groups: row.facts.groups, isContinued: isContinued))
    }
    let last = parts.count - 1
    parts[last].end = placing.end(behind: parts[last].end, adding: row.size)
    parts[last].rows.append(row)
    self.height = height
  }

  /// Returns the body without the last `dropped` rows.
  func droppingLast(_ dropped: Int) -> PageBody {
    var (rest, left) = (PageBody(placing), count - dropped)
    for part in parts {
      for (index, row) in part.rows.prefix(left).enumerated() {
        rest.append(
          row, isNewPart: index == 0, under: part.header, isContinued: part.isContinued)
      }
      left = max(0, left - part.rows.count)
    }
    return rest
  }

  /// Returns the height with the part after all rows; nil for none.
  func height(adding end: DisplayedPart?) -> Double {
    end.map { height + (isEmpty ? 0 : placing.gap) + $0.size.height } ?? height
  }

  /// Adds the part after all rows; nil for none.
  mutating func append(_ end: DisplayedPart?) {
    (height, self.end) = (height(adding: end), end)
  }

  private func headerHeight(_ header: DisplayedPart?) -> Double {
    header.map { $0.size.height + placing.gap } ?? 0
  }

  /// Returns the drawing of all parts with their top-left corner at a point.
  func items(at origin: Point) -> [PlacedItem] {
    var items: [PlacedItem] = []
    var y = origin.y
    for part in parts {
      if let header = part.header {
        items.append(
          header.placed(
            at: Point(x: origin.x, y: y),
            as: part.isContinued ? .repeatedHeader : .groupHeader(part.groups)))
      }
      y += headerHeight(part.header)
      for (row, place) in zip(part.rows, placing.origins(of: part.rows)) {
        let corner = Point(x: origin.x + place.x, y: y + place.y)
        items += row.placed(at: corner, as: .row(part.groups))
      }
      y += part.end.height + placing.gap
    }
    if let end { items.append(end.placed(at: Point(x: origin.x, y: y), as: .row([]))) }
    return items
  }
}

extension PageBody.Row {
  /// Returns the drawing at a place of a page, as a part of the document.
  fileprivate func placed(at corner: Point, as part: DocumentPart) -> [PlacedItem] {
    let frame = Rect(origin: corner, size: size)
    return items.map { item in
      var placed = item.moved(by: corner).shown(by: NodePath(root: "row \(row + 1)"))
      placed.part = part
      return PlacedItem(
        item: placed, frame: frame, ink: ink?.offset(by: corner), row: row,
        isCut: item.clip == nil)
    }
  }
}
