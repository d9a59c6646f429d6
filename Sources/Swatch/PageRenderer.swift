/// Renders any number of rows as pages, or as other pictures of an ``Output``: cells of a table,
/// chosen by its range controller while the page moves down like a viewport, stitched and encoded
/// while the next page is displayed.
///
/// Memory does not grow with the rows: only those near the page exist, and at most one page for
/// each job is being painted or encoded, fewer if they are larger than 1 GiB of pixels together.
/// Pages of one PDF file are made one after another.
@MainActor public struct PageRenderer {
  /// The look of pages and their destination.
  public struct Options: Sendable {
    /// The width of a page, in points.
    public var width = 1080.0
    /// Rows on a page; the last one may have fewer.
    public var rowsPerPage = 20
    /// The colour behind the rows.
    public var background = Color.white
    /// The columns that the rows of a page are in; one by default. Several belong to layouts of
    /// pages.
    public var columns = Columns()
    /// The header, footer and other parts of pages beside their rows, and the height of pages; nil,
    /// the default, for pages of rows alone.
    public var furniture: Furniture?
    /// The treatment of rows that fail.
    public var failedRows = FailedRows.show
    /// The time limit for creating, measuring and drawing one row, after which it fails; nil, the
    /// default, for none. A single step that can't be interrupted, such as shaping a text, is
    /// finished first.
    public var rowTimeLimit: Duration?
    /// The destination of the rows, and the pictures that they become there.
    public var output: Output
    /// The colour between and around the pages of strips and contact sheets.
    public var gapColor = Color(red: 0.88, green: 0.88, blue: 0.9)
    /// The largest number of pages on one strip or contact sheet; further pages start the next.
    public var pagesPerPicture = 100

    /// Makes options for pages that go somewhere.
    public init(_ output: Output) {
      self.output = output
    }
  }

  /// The treatment of rows that fail.
  public enum FailedRows: String, Sendable, CaseIterable {
    /// A cell with the error is shown in their place.
    case show
    /// They are left out.
    case skip
    /// The first one ends the run; pages before its own stay.
    case stop
  }

  /// A page, or another picture, that was written.
  public struct Page: Hashable, Sendable {
    /// The number, from 1, in the order they were written.
    public let number: Int
    /// The file, which other pages of a document share.
    public let path: String
    /// The rows on it, from 0.
    public let rows: Range<Int>
    /// The extent, in pixels.
    public let size: PixelSize
    /// The length of the file, or the length that a page added to the document, in bytes.
    public let byteCount: Int
    /// Rows that failed only when the page was painted: they show a grey area in place of an
    /// unreadable picture, or nothing if Cairo could not draw them. They are reported only here,
    /// unless they end the run.
    public internal(set) var failedRows: [FailedRow] = []
  }

  /// A row that failed, with the reasons.
  public struct FailedRow: Hashable, Sendable {
    /// The row, from 0.
    public let row: Int
    /// The reasons, in order.
    public let failures: [NodeFailure]
  }

  /// A row that is shown otherwise than it was asked for.
  public struct WarnedRow: Hashable, Sendable {
    /// The row, from 0.
    public let row: Int
    /// The place of the row in its feed, such as `feed.ndjson:3`; nil for a row of code.
    public let origin: String?
    /// The warnings of its nodes, in order.
    public let warnings: [NodeWarning]
    /// The characters that no font has, by node, in drawing order.
    public let missingGlyphs: [Scene.MissingGlyphs]
  }

  let renderer: Renderer
  let options: Options

  /// Makes a renderer of pages.
  /// - Precondition: The width is positive and finite, a page has at least one row, and margins and
  ///   gaps leave room for rows. A page before all others, and columns, belong to layouts of pages.
  public nonisolated init(renderer: Renderer, options: Options) {
    precondition(options.width > 0 && options.width.isFinite, "A page needs a width")
    precondition(options.rowsPerPage > 0, "A page needs at least one row")
    precondition(options.pagesPerPicture > 0, "A picture needs at least one page")
    options.checkFurniture(at: renderer.environment.scale)
    self.renderer = renderer
    self.options = options
  }

