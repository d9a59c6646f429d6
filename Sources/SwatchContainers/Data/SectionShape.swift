/// The elements of a section: a header, rows in order, a footer.
package struct SectionShape: Hashable, Sendable {
  /// The number of rows; a section may have none.
  package var rowCount: Int
  /// A Boolean value that is true when there is a header.
  package var hasHeader: Bool
  /// A Boolean value that is true when there is a footer.
  package var hasFooter: Bool

  /// The shape of a section; plain rows by default.
  package init(rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
  }

  /// The number of elements, including header and footer.
  package var elementCount: Int { rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) }

  /// The number of elements before the first row.
  var firstRow: Int { hasHeader ? 1 : 0 }
}

extension SectionShape: Summable {
  var sum: Int { elementCount }
}
