import SwatchFiles

/// The numbers of pages and rows that the parts of pages show, known before the pages are made.
struct PageCount: Hashable, Sendable {
  /// The numbers of all pages and rows; nil if they weren't counted.
  var totals: PageRenderer.Totals?
  /// The numbers for which each part reserves space, as much as its tallest form needs; empty if
  /// parts take only the space of the numbers that they show.
  var reserved: [PageRenderer.Totals] = []
  /// The first page, from 1, whose parts reserve space both for their form on the last page and for
  /// their form on other pages.
  var firstReserving = Int.max
  /// A Boolean value that is true when parts are also measured with other numbers, to find out
  /// whether their heights depend on the numbers.
  var looksForDependence = false

  /// The numbers of a very long run, used while the real numbers are unknown.
  static let many = PageRenderer.Totals(pages: 99_999, rows: 9_999_999)
}

extension PageRenderer {
  /// Counts the pages that all rows of a stream fill.
  ///
  /// If the height of a part depends on the numbers that it shows, such as that of a footer with
  /// more text on the last page, pages are counted again with the numbers found. If the second
  /// count differs, there may be no numbers that agree: with the larger number the part needs a
  /// page more, and with the smaller number a page less. The pages are then counted a third and
  /// last time, with room for the tallest form of each part. The run reserves the same room,
  /// whatever the parts show, so that it makes exactly the pages counted.
  ///
  /// - Parameters:
  ///   - rows: Returns a stream of the rows, from the first one on, each time it is called; nil not
  ///     to count them.
  ///   - failedCell: Makes the cell that replaces a failed row or part; nil to leave failures out.
  ///   - onEvent: Called with the number of rows counted so far.
  /// - Returns: The numbers; nil without rows, or if no part could show them. In a run that several
  ///   processes share, the known numbers.
  /// - Throws: ``PageRoomError``, ``OpenFileShortage``, `CancellationError`; ``OutputError`` if the
  ///   stream can't keep its rows to read them again.
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
    let (first, depends) = try await found(
      showing: PageCount(totals: PageCount.many, looksForDependence: true))
    guard depends else { return PageCount(totals: first, reserved: [PageCount.many]) }
    let (second, _) = try await found(showing: PageCount(totals: first))
    if second == first { return PageCount(totals: first) }
    var last = PageCount(
      totals: second, reserved: [first, second], firstReserving: min(first.pages, second.pages))
    last.totals = try await found(showing: last).0
    return last
  }

  /// Lays out all rows of a stream on pages that show the given numbers.
  ///
  /// Pictures are checked but not decoded, and nothing is painted. Failed rows take the same space
  /// as in the run itself. If the stream fails, the rows before the error are counted.
  private func totals(
    of rows: RowStream, showing shown: PageCount,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?, onEvent: EventHandler
  ) async throws -> (Totals, dependsOnTotals: Bool) {
    var counter = renderer
    counter.expectNoPixels()
    let filler = try await layOut(rows, showing: shown, by: counter, failedCell: failedCell) {
      filler, _ in
      _ = (filler.takePages(), filler.takeFound())
      try await onEvent(.counted(rows: filler.count.rows), nil)
    }
    if let error = rows.error, error is CancellationError || error is OutputError {
      throw error
    }
    return (filler.count, filler.dependsOnTotals)
  }

  /// Lays out all rows of a stream on pages without painting them.
  ///
  /// - Parameters:
  ///   - rows: The rows. If the stream fails, the rows before the error are laid out.
  ///   - shown: The numbers of all pages and rows.
  ///   - renderer: The renderer of rows and parts.
  ///   - failedCell: Makes the cell that replaces a failed row or part; nil to leave failures out.
  ///   - onRows: Called after rows are placed on pages, to take the pages that are filled.
  /// - Returns: The filler with the last pages.
  /// - Throws: The errors of `onRows`, ``PageRoomError``, ``OpenFileShortage``, ``TextError``.
  func layOut(
    _ rows: RowStream, showing shown: PageCount, by renderer: Renderer,
    failedCell: (@Sendable ([NodeFailure]) -> CellNode)?,
    onRows: (PageFiller, [RowTable.Row]) async throws -> Void
  ) async throws -> PageFiller {
    let watch = OpenFileWatch()
    let arranger = try PictureArranger(options, by: renderer)
    let filler = arranger.makeFiller(failedCell: failedCell, count: shown)
    let table = RowTable(of: rows, for: arranger, failedCell: failedCell)
    try await rows.reading {
      while case .rows(let page) = await table.nextPage() {
        if let shortage = watch.shortage { throw shortage }
        for row in page { try await filler.add(row.picture, row.facts) }
        filler.endBatch()
        try await onRows(filler, page)
      }
    }
    try await filler.finish(isComplete: rows.error == nil)
    return filler
  }
}
