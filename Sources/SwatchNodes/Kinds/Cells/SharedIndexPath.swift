import SwatchConcurrency
package import FoundationEssentials

/// The place of a cell that its container keeps up to date with every edit, wherever the cell is;
/// read from anywhere.
package final class SharedIndexPath: Sendable {
  private let path: Locked<IndexPath?>
  /// The kind of a supplementary cell; nil for a row or item.
  package let kind: SupplementaryElementKind?
  /// The container.
  @MainActor package weak var owner: DisplayNode?

  /// Keeps a place; nil for none.
  package init(_ path: IndexPath? = nil, kind: SupplementaryElementKind? = nil) {
    self.path = Locked(path)
    self.kind = kind
  }

  /// The place in the data source's numbers; nil for none.
  package var value: IndexPath? {
    get { path.withLock { $0 } }
    set { path.withLock { $0 = newValue } }
  }
}
