public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A layout of a collection's elements (after ASCollectionLayoutDelegate): a value that runs in the
/// background whenever elements or their sizes have changed.
///
/// ``CollectionFlowLayout``, ``CollectionColumnsLayout``, ``CollectionGalleryLayout`` and
/// ``CollectionMosaicLayout`` conform.
public protocol CollectionLayoutDelegate: Sendable {
  /// The axes along which the content can be scrolled, and along which ranges extend beyond the
  /// viewport.
  var scrollableDirections: ScrollAxes { get }

  /// The size assumed for items before any was measured, in points; 50 × 50 by default.
  var estimatedItemSize: Size { get }

  /// Returns the size range of a section's items, in points; nil, the default, for at most the
  /// viewport's breadth across the scroll axis and no limit along it.
  ///
  /// The viewport is the available size within the collection's bounds and insets, in points.
  func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange?

  /// Returns the size range of a section's header or footer, in points; nil, the default, for
  /// exactly the viewport's breadth across the scroll axis and no limit along it.
  func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange?

  /// Places all elements. Runs in the background.
  ///
  /// - Returns: A frame for each of the context's elements, in the elements' order.
  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState
}

extension CollectionLayoutDelegate {
  /// The size assumed for items in UIKit: 50 × 50 points.
  public var estimatedItemSize: Size { Size(width: 50, height: 50) }

  /// Returns nil, for at most the viewport's breadth across the scroll axis.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? { nil }

  /// Returns nil, for exactly the viewport's breadth across the scroll axis.
  public func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange? { nil }
}
