public import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A delegate that is notified of a collection's items, and determines their size ranges (after
/// ASCollectionDelegate). One that fetches further items in the background also
/// conforms to ``BatchFetchingDelegate``.
public protocol CollectionDelegate: AnyObject {
  /// The sizes that an item may take, in points; nil, the default, leaves it to the layout.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, constrainedSizeForItemAt indexPath: IndexPath
  ) -> SizeRange?

  /// The sizes that a header or footer may take, in points; nil, the default, leaves it to the
  /// layout.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode,
    constrainedSizeForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> SizeRange?

  /// An item comes into view: the one at the `indexPath` of its cell, which must not be kept after
  /// the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemWith node: CellNode)

  /// An item went out of view: the one at the `indexPath` of its cell, in this call the former one
  /// if the item was deleted. The cell must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemWith node: CellNode)

  /// A supplementary element comes into view. Its cell must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplaySupplementaryElementWith node: CellNode)

  /// A supplementary element went out of view. Its cell must not be kept after the call.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingSupplementaryElementWith node: CellNode)

  /// Permission to fetch a further batch of items; given by default.
  @MainActor func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool

  /// Fetches a further batch of items on the main actor: starts the work, and completes the context
  /// when it is done. A window that settles waits for that, or until the context is deallocated. The
  /// default cancels the context, as there are no further items.
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

  /// There may always be more.
  @MainActor public func shouldBatchFetch(for collectionNode: CollectionNode) -> Bool { true }

  /// Fetches nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, willBeginBatchFetchWith context: BatchContext
  ) {
    context.cancelBatchFetching()
  }
}

/// A delegate that sets the spacing of single sections of a ``CollectionFlowLayout`` (after
/// UICollectionViewDelegateFlowLayout). Called whenever items or their sizes have changed.
public protocol CollectionDelegateFlowLayout: CollectionDelegate {
  /// The sizes that the header of a section may take, in points; nil, the default, for those of
  /// ``CollectionDelegate``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> SizeRange?

  /// The sizes that the footer of a section may take, in points; nil, the default, for those of
  /// ``CollectionDelegate``.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) -> SizeRange?

  /// The distance of a section's items from its sides, header and footer, in points; nil, the
  /// default, for the layout's own.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets?

  /// The distance between two lines of a section, in points; nil, the default, for the layout's
  /// own.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double?

  /// The least distance between two items of a line, in points; nil, the default, for the layout's
  /// own.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double?
}

extension CollectionDelegateFlowLayout {
  /// The delegate's own for supplementary elements.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) -> SizeRange? { nil }

  /// The delegate's own for supplementary elements.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) -> SizeRange? { nil }

  /// The layout's own.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) -> EdgeInsets? { nil }

  /// The layout's own.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) -> Double? { nil }

  /// The layout's own.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) -> Double? { nil }
}
