public import FoundationEssentials

/// The selected rows. Edits move the selection with its rows; a deleted row is deselected, and
/// ``ContainerNode/reloadData(completion:)`` deselects all.
extension TableNode {
  /// The selected rows, in order.
  @MainActor public final var indexPathsForSelectedRows: [IndexPath] {
    selectedIndexPaths
  }

  /// The first of the selected rows.
  @MainActor public final var indexPathForSelectedRow: IndexPath? {
    indexPathsForSelectedRows.first
  }

  /// Selects a row, and deselects others unless multiple selection is allowed. Does nothing if the
  /// table does not allow selection. The cell is notified in the next turn.
  ///
  /// - Precondition: The row exists, once the table has counted.
  @MainActor public final func selectRow(at indexPath: IndexPath) {
    select(indexPath)
  }

  /// Deselects a row.
  @MainActor public final func deselectRow(at indexPath: IndexPath) {
    deselect(indexPath)
  }
}
