package import FoundationEssentials

/// The selection of a container, which its node holds before and after loading.
extension ContainerNode {
  /// The selected rows or items, in order.
  @MainActor final var selectedIndexPaths: [IndexPath] { selection.sorted }

  /// Selects a row or item, and deselects the others unless multiple selection is allowed.
  @MainActor final func select(_ indexPath: IndexPath) {
    requireElement(at: indexPath, "select")
    selectIfAllowed(indexPath)
  }

  /// Selects a row or item of the data source, if selection is allowed.
  @MainActor package final func selectIfAllowed(_ path: IndexPath) {
    if allowsSelection { selection.select(path, besideOthers: allowsMultipleSelection) }
  }

  /// Deselects a row or item.
  @MainActor final func deselect(_ indexPath: IndexPath) { selection.deselect(indexPath) }
}
