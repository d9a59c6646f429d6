public import FoundationEssentials
public import SwatchGeometry
import SwatchGraphics

/// A change of the visible part of a cell (after ASCellNodeVisibilityEvent).
public enum CellNodeVisibilityEvent: Hashable, Sendable {
  /// The cell came into view.
  case visible
  /// The cell moved, and a part of it is still in view.
  case visibleRectChanged
  /// The cell went out of view.
  case invisible
  /// The viewport is about to be dragged, with the cell in view.
  case willBeginDragging
  /// A drag of the viewport ended, with the cell visible.
  case didEndDragging
}

extension CellNode {
  /// The appearance of a selected cell (after UITableViewCell.SelectionStyle).
  public enum SelectionStyle: String, Hashable, Sendable, CaseIterable {
    /// No change.
    case none
    /// Grey, as in iOS 7 and later.
    case blue
    /// Grey.
    case gray
    /// Grey.
    case `default`

    /// The colour behind the content, iOS's `systemGray4`; nil for none.
    var color: Color? {
      guard self != .none else { return nil }
      return Color(
        light: Color(red: 209 / 255, green: 209 / 255, blue: 214 / 255),
        dark: Color(red: 58 / 255, green: 58 / 255, blue: 60 / 255))
    }
  }

  /// The accessory at the trailing edge of a cell (after UITableViewCell.AccessoryType).
  public enum AccessoryType: String, Hashable, Sendable, CaseIterable {
    /// No accessory.
    case none
    /// A grey chevron: the row leads to more.
    case disclosureIndicator
    /// An i in a circle, followed by a chevron.
    case detailDisclosureButton
    /// A check mark: the row is chosen.
    case checkmark
    /// An i in a circle: there is more to know about the row.
    case detailButton
  }
}

/// The kind of an element of a section that is not an item: a header, a footer, or a kind whose
/// name a layout and a data source agree on (after UIKit's element kinds).
public struct SupplementaryElementKind: RawRepresentable, Hashable, Sendable,
  ExpressibleByStringLiteral, CustomStringConvertible
{
  /// The name of the kind.
  public let rawValue: String

  /// The element before all items.
  public static let header = SupplementaryElementKind(rawValue: "header")
  /// The element after all items.
  public static let footer = SupplementaryElementKind(rawValue: "footer")

  /// Makes a kind with a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The name of the kind.
  public var description: String { rawValue }

  /// Makes a kind with a name.
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

/// The place of a cell in its container's layout (after UICollectionViewLayoutAttributes).
public struct LayoutAttributes: Hashable, Sendable {
  /// The frame in the container's content, in points.
  public var frame: Rect
  /// The row or item, in the data source's numbers, or item 0 of the section for a supplementary
  /// cell; nil if the cell has no place.
  public var indexPath: IndexPath?
  /// The kind of a supplementary cell; nil for a row or item.
  public var kind: SupplementaryElementKind?

  /// The size, in points.
  public var size: Size { frame.size }
  /// The centre in the container's content, in points.
  public var center: Point { frame.center }

  /// Makes the attributes of a cell in a place.
  public init(frame: Rect, indexPath: IndexPath? = nil, kind: SupplementaryElementKind? = nil) {
    self.frame = frame
    self.indexPath = indexPath
    self.kind = kind
  }
}
