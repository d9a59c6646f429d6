import SwatchMessages

/// Fills pages with rows and furniture: rows are placed in order, each whole on one page if it
/// fits.
@MainActor final class PageFiller {
  let options: PageRenderer.Options
  let furniture: PageRenderer.Furniture
  let maker: PagePartMaker
  let frame: PageFrame
  let placing: RowPlacing
  let scale: Scale
  /// The numbers of all pages and rows that parts show, and the pages whose parts reserve space for
  /// other numbers.
  let shown: PageCount
  /// Returns true if the format supports pages of a size.
  private let isTaken: (Size) throws -> Bool

  var page: OpenPage?
  /// The facts of the last row.
  var last = PageRenderer.RowFacts()
  /// The groups of the last row that was put on a page; nil before the first row.
  var shownGroups: [String]?
  /// The end of a long page, on which later rows may still draw; nil before the first stretch.
  private var longPage: LongPage?
  private let resources: PaintResources
  /// A Boolean value that is true when the height of a part depends on the numbers of all pages and
  /// rows.
  var dependsOnTotals = false
  /// The pages and rows so far.
  private(set) var count = PageRenderer.Totals()
  /// The pages filled since ``takePages()`` was last called.
  private var filled: [PagePicture] = []
  /// The rows with failures, and those with warnings.
  struct Found {
    var failed: [PageRenderer.FailedRow] = []
    var warned: [PageRenderer.WarnedRow] = []
  }
  /// The failures and warnings since ``takeFound()`` was last called.
  var found = Found()

  /// Makes a filler of pages without rows.
  ///
  /// - Parameters:
  ///   - options: The size of pages, their rows, furniture and columns.
  ///   - environment: The environment of the parts.
  ///   - resources: The fonts that the parts are drawn with.
  ///   - failedCell: Makes the cell that replaces a failed row or part; nil to leave failures out.
  ///   - shown: The numbers of all pages and rows.
  ///   - isTaken: Returns true if the format supports pages of a size, in points.
  init(
    _ options: PageRenderer.Options, in environment: NodeEnvironment, _ resources: PaintResources,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, count shown: PageCount,
    isTaken: @escaping (Size) throws -> Bool
  ) {
    (self.options, self.resources) = (options, resources)
    self.shown = shown
    count = options.numbering.before
    last = options.numbering.factsBefore ?? last
    self.isTaken = isTaken
    furniture = options.furniture ?? PageRenderer.Furniture()
    maker = PagePartMaker(in: environment, failedCell: failedCell)
    scale = environment.scale
    frame = PageFrame(options, scale: scale)
    placing = RowPlacing(options.columns, width: frame.contentWidth, scale: scale)
  }

  /// Returns the failures and warnings since the last call: of parts, and of rows that are too
  /// high.
  func takeFound() -> Found {
    defer { found = Found() }
    return found
  }

  /// Returns the pages filled since the last call, in order; of a long page, its stretches.
  func takePages() -> [PagePicture] {
    defer { filled = [] }
    return filled
  }

  // MARK: Rows

  func add(_ row: RowPicture, _ ownFacts: PageRenderer.RowFacts?) async throws {
    var facts = ownFacts ?? last
    if ownFacts == nil || !row.failures.isEmpty { facts.remade = nil }
    last = facts
    count.rows += 1
    let isLeftOut = options.failedRows == .skip && !row.failures.isEmpty
    // A picture with only the furniture would not show any row.
    if isLeftOut, options.output.layout == .each { return }
    if page?.isComplete == true { try await turnPage(before: row.row, facts) }
    if page == nil { try await begin(at: row.row, facts) }
    if isLeftOut {
      page?.rowCount += 1
    } else {
      try await place(PageBody.Row(row, facts))
    }
    page?.namedPictures.formUnion(ownFacts?.namedPictures ?? [])
    if isFull { complete() }
  }

  /// Counts an existing picture, with its rows, as a page.
  func skip(_ rows: Range<Int>) {
    count.pages += 1
    count.rows += rows.count
  }

  private var isFull: Bool {
    guard let page else { return false }
    switch options.output.layout {
    case nil: return false
    case .each: return true
    case .pages, .strip, .sheet:
      return page.rowCount >= (frame.height == nil ? options.rowsPerPage : furniture.maximumRows)
    }
  }

  /// Puts a row on the open page, on the next one, or, divided, on several.
  private func place(_ given: PageBody.Row) async throws {
    var row = await placed(given)
    if try await put(row) { return }
    // The rows that must stay with this row may leave too little room for it on the next page, too.
    while page?.body.isEmpty == false, !isLong(row) {
      try await turnPage(before: row.row, row.facts)
      row = await placed(row)
      if try await put(row) { return }
    }
    try await putParts(of: row)
  }

  /// Puts a row on the open page, below the header of its group if the group begins there.
  /// - Returns: False if the row doesn't fit the page.
  func put(_ row: PageBody.Row) async throws -> Bool {
    guard let page else { return false }
    let before = page.edges
    page.edges = await edges(of: page, endingWith: row.facts) ?? before
    let begins = page.groups != row.facts.groups
    let header = begins ? await groupHeader(of: page, row.facts) : nil
    let height = page.body.height(
      adding: row.size, isNewPart: begins || page.body.isEmpty, under: header)
    guard try hasRoom(for: height, on: page) else {
      page.edges = before
      return false
    }
    append(row, under: header)
    return true
  }

