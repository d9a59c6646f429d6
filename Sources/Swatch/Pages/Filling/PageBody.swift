/// The rows of a page, in the parts that their groups make, from top to bottom.
struct PageBody {
  /// A row on the page.
  struct Row {
    /// The row, from 0.
    let row: Int
    let items: [Scene.Item]
    let size: Size
    /// The rectangle around the drawing, from the row's corner, where it goes beyond the row's edges.
    var ink: Rect?
  }

  /// Rows of one group, below its header.
  private struct Part {
    let header: DisplayedPart?
    /// The groups of the rows, from the outermost on.
    let groups: [String]
    /// A Boolean value that is true for a part that goes on with the one on the page before.
    let isContinued: Bool
    var rows: [Row] = []
    var end = RowPlacing.End()
  }

  private let placing: RowPlacing
  private var parts: [Part] = []
  /// The height of all parts, in points.
  private(set) var height = 0.0
  /// The part behind the last row of all; nil where it is on no page, or another one.
  private var end: DisplayedPart?

  /// Makes a body without rows.
  init(_ placing: RowPlacing) {
    self.placing = placing
  }

  /// A Boolean value that is true when there are no rows, and nothing behind them.
  var isEmpty: Bool { parts.isEmpty && end == nil }

  /// The groups of the last row; nil without rows.
  var groups: [String]? { parts.last?.groups }

  /// The last row, where it is not the only one.
  var lastOfSeveral: Row? {
    parts.count > 1 || parts.first?.rows.count ?? 0 > 1 ? parts.last?.rows.last : nil
  }

  /// The height with one more row, in a part of its own if `isNewPart`, below a header if that has
  /// one.
  func height(adding row: Size, isNewPart: Bool, under header: DisplayedPart?) -> Double {
    guard let last = parts.last, !isNewPart else {
      return height + (isEmpty ? 0 : placing.gap) + headerHeight(header)
        + placing.end(behind: RowPlacing.End(), adding: row).height
    }
    return height - last.end.height + placing.end(behind: last.end, adding: row).height
  }

  /// Adds a row, in a part of its own if `isNewPart`.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - isNewPart: True for the first row of a part.
  ///   - header: The header of the part; nil for none.
  ///   - groups: The groups of the row.
  ///   - isContinued: True for a part that goes on with the one on the page before.
  mutating func append(
    _ row: Row, isNewPart: Bool, under header: DisplayedPart?, in groups: [String],
    isContinued: Bool
  ) {
    let height = height(adding: row.size, isNewPart: isNewPart, under: header)
    if isNewPart || parts.isEmpty {
      parts.append(Part(header: header, groups: groups, isContinued: isContinued))
    }
    let last = parts.count - 1
    parts[last].end = placing.end(behind: parts[last].end, adding: row.size)
    parts[last].rows.append(row)
    self.height = height
  }

  /// The same without the last row.
  var withoutLast: PageBody {
    var rest = PageBody(placing)
    for part in parts {
      for (index, row) in part.rows.enumerated() where row.row != lastOfSeveral?.row {
        rest.append(
          row, isNewPart: index == 0, under: part.header, in: part.groups,
          isContinued: part.isContinued)
      }
    }
    return rest
  }

  /// The height with a part behind all rows; nil for none.
  func height(adding end: DisplayedPart?) -> Double {
    end.map { height + (isEmpty ? 0 : placing.gap) + $0.size.height } ?? height
  }

  /// Adds the part behind all rows; nil for none.
  mutating func append(_ end: DisplayedPart?) {
    (height, self.end) = (height(adding: end), end)
  }

  private func headerHeight(_ header: DisplayedPart?) -> Double {
    header.map { $0.size.height + placing.gap } ?? 0
  }

  /// The drawing of all parts with their top-left corner at a point.
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
  /// The drawing at a place of a page, as a part of the document.
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
