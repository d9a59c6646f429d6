package import FoundationEssentials

/// Edits: all are one `Update`, applied in one pass.
extension ElementMap {
  /// Applies a batch of edits.
  /// - Parameters:
  ///   - update: Edits that are valid for the map's sections.
  ///   - shape: The shape of a section by its new number; called for inserted and reloaded sections
  ///     only, all others keep header and footer.
  /// - Returns: The cells of removed elements, in their old order; those of a reloaded or moved row
  ///   or section are included.
  /// - Precondition: No edit is before `firstElement`, unless all data is reloaded.
  package mutating func apply(
    _ update: Update, newShapes shape: (_ section: Int) -> SectionShape
  ) -> [Cell] {
    if update.reloadsData { return reset(update.insertedSections.map(shape)) }
    noteEdit()
    var cells: [Cell] = []
    let removed = removedElements(of: update)
    checkKept(removed)
    records.remove(removed) { record in
      if let cell = record.cell { cells.append(cell) }
    }
    list.addRows(
      update.rows.map {
        ($0.oldSection, $0.mapping.inserted.count - $0.mapping.removed.count)
      })
    list.remove(update.deletedSections)
    list.insert(update.insertedSections, shape: shape)
    insertRecords(insertedElements(of: update))
    return cells
  }

  /// Inserts sections that follow each other, the first of them as number `section`.
  package mutating func insertSections(_ shapes: [SectionShape], at section: Int) {
    let inserted = Array(section..<section + shapes.count)
    _ = apply(Update(sections: IndexMapping(inserted: inserted), rows: [])) {
      shapes[$0 - section]
    }
  }

  /// Deletes sections by their old numbers, in any order.
  /// - Returns: The removed cells.
  package mutating func deleteSections(_ sections: [Int]) -> [Cell] {
    applyKeepingShapes(Update(sections: IndexMapping(removed: sections.sorted()), rows: []))
  }

  /// Inserts one row, at the place that it has afterwards.
  package mutating func insertRow(at path: IndexPath) {
    insertRows(at: [path])
  }

  /// Inserts rows at the places that they have afterwards, in any order.
  package mutating func insertRows(at paths: [IndexPath]) {
    _ = applyKeepingShapes(
      Update(
        sections: IndexMapping(),
        rows: RowPath.bySection(paths).map { section, rows in
          Update.Rows(
            oldSection: section, newSection: section, mapping: IndexMapping(inserted: rows))
        }))
  }

  /// Deletes rows by their old paths, in any order.
  /// - Returns: The removed cells.
  package mutating func deleteRows(at paths: [IndexPath]) -> [Cell] {
    applyKeepingShapes(
      Update(
        sections: IndexMapping(),
        rows: RowPath.bySection(paths).map { section, rows in
          Update.Rows(
            oldSection: section, newSection: section, mapping: IndexMapping(removed: rows))
        }))
  }

  /// Adds or removes the header and footer of a section; its rows stay.
  /// - Returns: The removed cells.
  package mutating func setSupplementary(
    hasHeader: Bool, hasFooter: Bool, ofSection section: Int
  ) -> [Cell] {
    noteEdit()
    let old = list[section]
    let elements = elements(ofSection: section)
    var removed = AscendingRanges()
    if old.hasHeader && !hasHeader { removed.append(elements.prefix(1)) }
    if old.hasFooter && !hasFooter { removed.append(old.footer(in: elements)) }
    checkKept(removed.ranges)
    var cells: [Cell] = []
    records.remove(removed.ranges) { record in
      if let cell = record.cell { cells.append(cell) }
    }
    list[section].hasHeader = hasHeader
    list[section].hasFooter = hasFooter
    let edited = self.elements(ofSection: section)
    var inserted = AscendingRanges()
    if hasHeader && !old.hasHeader { inserted.append(edited.prefix(1)) }
    if hasFooter && !old.hasFooter { inserted.append(list[section].footer(in: edited)) }
    insertRecords(inserted)
    return cells
  }

  // MARK: Flat indices of an update

  private mutating func applyKeepingShapes(_ update: Update) -> [Cell] {
    apply(update) { preconditionFailure("Section \($0) has no shape") }
  }

  /// The elements that go, by their flat indices before the update.
  private func removedElements(of update: Update) -> [Range<Int>] {
    let sections = list.elements(of: update.deletedSections)
    let rows = update.rows.flatMap { section in
      ranges(of: section.mapping.removed, inSection: section.oldSection)
    }
    return Self.merged(sections, rows).ranges
  }

  /// The elements that come, by their flat indices after it.
  private func insertedElements(of update: Update) -> AscendingRanges {
    let sections = list.elements(of: update.insertedSections)
    let rows = update.rows.flatMap { section in
      ranges(of: section.mapping.inserted, inSection: section.newSection)
    }
    return Self.merged(sections, rows)
  }

  private func ranges(of rows: [Int], inSection section: Int) -> [Range<Int>] {
    guard let last = rows.last else { return [] }
    let shape = list[section]
    precondition(
      rows[0] >= 0 && last < shape.rowCount,
      "Section \(section) has \(shape.rowCount) rows, and no row \(last)")
    let start = list.start(of: section) + shape.firstRow
    return rows.map { start + $0..<start + $0 + 1 }
  }

  private static func merged(_ sections: [Range<Int>], _ rows: [Range<Int>]) -> AscendingRanges {
    var merged = AscendingRanges()
    for range in (sections + rows).sorted(by: { $0.lowerBound < $1.lowerBound }) {
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
      "Element \(first) can't be edited: those before \(firstElement) were discarded")
  }
}
