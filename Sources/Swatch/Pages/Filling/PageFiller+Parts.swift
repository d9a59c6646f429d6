/// The furniture of pages.
extension PageFiller {
  func isContinued(_ facts: PageRenderer.RowFacts, on page: OpenPage) -> Bool {
    page.body.isEmpty && shownGroups == facts.groups
  }

  /// Returns the header of the group that begins with a row on a page; nil for none.
  func groupHeader(
    of page: OpenPage, _ facts: PageRenderer.RowFacts
  ) async -> DisplayedPart? {
    guard !facts.groups.isEmpty, page.groups != facts.groups else { return nil }
    return await part(
      "group header", furniture.groupHeader, facts, isContinued: isContinued(facts, on: page))
  }

  /// Returns a row with its position on the open page, which the header of its group may change. If
  /// the row shows its position, its cell is made again, unless the row is the first on the page:
  /// cells are made before their pages are known.
  func placed(_ given: PageBody.Row) async -> PageBody.Row {
    guard let page, var surroundings = given.facts.surroundings,
      surroundings.indexOnPage != page.shownCount
    else { return given }
    surroundings.indexOnPage = page.shownCount
    var row = given
    row.facts.surroundings = surroundings
    guard let remade = row.facts.remade else { return row }
    let part = await maker.part("row", in: .anyHeight(width: placing.rowWidth)) { [surroundings] in
      remade(surroundings)
    }
    (row.items, row.size, row.ink) = ([part.item], part.size, nil)
    (row.breaks, row.failures) = (part.breaks, part.failures)
    return row
  }

  /// Returns the header and footer of a page that ends with a row.
  func edges(
    from page: OpenPage, endingWith row: PageRenderer.RowFacts
  ) async -> PageEdges {
    var edges = PageEdges()
    for edge in PageEdge.allCases where page.edgeParts.contains(edge) {
      // The header of a long picture is drawn before the picture's last row is known.
      let isEarly = options.output.layout == nil && edge.side == .top
      edges[edge] = await part(
        edge.name, furniture[keyPath: edge.block], page.facts, endingWith: isEarly ? nil : row,
        at: edge.side)
    }
    return edges
  }

  /// Returns the header and footer of a page that ends with a row; nil if they don't show the row's
  /// values.
  func edges(
    of page: OpenPage, endingWith row: PageRenderer.RowFacts
  ) async -> PageEdges? {
    furniture.followsLastRow ? await edges(from: page, endingWith: row) : nil
  }

  /// Records the failures and warnings of the header and footer of a page.
  func noteEdges(of page: OpenPage) {
    for part in page.edges.all { note(part, of: page.firstRow) }
  }

  func part(
    _ name: String, _ block: PageRenderer.PagePart?, _ row: PageRenderer.RowFacts,
    endingWith last: PageRenderer.RowFacts? = nil, isContinued: Bool = false,
    at side: PageEdge.Side = .top
  ) async -> DisplayedPart? {
    guard let block else { return nil }
    func part(showing totals: PageRenderer.Totals?) async -> DisplayedPart {
      let facts = pageFacts(row, showing: totals, endingWith: last, isContinued: isContinued)
      return await maker.part(name, in: .anyHeight(width: frame.contentWidth)) { block(facts) }
    }
    let own = await part(showing: shown.totals)
    guard frame.height != nil, shown.totals != nil else { return own }
    if shown.looksForDependence, !dependsOnTotals {
      for totals in possibleTotals where !dependsOnTotals {
        let height = await part(showing: totals).size.height
        dependsOnTotals = abs(height - own.size.height) > 1e-6
      }
    }
    let reserved = shown.reserved + (count.pages >= shown.firstReserving ? possibleTotals : [])
    guard !reserved.isEmpty else { return own }
    var height = 0.0
    for totals in reserved {
      let other = totals == shown.totals ? own : await part(showing: totals)
      height = max(height, other.size.height)
    }
    return own.fitted(to: height, at: side)
  }

  /// The numbers that a part of the page may show: on the last page, on an earlier page, and in a
  /// very long run.
  private var possibleTotals: [PageRenderer.Totals] {
    let rows = shown.looksForDependence ? count.rows : shown.totals?.rows ?? count.rows
    let many = PageCount.many
    return [
      PageRenderer.Totals(pages: count.pages, rows: rows),
      PageRenderer.Totals(pages: count.pages + 1, rows: rows + 1),
      PageRenderer.Totals(pages: max(count.pages, many.pages), rows: max(rows, many.rows)),
    ]
  }

  func pageFacts(
    _ row: PageRenderer.RowFacts, showing totals: PageRenderer.Totals?,
    endingWith last: PageRenderer.RowFacts? = nil, isContinued: Bool = false
  ) -> PageRenderer.PageFacts {
    PageRenderer.PageFacts(
      page: count.pages, pageCount: totals?.pages, rowCount: totals?.rows, row: row, lastRow: last,
      isLast: totals?.pages == count.pages, isContinued: isContinued)
  }

  /// Returns the cover, which has the size of a page.
  func firstPage(
    _ block: @escaping PageRenderer.PagePart, _ facts: PageRenderer.RowFacts, of row: Int
  ) async -> PagePicture {
    var range = SizeRange.anyHeight(width: frame.width)
    if let height = frame.height { (range.min.height, range.max.height) = (height, height) }
    let pageFacts = pageFacts(facts, showing: shown.totals)
    let part = await maker.part("first page", in: range) { block(pageFacts) }
    note(part, of: row)
    let height = frame.height ?? max(part.size.height, 1 / scale.pixelsPerPoint)
    let scene = Scene(
      size: Size(width: frame.width, height: height), scale: scale,
      items: [part.cut(at: height).item])
    return PagePicture(scene: scene, rows: row..<row, number: count.pages)
  }

  /// Reports the failures and warnings of a part as those of the row that fills it.
  func note(_ part: DisplayedPart, of row: Int) {
    if !part.failures.isEmpty {
      found.failed.append(PageRenderer.FailedRow(row: row, failures: part.failures))
    }
    let missing = part.item.missingGlyphs
    if !part.warnings.isEmpty || !missing.isEmpty {
      found.warned.append(
        PageRenderer.WarnedRow(
          row: row, origin: nil, warnings: part.warnings, missingGlyphs: missing))
    }
  }
}

extension SizeRange {
  /// Returns the range of rows and parts of one width, in points, and of any height.
  static func anyHeight(width: Double) -> SizeRange {
    SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }
}
