/// The kind of an element in a section. Kinds are ordered as a container numbers its elements.
package enum ElementKind: Hashable, Sendable, Comparable {
  /// The element before all rows.
  case header
  /// A row, by its number in the section.
  case row(Int)
  /// The element after all rows.
  case footer
  /// An element of a further kind, by the number of its kind in the section.
  case further(Int)
}

/// The place of a container's element: its section and its kind, in the order of the container's
/// elements.
package struct ElementPlace: Hashable, Sendable, Comparable {
  /// The section, from 0.
  package var section: Int
  /// The kind of the element.
  package var kind: ElementKind

  /// Makes the place of an element.
  package init(section: Int, kind: ElementKind) {
    self.section = section
    self.kind = kind
  }

  /// Returns true if the first element comes before the second.
  package static func < (left: Self, right: Self) -> Bool {
    (left.section, left.kind) < (right.section, right.kind)
  }
}
