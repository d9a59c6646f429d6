public import FoundationEssentials
import SwatchNodes

/// Edits of items; see ``ContainerNode/performBatchUpdates(_:completion:)`` for how they count.
extension CollectionNode {
  /// New items, at the places they have now.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Items that are gone, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Items whose cells are made anew, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadItems(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// An item that went to another place; its cell is made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveItem(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
