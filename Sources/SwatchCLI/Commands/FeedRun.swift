import Swatch

/// One run of a feed, which counts pages and failures and reports them as they occur.
@MainActor final class FeedRun {
  private let console: Console
  private let fonts: FontLibrary
  private var missingGlyphs: MissingGlyphReport?
  private var fontReport: FontReport
  private let start = ContinuousClock.now
  private var progress = Progress()
  private var rowsOnPages = 0
  private var failedRows = 0
  /// A Boolean value that is true when the feed was read to its end.
  private var isComplete = false

  /// Makes a run; `missingGlyphs` is the treatment of characters that no font has.
  init(console: Console, fonts: FontLibrary, missingGlyphs: MissingGlyphs) {
    self.console = console
    self.fonts = fonts
    self.missingGlyphs = missingGlyphs == .warn ? MissingGlyphReport(fonts) : nil
    fontReport = FontReport(fonts)
  }

  /// Renders all rows, and reports each page and each failed row. A failed row that ends the run is
  /// reported here; a signal that ends it is reported by ``finish(_:)``.
  func render(
    _ rows: @escaping RowSource, counting: RowSource?, by pages: PageRenderer
  ) async throws {
    do {
      try await renderAll(rows, counting: counting, by: pages)
      isComplete = true
    } catch is RenderError {
    } catch is CancellationError {
    }
  }

  private func renderAll(
    _ rows: @escaping RowSource, counting: RowSource?, by pages: PageRenderer
  ) async throws {
    try await pages.render(
      rows, counting: counting,
      onCount: { rows in
        await self.console.update(Progress(rows: rows, isCounting: true))
      },
      failedCell: { failures in
        FailedRowCell(title: "This row failed", reasons: failures.map(\.message.namingOptions))
      },
      onFailure: { row in await self.tell(row) },
      onWarning: { row in await self.tell(row) },
      onRows: { rows in
        self.progress.rows = rows.upperBound
        await self.console.update(self.progress)
      },
      onPage: { page in try await self.tell(page) })
  }

  /// Reports the result of the run.
  /// - Parameter feed: The name of the feed, reported if it has no rows.
  /// - Returns: The exit code of the process.
  func finish(_ feed: String) async -> ExitCode {
    await tellOfMissingFiles(isLast: true)
    if isComplete && progress.rows == 0 {
      await console.report("\(feed): the feed has no rows, so no picture is written")
    }
    if Task.isCancelled {
      let kept = progress.pages == 0 ? "no picture was finished" : "finished pictures are kept"
      await console.report("\(feed): the run was stopped before the end of the feed; \(kept)")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let summary = FeedSummary(
      pages: progress.pages, rows: rowsOnPages, failedRows: failedRows, seconds: seconds,
      peakMemory: PeakMemory.bytes)
    await console.finish(summary.line)
    return failedRows == 0 ? .success : .rowsFailed
  }

  private func tell(_ row: PageRenderer.WarnedRow) async {
    for warning in row.warnings where !fontReport.note(warning) {
      await console.warn(warning.message)
    }
    let place = row.origin ?? "row \(row.row + 1)"
    let warnings = missingGlyphs?.warnings(about: row.missingGlyphs, at: place) ?? []
    for warning in warnings { await console.warn(warning) }
  }

  /// Reports missing fonts and dictionaries; a font once a row that asks for it is shown.
  private func tellOfMissingFiles(isLast: Bool) async {
    await console.report(fontReport.take(isLast: isLast), of: fonts)
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
    await tellOfMissingFiles(isLast: false)
    try await console.printLine(line.description)
    await console.update(progress)
  }
}
