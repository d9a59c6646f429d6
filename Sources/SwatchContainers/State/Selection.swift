package import FoundationEssentials

/// The selected rows or items of a container, by index path after all edits made so far.
package struct Selection: Hashable, Sendable {
  private var paths: Set<IndexPath> = []

  /// Makes an empty selection.
  package init() {}

  /// The index paths of the selected rows or items, in order.
  package var sorted: [IndexPath] { paths.sorted() }

  /// Returns true if a row or item is selected.
  package func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

  /// Selects a row or item, and deselects the others unless `besideOthers` is true.
  package mutating func select(_ path: IndexPath, besideOthers: Bool) {
    if !besideOthers { paths = [] }
    paths.insert(path)
  }

  /// Deselects a row or item.
  package mutating func deselect(_ path: IndexPath) { paths.remove(path) }

  /// Deselects all rows or items.
  package mutating func clear() { paths = [] }

  /// Updates the index paths after edits. Deleted and reloaded rows or items are deselected.
  package mutating func follow(_ update: Update) {
    paths = Set(paths.compactMap(update.newIndexPath))
  }
}
