/// Renders rows of any number as pages: cells of a table, chosen by its range controller while the
/// page moves down as the viewport, stitched and encoded while the next page is displayed.
///
/// Memory does not grow with the rows: only those near the page exist, and at most one page for each
/// job is on its way to a file.
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
    /// The folder for `page-000001.png` and so on; made where it is missing.
    public var folder: String

    /// Makes options for a folder.
    public init(folder: String) {
      self.folder = folder
    }
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

  /// A page that was written.
  public struct Page: Hashable, Sendable {
    /// The number, from 1.
    public let number: Int
    /// The file.
    public let path: String
    /// The rows on it, from 0.
    public let rows: Range<Int>
    /// The extent, in pixels.
    public let size: PixelSize
    /// The length of the file.
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
  ///   - onPage: Told of each page when its file is complete, in order.
  /// - Throws: what `rows` or `onPage` throws, ``PageError``, ``OutputError``, ``RenderError`` where
  ///   a failed row ends the run, or `CancellationError`; finished pages stay.
  public func render(
    _ rows: @escaping RowSource, failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onFailure: (FailedRow) async -> Void = { _ in },
    onPage: @escaping (Page) async throws -> Void
  ) async throws {
    try AtomicFile.makeFolder(options.folder)
    let table = PagedTable(
      rows: rows, environment: renderer.environment, width: options.width,
      failedCell: options.failedRows == .skip ? nil : failedCell)
    var pages = OrderedPages(limit: renderer.environment.workLimit.count, onPage: onPage)
    try await withThrowingTaskGroup(of: Page.self) { group in
      var next = 0
      do {
        while let rows = try await table.show(options.rowsPerPage, from: next) {
          for failed in table.takeFailures(before: rows.upperBound) {
            await onFailure(failed)
            if options.failedRows == .stop, let error = RenderError(failed.failures) { throw error }
          }
          try Task.checkCancellation()
          next = rows.upperBound
          if pages.isFull, let page = try await group.next() { try await pages.finish(page) }
          let (scene, number) = (table.scene(of: rows), pages.begin())
          let (compositor, options) = (renderer.compositor, options)
          group.addTask {
            try await compositor.write(scene, as: number, rows: rows, options: options)
          }
        }
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

extension Compositor {
  fileprivate func write(
    _ scene: Scene, as number: Int, rows: Range<Int>, options: PageRenderer.Options
  ) async throws -> PageRenderer.Page {
    let bytes: [UInt8]
    do throws(CairoError) {
      bytes = try await png(of: scene, background: options.background, options: options.png)
    } catch {
      throw PageError(number: number, rows: rows, error: error)
    }
    let digits = String(number)
    let name = "page-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + ".png"
    let path = options.folder + (options.folder.hasSuffix("/") ? "" : "/") + name
    try AtomicFile.write(bytes, to: path)
    return PageRenderer.Page(
      number: number, path: path, rows: rows,
      size: PixelSize(covering: scene.size, at: scene.scale), byteCount: bytes.count)
  }
}

/// Reports pages in their order, whatever the order they are finished in.
@MainActor private struct OrderedPages {
  let limit: Int
  let onPage: (PageRenderer.Page) async throws -> Void
  private var begun = 0
  private var reported = 0
  private var finished: [Int: PageRenderer.Page] = [:]

  init(limit: Int, onPage: @escaping (PageRenderer.Page) async throws -> Void) {
    self.limit = limit
    self.onPage = onPage
  }

  /// Whether as many pages are on their way as may be kept as pixels.
  var isFull: Bool { begun - reported - finished.count >= limit }

  /// Counts one more page on its way, and gives its number.
  mutating func begin() -> Int {
    begun += 1
    return begun
  }

  mutating func finish(_ page: PageRenderer.Page) async throws {
    finished[page.number] = page
    while let next = finished.removeValue(forKey: reported + 1) {
      reported += 1
      try await onPage(next)
    }
  }
}
