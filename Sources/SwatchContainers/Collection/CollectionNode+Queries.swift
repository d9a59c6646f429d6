public import FoundationEssentials
public import SwatchGeometry
public import SwatchNodes

/// What a collection knows of its items. Numbers are those of the data source after all edits made so
/// far.
extension CollectionNode {
  /// How many items a section has.
  /// - Precondition: there is such a section.
  @MainActor public final func numberOfItems(inSection section: Int) -> Int {
    count(ofSection: section)
  }

  /// The items in view, in order.
  @MainActor public final var indexPathsForVisibleItems: [IndexPath] { visibleIndexPaths }

  /// Works with the cell of an item on the main actor, between turns.
  ///
  /// What `body` invalidates is measured and displayed again in the next turn; if the item's size
  /// changes the collection moves the others.
  ///
  /// - Returns: what `body` returns; nil where the item has no cell, because it lies outside the
  ///   preload range.
  @MainActor public final func withNode<Result: Sendable>(
    forItemAt indexPath: IndexPath, _ body: @MainActor (CellNode) throws -> Result
  ) async rethrows -> Result? {
    try await containerController?.visit(indexPath, body)
  }

  /// The place of an item in the content, in points, as the last turn left it; one that was never
  /// measured counts with the mean of those that were. Nil where there is no such item in what the
  /// collection shows, or edits wait.
  @MainActor public final func rectForItem(at indexPath: IndexPath) -> Rect? {
    containerController?.frame(at: indexPath)
  }

  /// Scrolls to an item in the next turn, along the axes that scroll; before the collection has loaded,
  /// in the first one.
  /// - Precondition: the collection has the item.
  @MainActor public final func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition
  ) {
    scroll(to: indexPath, at: position)
  }

  // MARK: Selection

  /// The selected items, in order. Edits move the selection with its items; an item that goes is
  /// selected no more, and ``ContainerNode/reloadData(completion:)`` clears all.
  @MainActor public final var indexPathsForSelectedItems: [IndexPath] {
    selectedIndexPaths
  }

  /// Selects an item; those selected before are deselected, unless several may be. Nothing happens
  /// where the collection does not allow selection. The cell hears of it in the next turn.
  ///
  /// - Precondition: the collection has the item.
  @MainActor public final func selectItem(at indexPath: IndexPath) {
    select(indexPath)
  }

  /// Deselects an item.
  @MainActor public final func deselectItem(at indexPath: IndexPath) {
    deselect(indexPath)
  }
}
