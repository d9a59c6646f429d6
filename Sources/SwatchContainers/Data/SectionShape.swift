package import SwatchNodes

/// The elements of a section: a header, rows in order, a footer, and elements of further kinds.
package struct SectionShape: Hashable, Sendable {
  /// The number of rows; a section may have none.
  package var rowCount: Int
  /// A Boolean value that is true when there is a header.
  package var hasHeader: Bool
  /// A Boolean value that is true when there is a footer.
  package var hasFooter: Bool

  /// The further kinds of supplementary elements; one element of each follows the footer.
  package var furtherKinds: [SupplementaryElementKind]

  /// Makes the shape of a section; plain rows by default.
  package init(
    rowCount: Int, hasHeader: Bool = false, hasFooter: Bool = false,
    furtherKinds: [SupplementaryElementKind] = []
  ) {
    self.rowCount = rowCount
    self.hasHeader = hasHeader
    self.hasFooter = hasFooter
    self.furtherKinds = furtherKinds
  }

  /// The number of elements, including the supplementary ones.
  package var elementCount: Int {
    rowCount + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0) + furtherKinds.count
  }

  /// The offset of the first row in the section.
  var firstRow: Int { hasHeader ? 1 : 0 }

  // MARK: Supplementary elements

  /// The kinds of all supplementary elements, in order.
  var supplementaryKinds: [SupplementaryElementKind] {
    (hasHeader ? [.header] : []) + (hasFooter ? [.footer] : []) + furtherKinds
  }

  /// Returns true if another section has the same supplementary elements in the same order.
  func hasSameKinds(as other: SectionShape) -> Bool {
    hasHeader == other.hasHeader && hasFooter == other.hasFooter
      && furtherKinds == other.furtherKinds
  }

  /// Returns the number of elements before the supplementary element of a kind; nil if there is no
  /// such element.
  func offset(of kind: SupplementaryElementKind) -> Int? {
    switch kind {
    case .header: hasHeader ? 0 : nil
    case .footer: hasFooter ? firstRow + rowCount : nil
    default:
      furtherKinds.firstIndex(of: kind).map { elementCount - furtherKinds.count + $0 }
    }
  }
}
