import FoundationEssentials
import SwatchGeometry

@testable import SwatchContainers

/// The rows of an update one by one, and the map from new indices to old ones.
extension Update {
  /// A Boolean value that is true when there are no changes.
  var isEmpty: Bool { !reloadsData && sections.isEmpty && rows.isEmpty }

  /// The rows that are deleted first, by their old indices, in descending order.
  var deletedRows: [IndexPath] {
    rows.reversed().flatMap { section in
      section.mapping.removed.reversed().map {
        IndexPath(row: $0, section: section.oldSection)
      }
    }
  }

  /// The rows that are inserted last, by their new indices, in ascending order.
  var insertedRows: [IndexPath] {
    rows.flatMap { section in
      section.mapping.inserted.map { IndexPath(row: $0, section: section.newSection) }
    }
  }

  /// Returns the path of a row before the update; nil if it, or its section, is new.
  func oldIndexPath(for new: IndexPath) -> IndexPath? {
    guard let section = oldSection(for: new.section) else { return nil }
    let place = rows.partitioningIndex { $0.newSection >= new.section }
    guard place < rows.count && rows[place].newSection == new.section else {
      return IndexPath(row: new.row, section: section)
    }
    return rows[place].mapping.oldIndex(for: new.row).map {
      IndexPath(row: $0, section: section)
    }
  }
}
