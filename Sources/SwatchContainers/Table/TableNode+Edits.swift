public import FoundationEssentials
import SwatchNodes

/// Edits of rows; see ``ContainerNode/performBatchUpdates(_:completion:)`` for their index paths.
extension TableNode {
  /// Inserts rows, at their new index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Deletes rows, at their former index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads rows: their cells are created again, at their former index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// Moves a row to another index path; its cell is created again, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
