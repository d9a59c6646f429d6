import FoundationEssentials

@testable import SwatchContainers

/// Edits that keep the headers and footers of unchanged sections.
extension ElementMap {
  /// Inserts consecutive sections, the first of them at index `section`.
  mutating func insertSections(_ inserted: [SectionShape], at section: Int) {
    var shapes = sections
    shapes.insert(contentsOf: inserted, at: section)
    let numbers = Array(section..<section + inserted.count)
    _ = apply(
      Update(sections: IndexMapping(inserted: numbers), rows: []), leadingTo: shapes)
  }

  /// Deletes sections by their old numbers, and returns the removed cells.
  mutating func deleteSections(_ numbers: [Int]) -> [Cell] {
    let shapes = sections.enumerated().filter { !numbers.contains($0.offset) }.map(\.element)
    return apply(
      Update(sections: IndexMapping(removed: numbers.sorted()), rows: []), leadingTo: shapes)
  }

  /// Inserts a row at its index after the update.
  mutating func insertRow(at path: IndexPath) { insertRows(at: [path]) }

  /// Inserts rows at their indices after the update.
  mutating func insertRows(at paths: [IndexPath]) {
    _ = changeRows(paths, by: 1) { IndexMapping(inserted: $0) }
  }

  /// Deletes rows by their old paths, and returns the removed cells.
  mutating func deleteRows(at paths: [IndexPath]) -> [Cell] {
    changeRows(paths, by: -1) { IndexMapping(removed: $0) }
  }

  private mutating func changeRows(
    _ paths: [IndexPath], by change: Int, _ mapping: ([Int]) -> IndexMapping
  ) -> [Cell] {
    var shapes = sections
    for path in paths { shapes[path.section].rowCount += change }
    let rows = Dictionary(grouping: paths, by: \.section).sorted { $0.key < $1.key }
      .map { section, paths in
        Update.Rows(
          oldSection: section, newSection: section, mapping: mapping(paths.map(\.row).sorted()))
      }
    return apply(Update(sections: IndexMapping(), rows: rows), leadingTo: shapes)
  }
}
