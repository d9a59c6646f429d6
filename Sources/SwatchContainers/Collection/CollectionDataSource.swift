public import FoundationEssentials
public import SwatchNodes

/// The source of a collection's items and their cells (after ASCollectionDataSource).
///
/// The source returns a block for each item, which runs in the background. A source that makes its
/// cells on the main actor conforms to ``CollectionNodeDataSource``. Declare the conformance in an
/// extension, where the compiler warns of methods whose names nearly match.
public protocol CollectionDataSource: AnyObject {
  /// Returns the number of sections; 1 by default.
  @MainActor func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// Returns the number of items in a section.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int

  /// Returns the block that makes the cell of an item, in the background. The block is called at
  /// most once.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// Returns the block that makes the header or footer of a section, in the background; nil, the
  /// default, for none. The item of the index path is 0.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock?

  /// Returns the kinds of supplementary elements of a section other than header and footer, for a
  /// layout that places them; none by default. A kind is only used if there is a block for it.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind]

  /// Returns the model of an item, which becomes its cell's ``CellNode/nodeModel`` unless the block
  /// sets one; nil by default. If the item has a model, a reload keeps the cell, provided that the
  /// cell accepts the new model (``CellNode/canUpdate(toNodeModel:)``).
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)?

  /// Returns the context of a section, which is requested once for each new or reloaded section;
  /// nil by default. See ``CollectionNode/context(forSection:)``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any SectionContext)?
}

extension CollectionDataSource {
  /// Returns 1.
  @MainActor public func numberOfSections(in collectionNode: CollectionNode) -> Int { 1 }

  /// Returns nil.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { nil }

  /// Returns no further kinds.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] { [] }

  /// Returns nil: the item has no model.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { nil }

  /// Returns nil: the section has no context.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any SectionContext)? { nil }
}

/// A source of a collection's items whose cells are made on the main actor, when the collection
/// requests them.
public protocol CollectionNodeDataSource: CollectionDataSource {
  /// Returns the cell of an item.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode
}

extension CollectionNodeDataSource {
  /// Makes the cell of an item immediately, and returns a block that returns this cell.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    HandedCell(self.collectionNode(collectionNode, nodeForItemAt: indexPath)).block
  }
}
