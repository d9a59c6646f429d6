package import SwatchNodes

/// The elements of a section: a header, rows in order, a footer, and those of further kinds.
package struct SectionShape: Hashable, Sendable {
  /// The number of rows; a section may have none.
  package var rowCount: Int
  /// A Boolean value that is true when there is a header.
  package var hasHeader: Bool
  /// A Boolean value that is true when there is a footer.
  package var hasFooter: Bool

  /// The further kinds of supplementary elements, one element each, after the footer.
  package var furtherKinds: [SupplementaryElementKind]

  /// The shape of a section; plain rows by default.
  package init(
    rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false,
    furtherKinds: [SupplementaryElementKind] = []
  ) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.furtherKinds = furtherKinds
  }

  /// The number of elements, including header, footer and those of further kinds.
  package var elementCount: Int {
    rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) + furtherKinds.count
  }

  /// The footer among the elements of the section.
  func footer(in elements: Range<Int>) -> Range<Int> {
    let place = elements.lowerBound + firstRow + rowCount
    return place..<place + 1
  }

  /// The number of elements before the first row.
  var firstRow: Int { hasHeader ? 1 : 0 }
}

extension SectionShape: Summable {
  var sum: Int { elementCount }
}
