public import FoundationEssentials
public import SwatchGeometry

/// The kind of an element of a section that is no item: a header, a footer, or one of a name that a
/// layout and a data source agree on (after UIKit's element kinds).
public struct SupplementaryElementKind: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name of the kind.
  public let rawValue: String

  /// The element before all items.
  public static let header = SupplementaryElementKind(rawValue: "header")
  /// The element after all items.
  public static let footer = SupplementaryElementKind(rawValue: "footer")

  /// Makes a kind of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of the kind.
  public var description: String { rawValue }

  /// Makes a kind of a name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

/// The place of a cell in its container's layout (after UICollectionViewLayoutAttributes).
public struct LayoutAttributes: Hashable, Sendable {
  /// The frame in the container's content, in points.
  public var frame: Rect
  /// The row or item, in the data source's numbers; nil for a supplementary cell.
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

/// The relations of a cell to its container.
extension CellNode {
  /// The table, collection or pager of the cell; nil outside of one, and before the cell has loaded.
  @MainActor public final var owningNode: DisplayNode? { sharedIndexPath?.owner }

  /// The kind of a supplementary cell; nil for a row or item, and before the cell has loaded.
  public final var supplementaryElementKind: SupplementaryElementKind? { sharedIndexPath?.kind }

  /// The place in the container's layout; nil before the cell was near the viewport. It is set before
  /// the cell becomes visible.
  @MainActor public final var layoutAttributes: LayoutAttributes? {
    placement.map { placement in
      LayoutAttributes(
        frame: placement.frame, indexPath: indexPath, kind: supplementaryElementKind)
    }
  }
}
