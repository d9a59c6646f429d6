package import FoundationEssentials
import SwatchGeometry
import SwatchNodes

/// A valid batch of edits, in the order in which they are applied (after Texture's data
/// controller): rows are deleted, then sections; then sections are inserted, then rows.
///
/// Reloaded and moved elements are both deleted and inserted. Edits of rows inside sections that
/// are deleted or inserted are left out.
package struct Update: Sendable {
  /// The rows that change in a section that remains.
  struct Rows: Sendable {
    var oldSection: Int
    var newSection: Int
    var mapping: IndexMapping
    /// The new numbers of reloaded rows, by their old numbers.
    var reloaded: [Int: Int] = [:]
  }

  /// A Boolean value that is true when everything is reloaded.
  package private(set) var reloadsData = false
  private(set) var sections = IndexMapping()
  /// The remaining sections with changed rows, in order.
  private(set) var rows: [Rows] = []

  /// Makes an update of sections, and of rows in the sections that remain.
  init(sections: IndexMapping, rows: [Rows]) {
    self.sections = sections
    self.rows = rows
  }

  /// Makes the update that replaces all sections.
  init(reloading oldCount: Int, with newCount: Int) {
    sections = IndexMapping(removed: Array(0..<oldCount), inserted: Array(0..<newCount))
    reloadsData = true
  }

  // MARK: The edits in order

  /// The sections deleted after the rows, by their old numbers, ascending.
  package var deletedSections: [Int] { sections.removed }

  /// The sections inserted after the deletions, by their new numbers, ascending.
  package var insertedSections: [Int] { sections.inserted }

  // MARK: Old and new places

  /// Returns the number of a section after the update; nil if it was removed.
  package func newSection(for old: Int) -> Int? {
    reloadsData ? nil : sections.newIndex(for: old)
  }

  /// Returns the number of a section before the update; nil if it is new.
  package func oldSection(for new: Int) -> Int? {
    sections.oldIndex(for: new)
  }

  /// Returns the path of a row after the update; nil if the row or its section was removed.
  package func newIndexPath(for old: IndexPath) -> IndexPath? {
    guard let section = newSection(for: old.section) else { return nil }
    let place = rows.partitioningIndex { $0.oldSection >= old.section }
    guard place < rows.count && rows[place].oldSection == old.section else {
      return IndexPath(row: old.row, section: section)
    }
    return rows[place].mapping.newIndex(for: old.row).map {
      IndexPath(row: $0, section: section)
    }
  }

  /// Returns the path of a reloaded row after the update; nil if the row itself was not reloaded.
  func reloadedIndexPath(for old: IndexPath) -> IndexPath? {
    guard !reloadsData, let section = newSection(for: old.section) else { return nil }
    let place = rows.partitioningIndex { $0.oldSection >= old.section }
    guard place < rows.count && rows[place].oldSection == old.section else { return nil }
    return rows[place].reloaded[old.row].map { IndexPath(row: $0, section: section) }
  }

  /// Returns the place of an element after the update; nil if the element or its section was
  /// removed. A section that remains may have lost its supplementary elements.
  func newPlace(for old: ElementPlace) -> ElementPlace? {
    if let path = old.indexPath { return newIndexPath(for: path).map(ElementPlace.init) }
    return newSection(for: old.section).map { ElementPlace(section: $0, kind: old.kind) }
  }
}
