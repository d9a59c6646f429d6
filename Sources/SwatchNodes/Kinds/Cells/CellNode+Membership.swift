/// The relations of a cell to its container.
extension CellNode {
  /// The table, collection or pager of the cell; nil outside of one, and before the cell has loaded.
  @MainActor public final var owningNode: DisplayNode? { sharedIndexPath?.owner }

  /// The kind of a supplementary cell; nil for a row or item, and before the cell has loaded.
  public final var supplementaryElementKind: SupplementaryElementKind? { sharedIndexPath?.kind }

  /// The place in the container's layout; nil before the cell was near the viewport. It is set before
  /// the cell becomes visible.
  @MainActor public final var layoutAttributes: LayoutAttributes? {
    placement.map { placement in
      LayoutAttributes(
        frame: placement.frame, indexPath: indexPath, kind: supplementaryElementKind)
    }
  }
}
