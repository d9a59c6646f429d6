/// Renders rows of any number as pages, or as other pictures of a ``Layout``: cells of a table, chosen by
/// its range controller while the page moves down as the viewport, stitched and encoded while the next
/// page is displayed.
///
/// Memory does not grow with the rows: only those near the page exist, and at most one page for each
/// job is on its way to a file, fewer where they are larger than 1 GiB of pixels together. Pages of one PDF file are made one after another.
@MainActor public struct PageRenderer {
  /// How pages look and where they go.
  public struct Options: Sendable {
    /// The width of a page, in points.
    public var width = 1080.0
    /// Rows on a page; the last one may have fewer.
    public var rowsPerPage = 20
    /// What lies behind the rows.
    public var background = Color.white
    /// How files are compressed.
    public var png = PNGOptions()
    /// What becomes of rows that fail.
    public var failedRows = FailedRows.show
    /// Where pages go.
    public var output: Output
    /// What pictures the pages become.
    public var layout = Layout.pages
    /// What lies between and around the pages of strips and contact sheets.
    public var gapColor = Color(red: 0.88, green: 0.88, blue: 0.9)
    /// The most pages on one strip or contact sheet; further ones go on the next.
    public var pagesPerPicture = 100

    /// Makes options for pages that go somewhere.
    public init(_ output: Output) {
      self.output = output
    }
  }

  /// Where pages go.
  public enum Output: Hashable, Sendable {
    /// A folder, for a file for each picture: `page-000001.png` and so on, named after the layout. It is
    /// made where it is missing.
    case folder(String, OutputFormat)
    /// One PDF file, which appears when the run ends, with all pages finished by then; without a
    /// page there is none. Its folder is made where it is missing.
    case document(String)
    /// One file, for a long picture alone; it appears when the run ends well. Its folder is made where it
    /// is missing.
    case file(String, OutputFormat)
  }

  /// What becomes of rows that fail.
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
  }

  /// What one row could not do.
  public struct FailedRow: Hashable, Sendable {
    /// The row, from 0.
    public let row: Int
    /// What was found, in order.
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
    if case .file = options.output {
      precondition(options.layout == .long, "Only a long picture is one file; name a folder")
    }
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
  ///   - onPage: Told of each picture when its file is complete, or it is in the document, in order.
  /// - Throws: what `rows` or `onPage` throws, ``PageError``, ``LongPictureError``, ``OutputError``,
  ///   ``RenderError`` where a failed row ends the run, or `CancellationError`; finished pictures stay,
  ///   of a long one nothing.
  public func render(
    _ rows: @escaping RowSource, failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void = { _ in },
    onRows: (Range<Int>) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let output = try PageOutput(options, compositor: renderer.compositor)
    do {
      try await render(
        rows, to: output, failedCell: failedCell, onFailure: onFailure, onRows: onRows,
        onPage: output.isOnePicture ? { _ in } : onPage)
    } catch {
      // What ended the run is told; pages made before it are kept if they can be.
      do { try await output.endEarly() } catch {}
      throw error
    }
    if let page = try await output.finish() { try await onPage(page) }
  }

  private func render(
    _ rows: @escaping RowSource, to output: PageOutput,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void, onRows: (Range<Int>) async -> Void,
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    let table = PagedTable(
      rows: rows, environment: renderer.environment, width: options.width,
      failedCell: options.failedRows == .skip ? nil : failedCell)
    var arranger = PictureArranger(options, environment: renderer.environment)
    var pages = OrderedPages(
      limit: output.pagesAtOnce, pixelLimit: output.pixelsAtOnce, onPage: onPage)
    try await withThrowingTaskGroup(of: Page.self) { group in
      @MainActor func begin(_ picture: Picture) async throws {
        let extent = PixelSize(covering: picture.scene.size, at: picture.scene.scale)
        while pages.isFull(before: extent), let page = try await group.next() {
          try await pages.finish(page)
        }
        let number = pages.begin(extent)
        group.addTask { try await output.write(picture, as: number) }
      }
      var next = 0
      do {
        while let rows = try await table.show(options.rowsPerPage, from: next) {
          let failures = table.failures(of: rows)
          for failed in failures {
            await onFailure(failed)
            if options.failedRows == .stop, let error = RenderError(failed.failures) { throw error }
          }
          try Task.checkCancellation()
          next = rows.upperBound
          await onRows(rows)
          for picture in try arranger.pictures(of: rows, failed: failures, from: table) {
            try await begin(picture)
          }
        }
        for picture in try arranger.lastPictures() { try await begin(picture) }
      } catch {
        // Pages on their way are finished and told before the run ends.
        while let page = try? await group.next() { try await pages.finish(page) }
        throw error
      }
      for try await page in group { try await pages.finish(page) }
    }
  }
}

/// Gives the blocks of the next rows, at most as many as asked for, and none at the end; called on
/// the main actor.
public typealias RowSource = @MainActor (_ count: Int) async throws -> [CellNodeBlock]

/// Reports pages in their order, whatever the order they are finished in, and counts those that are
/// on their way.
@MainActor private struct OrderedPages {
  private let limit: Int
  private let pixelLimit: Int
  private let onPage: (PageRenderer.Page) async throws -> Void
  private var begun = 0
  private var reported = 0
  private var finished: [Int: PageRenderer.Page] = [:]
  private var pixelCount = 0

  init(
    limit: Int, pixelLimit: Int, onPage: @escaping (PageRenderer.Page) async throws -> Void
  ) {
    self.limit = limit
    self.pixelLimit = pixelLimit
    self.onPage = onPage
  }

  /// Whether a page must wait for one of those on their way.
  func isFull(before extent: PixelSize) -> Bool {
    let underway = begun - reported - finished.count
    return underway >= limit
      || underway > 0 && (extent.count ?? .max) > pixelLimit - pixelCount
  }

  /// Counts one more page on its way, and gives its number.
  mutating func begin(_ extent: PixelSize) -> Int {
    begun += 1
    pixelCount += extent.count ?? 0
    return begun
  }

  mutating func finish(_ page: PageRenderer.Page) async throws {
    pixelCount -= page.size.count ?? 0
    finished[page.number] = page
    while let next = finished.removeValue(forKey: reported + 1) {
      reported += 1
      try await onPage(next)
    }
  }
}
