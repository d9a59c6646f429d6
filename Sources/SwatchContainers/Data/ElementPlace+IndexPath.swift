package import FoundationEssentials
package import SwatchNodes

extension ElementPlace {
  /// Makes the place of a row.
  package init(_ path: IndexPath) {
    self.init(section: path.section, kind: .row(path.row))
  }

  /// The index path of a row; nil of other elements.
  package var indexPath: IndexPath? {
    guard case .row(let row) = kind else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The index path of the element's cell: that of a row, else item 0 of the section, as in UIKit.
  package var cellIndexPath: IndexPath { indexPath ?? IndexPath(item: 0, section: section) }
}
