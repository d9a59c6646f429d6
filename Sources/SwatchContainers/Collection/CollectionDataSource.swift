public import FoundationEssentials
public import SwatchNodes

/// The source of a collection's items and their cells (after ASCollectionDataSource).
///
/// It gives a block for each item, which runs in the background. A source that makes its cells on the
/// main actor conforms to ``CollectionNodeDataSource``. Declare the conformance in an extension, where
/// the compiler warns of methods whose names nearly match.
public protocol CollectionDataSource: AnyObject {
  /// The number of sections; 1 by default.
  @MainActor func numberOfSections(in collectionNode: CollectionNode) -> Int

  /// The number of items in a section.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int

  /// The block that makes the cell of an item, in the background. It is called at most once.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock

  /// The block that creates the header or footer of a section, in the background; nil, the default,
  /// for none. The item of the index path is 0.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock?

  /// The kinds of supplementary elements of a section besides header and footer, for a layout that
  /// places them; none by default. A kind counts if there is a block for it.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind]

  /// The model of an item, which its cell gets as ``CellNode/nodeModel`` unless its block sets one;
  /// nil by default. With a model, a reload of the item keeps the cell if that accepts the new one
  /// (``CellNode/canUpdate(toNodeModel:)``).
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)?

  /// The context of a section, made once for each new or reloaded section; nil by default. See
  /// ``CollectionNode/context(forSection:)``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any SectionContext)?
}

extension CollectionDataSource {
  /// One section.
  @MainActor public func numberOfSections(in collectionNode: CollectionNode) -> Int { 1 }

  /// Returns nil.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? { nil }

  /// No further kinds.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] { [] }

  /// No model.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) -> (any Sendable)? { nil }

  /// No context.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) -> (any SectionContext)? { nil }
}

/// A source of a collection's items whose cells are made on the main actor, when the collection asks
/// for them.
public protocol CollectionNodeDataSource: CollectionDataSource {
  /// The cell of an item.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) -> sending CellNode
}

extension CollectionNodeDataSource {
  /// The block that gives the cell of an item, which is made now.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    HandedCell(self.collectionNode(collectionNode, nodeForItemAt: indexPath)).block
  }
}
