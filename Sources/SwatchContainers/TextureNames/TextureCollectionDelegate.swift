public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// The methods of ASCollectionDelegate with a cell or a collection as argument, with non-optional
/// results, and those that only a touch would call.
public protocol TextureCollectionDelegate: CollectionDelegateNearMisses {
  /// The sizes that an item may take, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange

  /// The sizes that a header or footer may take, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange

  /// Called before the item of a cell becomes visible. The cell must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)

  /// Called after the item of a cell became invisible. The cell must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)

  /// Called before a header or footer becomes visible. It must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)

  /// Called after a header or footer became invisible. It must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Permission to fetch a further batch of items; given by default.
  @MainActor func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches a further batch of items, for a delegate that is no ``BatchFetchingDelegate``. Runs on
  /// the main actor: start the work here, and complete the context when it is done. A window that
  /// settles waits for that, or until the context is deallocated.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented)

  // MARK: Never called

  /// Never called, as only code selects items, without notifying the delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects items, without notifying the delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects items, without notifying the delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as only code selects items, without notifying the delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called, as there are no touches.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath
  ) -> NeverCalled
}

extension TextureCollectionDelegate {
  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Does nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode
  ) {}

  /// Does nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode
  ) {}

  /// Does nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode
  ) {}

  /// Does nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode
  ) {}

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { true }

  /// Not implemented: no batch is fetched.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented) { throw NotImplemented() }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }

  /// Never called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath
  ) -> NeverCalled { .result }
}
