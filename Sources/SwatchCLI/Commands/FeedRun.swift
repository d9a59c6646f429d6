import Swatch

/// One run of a feed: keeps count and tells of pages and failures as they come.
@MainActor final class FeedRun {
  private let console: Console
  private let fonts: FontLibrary
  private let start = ContinuousClock.now
  private var progress = Progress()
  private var rowsOnPages = 0
  private var failedRows = 0
  /// A Boolean value that is true when the feed was read to its end.
  private var isComplete = false

  init(console: Console, fonts: FontLibrary) {
    self.console = console
    self.fonts = fonts
  }

  /// Renders all rows, telling of each page and of each row that failed. A failed row that ends the
  /// run was told by then; that it was told to end says ``finish(_:)``.
  func render(_ rows: @escaping RowSource, by pages: PageRenderer) async throws {
    do {
      try await renderAll(rows, by: pages)
      isComplete = true
    } catch is RenderError {
    } catch is CancellationError {
    }
  }

  private func renderAll(_ rows: @escaping RowSource, by pages: PageRenderer) async throws {
    try await pages.render(
      rows,
      failedCell: { failures in
        FailedRowCell(title: "This row failed", reasons: failures.map(\.message.namingOptions))
      },
      onFailure: { row in await self.tell(row) },
      onRows: { rows in
        self.progress.rows = rows.upperBound
        await self.console.update(self.progress)
      },
      onPage: { page in try await self.tell(page) })
  }

  /// Tells how the run went.
  /// - Parameter feed: The feed as it was named, which is told of where it has no rows.
  /// - Returns: The code that the process ends with.
  func finish(_ feed: String) async -> ExitCode {
    if isComplete && progress.rows == 0 {
      await console.report("\(feed): the feed has no rows, so there is nothing to write")
    }
    if Task.isCancelled {
      let kept = progress.pages == 0 ? "no picture was finished" : "what was finished is kept"
      await console.report("\(feed): the run was told to end before the feed ended; \(kept)")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let summary = FeedSummary(
      pages: progress.pages, rows: rowsOnPages, failedRows: failedRows, seconds: seconds,
      peakMemory: PeakMemory.bytes)
    await console.finish(summary.line)
    return failedRows == 0 ? .success : .rowsFailed
  }

  private func tell(_ row: PageRenderer.FailedRow) async {
    failedRows += 1
    for failure in row.failures { await console.report(failure.message) }
  }

  private func tell(_ page: PageRenderer.Page) async throws {
    for row in page.failedRows { await tell(row) }
    progress.pages += 1
    rowsOnPages += page.rows.count
    let line = JSONOutput.page(
      page.path, rows: page.rows, size: page.size, bytes: page.byteCount)
    await console.reportMissingFamilies(of: fonts)
    try await console.printLine(line.description)
    await console.update(progress)
  }
}
