package import FoundationEssentials

/// What an element of a section is.
package enum ElementKind: Hashable, Sendable {
  /// What stands before all rows.
  case header
  /// A row, by its number in the section.
  case row(Int)
  /// What stands behind all rows.
  case footer
}

/// Where an element stands: its section and what it is there.
package struct ElementPlace: Hashable, Sendable {
  /// The section, from 0.
  package var section: Int
  /// What the element is in it.
  package var kind: ElementKind

  /// The place of a header, row or footer.
  package init(section: Int, kind: ElementKind) {
    self.section = section
    self.kind = kind
  }

  /// The place of a row.
  package init(_ path: IndexPath) {
    self.init(section: path.section, kind: .row(path.row))
  }

  /// The index path of a row; nil of a header or footer.
  package var indexPath: IndexPath? {
    guard case .row(let row) = kind else { return nil }
    return IndexPath(row: row, section: section)
  }
}
