/// Which elements a section has: a header, rows in order, a footer.
package struct SectionShape: Hashable, Sendable {
  /// How many rows; 0 is a section all the same.
  package var rowCount: Int
  /// Whether an element stands before the rows.
  package var hasHeader: Bool
  /// Whether an element stands behind the rows.
  package var hasFooter: Bool

  /// The shape of a section; plain rows by default.
  package init(rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// How many elements there are, header and footer included.
  package var elementCount: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }

  /// How many elements stand before the first row.
  var firstRow: Int { hasHeader ? 1 : 0 }
}

extension SectionShape: Summable {
  var sum: Int { elementCount }
}
