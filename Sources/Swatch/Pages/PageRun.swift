/// A run of a renderer: displays rows, fills pages with them, makes pictures of the pages and
/// writes them.
@MainActor final class PageRun {
  private let options: PageRenderer.Options
  private let timings: RenderTimings?
  private let watch = OpenFileWatch()
  private let writer: PageWriter
  private let rows: RowStream
  private let table: RowTable
  private let filler: PageFiller
  private var arranger: PictureArranger

  private typealias Write = @MainActor (PagePicture) async throws -> Void

  /// Prepares a run, and creates the folder of its files.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - pages: The renderer with its options.
  ///   - failedCell: Makes the cell that replaces a failed row or part; nil to leave failures out.
  ///   - count: The numbers of all pages and rows.
  ///   - onEvent: Called for each event, in order.
  /// - Throws: ``OutputError``, ``CairoError``, ``TextError``.
  init(
    of rows: RowStream, by pages: PageRenderer,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, count: PageCount,
    onEvent: @escaping PageRenderer.EventHandler
  ) throws {
    options = pages.options
    timings = pages.renderer.timings
    self.rows = rows
    writer = try PageWriter(
      options, compositor: pages.renderer.compositor, watch: watch, onEvent: onEvent)
    arranger = try PictureArranger(options, by: pages.renderer)
    filler = arranger.makeFiller(failedCell: failedCell, count: count)
    table = RowTable(of: rows, for: arranger, failedCell: failedCell)
  }

  /// Makes all pages, including those before an error of the stream.
  func run() async throws {
    do {
      try await rows.reading {
        try await writer.write(onError: { self.rows.end(with: $0) }) { write in
          try await self.makePages(to: write)
        }
        if let error = rows.error { throw error }
      }
    } catch {
      // Finished pages are kept if possible. The caller gets the error that ended the run; after a
      // cancellation, the error that kept its pages from being written.
      do {
        try await writer.endEarly()
      } catch let failure where error is CancellationError {
        throw failure
      } catch {}
      throw error
    }
    try await writer.finish()
  }

  // MARK: From rows to pictures

  /// Displays one page after another, and writes their pictures.
  /// - Throws: The errors of `write` and of the handler of events, and those of rows and pages that
  ///   end the run.
  private func makePages(to write: Write) async throws {
    while let turn = await table.nextPage() {
      // Rows that failed during a shortage of open files may be valid: no row is reported as
      // failed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      switch turn {
      case .kept(let kept):
        try await writer.tell(.displayed(kept.content.rows))
        filler.skip(kept.content.rows)
        try await give(arranger.picture(of: kept), to: write)
      case .rows(let page):
        await timings?.flush()
        try await fill(page, to: write)
      }
    }
    try await filler.finish(isComplete: rows.error == nil)
    try await tellFound()
    try await giveFilled(to: write)
    for picture in try arranger.lastPictures() { try await give(picture, to: write) }
    // The count is checked after the last page, whose rows are right even if the number shown on it
    // is not.
    if rows.error == nil { try filler.checkCount() }
  }

  /// Puts rows that were displayed together on pages. Failures of a plain page's rows are reported
  /// together, before the page; rows that flow from page to page are handled one by one, as any of
  /// them may end a page.
  private func fill(_ page: [RowTable.Row], to write: Write) async throws {
    for rows in options.fillsPages ? page.map({ [$0] }) : [page] {
      for row in rows { try await filler.add(row.picture, row.facts) }
      try await tellFound(
        besides: rows.compactMap(\.picture.failed), rows.compactMap(\.picture.warned))
      if options.fillsPages { try await giveFilled(to: write) }
    }
    if let first = page.first?.picture.row {
      try await writer.tell(.displayed(first..<first + page.count))
    }
    filler.endBatch()
    try await giveFilled(to: write)
  }

  /// Reports the failures and warnings of parts, after those of the rows that fill them.
  private func tellFound(
    besides failed: [PageRenderer.FailedRow] = [], _ warned: [PageRenderer.WarnedRow] = []
  ) async throws {
    let found = filler.takeFound()
    try await tell(failed + found.failed)
    for row in warned + found.warned { try await writer.tell(.warned(row)) }
  }

  /// Reports failed rows; the first one ends the run if the options say so.
  private func tell(_ failed: [PageRenderer.FailedRow]) async throws {
    for row in failed {
      try await writer.tell(.failed(row))
      if options.failedRows == .stop, let error = RenderError(row.failures) { throw error }
    }
  }

  private func giveFilled(to write: Write) async throws {
    for page in filler.takePages() {
      for picture in try arranger.pictures(of: page) { try await give(picture, to: write) }
    }
  }

  // MARK: From pictures to files

  /// Numbers, names and writes a picture.
  private func give(_ picture: PagePicture, to write: Write) async throws {
    var picture = picture
    picture.number = number(of: picture)
    try checkNumber(of: picture)
    picture.content = table.takeContent(of: picture.rows)
    if picture.content == nil { picture.namedPictures = [] }
    if case .numbered = picture.file, let naming = options.naming {
      switch try picture.content?.name ?? naming(picture.number, picture.rows) {
      case .name(let name): picture.file = .named(name)
      case .none(let failure):
        picture.file = .nameless
        try await tell([
          PageRenderer.FailedRow(row: picture.rows.lowerBound, failures: [failure])
        ])
      }
    }
    try await write(picture)
  }

  /// Returns the number of a picture: its position among all pictures, or the number of its row.
  private func number(of picture: PagePicture) -> Int {
    options.output.layout == .each ? picture.rows.lowerBound + 1 : writer.nextNumber
  }

  /// Rejects a picture that would get another number than in the whole run.
  /// - Throws: ``PageSplitError``.
  private func checkNumber(of picture: PagePicture) throws(PageSplitError) {
    guard options.output.layout == .pages,
      options.numbering.totals != nil || picture.isKept,
      picture.rows.lowerBound != (picture.number - 1) * options.rowsPerPage
    else { return }
    throw PageSplitError(rows: picture.rows)
  }
}
