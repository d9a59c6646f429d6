public import SwatchGeometry
public import SwatchLayout

/// The methods of ASCollectionDelegateFlowLayout, and those of ``CollectionDelegateFlowLayout``
/// with non-optional results, for a delegate with a result for each section.
public protocol TextureFlowLayoutDelegate: AnyObject {
  /// The sizes that the header of a section may take, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) throws(NotImplemented) -> SizeRange

  /// The sizes that the footer of a section may take, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) throws(NotImplemented) -> SizeRange

  /// The distance of a section's items from its sides, header and footer, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) throws(NotImplemented) -> EdgeInsets

  /// The distance between two lines of a section, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) throws(NotImplemented) -> Double

  /// The least distance between two items of a line, in points.
  @MainActor func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) throws(NotImplemented) -> Double
}

extension TextureFlowLayoutDelegate {
  /// Not implemented: the layout decides.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForHeaderInSection section: Int
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Not implemented: the layout decides.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, sizeRangeForFooterInSection section: Int
  ) throws(NotImplemented) -> SizeRange { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, insetForSectionAt section: Int
  ) throws(NotImplemented) -> EdgeInsets { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumLineSpacingForSectionAt section: Int
  ) throws(NotImplemented) -> Double { throw NotImplemented() }

  /// Not implemented: the method with an optional result is called.
  @MainActor public func collectionNode(
    _ collectionNode: CollectionNode, minimumInteritemSpacingForSectionAt section: Int
  ) throws(NotImplemented) -> Double { throw NotImplemented() }
}
