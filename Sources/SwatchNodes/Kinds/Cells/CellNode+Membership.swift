/// The relations of a cell to its container.
extension CellNode {
  /// The table, collection or pager of the cell; nil outside of one, and in `init`.
  @MainActor public final var owningNode: DisplayNode? { sharedPlace?.owner }

  /// The kind of a supplementary cell; nil for a row or item, and in `init`.
  public final var supplementaryElementKind: SupplementaryElementKind? { sharedPlace?.kind }

  /// The place in the container's layout; nil while the cell is not visible. It is set before the cell
  /// becomes so, and before delegates are told.
  @MainActor public final var layoutAttributes: LayoutAttributes? {
    sharedPlace?.frame.map { frame in
      LayoutAttributes(frame: frame, indexPath: indexPath, kind: supplementaryElementKind)
    }
  }

  /// Has the cell apply its ``layoutAttributes``, unless it is not visible.
  @MainActor package final func applyLayoutAttributes() {
    if let layoutAttributes { apply(layoutAttributes) }
  }
}
