public import FoundationEssentials
public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A delegate that is notified of a collection's items, and determines their size ranges (after
/// ASCollectionDelegate). A delegate that also conforms to ``BatchFetchingDelegate`` is asked for
/// further items near the end.
public protocol CollectionDelegate: TextureCollectionDelegate {
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

  /// An item comes into view.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, willDisplayItemAt indexPath: IndexPath)

  /// An item went out of view.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemAt indexPath: IndexPath)
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
    _ collectionNode: CollectionNode, willDisplayItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, didEndDisplayingItemAt indexPath: IndexPath
  ) {}
}

/// A delegate that sets the spacing of single sections of a ``CollectionFlowLayout`` (after
/// UICollectionViewDelegateFlowLayout). Called whenever items or their sizes have changed.
public protocol CollectionDelegateFlowLayout: CollectionDelegate, TextureFlowLayoutDelegate {
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
