public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// What a table knows of its rows. Numbers are those of the data source after all edits made so far.
extension TableNode {
  /// How many rows a section has.
  /// - Precondition: there is such a section.
  @MainActor public final func numberOfRows(inSection section: Int) -> Int {
    count(ofSection: section)
  }

  /// The rows in view, from the top.
  @MainActor public final var indexPathsForVisibleRows: [IndexPath] {
    visibleIndexPaths
  }

  /// Works with the cell of a row on the main actor, between turns.
  ///
  /// What `body` invalidates is measured and displayed again in the next turn; if the row's height
  /// changes the table moves the others.
  ///
  /// - Returns: what `body` returns; nil where the row has no cell, because it lies outside the preload
  ///   range.
  @MainActor public final func withNode<Result: Sendable>(
    forRowAt indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visit(indexPath, body)
  }

  /// The place of a row in the content, in points; one that was never measured counts with the mean
  /// of those that were. Nil where there is no such row in what the table shows.
  @MainActor public final func rectForRow(at indexPath: IndexPath) -> Rect? {
    containerController?.frame(at: indexPath)
  }

  /// Scrolls to a row in the next turn, which measures the rows around it; before the table has loaded,
  /// in the first one.
  /// - Precondition: the table has the row.
  @MainActor public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
    scroll(to: indexPath, at: position)
  }
}
