public import FoundationEssentials
package import SwatchNodes

extension ElementPlace {
  /// Makes the place of a row.
  package init(_ path: IndexPath) {
    self.init(section: path.section, kind: .row(path.row))
  }

  /// The index path of a row; nil for other elements.
  package var indexPath: IndexPath? {
    guard case .row(let row) = kind else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The index path of the element's cell: the row's index path, or else item 0 of the section, as
  /// in UIKit.
  package var cellIndexPath: IndexPath { indexPath ?? IndexPath(item: 0, section: section) }
}

extension ElementPlace {
  /// The name in node paths: `cell 1.4` for row 4 of section 1, `cell 4` for row 4 of section 0,
  /// `header 1` for the header of section 1.
  package var name: String {
    switch kind {
    case .row(let row): section == 0 ? "cell \(row)" : "cell \(section).\(row)"
    case .supplementary(let kind): "\(kind) \(section)"
    }
  }

  /// The place in a sentence: `row 4 of section 1`.
  var words: String {
    switch kind {
    case .row(let row): "row \(row) of section \(section)"
    case .supplementary(let kind): "the \(kind) of section \(section)"
    }
  }
}

extension IndexPath {
  /// The section number: the first index.
  public var section: Int { number(0) }
  /// The row number within the section: the second index.
  public var row: Int { number(1) }
  /// The item number within the section: the second index.
  public var item: Int { number(1) }

  /// Makes the index path of a row.
  public init(row: Int, section: Int) {
    self = [section, row]
  }

  /// Makes the index path of an item.
  public init(item: Int, section: Int) {
    self = [section, item]
  }

  private func number(_ place: Int) -> Int {
    precondition(
      place < count,
      "An index path of \(count) numbers can't be that of a row or item, which has two: make it with "
        + "IndexPath(row:section:)")
    return self[place]
  }
}
