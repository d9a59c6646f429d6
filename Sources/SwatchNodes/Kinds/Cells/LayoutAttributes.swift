public import FoundationEssentials
public import SwatchGeometry

/// The place of a cell in its container's layout (after UICollectionViewLayoutAttributes).
public struct LayoutAttributes: Hashable, Sendable {
  /// The frame in the container's content, in points.
  public var frame: Rect
  /// The row or item, in the data source's numbers; item 0 of the section for a supplementary cell.
  public var indexPath: IndexPath?
  /// The kind of a supplementary cell; nil for a row or item.
  public var kind: SupplementaryElementKind?

  /// The size, in points.
  public var size: Size { frame.size }
  /// The centre in the container's content, in points.
  public var center: Point { frame.center }

  /// Makes attributes of a place.
  public init(frame: Rect, indexPath: IndexPath? = nil, kind: SupplementaryElementKind? = nil) {
    self.frame = frame
    self.indexPath = indexPath
    self.kind = kind
  }
}