  func append(_ given: PageBody.Row, under header: DisplayedPart?) {
    guard let page else { return }
    var row = given
    if furniture.followsLastRow { row.edges = page.edges }
    if let header { note(header, of: row.row) }
    if !row.failures.isEmpty {
      found.failed.append(PageRenderer.FailedRow(row: row.row, failures: row.failures))
    }
    page.body.append(
      row, isNewPart: page.groups != row.facts.groups || page.body.isEmpty, under: header,
      isContinued: isContinued(row.facts, on: page))
    (page.lastFacts, shownGroups) = (row.facts, row.facts.groups)
    last.surroundings?.indexOnPage = page.shownCount
    page.rowCount += 1
    page.shownCount += 1
  }

  func hasRoom(for rows: Double, on page: OpenPage) throws -> Bool {
    guard options.output.layout != nil else { return true }
    if let room = frame.room(beside: page.edges.height) { return rows <= room + 1e-6 }
    let height = frame.height(of: rows, beside: page.edges.height)
    return try page.body.isEmpty || isTaken(Size(width: frame.width, height: height))
  }

  /// Puts a card in place of a row, or of the rest of a row, that is too high for a page.
  func putCard(for row: PageBody.Row, part: Double? = nil) async throws {
    guard let page, let whole = frame.room(beside: page.edges.height) else { return }
    let header = await groupHeader(of: page, row.facts)?.cut(at: whole - placing.gap)
    let room = whole - (header.map { $0.size.height + placing.gap } ?? 0)
    let failure = NodeFailure(
      path: NodePath(root: "row \(row.row + 1)"),
      reason: "the row is \(Numeral(part ?? row.size.height)) points high"
        + (part == nil ? "" : " between two places where it may be divided")
        + ", and a page has room for "
        + "\(Numeral(max(0, room))) beside its other parts; make the page higher, or the row lower",
      origin: row.origin)
    found.failed.append(
      PageRenderer.FailedRow(row: row.row, failures: [failure]))
    guard options.failedRows != .skip else {
      page.rowCount += 1
      return
    }
    let card = await maker.replacement(
      "row", for: [failure], in: .anyHeight(width: placing.rowWidth)
    )
    .cut(at: room)
    append(
      PageBody.Row(row: row.row, items: [card.item], size: card.size, facts: row.facts),
      under: header)
  }

  // MARK: Pages

  /// Begins a page with a row, and with parts at some edges; before the first page, adds the cover.
  /// - Throws: ``PageRoomError`` if the page has no room for rows.
  func begin(
    at row: Int, _ facts: PageRenderer.RowFacts,
    showing edgeParts: Set<PageEdge> = PageEdge.all
  ) async throws {
    if count.pages == 0, let block = furniture.firstPage {
      count.pages += 1
      filled.append(await firstPage(block, facts, of: row))
    }
    count.pages += 1
    var facts = facts
    facts.surroundings?.indexOnPage = 0
    let page = OpenPage(
      number: count.pages, firstRow: row, facts, showing: edgeParts, body: PageBody(placing))
    page.edges = await edges(from: page, endingWith: facts)
    if !furniture.followsLastRow { noteEdges(of: page) }
    let height = page.edges.height
    if let room = frame.room(beside: height), room <= 0 {
      throw PageRoomError(page: page.number, room: room + height, furniture: height)
    }
    self.page = page
  }

  /// Ends the open page.
  func end() {
    guard let page = page.take() else { return }
    if furniture.followsLastRow { noteEdges(of: page) }
    filled.append(frame.stretch(of: page).picture(at: scale))
  }

  /// Ends the open page; or marks it complete, if the next row decides whether it is the last page
  /// or takes rows with it.
  private func complete() {
    let mayLoseRows = frame.height != nil && page?.body.rowsBeforeNext.isEmpty == false
    if furniture.hasLastPage || mayLoseRows { page?.isComplete = true } else { end() }
  }

  /// Ends the page, or the stretch of a long page, after rows that were read together, unless pages
  /// have a height.
  func endBatch() {
    guard let page, frame.height == nil else { return }
    guard options.output.layout == nil else { return complete() }
    var long = longPage ?? LongPage(for: options.output.encoding, at: scale, resources)
    let stretch = frame.stretch(
      of: page, isFirst: longPage == nil, isLast: false, gap: placing.gap)
    filled += long.pictures(behind: stretch)
    longPage = long
    page.body = PageBody(placing)
    page.firstRow += page.rowCount
    page.rowCount = 0
  }

  /// Checks the numbers that parts have shown.
  /// - Throws: ``PageCountError`` if they differ from the numbers counted.
  func checkCount() throws(PageCountError) {
    guard options.numbering.totals == nil, let totals = shown.totals, totals != count else {
      return
    }
    throw PageCountError(counted: totals, found: count)
  }

  /// Finishes the last page, or the last stretch of a long page, which has no height if there is
  /// neither a bottom margin nor a footer.
  /// - Parameter isComplete: False if rows are missing, so that this is not the last page.
  /// - Throws: ``PageRoomError`` if an additional page has no room for its content.
  func finish(isComplete: Bool = true) async throws {
    if isComplete { try await finishLastPage() }
    guard let page, var long = longPage.take() else { return end() }
    self.page = nil
    if furniture.followsLastRow { noteEdges(of: page) }
    page.rowCount = 0
    filled += long.lastPictures(
      behind: frame.stretch(of: page, isFirst: false, gap: placing.gap))
  }
}
