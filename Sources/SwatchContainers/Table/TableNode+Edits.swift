public import FoundationEssentials
import SwatchNodes

/// Edits of rows; see ``ContainerNode/performBatchUpdates(_:completion:)`` for the meaning of their
/// index paths.
extension TableNode {
  /// Inserts rows at index paths that are valid after the edits.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Deletes rows at index paths that are valid before the edits.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads rows at index paths that are valid before the edits: their cells are created again.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// Moves a row to another index path; its cell is created again, as in Texture.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
