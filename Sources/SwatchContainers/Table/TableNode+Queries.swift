public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// Queries of a table's rows. Index paths refer to the data source after all edits made so far.
extension TableNode {
  /// Returns the number of rows in a section.
  /// - Precondition: The section exists.
  @MainActor public final func numberOfRows(inSection section: Int) -> Int {
    count(ofSection: section)
  }

  /// The index paths of the rows in view, from the top.
  @MainActor public final var indexPathsForVisibleRows: [IndexPath] {
    visibleIndexPaths
  }

  /// Runs `body` with the cell of a row on the main actor, between turns.
  ///
  /// Changes are measured and displayed in the next turn; if the row's height changes, the table
  /// moves the other rows.
  ///
  /// - Returns: The result of `body`; nil if the row has no cell, because it is outside the preload
  ///   range.
  @MainActor public final func withNode<Result: Sendable>(
    forRowAt indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visit(indexPath, body)
  }

  /// Returns the frame of a row in the content, in points, as of the last turn; a row that was
  /// never measured has the mean height of the measured rows. Nil if the row is not in the shown
  /// table, or edits are pending.
  @MainActor public final func rectForRow(at indexPath: IndexPath) -> Rect? {
    containerController?.frame(at: indexPath)
  }

  /// Returns the index path of the row at a point of the content, in points, as of the last turn;
  /// nil if there is no row, for example on a header.
  @MainActor public final func indexPathForRow(at point: Point) -> IndexPath? {
    containerController?.indexPath(at: point)
  }

  /// Returns the index paths of the rows whose frames touch a rectangle of the content, in points,
  /// as of the last turn, in order.
  @MainActor public final func indexPathsForRows(in rect: Rect) -> [IndexPath] {
    containerController?.indexPaths(in: rect) ?? []
  }

  /// Scrolls to a row in the next turn, which measures the rows around it. A request made before
  /// the first count takes effect with that count, and is dropped if the row does not exist then.
  /// - Precondition: The row exists, once the table has counted its rows.
  @MainActor public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition) {
    scroll(to: indexPath, at: position)
  }
}

/// The headers and footers of a table's sections: cells of the data source or, if the data source
/// provides none, its titles in the table's style.
extension TableNode {
  @MainActor final func headerBlock(of section: Int) -> CellNodeBlock? {
    dataSource?.tableNode(self, nodeBlockForHeaderInSection: section)
      ?? dataSource?.tableNode(self, titleForHeaderInSection: section)
      .map { titleBlock($0, .header) }
  }

  @MainActor final func footerBlock(of section: Int) -> CellNodeBlock? {
    dataSource?.tableNode(self, nodeBlockForFooterInSection: section)
      ?? dataSource?.tableNode(self, titleForFooterInSection: section)
      .map { titleBlock($0, .footer) }
  }

  private func titleBlock(_ title: String, _ role: SectionTitleCell.Role) -> CellNodeBlock {
    let style = tableStyle
    return { SectionTitleCell(title, role, in: style) }
  }
}

/// The selected rows. Edits move the selection with its rows; a deleted row is deselected, and
/// ``ContainerNode/reloadData(completion:)`` deselects all.
extension TableNode {
  /// The index paths of the selected rows, in order.
  @MainActor public final var indexPathsForSelectedRows: [IndexPath] {
    selectedIndexPaths
  }

  /// The index path of the first selected row; nil for none.
  @MainActor public final var indexPathForSelectedRow: IndexPath? {
    indexPathsForSelectedRows.first
  }

  /// Selects a row, and deselects other rows unless multiple selection is allowed. Does nothing if
  /// the table does not allow selection. The cell is notified in the next turn.
  ///
  /// - Precondition: The row exists, once the table has counted its rows.
  @MainActor public final func selectRow(at indexPath: IndexPath) {
    select(indexPath)
  }

  /// Deselects a row.
  @MainActor public final func deselectRow(at indexPath: IndexPath) {
    deselect(indexPath)
  }
}
