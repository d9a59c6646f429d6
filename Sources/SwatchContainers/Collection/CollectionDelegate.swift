public import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A delegate that is notified of a collection's items, and determines their size ranges (after
/// ASCollectionDelegate). A delegate that fetches further items in the background also conforms to
/// ``BatchFetchingDelegate``.
public protocol CollectionDelegate: AnyObject {
  /// Returns the range of sizes for an item, in points; nil, the default, for the layout's range.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange?

  /// Returns the range of sizes for a header or footer, in points; nil, the default, for the
  /// layout's range.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange?

  /// Called before an item comes into view. The `indexPath` of its cell is the index path of the
  /// item. Do not keep the cell after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)

  /// Called after an item went out of view. The `indexPath` of its cell is the index path of the
  /// item; if the item was deleted, its former index path. Do not keep the cell after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)

  /// Called before a supplementary element comes into view. Do not keep its cell after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)

  /// Called after a supplementary element went out of view. Do not keep its cell after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Returns true if a further batch of items may be fetched; true by default.
  @MainActor func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches a further batch of items on the main actor: start the work, and complete the context
  /// when it is done. A window that settles waits until the context is completed or deallocated.
  /// The default implementation cancels the context, because it has no further items.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext)
}

extension CollectionDelegate {
  /// Returns nil, for the layout's size range.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange? { nil }

  /// Returns nil, for the layout's size range.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange? { nil }

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

  /// Returns true: there may always be further items.
  @MainActor public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { true }

  /// Cancels the context, without fetching.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    context.cancelBatchFetching()
  }
}

/// A delegate that determines the spacing of single sections in a ``CollectionFlowLayout`` (after
/// UICollectionViewDelegateFlowLayout). Called whenever items or their sizes have changed.
public protocol CollectionDelegateFlowLayout: CollectionDelegate {
  /// Returns the range of sizes for the header of a section, in points; nil, the default, for the
  /// range of ``CollectionDelegate``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> SizeRange?

  /// Returns the range of sizes for the footer of a section, in points; nil, the default, for the
  /// range of ``CollectionDelegate``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) -> SizeRange?

  /// Returns the insets of a section's items from its sides, header and footer, in points; nil, the
  /// default, for the insets of the layout.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// Returns the distance between the lines of a section, in points; nil, the default, for the
  /// distance of the layout.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double?

  /// Returns the least distance between the items of a line, in points; nil, the default, for the
  /// distance of the layout.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double?
}

extension CollectionDelegateFlowLayout {
  /// Returns nil, for the delegate's range for supplementary elements.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> SizeRange? { nil }

  /// Returns nil, for the delegate's range for supplementary elements.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) -> SizeRange? { nil }

  /// Returns nil, for the layout's own insets.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets? { nil }

  /// Returns nil, for the layout's own distance.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double? { nil }

  /// Returns nil, for the layout's own distance.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { nil }
}
