public import FoundationEssentials
public import SwatchNodes

/// Says which items a collection has and how their cells are made (after ASCollectionDataSource).
///
/// Give a block for each item, which runs in the background, or a node made on the main actor; a
/// data source that gives neither for an item ends in a precondition failure that names it. A method
/// that never answers nil may leave the question mark out: see ``TextureCollectionDataSource``.
public protocol CollectionDataSource: TextureCollectionDataSource {
  /// How many sections the collection has; 1 by default.
  @MainActor func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// How many items a section has.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int

  /// The block that makes the cell of an item, in the background; nil by default.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock?

  /// The cell of an item, made at once; asked where there is no block; nil by default.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode?

  /// The block that makes what stands before or behind the items of a section, in the background;
  /// nil, the default, for nothing. Its item is 0.
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

  /// Nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { nil }
}
