import SwatchConcurrency
package import SwatchGraphics

/// Renders any number of rows as pages, or as other pictures of an ``Output``: the rows are cells
/// of a table, chosen by its range controller while the page moves down like a viewport, and they
/// are stitched and encoded while the next page is displayed.
///
/// A row whose cell doesn't clip to its bounds may draw over its neighbours, later rows over
/// earlier ones; the cells of feeds don't clip. The edges of the page clip all rows.
///
/// Memory does not grow with the number of rows: only rows near the page exist, and at most one
/// page for each job is being painted or encoded, fewer if these pages together exceed 1 GiB of
/// pixels. Pages of one PDF file are made one after another.
@MainActor public struct PageRenderer {
  /// The look of pages and their destination.
  public struct Options: Sendable {
    /// The width of a page, in points.
    public var width = 1080.0
    /// The number of rows on a page; the last page may have fewer.
    public var rowsPerPage = 20
    /// The colour behind the rows.
    public var background = Color.white
    /// The columns of a page's rows; one by default. Several columns require a layout of pages.
    public var columns = Columns()
    /// The header, footer and other parts of pages, and the height of pages; nil, the default, for
    /// pages of rows alone.
    public var furniture: Furniture?
    /// The treatment of rows that fail.
    public var failedRows = FailedRows.show
    /// The time limit for creating, measuring and drawing one row, after which it fails; nil, the
    /// default, for none. A single step that can't be interrupted, such as shaping a text, is
    /// finished first.
    public var rowTimeLimit: Duration?
    /// The destination and the form of the pictures.
    public var output: Output
    /// The colour between and around the pages of strips and contact sheets.
    public var gapColor = Color(red: 0.88, green: 0.88, blue: 0.9)
    /// The largest number of pages on a strip or contact sheet; further pages go on the next one.
    public var pagesPerPicture = 100
    /// The numbers of the pages and rows in a run that several processes share.
    package var numbering = PageNumbering()
    /// The names of the files; nil, the default, for the names that the layout derives from the
    /// numbers.
    package var naming: PictureNaming?
    /// Returns an existing picture, whose rows are then skipped; nil, the default, to make all
    /// pictures.
    package var keptPicture: Lookup?
    /// Returns the encoding of a picture whose rows are known, such as one that reuses stretches of
    /// an earlier file; nil, the default, for the encoding of the output.
    package var encoding: (@Sendable (SceneEncoding, PageContent) async -> SceneEncoding)?

    /// Makes options for pages with a destination.
    public init(_ output: Output) {
      self.output = output
    }
  }

  /// The treatment of rows that fail.
  public enum FailedRows: String, Sendable, CaseIterable {
    /// The row is replaced by a cell with the error.
    case show
    /// The row is left out.
    case skip
    /// The first failed row ends the run; earlier pages are kept.
    case stop
  }

  let renderer: Renderer
  let options: Options

  /// Makes a renderer of pages.
  /// - Precondition: The width is positive and finite, a page has at least one row, a picture at
  ///   least one page, and margins and gaps leave room for rows. Only layouts of pages have a cover
  ///   or several columns.
  public nonisolated init(renderer: Renderer, options: Options) {
    precondition(
      options.width > 0 && options.width.isFinite,
      "The width of a page must be positive and finite; got \(options.width)")
    precondition(
      options.rowsPerPage > 0, "rowsPerPage must be 1 or more; got \(options.rowsPerPage)")
    precondition(
      options.pagesPerPicture > 0,
      "pagesPerPicture must be 1 or more; got \(options.pagesPerPicture)")
    options.checkFurniture(at: renderer.environment.scale)
    var renderer = renderer
    let encoding = options.output.encoding
    if encoding.pixels == nil { renderer.expectVectorFiles(as: encoding) }
    self.renderer = renderer
    self.options = options
  }

  /// Renders all rows of a stream.
  ///
  /// - Parameters:
  ///   - rows: The rows, read when the viewport comes near the end.
  ///   - counting: Makes a stream of the same rows, which are laid out before `rows` to count pages
  ///     and rows for the furniture, more than once if the heights of the furniture depend on these
  ///     numbers; nil, the default, not to count them.
  ///   - failedCell: Creates the cell shown in place of a failed row, if such cells are shown; runs
  ///     in the background.
  ///   - onEvent: Called for each event of the run, in order.
  /// - Throws: The errors of `rows` and `onEvent`, ``PageError``, ``PageRoomError``,
  ///   ``PageCountError``, ``LongPictureError``, ``CairoError``, ``TextError`` if a caption can't
  ///   be shaped, ``OutputError``, ``OpenFileShortage`` if files, such as pictures or fonts, can't
  ///   be opened any more, ``RenderError`` if a failed row ends the run, or `CancellationError`;
  ///   finished pictures stay, but no part of a long one.
  public func render(
    _ rows: RowStream, counting: (@Sendable () throws -> RowStream)? = nil,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onEvent: @escaping (Event) async throws -> Void
  ) async throws {
    try await render(
      rows, counting: counting, failedCell: failedCell,
      noting: { event, _ in try await onEvent(event) })
  }

  /// Renders all rows of a stream, except those of existing pictures, and passes each event with
  /// the note of its page to `onEvent`.
  package func render(
    _ rows: RowStream, counting: (@Sendable () throws -> RowStream)? = nil,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    noting onEvent: @escaping EventHandler
  ) async throws {
    let shownCell = options.failedRows == .skip ? nil : failedCell
    do {
      try await RunEnd.watching {
        let count = try await count(counting, failedCell: shownCell, onEvent: onEvent)
        try await PageRun(
          of: rows, by: self, failedCell: shownCell, count: count, onEvent: onEvent
        ).run()
      }
    } catch let failure as PaintedRowFailure {
      try await onEvent(.failed(failure.row), nil)
      throw failure.error
    }
  }
}
