import Swatch
import SwatchBatches
import SwatchMessages

/// A run of a feed, which counts pages and failures and reports them as they occur.
@MainActor final class FeedRun {
  private let console: Console
  /// A Boolean value that is true when the console shows progress.
  private let showsProgress: Bool
  private var missingGlyphs: MissingGlyphReport?
  private var fontReport: FontReport
  private var failureMessages = AlikeMessages()
  private let ledger: PageLedger?
  private let errorLimit: ErrorLimit?
  private let start = ContinuousClock.now
  private var progress = Progress()
  /// The position of the run's rows in the feed.
  private var extent = RunExtent()
  /// The number of rows whose pictures are done, or that failed without one; at the end, of all
  /// rows.
  private var doneRows = 0
  /// The end of the rows whose pictures are done; a divided row belongs to several pictures.
  private var doneEnd = 0
  /// The number of pictures that were left out because their first rows give them no names.
  private var namelessPages = 0
  /// The number of pages that existed already, or were in the cache.
  private var keptPages = 0
  private var failures = RunFailures()
  /// A Boolean value that is true when the feed was read to its end.
  private var isComplete = false

  /// Makes a run; `missingGlyphs` is the treatment of characters that no font has.
  init(
    console: Console, showsProgress: Bool, fonts: FontLibrary, missingGlyphs: MissingGlyphs,
    ledger: PageLedger?, errorLimit: ErrorLimit?
  ) {
    self.console = console
    self.showsProgress = showsProgress
    self.ledger = ledger
    self.errorLimit = errorLimit
    self.missingGlyphs = missingGlyphs == .warn ? MissingGlyphReport(fonts) : nil
    fontReport = FontReport(fonts)
  }

  /// Records the extent of the run, before its rows are rendered.
  func begin(_ extent: RunExtent) {
    self.extent = extent
  }

  /// Renders all rows, and reports each page and each failed row. A failed row that ends the run is
  /// reported here; a signal that ends it is reported by ``finish(_:)``.
  func render(
    _ rows: RowStream, counting: (@Sendable () throws -> RowStream)?, by pages: PageRenderer
  ) async throws {
    do {
      try await pages.render(
        rows, counting: counting,
        failedCell: { FailedRowCell(for: $0) },
        noting: { event, note in try await self.tell(event, note) })
      try await end()
      isComplete = true
    } catch is RenderError {
    } catch is CancellationError {
    } catch {
      await tellOfAlikeFailures()
      throw error
    }
  }

  private func tell(_ event: PageRenderer.Event, _ note: PageNote?) async throws {
    switch event {
    case .counted(let rows): await show(Progress(rows: rows, isCounting: true))
    case .failed(let row): await tell(row)
    case .warned(let row): await tell(row)
    case .displayed(let rows):
      extent.update(&progress, to: rows.upperBound)
      await show(progress)
    case .written(let page): if let note { try await tell(page, note) }
    }
  }

  private func show(_ progress: Progress) async {
    if showsProgress { await console.update(progress) }
  }

  /// Reports the result of the run.
  /// - Parameter feed: The name of the feed, reported if it has no rows.
  /// - Returns: The exit code of the process.
  func finish(_ feed: String) async -> ExitCode {
    await tellOfMissingFiles(isLast: true)
    // Reached also after the run ended early; a closed output was reported already.
    try? await noteOmitted(before: .max)
    if isComplete && progress.rows == 0 {
      let notice = "\(feed): the feed has no rows, so no picture is written"
      await console.report(extent.emptyNotice ?? notice)
    }
    if Task.isCancelled {
      let kept = progress.pages == 0 ? "no picture was finished" : "finished pictures are kept"
      await console.report("\(feed): the run was stopped before the end of the feed; \(kept)")
    }
    await tellOfAlikeFailures()
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let summary = FeedSummary(
      pages: progress.pages, keptPages: keptPages, rows: doneRows, failedRows: failures.count,
      seconds: seconds,
      peakMemory: PeakMemory.bytes)
    await console.finish(summary.line)
    return failures.count == 0 ? .success : failures.isPassing ? .temporary : .rowsFailed
  }

  /// Records the end of the feed.
  private func end() async throws {
    try await noteOmitted(before: .max)
    try checkErrors(isAtEnd: true)
    guard let ledger else { return }
    let before = ledger.isRowByRow ? extent.rowsBefore : extent.pagesBefore
    let count = ledger.isRowByRow ? doneRows : progress.pages + namelessPages
    try ledger.end(pages: before + 1..<before + 1 + count, rows: doneRows)
  }

