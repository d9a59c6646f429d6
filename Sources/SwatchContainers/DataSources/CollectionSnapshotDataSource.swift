public import FoundationEssentials
public import SwatchNodes

/// A collection's data source that takes whole snapshots of identified items (after
/// UICollectionViewDiffableDataSource).
///
/// The collection does not retain it.
@MainActor
public final class CollectionSnapshotDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SnapshotDataSource<SectionID, ItemID>, CollectionDataSource {
  /// Returns the block that creates the header or footer of a section; nil for none.
  public var supplementaryBlock: (SupplementaryElementKind, SectionID) -> CellNodeBlock? = {
    _, _ in nil
  }

  /// Makes the data source of a collection.
  public init(_ collection: CollectionNode, makeCell: @escaping CellBlock) {
    super.init(for: collection, makeCell: makeCell)
    collection.dataSource = self
  }

  /// Returns the number of sections in the snapshot.
  public func numberOfSections(in collectionNode: CollectionNode) -> Int {
    snapshot.numberOfSections
  }

  /// Returns the number of items in a section of the snapshot.
  public func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int {
    numberOfItems(inSection: section)
  }

  /// Returns a block that makes the cell of the item.
  public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    cellBlock(at: indexPath)
  }

  /// Returns the result of ``supplementaryBlock``.
  public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    supplementaryBlock(kind, snapshot.sectionIdentifiers[indexPath.section])
  }
}

extension CollectionNode {
  /// Replaces the last snapshot of the collection's data source; see
  /// ``SnapshotDataSource/apply(_:completion:)``.
  ///
  /// - Parameters:
  ///   - snapshot: The new content of the collection.
  ///   - completion: Called between turns, after the change was applied.
  /// - Precondition: The data source is a ``CollectionSnapshotDataSource`` with these types of
  ///   sections and items.
  @MainActor public final func apply<SectionID, ItemID>(
    snapshot: ContainerSnapshot<SectionID, ItemID>, completion: (@MainActor () -> Void)? = nil
  ) {
    hand(snapshot, to: "CollectionSnapshotDataSource", completion: completion)
  }
}
