/// Renders rows of any number as pages, or as other pictures of an ``Output``: cells of a table, chosen by
/// its range controller while the page moves down as the viewport, stitched and encoded while the next
/// page is displayed.
///
/// Memory does not grow with the rows: only those near the page exist, and at most one page for each
/// job is on its way to a file, fewer where they are larger than 1 GiB of pixels together. Pages of one
/// PDF file are made one after another.
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
    /// The longest that one row may take to be made, measured and drawn, before it counts as failed;
    /// nil, the default, for any time. What can't be stopped in between, as one text that is shaped, is
    /// done first.
    public var rowTimeLimit: Duration?
    /// The destination of the rows, and the pictures that they become there.
    public var output: Output
    /// The colour between and around the pages of strips and contact sheets.
    public var gapColor = Color(red: 0.88, green: 0.88, blue: 0.9)
    /// The most pages on one strip or contact sheet; further ones go on the next.
    public var pagesPerPicture = 100

    /// Makes options for pages that go somewhere.
    public init(_ output: Output) {
      self.output = output
    }
  }

  /// The treatment of rows that fail.
  public enum FailedRows: String, Sendable, CaseIterable {
    /// A cell stands in their place that tells why.
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
    /// The length of the file, or by how much a page made the document longer.
    public let byteCount: Int
    /// Rows of it that failed when the page was painted, and not before: they show a grey area in the
    /// place of a picture that could not be read again, or nothing where Cairo could not draw them. They
    /// are told here alone; those that end the run do.
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
  /// - Precondition: the width is positive and finite, and a page has at least one row.
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
  ///   - rows: Gives the rows; asked for more when the viewport comes near the end.
  ///   - failedCell: Makes the cell shown in the place of a row that failed, where such are shown;
  ///     in the background.
  ///   - onFailure: Told of each row that failed, in order, before its page.
  ///   - onRows: Told of each page of rows that was displayed, before the picture that it goes on.
  ///   - onPage: Told of each picture when its file is complete, or it is in the document, in order, with
  ///     the rows that failed only when it was painted.
  /// - Throws: what `rows` or `onPage` throws, ``PageError``, ``LongPictureError``, ``OutputError``,
  ///   ``OpenFileShortage`` where files can't be opened any more, be they pictures or fonts,
  ///   ``RenderError`` where a failed row ends the run, or `CancellationError`; finished pictures stay,
  ///   of a long one nothing.
  public func render(
    _ rows: @escaping RowSource, failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void = { _ in },
    onRows: (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let watch = OpenFileWatch()
    let writer = try PageWriter(
      options, compositor: renderer.compositor, watch: watch, onPage: onPage)
    do {
      let arranger = PictureArranger(options, by: renderer)
      let pages = PagedRows(
        of: rows, options, in: renderer.environment, rowLimit: try arranger.rowLimit(),
        failedCell: options.failedRows == .skip ? nil : failedCell)
      try await pages.reading {
        try await writer.write(onError: { pages.end(with: $0) }) { write in
          try await arrange(
            pages, by: arranger, under: watch, onFailure: onFailure, onRows: onRows,
            onPicture: write)
        }
        if let error = pages.error { throw error }
      }
    } catch {
      // What ended the run is told; pages made before it are kept if they can be.
      do { try await writer.endEarly() } catch {}
      throw error
    }
    try await writer.finish()
  }

  /// Displays page after page, also those before the source failed, and gives the pictures that they
  /// become.
  /// - Throws: what a callback throws, or the reason why a row ends the run.
  private func arrange(
    _ pages: PagedRows, by arranger: PictureArranger, under watch: OpenFileWatch,
    onFailure: (FailedRow) async -> Void, onRows: (Range<Int>) async -> Void,
    onPicture: (Picture) async throws -> Void
  ) async throws {
    var arranger = arranger
    while let page = await pages.nextPage() {
      // What was shaped or failed meanwhile may be in order: no row is blamed, and none is shown.
      if let shortage = watch.shortage { throw shortage }
      for failed in page.compactMap(\.failed) {
        await onFailure(failed)
        if options.failedRows == .stop, let error = RenderError(failed.failures) { throw error }
      }
      if let first = page.first?.row { await onRows(first..<first + page.count) }
      for picture in try arranger.pictures(of: page) { try await onPicture(picture) }
    }
    for picture in try arranger.lastPictures() { try await onPicture(picture) }
  }
}
