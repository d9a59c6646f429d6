/// A page to which rows are added.
final class OpenPage {
  /// The number of the page, from 1.
  let number: Int
  /// The facts of the page's first row.
  let facts: PageRenderer.RowFacts
  /// The first row, from 0; on a long page, the first row after the last stretch.
  var firstRow: Int
  /// The edges at which the furniture puts a part on this page; the last page may have another
  /// footer.
  let edgeParts: Set<PageEdge>
  var edges = PageEdges()
  var body: PageBody
  /// The number of rows so far, including omitted ones.
  var rowCount = 0
  /// The number of visible rows so far.
  var shownCount = 0
  /// The pictures that the rows name.
  var namedPictures: Set<NamedPicture> = []
  /// The facts of the last row; nil before the first one.
  var lastFacts: PageRenderer.RowFacts?
  /// A Boolean value that is true when the page takes no more rows, and waits until it is known
  /// whether it is the last page.
  var isComplete = false

  init(
    number: Int, firstRow: Int, _ facts: PageRenderer.RowFacts, showing edgeParts: Set<PageEdge>,
    body: PageBody
  ) {
    (self.number, self.firstRow, self.facts, self.body) = (number, firstRow, facts, body)
    self.edgeParts = edgeParts
  }

  /// The groups of the last row; nil before the first one.
  var groups: [String]? { lastFacts?.groups }

  /// Removes the last rows, and the header and footer that show their values.
  func remove(_ rows: [PageBody.Row]) {
    guard let first = rows.first else { return }
    body = body.droppingLast(rows.count)
    rowCount = first.row - firstRow
    lastFacts = body.lastRow?.facts
    edges = body.lastRow?.edges ?? edges
  }
}

/// The size of pages and the frames of their parts.
struct PageFrame {
  /// The size of a page, in points; the height is nil for pages as high as their rows.
  let (width, height): (Double, Double?)
  /// The margins, in whole pixels.
  let margins: EdgeInsets
  private let scale: Scale

  init(_ options: PageRenderer.Options, scale: Scale) {
    let insets = options.furniture?.margins ?? .zero
    self.scale = scale
    width = options.width
    height = options.furniture?.pageHeight
    margins = EdgeInsets(
      top: scale.round(insets.top), left: scale.round(insets.left),
      bottom: scale.round(insets.bottom), right: scale.round(insets.right))
  }

  /// The width within the margins, in points.
  var contentWidth: Double { width - margins.left - margins.right }

  /// Returns the height left for rows on a page beside furniture of the given height, in points;
  /// nil if pages are as high as their content.
  func room(beside furniture: Double) -> Double? {
    bottom.map { $0 - margins.top - furniture }
  }

  /// The lower edge of a footer on a page with a fixed height, at a whole pixel.
  private var bottom: Double? { height.map { scale.floor($0 - margins.bottom) } }

  /// Returns the height of a page with furniture and rows of the given heights, in points.
  func height(of rows: Double, beside furniture: Double) -> Double {
    height ?? margins.top + furniture + rows + margins.bottom
  }

  /// Returns a page, or a stretch of a longer one, with the frames of its groups.
  ///
  /// - Parameters:
  ///   - page: The page with its rows.
  ///   - isFirst: True if the page begins with the stretch, and shows its header.
  ///   - isLast: True if the page ends with the stretch, and shows its footer.
  ///   - gap: The distance of the stretch from the previous one, in points.
  /// - Returns: The stretch, with the page's number. A whole page is at least one pixel high, so
  ///   that rows without height still make a page.
  func stretch(
    of page: OpenPage, isFirst: Bool = true, isLast: Bool = true, gap: Double = 0
  ) -> PageStretch {
    var items: [PlacedItem] = []
    var y = isFirst ? margins.top : page.body.isEmpty ? 0 : gap
    if isFirst { place(page.edges.parts(at: .top), from: &y, in: &items) }
    items += page.body.items(at: Point(x: margins.left, y: y))
    y += page.body.height
    if isLast {
      if let bottom { y = bottom - page.edges.height(at: .bottom) }
      place(page.edges.parts(at: .bottom), from: &y, in: &items)
      y += margins.bottom
    }
    if isFirst && isLast { y = max(y, 1 / scale.pixelsPerPoint) }
    var stretch = PageStretch(
      size: Size(width: width, height: height ?? y), items: items,
      rows: page.firstRow..<page.firstRow + page.rowCount, number: page.number,
      partRow: page.rowCount == 0 ? max(0, page.firstRow - 1) : page.firstRow,
      namedPictures: page.namedPictures)
    (stretch.goesOnAbove, stretch.goesOnBelow) = (!isFirst, !isLast)
    return stretch
  }

  /// Places the parts of one side one below another, the first at the height `y` of the page, and
  /// advances `y` below the last, in points.
  private func place(
    _ parts: [(edge: PageEdge, part: DisplayedPart)], from y: inout Double,
    in items: inout [PlacedItem]
  ) {
    for (edge, part) in parts {
      items.append(part.placed(at: Point(x: margins.left, y: y), as: edge.documentPart))
      y += part.size.height
    }
  }
}
