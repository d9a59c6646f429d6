import FoundationEssentials
import SwatchGeometry
import SwatchNodes

/// Edits of the map, all given as one `Update` and applied in one pass.
extension ElementMap {
  /// Applies a batch of edits.
  /// - Parameters:
  ///   - update: Edits that are valid for the map's sections.
  ///   - shapes: The shapes of all sections after the update. If the new shape of a section that
  ///     remains has other supplementary elements, the old elements are deleted and the new
  ///     elements inserted.
  /// - Returns: The cells of removed elements, in their old order, including the cells of reloaded
  ///   and moved rows and sections.
  /// - Precondition: All edits are at or after `firstElement`, unless all data is reloaded.
  package mutating func apply(_ update: Update, leadingTo shapes: [SectionShape]) -> [Cell] {
    if update.reloadsData { return reset(shapes) }
    noteEdit()
    let supplementary = supplementaryEdits(of: update, leadingTo: shapes)
    let removed = removedElements(of: update, and: supplementary.removed)
    checkKept(removed)
    var cells: [Cell] = []
    records.remove(removed) { record in
      if let cell = record.cell { cells.append(cell) }
    }
    list = SectionList(shapes)
    insertRecords(insertedElements(of: update, and: supplementary.inserted))
    precondition(
      records.count == list.elementCount,
      "The edits lead to \(records.count) elements, and the sections have \(list.elementCount)")
    return cells
  }

  // MARK: Supplementary elements

  /// Returns the supplementary elements to remove from sections that remain, by their old places,
  /// and the elements to insert, by their new places.
  private func supplementaryEdits(
    of update: Update, leadingTo shapes: [SectionShape]
  ) -> (removed: [ElementPlace], inserted: [ElementPlace]) {
    var removed: [ElementPlace] = []
    var inserted: [ElementPlace] = []
    for (section, shape) in shapes.enumerated() {
      guard let former = update.oldSection(for: section), !list[former].hasSameKinds(as: shape)
      else { continue }
      let old = list[former].supplementaryKinds
      let new = shape.supplementaryKinds
      let kept = Self.keptKinds(from: old, to: new)
      removed += old.filter { !kept.contains($0) }.map {
        ElementPlace(section: former, kind: .supplementary($0))
      }
      inserted += new.filter { !kept.contains($0) }.map {
        ElementPlace(section: section, kind: .supplementary($0))
      }
    }
    return (removed, inserted)
  }

  /// Returns the kinds whose elements remain: the kinds in both lists, except for the fewest
  /// possible whose order changed.
  private static func keptKinds(
    from old: [SupplementaryElementKind], to new: [SupplementaryElementKind]
  ) -> Set<SupplementaryElementKind> {
    let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let common = new.filter { places[$0] != nil }
    let stays = longestIncreasingSubsequence(of: common.compactMap { places[$0] })
    return Set(zip(common, stays).filter(\.1).map(\.0))
  }

  // MARK: Flat indices of an update

  /// Returns the elements that an update removes, by their flat indices before the update.
  private func removedElements(
    of update: Update, and supplementary: [ElementPlace]
  ) -> [Range<Int>] {
    let sections = list.elements(of: update.deletedSections)
    let rows = update.rows.flatMap { section in
      ranges(of: section.mapping.removed, inSection: section.oldSection)
    }
    return merged(sections + rows, supplementary).ranges
  }

  /// Returns the elements that an update inserts, by their flat indices after the update.
  private func insertedElements(
    of update: Update, and supplementary: [ElementPlace]
  ) -> AscendingRanges {
    let sections = list.elements(of: update.insertedSections)
    let rows = update.rows.flatMap { section in
      ranges(of: section.mapping.inserted, inSection: section.newSection)
    }
    return merged(sections + rows, supplementary)
  }

  private func ranges(of rows: [Int], inSection section: Int) -> [Range<Int>] {
    guard let last = rows.last else { return [] }
    let shape = list[section]
    precondition(
      rows[0] >= 0 && last < shape.rowCount,
      "Section \(section) has no row \(last): it has \(shape.rowCount) rows")
    let start = list.start(of: section) + shape.firstRow
    return rows.map { start + $0..<start + $0 + 1 }
  }

  /// Returns the ranges joined with the elements at the given places.
  private func merged(
    _ ranges: [Range<Int>], _ places: [ElementPlace]
  ) -> AscendingRanges {
    let elements = places.map { place in
      let index = index(of: place)
      return index..<index + 1
    }
    var merged = AscendingRanges()
    for range in (ranges + elements).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      merged.append(range)
    }
    return merged
  }

  private mutating func insertRecords(_ inserted: AscendingRanges) {
    checkKept(inserted.ranges)
    records.insert(
      zip(inserted.insertionPoints, inserted.ranges).map { index, range in
        (index: index, elements: repeatElement(Record(), count: range.count))
      })
  }

  private func checkKept(_ edited: [Range<Int>]) {
    guard let first = edited.first?.lowerBound else { return }
    precondition(
      first >= firstElement,
      "Element \(first) can't be edited: the elements before \(firstElement) were discarded")
  }
}
