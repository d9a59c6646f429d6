/// The kind of an element in a section, in the order of a container's elements. Custom kinds, which
/// a data source may list in any order, are ordered by name.
package enum PlaceKind: Hashable, Sendable, Comparable {
  /// A row, by its number in the section.
  case row(Int)
  /// An element other than a row: a header, a footer, or an element of a custom kind.
  case supplementary(SupplementaryElementKind)

  /// The element before all rows.
  package static let header = PlaceKind.supplementary(.header)
  /// The element after all rows.
  package static let footer = PlaceKind.supplementary(.footer)

  /// Returns true if the first kind comes before the second.
  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  private var rank: (Int, Int, String) {
    switch self {
    case .header: (0, 0, "")
    case .row(let row): (1, row, "")
    case .footer: (2, 0, "")
    case .supplementary(let kind): (3, 0, kind.rawValue)
    }
  }
}

/// The place of a container's element: its section and its kind, in the order of the container's
/// elements.
package struct ElementPlace: Hashable, Sendable, Comparable {
  /// The section, from 0.
  package var section: Int
  /// The kind of the element.
  package var kind: PlaceKind

  /// Makes the place of an element.
  package init(section: Int, kind: PlaceKind) {
    self.section = section
    self.kind = kind
  }

  /// The kind of a supplementary element; nil for a row.
  package var supplementaryKind: SupplementaryElementKind? {
    guard case .supplementary(let kind) = kind else { return nil }
    return kind
  }

  /// Returns true if the first element comes before the second.
  package static func < (left: Self, right: Self) -> Bool {
    (left.section, left.kind) < (right.section, right.kind)
  }
}
