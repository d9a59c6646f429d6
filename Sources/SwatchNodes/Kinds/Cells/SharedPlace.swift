import SwatchConcurrency
package import FoundationEssentials
package import SwatchGeometry

/// The place of a cell in its container, kept up to date by the container wherever the cell is.
package final class SharedPlace: Sendable {
  private let path: Locked<IndexPath?>
  /// The kind of a supplementary cell; nil for a row or item.
  package let kind: SupplementaryElementKind?
  /// A Boolean value that is true for a row of a table, which shows an accessory beside its cell.
  package let showsAccessory: Bool
  /// The container.
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

  /// The index path in the data source's numbers, after all edits made so far; nil for none. It can
  /// be read in any context.
  package var indexPath: IndexPath? {
    get { path.withLock { $0 } }
    set { path.withLock { $0 = newValue } }
  }
}
