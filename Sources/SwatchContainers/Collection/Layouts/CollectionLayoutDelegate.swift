public import SwatchGeometry
public import SwatchLayout
public import SwatchNodes

/// A layout of a collection's elements (after ASCollectionLayoutDelegate): a value, which runs in
/// the background whenever elements or their sizes have changed.
///
/// ``CollectionFlowLayout``, ``CollectionColumnsLayout``, ``CollectionGalleryLayout`` and
/// ``CollectionMosaicLayout`` conform.
public protocol CollectionLayoutDelegate: Sendable {
  /// The axes along which the content can be scrolled, and ranges reach beyond the viewport.
  var scrollableDirections: ScrollAxes { get }

  /// The size that items count with before any was measured, in points; 50 × 50 by default.
  var estimatedItemSize: Size { get }

  /// The size range of a section's items, in points; nil, the default, for the viewport's length at
  /// most across the scroll axis, and any along it.
  ///
  /// The viewport is the available size within the collection's bounds and insets, in points.
  func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange?

  /// The sizes that the header or footer of a section may take, in points; nil, the default, for
  /// the viewport's extent exactly across the scroll axis, and any along it.
  func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange?

  /// Places all elements; runs in the background.
  ///
  /// - Returns: A frame for each of the context's elements, in their order.
  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState
}

extension CollectionLayoutDelegate {
  /// As in UIKit: 50 × 50 points.
  public var estimatedItemSize: Size { Size(width: 50, height: 50) }

  /// The viewport's extent at most across the scroll axis.
  public func sizeRangeForItems(inSection section: Int, viewportSize: Size) -> SizeRange? { nil }

  /// The viewport's extent exactly across the scroll axis.
  public func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange? { nil }
}
