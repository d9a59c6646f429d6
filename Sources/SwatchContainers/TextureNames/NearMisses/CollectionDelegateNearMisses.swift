public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// Methods that look like those of a collection's delegate and are never called, because a label of
/// Objective-C is left in their names. A collection stops the program when it would call the right one
/// for the first time, and names it.
public protocol CollectionDelegateNearMisses: AnyObject {
  /// Never called but to find it; write `collectionNode(_:constrainedSizeForItemAt:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange

  /// Never called but to find it; write `collectionNode(_:willDisplayItemWith:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `collectionNode(_:didEndDisplayingItemWith:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `collectionNode(_:willDisplaySupplementaryElementWith:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `collectionNode(_:didEndDisplayingSupplementaryElementWith:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWithNode node: CellNode
  ) throws(NotImplemented)

  /// Never called but to find it; write `shouldBatchFetch(for:)`.
  @MainActor func shouldBatchFetch(
    forCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Bool

  /// Never called but to find it; write `shouldBatchFetch(for:)`.
  @MainActor func shouldBatchFetchForCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Bool

  /// Never called but to find it; write `collectionNode(_:willBeginBatchFetchWith:)`.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWithContext context: BatchContext
  ) throws(NotImplemented)
}

extension CollectionDelegateNearMisses {
  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAtIndexPath indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWithNode node: CellNode
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func shouldBatchFetch(
    forCollectionNode collectionNode: CollectionNode
  ) throws(NotImplemented) -> Bool { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func shouldBatchFetchForCollectionNode(
    _ collectionNode: CollectionNode
  ) throws(NotImplemented) -> Bool { throw NotImplemented() }

  /// Stands for a method that the object lacks.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWithContext context: BatchContext
  ) throws(NotImplemented) { throw NotImplemented() }
}
