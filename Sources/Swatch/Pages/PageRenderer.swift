import SwatchConcurrency
package import SwatchGraphics

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
    /// The place of the rows among those of a run that several processes share.
    package var numbering = PageNumbering()
    /// The names of the files; nil, the default, for those of the layout.
    package var naming: PictureNaming?
    /// Gives the encoding of a picture whose rows are known, such as one that takes over what an
    /// earlier file has; nil, the default, for that of the output.
    package var encoding: (@Sendable (Encoding, PageContent) async -> Encoding)?

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
    /// The file's name in an archive; nil for a file of its own, or a page of a document.
    public internal(set) var member: String?
    /// The rows on it, from 0.
    public let rows: Range<Int>
    /// The extent, in pixels.
    public let size: PixelSize
    /// The length of the file, or the length that a page added to the document, in bytes.
    public let byteCount: Int
    /// Rows that failed only when the page was painted: they show a grey area in place of an
    /// unreadable picture, or nothing if Cairo could not draw them. They are reported only here;
    /// the one that ends the run is reported like those that failed before.
    public internal(set) var failedRows: [FailedRow] = []
    /// The rows that it was made of, if a plan knew them; nil for one that was there already.
    package internal(set) var content: PageContent?
    /// The number of bytes of the archive before its own; nil without one.
    package internal(set) var memberOffset: Int?
    /// The hash of its bytes in the archive; nil without one.
    package internal(set) var memberHash: ContentHash?
    /// The pictures that its rows name, if a plan knew them.
    package internal(set) var namedPictures: Set<NamedPicture> = []
    /// A Boolean value that is true when its first row gives it no name, so that it has no file.
    package internal(set) var isNameless = false

    init(
      number: Int, path: String, member: String? = nil, rows: Range<Int>, size: PixelSize,
      byteCount: Int,
      failedRows: [FailedRow] = [], content: PageContent? = nil,
      namedPictures: Set<NamedPicture> = []
    ) {
      (self.number, self.path, self.member, self.rows) = (number, path, member, rows)
      (self.size, self.byteCount, self.failedRows) = (size, byteCount, failedRows)
      (self.content, self.namedPictures) = (content, namedPictures)
    }

    /// Tells of a picture that is there already.
    package init(
      finished path: String, number: Int, rows: Range<Int>, size: PixelSize, byteCount: Int
    ) {
      self.init(number: number, path: path, rows: rows, size: size, byteCount: byteCount)
    }
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
    var renderer = renderer
    switch options.output.encoding {
    case .svg, .pdf: renderer.expectVectorFiles(as: options.output.encoding)
    case .png, .jpeg, .webp: break
    }
    self.renderer = renderer
    self.options = options
  }

  /// Renders all rows of a source.
  ///
  /// - Parameters:
  ///   - rows: The source of rows; called when the viewport comes near the end.
  ///   - counting: Makes a source of the same rows, which are laid out before the others to count pages
  ///     and rows for the furniture, more than once where its heights depend on these numbers; nil, the
  ///     default, for none.
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
    _ rows: @escaping RowSource, counting: (@Sendable () throws -> RowSource)? = nil,
    onCount: (Int) async -> Void = { _ in },
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: @escaping (FailedRow) async -> Void = { _ in },
    onWarning: ((WarnedRow) async -> Void)? = nil,
    onRows: @escaping (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    try await render(
      steps: steps(of: rows, from: options.numbering.rowsBefore), isPlanned: false,
      counting: counting, onCount: onCount, failedCell: failedCell, onFailure: onFailure,
      onWarning: onWarning, onRows: onRows, onPage: onPage)
  }

  /// Renders the rows of a feed, but for those of pictures that are there already. Pages with
  /// content say what they were made of if the steps are those of a plan.
  package func render(
    steps: @escaping PageSteps, isPlanned: Bool,
    counting: (@Sendable () throws -> RowSource)? = nil,
    onCount: (Int) async -> Void = { _ in },
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: @escaping (FailedRow) async -> Void = { _ in },
    onWarning: ((WarnedRow) async -> Void)? = nil,
    onRows: @escaping (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    do {
      try await RunEnd.watching {
        try await renderWatched(
          steps: steps, isPlanned: isPlanned, counting: counting, onCount: onCount,
          failedCell: failedCell, onFailure: onFailure, onWarning: onWarning, onRows: onRows,
          onPage: onPage)
      }
    } catch let failure as PaintedRowFailure {
      await onFailure(failure.row)
      throw failure.error
    }
  }

  private func renderWatched(
    steps: @escaping PageSteps, isPlanned: Bool,
    counting: (@Sendable () throws -> RowSource)?, onCount: (Int) async -> Void,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: @escaping (FailedRow) async -> Void, onWarning: ((WarnedRow) async -> Void)?,
    onRows: @escaping (Range<Int>) async -> Void, onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let shownCell = options.failedRows == .skip ? nil : failedCell
    var count = try await count(of: counting, failedCell: shownCell, onCount: onCount)
    count.totals = options.numbering.totals ?? count.totals
    let watch = OpenFileWatch()
    let writer = try PageWriter(
      options, compositor: renderer.compositor, watch: watch, onPage: onPage)
    do {
      var arranger = PictureArranger(options, by: renderer)
      let environment = environment(of: renderer)
      arranger.fillPages(in: environment, failedCell: shownCell, count: count)
      let filled = arranger
      let pages = PagedRows(
        of: steps, options, width: options.rowWidth(at: environment.scale), in: environment,
        rowLimit: try arranger.rowLimit(), keepsFacts: isPlanned, failedCell: shownCell)
      try await pages.ahead.reading {
        try await writer.write(onError: { pages.ahead.end(with: $0) }) { write in
          try await arrange(
            pages, by: filled, under: watch,
            onFailure: { row in await writer.tell { await onFailure(row) } },
            onWarning: onWarning.map { tell in { row in await writer.tell { await tell(row) } } },
            onRows: { rows in await writer.tell { await onRows(rows) } }, onPicture: write)
        }
        if let error = pages.ahead.error { throw error }
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
}
