package import FoundationEssentials

/// The selection of a container, which stands in its node before and after loading.
extension ContainerNode {
  /// The selected rows or items, in order.
  @MainActor final var selectedIndexPaths: [IndexPath] { selection.sorted }

  /// Selects a row or item; those selected before are deselected, unless several may be.
  @MainActor final func select(_ indexPath: IndexPath) {
    requireElement(at: indexPath, "select")
    selectIfAllowed(indexPath)
  }

  /// Selects a row or item of the data source, where that is allowed.
  @MainActor package final func selectIfAllowed(_ path: IndexPath) {
    if allowsSelection { selection.select(path, besideOthers: allowsMultipleSelection) }
  }

  /// Deselects a row or item.
  @MainActor final func deselect(_ indexPath: IndexPath) { selection.deselect(indexPath) }
}
