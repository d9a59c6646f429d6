public import FoundationEssentials
public import SwatchNodes

/// Methods that look like those of a collection's data source and are never called, because a label of
/// Objective-C is left in their names. A collection stops the program when it would call the right one
/// for the first time, and names it.
public protocol CollectionNearMisses: AnyObject {
  /// Never called but to find it; write `collectionNode(_:nodeBlockForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write `collectionNode(_:nodeForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSections(
    inCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int

  /// Never called but to find it; write `numberOfSections(in:)`.
  @MainActor func numberOfSectionsInCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int

  /// Never called but to find it; write `collectionNode(_:nodeModelForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> (any Sendable)?

  /// Never called but to find it; write
  /// `collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write
  /// `collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock

  /// Never called but to find it; write
  /// `collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode

  /// Never called but to find it; write
  /// `collectionNode(_:nodeBlockForSupplementaryElementOfKind:at:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    nodeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode
}

extension CollectionNearMisses {
  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func numberOfSections(
    inCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func numberOfSectionsInCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Int { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeModelForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> (any Sendable)? { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNodeBlock { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, nodeForSupplementaryElementOfKind kind: String,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    nodeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    atIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> CellNode { throw NotImplemented() }
}
