public import FoundationEssentials
import SwatchNodes

/// Edits of items; see ``ContainerNode/performBatchUpdates(_:completion:)`` for their index paths.
extension CollectionNode {
  /// Inserts items, at their new index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Deletes items, at their former index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Reloads items: their cells are created again, at their former index paths.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// Moves an item to another index path; its cell is created again, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveItem(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
