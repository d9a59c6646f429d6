public import FoundationEssentials
import SwatchNodes

/// Edits of rows; see ``ContainerNode/performBatchUpdates(_:completion:)`` for how they count.
extension TableNode {
  /// New rows, at the places they have now.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func insertRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.insertRows(at: indexPaths) }
  }

  /// Rows that are gone, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func deleteRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.deleteRows(at: indexPaths) }
  }

  /// Rows whose cells are made anew, at the places they had.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func reloadRows(at indexPaths: [IndexPath]) throws {
    try containerController?.edit { $0.reloadRows(at: indexPaths) }
  }

  /// A row that went to another place; its cell is made anew, as in Texture.
  /// - Throws: ``InvalidUpdate`` as ``ContainerNode/performBatchUpdates(_:completion:)``.
  @MainActor public final func moveRow(
    at indexPath: IndexPath, to newIndexPath: IndexPath
  ) throws {
    try containerController?.edit { $0.moveRow(at: indexPath, to: newIndexPath) }
  }
}
