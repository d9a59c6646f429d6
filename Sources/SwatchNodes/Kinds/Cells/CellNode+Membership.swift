/// The relations of a cell to its container.
extension CellNode {
  /// The table, collection or pager of the cell; nil outside of one, and in `init`.
  @MainActor public final var owningNode: DisplayNode? { sharedPlace?.owner }

  /// The kind of a supplementary cell; nil for a row or item, and in `init`.
  public final var supplementaryElementKind: SupplementaryElementKind? { sharedPlace?.kind }

  /// The attributes of the cell in the container's layout; nil while the cell is not visible. They
  /// are set before the cell becomes visible, and before delegates are notified.
  @MainActor public final var layoutAttributes: LayoutAttributes? {
    sharedPlace?.frame.map { frame in
      LayoutAttributes(frame: frame, indexPath: indexPath, kind: supplementaryElementKind)
    }
  }

  /// Applies the cell's ``layoutAttributes``; does nothing while the cell is not visible.
  @MainActor package final func applyLayoutAttributes() {
    if let layoutAttributes { apply(layoutAttributes) }
  }
}
