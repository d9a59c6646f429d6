public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// Queries of a collection's items. Index paths refer to the data source after all edits made so
/// far.
extension CollectionNode {
  /// Returns the number of items in a section.
  /// - Precondition: The section exists.
  @MainActor public final func numberOfItems(inSection section: Int) -> Int {
    count(ofSection: section)
  }

  /// The index paths of the items in view, in order.
  @MainActor public final var indexPathsForVisibleItems: [IndexPath] { visibleIndexPaths }

  /// Returns the frame of an item in the content, in points, as of the last turn; an item that was
  /// never measured has the mean size of the measured items. Nil if the item is not in the shown
  /// collection, or edits are pending.
  @MainActor public final func rectForItem(at indexPath: IndexPath) -> Rect? {
    containerController?.frame(at: indexPath)
  }

  /// Returns the index path of the item at a point of the content, in points, as of the last turn;
  /// nil if there is no item, for example between items.
  @MainActor public final func indexPathForItem(at point: Point) -> IndexPath? {
    containerController?.indexPath(at: point)
  }

  /// Returns the data source's model of an item; nil if there is none (after ASCollectionNode).
  @MainActor public final func nodeModelForItem(at indexPath: IndexPath) -> (any Sendable)? {
    hasElement(at: indexPath) ? nodeModel(at: indexPath) : nil
  }

  /// Runs `body` with the cell of a section's supplementary element (a header, a footer or another
  /// kind), on the main actor, between turns.
  ///
  /// - Returns: The result of `body`; nil if there is no such cell, or it is outside the preload
  ///   range.
  @MainActor public final func withSupplementaryNode<Result: Sendable>(
    ofKind kind: SupplementaryElementKind, inSection section: Int,
    _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visitSupplementary(kind, inSection: section, body)
  }

  /// Scrolls to an item in the next turn, along the axes that scroll. A request made before the
  /// first count takes effect with that count, and is dropped if the item does not exist then.
  /// - Precondition: The item exists, once the collection has counted its items.
  @MainActor public final func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition
  ) {
    scroll(to: indexPath, at: position)
  }

  // MARK: Selection

  /// The index paths of the selected items, in order. Edits move the selection with its items; a
  /// deleted item is deselected, and ``ContainerNode/reloadData(completion:)`` deselects all.
  @MainActor public final var indexPathsForSelectedItems: [IndexPath] {
    selectedIndexPaths
  }

  /// Selects an item, and deselects other items unless multiple selection is allowed. Does nothing
  /// if the collection does not allow selection. The cell is notified in the next turn.
  ///
  /// - Precondition: The item exists, once the collection has counted its items.
  @MainActor public final func selectItem(at indexPath: IndexPath) {
    select(indexPath)
  }

  /// Deselects an item.
  @MainActor public final func deselectItem(at indexPath: IndexPath) {
    deselect(indexPath)
  }
}
