package import FoundationEssentials

/// The selected rows or items of a container, in the data source's numbers after all edits made so far.
package struct Selection: Hashable, Sendable {
  private var paths: Set<IndexPath> = []

  /// Makes an empty selection.
  package init() {}

  /// The rows or items, in order.
  package var sorted: [IndexPath] { paths.sorted() }

  /// Returns a Boolean value that is true when a row or item is selected.
  package func contains(_ path: IndexPath) -> Bool { paths.contains(path) }

  /// Selects a row or item, beside the others or in their place.
  package mutating func select(_ path: IndexPath, besideOthers: Bool) {
    if !besideOthers { paths = [] }
    paths.insert(path)
  }

  /// Deselects a row or item.
  package mutating func deselect(_ path: IndexPath) { paths.remove(path) }

  /// Deselects all.
  package mutating func clear() { paths = [] }

  /// Moves with the rows or items through edits; one that is deleted or made anew is selected no more.
  package mutating func follow(_ update: Update) {
    paths = Set(paths.compactMap(update.newIndexPath))
  }
}