  /// Renders all rows of a source.
  ///
  /// - Parameters:
  ///   - rows: The source of rows; called when the viewport comes near the end.
  ///   - counting: A source of the same rows, which are laid out before the others to count pages
  ///     and rows for the furniture; nil, the default, for none.
  ///   - onCount: Called while rows are counted, with their number so far.
  ///   - failedCell: Creates the cell shown in place of a failed row, if such cells are shown; runs
  ///     in the background.
  ///   - onFailure: Called for each failed row, in order, before its page.
  ///   - onWarning: Called for each row with warnings, or with characters that no font has, in
  ///     order, before its page.
  ///   - onRows: Called for each displayed page of rows, before its picture.
  ///   - onPage: Called for each picture when its file is complete, in order, with the rows that
  ///     failed only when it was painted; for the pages of a document at the end of the run.
  /// - Throws: The errors of `rows` and `onPage`, ``PageError``, ``PageRoomError``,
  ///   ``PageCountError``, ``LongPictureError``,
  ///   ``OutputError``, ``OpenFileShortage`` if files, such as pictures or fonts, can't be opened
  ///   any more, ``RenderError`` if a failed row ends the run, or `CancellationError`; finished
  ///   pictures stay, but no part of a long one.
  public func render(
    _ rows: @escaping RowSource, counting: RowSource? = nil,
    onCount: (Int) async -> Void = { _ in },
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void = { _ in },
    onWarning: ((WarnedRow) async -> Void)? = nil,
    onRows: (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let shownCell = options.failedRows == .skip ? nil : failedCell
    let totals = try await totals(of: counting, failedCell: shownCell, onCount: onCount)
    let watch = OpenFileWatch()
    let writer = try PageWriter(
      options, compositor: renderer.compositor, watch: watch, onPage: onPage)
    do {
      var arranger = PictureArranger(options, by: renderer)
      let environment = environment(of: renderer)
      arranger.fillPages(in: environment, failedCell: shownCell, totals: totals)
      let filled = arranger
      let pages = PagedRows(
        of: rows, options, width: options.rowWidth(at: environment.scale), in: environment,
        rowLimit: try arranger.rowLimit(), failedCell: shownCell)
      try await pages.reading {
        try await writer.write(onError: { pages.end(with: $0) }) { write in
          try await arrange(
            pages, by: filled, under: watch, onFailure: onFailure,
            onWarning: onWarning, onRows: onRows, onPicture: write)
        }
        if let error = pages.error { throw error }
      }
    } catch {
      // Finished pages are kept if possible. The caller gets the error that ended the run; of a
      // cancelled run, the one that kept its pages from being written.
      do {
        try await writer.endEarly()
      } catch let failure where error is CancellationError {
        throw failure
      } catch {}
      throw error
    }
    try await writer.finish()
  }

  /// Displays page after page, also those before the source failed, and gives the pictures that
  /// they become.
  /// - Throws: What a callback throws, or the reason why a row ends the run.
  private func arrange(
    _ pages: PagedRows, by arranger: PictureArranger, under watch: OpenFileWatch,
    onFailure: (FailedRow) async -> Void,
    onWarning: ((WarnedRow) async -> Void)?,
    onRows: (Range<Int>) async -> Void,
    onPicture: (PagePicture) async throws -> Void
  ) async throws {
    var arranger = arranger
    while let page = await pages.nextPage() {
      // What was shaped or failed meanwhile may be in order: no row is blamed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      let pictures = page.map(\.picture)
      guard let filler = arranger.filler else {
        try await tell(pictures.compactMap(\.failed), onFailure)
        await renderer.timings?.flush()
        await tell(pictures.compactMap(\.warned), onWarning)
        if let first = pictures.first?.row { await onRows(first..<first + page.count) }
        for picture in try arranger.pictures(of: pictures) { try await onPicture(picture) }
        continue
      }
      await renderer.timings?.flush()
      for row in page {
        let filled = try await filler.add(row.picture, row.facts)
        let found = filler.takeFound()
        try await tell([row.picture.failed].compactMap(\.self) + found.failed, onFailure)
        await tell([row.picture.warned].compactMap(\.self) + found.warned, onWarning)
        for picture in try arranger.pictures(of: filled) { try await onPicture(picture) }
      }
      if let first = pictures.first?.row { await onRows(first..<first + page.count) }
      for picture in try arranger.pictures(of: filler.endBatch()) { try await onPicture(picture) }
    }
    if let filler = arranger.filler {
      let rest = try filler.finish(isComplete: pages.error == nil)
      for picture in try arranger.pictures(of: rest) { try await onPicture(picture) }
    }
    for picture in try arranger.lastPictures() { try await onPicture(picture) }
  }

  /// Tells of failed rows, the first of which ends the run if that is wanted.
  private func tell(
    _ failed: [FailedRow], _ onFailure: (FailedRow) async -> Void
  ) async throws {
    for row in failed {
      await onFailure(row)
      if options.failedRows == .stop, let error = RenderError(row.failures) { throw error }
    }
  }

  private func tell(_ warned: [WarnedRow], _ onWarning: ((WarnedRow) async -> Void)?) async {
    guard let onWarning else { return }
    for row in warned { await onWarning(row) }
  }
}
