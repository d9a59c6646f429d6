package import FoundationEssentials
import SwatchConcurrency
package import SwatchGeometry

/// The place of a cell in its container. The container keeps it up to date, even while the cell's
/// tree is lent or in the background.
package final class SharedPlace: Sendable {
  private let path: Locked<IndexPath?>
  /// The kind of a supplementary cell; nil for a row or item.
  package let kind: SupplementaryElementKind?
  /// A Boolean value that is true for a row of a table, which can show an accessory beside its
  /// cell.
  package let showsAccessory: Bool
  /// The container that shows the cell. Not retained.
  @MainActor package weak var owner: DisplayNode?
  /// The frame in the container's content, in points; nil while the cell is not visible.
  @MainActor package var frame: Rect?

  /// Makes a place; without an index path by default.
  package init(
    _ path: IndexPath? = nil, kind: SupplementaryElementKind? = nil, showsAccessory: Bool = false
  ) {
    self.path = Locked(path)
    self.kind = kind
    self.showsAccessory = showsAccessory
  }

  /// The index path in the data source's numbers, after all edits made so far; nil if the cell has
  /// none. Any thread may read it.
  package var indexPath: IndexPath? {
    get { path.withLock { $0 } }
    set { path.withLock { $0 = newValue } }
  }
}

/// The relations of a cell to its container.
extension CellNode {
  /// The table, collection or pager that contains the cell; nil outside a container, and in `init`.
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
