import SwatchFiles

/// The numbers that the parts of pages show, before the pages are made.
struct PageCount: Hashable, Sendable {
  /// The numbers of all pages and rows; nil if they are not counted.
  var totals: PageRenderer.Totals?
  /// The first page whose parts have the room that they would take with other numbers, from 1.
  var firstReserving = Int.max
  /// A Boolean value that is true where parts are looked at with other numbers, too.
  var looksForDependence = false
}

extension PageRenderer {
  /// The most times that rows are laid out to count their pages.
  private static let countingLimit = 10

  /// Counts the pages that all rows of a stream fill.
  ///
  /// Where the height of a part depends on the numbers that it shows, as that of a footer that says more
  /// on the last page, pages are counted again with these numbers, until they are the ones that are
  /// found. There may be none: the part needs one page more, on which it leaves the page before, so that
  /// one page less is needed. From there on, parts have the room that they may need.
  ///
  /// - Parameters:
  ///   - rows: Gives the rows, from the first one on, each time it is called; nil for no counting.
  ///   - failedCell: Makes the cell in the place of what failed; nil to leave that out.
  ///   - onEvent: Called with the number of rows so far.
  /// - Returns: The numbers; none without rows, or without parts that could show them. Those of a run
  ///   that several processes share are known.
  /// - Throws: ``PageRoomError``, ``OpenFileShortage``, `CancellationError`, ``OutputError`` where the
  ///   stream can't keep its rows for the next time.
  func count(
    _ rows: (@Sendable () throws -> RowStream)?,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, onEvent: EventHandler
  ) async throws -> PageCount {
    guard let rows, options.fillsPages, options.numbering.totals == nil else {
      return PageCount(totals: options.numbering.totals)
    }
    func found(showing shown: PageCount) async throws -> (Totals, dependsOnTotals: Bool) {
      try await totals(of: try rows(), showing: shown, failedCell: failedCell, onEvent: onEvent)
    }
    let (first, depends) = try await found(showing: PageCount(looksForDependence: true))
    var shown = PageCount(totals: first)
    guard depends else { return shown }
    for pass in 2...Self.countingLimit {
      let (next, _) = try await found(showing: shown)
      guard let before = shown.totals, next != before else { break }
      if pass >= Self.countingLimit / 2 {
        shown.firstReserving = 1
      } else if next.pages < before.pages, shown.firstReserving == .max {
        shown.firstReserving = next.pages
        continue
      }
      shown.totals = next
    }
    return shown
  }

  /// Lays out all rows of a stream on pages that show some numbers.
  ///
  /// Pictures are checked and not decoded, and nothing is painted. Rows that fail take the same room
  /// as in the run itself. Where the stream fails, the rows before are counted.
  private func totals(
    of rows: RowStream, showing shown: PageCount,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, onEvent: EventHandler
  ) async throws -> (Totals, dependsOnTotals: Bool) {
    let watch = OpenFileWatch()
    var counter = renderer
    counter.expectNoPixels()
    let arranger = try PictureArranger(options, by: counter)
    let filler = arranger.makeFiller(failedCell: failedCell, count: shown)
    let table = RowTable(of: rows, for: arranger, failedCell: failedCell)
    try await rows.reading {
      while case .rows(let page) = await table.nextPage() {
        if let shortage = watch.shortage { throw shortage }
        for row in page { try await filler.add(row.picture, row.facts) }
        filler.endBatch()
        _ = (filler.takePages(), filler.takeFound())
        try await onEvent(.counted(rows: filler.count.rows), nil)
      }
    }
    if let error = rows.error, error is CancellationError || error is OutputError {
      throw error
    }
    return (filler.count, filler.dependsOnTotals)
  }
}
