public import FoundationEssentials
import SwatchNodes

/// Edits of rows; see ``ContainerNode/performBatchUpdates(_:completion:)`` for their index paths.
extension TableNode {
  /// New rows, at the places they have now.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Rows that are gone, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads rows: their cells are created again, at their former index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadRows(at indexPaths: [IndexPath]) throws {
    try books?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// A row that went to another place; its cell is made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try books?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
