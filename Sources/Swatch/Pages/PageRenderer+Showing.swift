import SwatchConcurrency

extension PageRenderer {
  /// A page that is laid out and displayed, but not written.
  package struct ShownPage: Sendable {
    /// The number of the page, from 1.
    package let number: Int
    /// The rows of the page, from 0; none on a cover or after the last row.
    package let rows: Range<Int>
    /// The page as a scene.
    package let scene: Scene
    /// The failed rows of the page, including those whose parts failed.
    package let failed: [FailedRow]
    /// The pictures that the rows and the parts name.
    package let namedPictures: Set<NamedPicture>
  }

  /// Lays out all rows of a stream on the pages of a run, without painting or writing them.
  ///
  /// - Parameters:
  ///   - rows: The rows, which keep their facts.
  ///   - counting: Makes a stream of the same rows, to count pages and rows for the furniture; nil
  ///     not to count them.
  ///   - failedCell: Makes the cell that replaces a failed row or part.
  ///   - onPage: Called for each page, in order.
  /// - Throws: The errors of `rows` and `onPage`, and the errors of
  ///   ``render(_:counting:failedCell:onEvent:)`` that concern no file.
  package func showPages(
    of rows: RowStream, counting: (@Sendable () throws -> RowStream)?,
    failedCell: @escaping @Sendable ([NodeFailure]) -> CellNode,
    onPage: (ShownPage) async throws -> Void
  ) async throws {
    let shownCell = options.failedRows == .skip ? nil : failedCell
    try await RunEnd.watching {
      let count = try await count(counting, failedCell: shownCell) { _, _ in }
      var failures: [Int: [NodeFailure]] = [:]
      @MainActor func give(_ filler: PageFiller, _ failed: [FailedRow]) async throws {
        for row in failed + filler.takeFound().failed {
          failures[row.row, default: []] += row.failures
        }
        for page in filler.takePages() {
          failures = failures.filter { $0.key >= page.toldRows.lowerBound }
          try await onPage(ShownPage(page, failures))
        }
      }
      let filler = try await layOut(
        rows, showing: count, by: renderer, failedCell: shownCell
      ) { filler, rows in try await give(filler, rows.compactMap(\.picture.failed)) }
      if let error = rows.error { throw error }
      try await give(filler, [])
      try filler.checkCount()
    }
  }
}

extension PagePicture {
  /// The rows, from 0, whose failures the page reports: its own rows, or, if it has none, the row
  /// that fills its parts.
  fileprivate var toldRows: Range<Int> {
    guard rows.isEmpty else { return rows }
    let row = partRow ?? rows.lowerBound
    return row..<row + 1
  }
}

extension PageRenderer.ShownPage {
  /// Makes a page from a picture, with the failures of the page's rows.
  fileprivate init(_ page: PagePicture, _ failures: [Int: [NodeFailure]]) {
    (number, rows, scene) = (page.number, page.rows, page.scene)
    let shown = scene.items.flatMap(\.images).compactMap { NamedPicture($0.source) }
    namedPictures = page.namedPictures.union(shown)
    failed = page.toldRows.compactMap { row in
      failures[row].map { PageRenderer.FailedRow(row: row, failures: $0) }
    }
  }
}
