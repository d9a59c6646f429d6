extension ChangeSet {
  /// Checks the edits against the data, and sorts them into the order in which they are applied.
  ///
  /// Takes time proportional to the number of sections, plus the time to sort the edits.
  /// - Parameters:
  ///   - oldCounts: The number of rows of each section before the edits.
  ///   - newCounts: The number of rows of each section in the data source.
  ///   - source: The name of the data source's type, for the error.
  /// - Returns: The update that leads from the old rows to the new ones.
  /// - Throws: `InvalidUpdate` for the first invalid edit: sections first, then rows.
  package func validated(
    against oldCounts: [Int], new newCounts: [Int], source: String
  ) throws(InvalidUpdate) -> Update {
    if reloadsData { return Update(reloading: oldCounts.count, with: newCounts.count) }
    let validation = UpdateValidation(
      changeSet: self, oldCounts: oldCounts, newCounts: newCounts, source: source)
    return try validation.update()
  }
}

/// The validation of a batch: first of its sections, then of the rows in sections that remain.
private struct UpdateValidation {
  let changeSet: ChangeSet
  let oldCounts: [Int]
  let newCounts: [Int]
  let source: String
  private var sectionEdits = ListEdits(noun: "section")
  private var deletedRows: [RowPath] = []
  private var reloadedRows: [RowPath] = []
  private var insertedRows: [RowPath] = []

  init(changeSet: ChangeSet, oldCounts: [Int], newCounts: [Int], source: String) {
    self.changeSet = changeSet
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.source = source
    for edit in changeSet.edits { sort(edit) }
  }

  private mutating func sort(_ edit: ChangeSet.Edit) {
    switch edit {
    case .insertSections(let sections): sectionEdits.inserted += sections
    case .deleteSections(let sections): sectionEdits.deleted += sections
    case .reloadSections(let sections): sectionEdits.reloaded += sections
    case .moveSection(let old, let new):
      sectionEdits.deleted.append(old)
      sectionEdits.inserted.append(new)
    case .insertRows(let paths): insertedRows += paths
    case .deleteRows(let paths): deletedRows += paths
    case .reloadRows(let paths): reloadedRows += paths
    case .moveRow(let old, let new):
      deletedRows.append(old)
      insertedRows.append(new)
    case .reloadData: break
    }
  }

  func update() throws(InvalidUpdate) -> Update {
    let sections = try mapping(of: sectionEdits, inSection: nil, oldCounts.count, newCounts.count)
    return Update(sections: sections, rows: try rows(sections: sections))
  }

  /// Returns the changes of rows in the sections that remain, and checks the number of rows in
  /// each.
  private func rows(sections: IndexMapping) throws(InvalidUpdate) -> [Update.Rows] {
    var edited = EditedSections()
    for row in try surviving(deletedRows, sections) { edited[row.section].deleted.append(row.row) }
    for row in try surviving(reloadedRows, sections) {
      edited[row.section].reloaded.append(row.row)
    }
    for row in try survivingInserted(sections) { edited[row.section].inserted.append(row.row) }
    let edits = edited.inOrder
    var next = 0
    var rows: [Update.Rows] = []
    for (old, oldCount) in oldCounts.enumerated() {
      guard let new = sections.newIndex(for: old) else { continue }
      let isEdited = next < edits.count && edits[next].section == old
      guard isEdited || oldCount != newCounts[new] else { continue }
      let mapping = try mapping(
        of: isEdited ? edits[next].rows : ListEdits(noun: "row"), inSection: old, oldCount,
        newCounts[new])
      rows.append(
        Update.Rows(
          oldSection: old, newSection: new, mapping: mapping,
          reloaded: isEdited ? edits[next].rows.placesOfReloaded : [:]))
      if isEdited { next += 1 }
    }
    return rows
  }

  /// Returns the old paths of rows in sections that remain.
  private func surviving(
    _ paths: [RowPath], _ sections: IndexMapping
  ) throws(InvalidUpdate) -> [RowPath] {
    var kept: [RowPath] = []
    for path in paths {
      guard oldCounts.indices.contains(path.section) else {
        throw invalid(
          "row \(path.row) of section \(path.section) is deleted, moved away or reloaded, but the "
            + "section did not exist before the update; such edits name a row by its old place")
      }
      if sections.newIndex(for: path.section) != nil { kept.append(path) }
    }
    return kept
  }

  /// Returns the inserted rows in sections that remain, each with its section's old number.
  private func survivingInserted(_ sections: IndexMapping) throws(InvalidUpdate) -> [RowPath] {
    var kept: [RowPath] = []
    for path in insertedRows {
      guard newCounts.indices.contains(path.section) else {
        throw invalid(
          "row \(path.row) of section \(path.section) is inserted or moved there, but the data "
            + "source has no such section; such edits name a row by its place after the update")
      }
      guard let old = sections.oldIndex(for: path.section) else { continue }
      kept.append(RowPath(section: old, row: path.row))
    }
    return kept
  }

  // MARK: Errors

  private func mapping(
    of edits: ListEdits, inSection section: Int?, _ oldCount: Int, _ newCount: Int
  ) throws(InvalidUpdate) -> IndexMapping {
    do {
      return try edits.mapping(from: oldCount, to: newCount)
    } catch {
      throw invalid(error.sentence, section: section, oldCount, newCount)
    }
  }

  private func invalid(_ problem: String) -> InvalidUpdate {
    invalid(problem, section: nil, oldCounts.count, newCounts.count)
  }

  private func invalid(
    _ problem: String, section: Int?, _ oldCount: Int, _ newCount: Int
  ) -> InvalidUpdate {
    InvalidUpdate(
      dataSource: source, section: section, countBefore: oldCount, countAfter: newCount,
      problem: problem, edits: changeSet.isEmpty ? "none" : changeSet.description)
  }
}

/// The edits of rows, by the old number of the rows' section.
private struct EditedSections {
  private var numbers: [Int: Int] = [:]
  private var edits: [(section: Int, rows: ListEdits)] = []

  /// The sections with edits, in ascending order.
  var inOrder: [(section: Int, rows: ListEdits)] { edits.sorted { $0.section < $1.section } }

  subscript(section: Int) -> ListEdits {
    mutating get { edits[number(of: section)].rows }
    _modify {
      yield &edits[number(of: section)].rows
    }
  }

  private mutating func number(of section: Int) -> Int {
    if let number = numbers[section] { return number }
    numbers[section] = edits.count
    edits.append((section, ListEdits(noun: "row")))
    return edits.count - 1
  }
}

/// The error for a batch of edits that does not lead from the data before the batch to the data
/// after it. The container is unchanged.
public struct InvalidUpdate: Error, Hashable, Sendable {
  /// The type of the data source.
  public let dataSource: String
  /// The section with the invalid edit, by its number before the batch; nil if an edit of sections
  /// is invalid.
  public let section: Int?
  /// The number of rows in the section before the batch; the number of sections if `section` is
  /// nil.
  public let countBefore: Int
  /// The number of rows, or sections, in the data source after the batch.
  public let countAfter: Int
  /// The problem and its remedy, in a sentence.
  public let problem: String
  /// The edits of the batch in order; if there are many, the first edits.
  public let edits: String
}

extension InvalidUpdate: CustomStringConvertible {
  /// The problem, its place and its remedy, in sentences.
  public var description: String {
    let place = section.map { "section \($0)" } ?? "its sections"
    let noun = section == nil ? "sections" : "rows"
    return "The update of \(dataSource) is invalid in \(place) (\(noun) before: \(countBefore), "
      + "after: \(countAfter)): \(problem). The edits were: \(edits)."
  }
}