  /// Ends a run with too many failed rows.
  /// - Throws: ``TooManyErrors`` if the run has more failed rows than its limit allows.
  func checkErrors(isAtEnd: Bool) throws(TooManyErrors) {
    guard let errorLimit,
      errorLimit.isExceeded(by: failures.count, of: progress.rows, isAtEnd: isAtEnd)
    else { return }
    throw TooManyErrors(limit: errorLimit, failed: failures.count, rows: progress.rows)
  }

  private func tell(_ row: PageRenderer.WarnedRow) async {
    for warning in row.warnings where !fontReport.note(warning) {
      await console.warn(warning.message)
    }
    let place = row.origin ?? "row \(row.row + 1)"
    let warnings = missingGlyphs?.warnings(about: row.missingGlyphs, at: place) ?? []
    for warning in warnings { await console.warn(warning) }
  }

  /// Reports missing fonts and dictionaries, each when the first row that requests it is shown.
  private func tellOfMissingFiles(isLast: Bool) async {
    for warning in fontReport.take(isLast: isLast) { await console.warn(warning.text) }
  }

  private func tell(_ row: PageRenderer.FailedRow) async {
    for failure in failures.note(row) {
      await report(failure.message, about: failure.path.description)
    }
  }

  /// Reports a failure, unless several similar ones were reported; standard output contains all of
  /// them.
  private func report(_ message: String, about node: String = "") async {
    if failureMessages.isTold(message, about: node) {
      await console.report(message)
    } else {
      await console.note(message.namingOptions)
    }
  }

  private func tellOfAlikeFailures() async {
    for line in failureMessages.lines { await console.report(line) }
  }

  /// Writes the lines of a failed row to standard output.
  private func printLines(of row: PageRecord.FailedRow) async throws {
    for failure in row.failures {
      try await console.printLine(JSONOutput.failure(failure, ofRow: row.row).description)
    }
  }

  private func tell(_ page: PageRenderer.Page, _ facts: PageNote) async throws {
    try await noteOmitted(before: page.rows.lowerBound + 1)
    let failed = page.rows.isEmpty ? [] : failures.take(of: page.rows.numbers)
    for note in failed { try await printLines(of: note.record) }
    doneRows += max(0, page.rows.upperBound - max(page.rows.lowerBound, doneEnd))
    doneEnd = max(doneEnd, page.rows.upperBound)
    if facts.isNameless { return try noteNameless(page, failed) }
    progress.pages += 1
    let status = try await note(page, facts, failed)
    if status != .made { keptPages += 1 }
    let line = JSONOutput.page(
      page.path, member: page.member, rows: page.rows, size: page.size, bytes: page.byteCount,
      status: status)
    await tellOfMissingFiles(isLast: false)
    try await console.printLine(line.description)
    await show(progress)
    try checkErrors(isAtEnd: false)
  }

  /// Records a picture in the manifest, if there is one, and reports the failed rows of an existing
  /// picture again.
  private func note(
    _ page: PageRenderer.Page, _ facts: PageNote, _ failed: [FailedRowNote]
  ) async throws -> PageRecord.Status {
    guard let ledger else { return .made }
    let record = try await ledger.note(
      page, facts, failed: failed.map(\.record), isPassing: failed.contains(where: \.isPassing))
    guard record.status != .made else { return .made }
    failures.noteKept(record.failed)
    for row in record.failed {
      for failure in row.failures { await report(failure.message, about: failure.node) }
      try await printLines(of: row)
    }
    return record.status
  }

  /// Records a picture that is left out because its first row gives it no name.
  private func noteNameless(_ page: PageRenderer.Page, _ failed: [FailedRowNote]) throws {
    namelessPages += 1
    guard let ledger else { return }
    try ledger.note(
      omitted: OmittedPicture(
        number: ledger.number(of: page), rows: page.rows.numbers, failed: failed.map(\.record)))
    try checkErrors(isAtEnd: false)
  }

  /// Reports the failed rows that no picture shows.
  private func noteOmitted(before row: Int) async throws {
    for note in failures.take(before: row) {
      try await printLines(of: note.record)
      doneRows += 1
      guard let ledger, ledger.isRowByRow else { continue }
      try ledger.note(omitted: OmittedPicture(row: note.record))
    }
  }
}

extension FailedRowCell {
  /// Makes the cell in place of a failed row or part of a page.
  convenience init(for failures: [NodeFailure]) {
    self.init(title: "This row failed", reasons: failures.map(\.message.namingOptions))
  }
}
