public import FoundationEssentials
import SwatchNodes

/// Edits of items; see ``ContainerNode/performBatchUpdates(_:completion:)`` for the meaning of
/// their index paths.
extension CollectionNode {
  /// Inserts items at index paths that are valid after the edits.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Deletes items at index paths that are valid before the edits.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads items at index paths that are valid before the edits: their cells are created again.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// Moves an item to another index path; its cell is created again, as in Texture.
  /// - Throws: ``InvalidUpdate``; see ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveItem(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
