public import FoundationEssentials
public import SwatchLayout
public import SwatchNodes

/// The methods of ASCollectionDelegate that take a cell or a collection, that answer without a question
/// mark, and those that only a touch calls.
public protocol TextureCollectionDelegate: AnyObject {
  /// The sizes that an item may take, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange

  /// The item of a cell comes into view. The cell is lent for the time of the call, and must not be
  /// kept.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)

  /// The item of a cell went out of view. The cell is lent for the time of the call, and must not be
  /// kept.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)

  /// A header or footer comes into view. It is lent for the time of the call, and must not be kept.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)

  /// A header or footer went out of view. It is lent for the time of the call, and must not be kept.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Permission to fetch a further batch of items; given by default.
  @MainActor func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches a further batch of items, for a delegate that is no ``BatchFetchingDelegate``. Runs on the
  /// main actor: begin the work here, and tell the context when it is done. A window that settles
  /// waits for that, or until nobody keeps the context.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) throws(NotImplemented)

  // MARK: Never called

  /// Never called: items are selected by code alone, which tells no delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldSelectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: items are selected by code alone, which tells no delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didSelectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: items are selected by code alone, which tells no delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: items are selected by code alone, which tells no delegate.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didDeselectItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, shouldHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didHighlightItemAt indexPath: IndexPath
  ) -> NeverCalled

  /// Never called: nothing is touched.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didUnhighlightItemAt indexPath: IndexPath
  ) -> NeverCalled
}

extension TextureCollectionDelegate {
  /// Not implemented: the form with a question mark is asked.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode
  ) {}

  /// Nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode
  ) {}

  /// Nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode
  ) {}

  /// Nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode
  ) {}

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { true }

  /// Not implemented: nothing is fetched.
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
