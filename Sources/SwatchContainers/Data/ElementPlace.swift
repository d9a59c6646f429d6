package import FoundationEssentials

/// The kind of an element in a section.
package enum ElementKind: Hashable, Sendable {
  /// The element before all rows.
  case header
  /// A row, by its number in the section.
  case row(Int)
  /// The element after all rows.
  case footer
  /// An element of a further kind, by the number of its kind in the section.
  case further(Int)
}

/// The place of an element: its section and its kind.
package struct ElementPlace: Hashable, Sendable {
  /// The section, from 0.
  package var section: Int
  /// The kind of the element.
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

extension ElementPlace {
  /// The name in node paths, with the section unless it is the first: `cell 1.4`.
  var name: String {
    switch kind {
    case .header: "header \(section)"
    case .row(let row): section == 0 ? "cell \(row)" : "cell \(section).\(row)"
    case .footer: "footer \(section)"
    case .further(let number): "supplementary \(section).\(number)"
    }
  }

  /// The place in a sentence: `row 4 of section 1`.
  var words: String {
    switch kind {
    case .header: "the header of section \(section)"
    case .row(let row): "row \(row) of section \(section)"
    case .footer: "the footer of section \(section)"
    case .further(let number): "supplementary element \(number) of section \(section)"
    }
  }
}
