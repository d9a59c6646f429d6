public import FoundationEssentials
public import SwatchNodes

/// The methods of a collection's data source with non-optional results, as in
/// ASCollectionDataSource, for a data source with a result for each item. Each is called before its
/// counterpart in ``CollectionDataSource``.
public protocol TextureCollectionDataSource: CollectionNearMisses {
  /// The block that makes the cell of an item, in the background.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// The cell of an item, created immediately; called if there is no block.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> sending CellNode

  /// The block that makes the header or footer of a section, or an element of a kind named in
  /// `supplementaryElementKindsInSection`, in the background: each section has both, and one of each
  /// such kind.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// The model of an item, which its cell gets as ``CellNode/nodeModel``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> any Sendable

  /// The context of a section, made once for each new or reloaded section.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) throws(NotImplemented) -> any SectionContext

  /// Never called: the kind is a ``SupplementaryElementKind``, and the answer a block.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as headers and footers are created by a block.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> NeverCalled
}

extension TextureCollectionDataSource {
  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> sending CellNode { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> any Sendable { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, contextForSection section: Int
  ) throws(NotImplemented) -> any SectionContext { throw NotImplemented() }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> NeverCalled { .result }
}
