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

  private let renderer: Renderer
  private let options: Options

  /// Makes a renderer of pages.
  /// - Precondition: The width is positive and finite, and a page has at least one row.
  public nonisolated init(renderer: Renderer, options: Options) {
    precondition(options.width > 0 && options.width.isFinite, "A page needs a width")
    precondition(options.rowsPerPage > 0, "A page needs at least one row")
    precondition(options.pagesPerPicture > 0, "A picture needs at least one page")
    self.renderer = renderer
    self.options = options
  }

  /// Renders all rows of a source.
  ///
  /// - Parameters:
  ///   - rows: The source of rows; called when the viewport comes near the end.
  ///   - failedCell: Creates the cell shown in place of a failed row, if such cells are shown; runs
  ///     in the background.
  ///   - onFailure: Called for each failed row, in order, before its page.
  ///   - onRows: Called for each displayed page of rows, before its picture.
  ///   - onPage: Called for each picture when its file is complete, or it is in the document, in
  ///     order, with the rows that failed only when it was painted.
  /// - Throws: The errors of `rows` and `onPage`, ``PageError``, ``LongPictureError``,
  ///   ``OutputError``, ``OpenFileShortage`` if files, such as pictures or fonts, can't be opened
  ///   any more, ``RenderError`` if a failed row ends the run, or `CancellationError`; finished
  ///   pictures stay, but no part of a long one.
  public func render(
    _ rows: @escaping RowSource, failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void = { _ in },
    onRows: (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let watch = OpenFileWatch()
    let output = try PageOutput(options, compositor: renderer.compositor, watch: watch)
    do {
      try await render(
        rows, to: output, under: watch, failedCell: failedCell, onFailure: onFailure,
        onRows: onRows,
        onPage: output.isOnePicture ? { _ in } : onPage)
    } catch {
      // What ended the run is told; pages made before it are kept if they can be.
      do { try await output.endEarly() } catch {}
      throw error
    }
    if let page = try await output.finish() { try await onPage(page) }
  }

  private func render(
    _ rows: @escaping RowSource, to output: PageOutput, under watch: OpenFileWatch,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void, onRows: (Range<Int>) async -> Void,
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let arranger = PictureArranger(options, by: renderer)
    let ahead = RowReadAhead(rows, step: options.rowsPerPage)
    let table = PagedTable(
      rows: ahead, environment: renderer.environment, width: options.width,
      rowLimit: try arranger.rowLimit(), timeLimit: options.rowTimeLimit,
      failedCell: options.failedRows == .skip ? nil : failedCell)
    let pages = OrderedPages(
      limit: output.pagesAtOnce, pixelLimit: output.pixelsAtOnce, onPage: onPage)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await ahead.run() }
      defer { ahead.end() }
      try await renderPages(
        of: table, by: arranger, to: output, as: pages, under: watch,
        endingReading: { ahead.end(with: $0) },
        onFailure: onFailure, onRows: onRows)
    }
  }

  /// Displays page after page and renders their pictures. Unfinished pictures are finished, and
  /// reported unless one before them failed, before the run ends for any reason.
  private func renderPages(
    of table: PagedTable, by arranger: PictureArranger, to output: PageOutput,
    as pages: OrderedPages, under watch: OpenFileWatch,
    endingReading endReading: @escaping @MainActor (any Error) -> Void,
    onFailure: (FailedRow) async -> Void, onRows: (Range<Int>) async -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      @MainActor func begin(_ picture: Picture) async throws {
        let extent = PixelSize(covering: picture.scene.size, at: picture.scene.scale)
        while pages.isFull(before: extent), try await group.next() != nil {}
        let number = pages.begin(extent)
        group.addTask {
          do {
            try await pages.finish(try await output.write(picture, as: number))
          } catch {
            await endReading(error)
            throw error
          }
        }
      }
      let end: (any Error)?
      do {
        end = try await arrangePages(
          of: table, by: arranger, under: watch, onFailure: onFailure, onRows: onRows,
          onPicture: { try await begin($0) })
      } catch {
        // A group that throws cancels what is left of it.
        while await group.nextResult() != nil {}
        throw error
      }
      try await group.waitForAll()
      if let end { throw end }
    }
  }

  /// Displays page after page and returns their pictures.
  /// - Returns: The error that ended the source; nil if it has no more rows.
  /// - Throws: The errors of callbacks, or the failure of a row that ends the run.
  private func arrangePages(
    of table: PagedTable, by arranger: PictureArranger, under watch: OpenFileWatch,
    onFailure: (FailedRow) async -> Void, onRows: (Range<Int>) async -> Void,
    onPicture: (Picture) async throws -> Void
  ) async throws -> (any Error)? {
    var arranger = arranger
    var next = 0
    var end: (any Error)?
    while let page = await nextPage(of: table, from: next, endedBy: &end) {
      // What was shaped or failed meanwhile may be in order: no row is blamed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      for failed in page.failedRows {
        await onFailure(failed)
        if options.failedRows == .stop, let error = RenderError(failed.failures) { throw error }
      }
      next = page.rows.upperBound
      await onRows(page.rows)
      for picture in try arranger.pictures(of: page) { try await onPicture(picture) }
    }
    for picture in try arranger.lastPictures() { try await onPicture(picture) }
    return end
  }

  /// Displays the next page; nil after the last one, and after an error of the source: the rows
  /// before it become pictures nevertheless.
  private func nextPage(
    of table: PagedTable, from first: Int, endedBy end: inout (any Error)?
  ) async -> FeedPage? {
    do {
      return try await table.page(of: options.rowsPerPage, from: first)
    } catch {
      end = error
      return nil
    }
  }
}

/// Returns the blocks of the next rows, at most the requested number, and none at the end; called
/// on the main actor. After cancellation of its task it is called a last time, and may return rows
/// that it has already consumed.
public typealias RowSource = @MainActor (_ count: Int) async throws -> [CellNodeBlock]
