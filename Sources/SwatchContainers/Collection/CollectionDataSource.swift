public import FoundationEssentials
public import SwatchNodes

/// The source of a collection's items and their cells (after ASCollectionDataSource).
///
/// Return a block for each item, which runs in the background, or a node created on the main actor;
/// an item without either is a precondition failure that names it. A method that never returns nil
/// may have a non-optional result: see ``TextureCollectionDataSource``.
public protocol CollectionDataSource: TextureCollectionDataSource {
  /// The number of sections; 1 by default.
  @MainActor func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// The number of items in a section.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int

  /// The block that makes the cell of an item, in the background; nil by default.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock?

  /// The cell of an item, created immediately; called if there is no block; nil by default.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode?

  /// The block that creates the header or footer of a section, in the background; nil, the default,
  /// for none. The item of the index path is 0.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock?
}

extension CollectionDataSource {
  /// One section.
  @MainActor public func numberOfSections(in collectionNode: CollectionNode) -> Int { 1 }

  /// No block.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock? { nil }

  /// No node.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode? { nil }

  /// Returns nil.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { nil }
}
