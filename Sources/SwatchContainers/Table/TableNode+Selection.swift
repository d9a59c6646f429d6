public import FoundationEssentials

/// Which rows are selected. Edits move the selection with its rows; a row that goes is selected no
/// more, and ``ContainerNode/reloadData(completion:)`` clears all.
extension TableNode {
  /// The selected rows, in order.
  @MainActor public final var indexPathsForSelectedRows: [IndexPath] {
    selectedIndexPaths
  }

  /// The first of the selected rows.
  @MainActor public final var indexPathForSelectedRow: IndexPath? {
    indexPathsForSelectedRows.first
  }

  /// Selects a row; those selected before are deselected, unless several may be. Nothing happens
  /// where the table does not allow selection. The cell hears of it in the next turn.
  ///
  /// - Precondition: the table has the row.
  @MainActor public final func selectRow(at indexPath: IndexPath) {
    select(indexPath)
  }

  /// Deselects a row.
  @MainActor public final func deselectRow(at indexPath: IndexPath) {
    deselect(indexPath)
  }
}
