import FoundationEssentials
import SwatchContainers
import SwatchNodes
import TestNumbers

/// Sections and rows, and the changes made to them.
struct ThrashModel {
  /// The edits of one change of a table.
  struct Update {
    var deletedSections: [Int] = []
    var insertedSections: [Int] = []
    var reloadedSections: [Int] = []
    var movedSection: (from: Int, to: Int)?
    var deletedRows: [IndexPath] = []
    var insertedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var movedRow: (from: IndexPath, to: IndexPath)?

    var isEmpty: Bool {
      (deletedSections + insertedSections + reloadedSections).isEmpty && movedSection == nil
        && (deletedRows + insertedRows + reloadedRows).isEmpty && movedRow == nil
    }

    /// Applies the edits to a table, in an order unrelated to the order in which they are counted.
    @MainActor func tell(_ table: TableNode) throws {
      try table.insertRows(at: insertedRows)
      try table.deleteSections(deletedSections)
      if let movedSection { try table.moveSection(movedSection.from, to: movedSection.to) }
      if let movedRow { try table.moveRow(at: movedRow.from, to: movedRow.to) }
      try table.reloadRows(at: reloadedRows)
      try table.deleteRows(at: deletedRows)
      try table.reloadSections(reloadedSections)
      try table.insertSections(insertedSections)
    }
  }

  /// A section during a change, with the old numbers of its rows.
  private struct Draft {
    let old: Int?
    var section: TestTable.Section
    var rows: [(old: Int?, row: TestTable.Row)]
    /// A Boolean value that is true when its rows are not edited: the section is new or reloaded.
    var isWhole: Bool

    init(old: Int?, _ section: TestTable.Section, isWhole: Bool) {
      self.old = old
      self.section = section
      self.isWhole = isWhole
      rows = section.rows.enumerated().map { (old == nil ? nil : $0.offset, $0.element) }
    }

    var finished: TestTable.Section {
      var section = section
      section.rows = rows.map(\.row)
      return section
    }

    var names: [String] {
      [section.header, section.footer].compactMap(\.self) + rows.map(\.row.name)
    }
  }

  private(set) var sections: [TestTable.Section] = []
  /// The number of cells that each row, header and footer has ever had, if none is released.
  private(set) var generations: [String: Int] = [:]
  private var nextName = 0
  private let hasEqualHeights: Bool
  /// The height of the lines between rows, which headers and footers have in addition.
  private let lineHeight: Double
  /// A Boolean value that is true when a third of the rows have an accessory.
  private let hasAccessories: Bool

  init(
    hasEqualHeights: Bool, lineHeight: Double = 0, hasAccessories: Bool = false,
    random: inout SplitMix64
  ) {
    self.hasEqualHeights = hasEqualHeights
    self.lineHeight = lineHeight
    self.hasAccessories = hasAccessories
    for _ in 0..<3 { sections.append(makeSection(&random)) }
  }

  /// Changes existing sections and rows at random.
  mutating func change(_ random: inout SplitMix64) -> Update {
    var update = Update()
    var drafts = sections.enumerated().map { Draft(old: $0.offset, $0.element, isWhole: false) }
    changeOldSections(&drafts, &update, &random)
    for index in drafts.indices where !drafts[index].isWhole {
      changeOldRows(of: &drafts[index], &update, &random)
    }
    let movedRow = takeRow(from: &drafts, &random)
    let movedSection = takeSection(from: &drafts, &random)
    insertNewRows(&drafts, moved: movedRow?.row, &random)
    insertNewSections(&drafts, moved: movedSection, &random)
    note(drafts, movedRow: movedRow, movedSection: movedSection, in: &update)
    if !update.isEmpty { changeHeadersAndFooters(of: &drafts, &random) }
    sections = drafts.map(\.finished)
    return update
  }

  // MARK: What was there

  private mutating func changeOldSections(
    _ drafts: inout [Draft], _ update: inout Update, _ random: inout SplitMix64
  ) {
    if drafts.count > 1 && random.chance(0.15) {
      let gone = drafts.remove(at: Int.random(in: 0..<drafts.count, using: &random))
      update.deletedSections = [gone.old].compactMap(\.self)
    }
    if random.chance(0.1), let index = drafts.indices.randomElement(using: &random) {
      drafts[index].isWhole = true
      update.reloadedSections = [drafts[index].old].compactMap(\.self)
      for name in drafts[index].names { generations[name, default: 0] += 1 }
    }
  }

  private mutating func changeOldRows(
    of draft: inout Draft, _ update: inout Update, _ random: inout SplitMix64
  ) {
    guard let section = draft.old else { return }
    for index in draft.rows.indices.reversed() {
      guard let row = draft.rows[index].old else { continue }
      if random.chance(0.1) {
        draft.rows.remove(at: index)
        update.deletedRows.append(IndexPath(row: row, section: section))
      } else if random.chance(0.05) {
        update.reloadedRows.append(IndexPath(row: row, section: section))
        generations[draft.rows[index].row.name, default: 0] += 1
        draft.rows[index].old = nil
      }
    }
  }

  /// Removes a row that is inserted elsewhere later.
  private mutating func takeRow(
    from drafts: inout [Draft], _ random: inout SplitMix64
  ) -> (from: IndexPath, row: TestTable.Row)? {
    guard random.chance(0.3),
      let index = drafts.indices.filter({ !drafts[$0].isWhole }).randomElement(using: &random),
      let place = drafts[index].rows.indices.randomElement(using: &random),
      let section = drafts[index].old, let old = drafts[index].rows[place].old
    else { return nil }
    let row = drafts[index].rows.remove(at: place).row
    generations[row.name, default: 0] += 1
    return (IndexPath(row: old, section: section), row)
  }

  /// Removes an unchanged section that is inserted elsewhere later.
  private mutating func takeSection(
    from drafts: inout [Draft], _ random: inout SplitMix64
  ) -> Draft? {
    guard random.chance(0.1),
      let index = drafts.indices.filter({ drafts[$0].isWhole == false }).randomElement(
        using: &random),
      drafts[index].rows.map(\.row) == drafts[index].section.rows,
      drafts[index].rows.allSatisfy({ $0.old != nil })
    else { return nil }
    var draft = drafts.remove(at: index)
    draft.isWhole = true
    for name in draft.names { generations[name, default: 0] += 1 }
    return draft
  }

  // MARK: What is new

  private mutating func insertNewRows(
    _ drafts: inout [Draft], moved: TestTable.Row?, _ random: inout SplitMix64
  ) {
    var rows: [TestTable.Row] = moved.map { [$0] } ?? []
    let open = drafts.indices.filter { !drafts[$0].isWhole }
    guard !open.isEmpty else { return }
    for _ in 0..<Int.random(in: 0...4, using: &random) { rows.append(makeRow(&random)) }
    for row in rows {
      guard let index = open.randomElement(using: &random) else { return }
      let place = Int.random(in: 0...drafts[index].rows.count, using: &random)
      drafts[index].rows.insert((nil, row), at: place)
    }
  }

  private mutating func insertNewSections(
    _ drafts: inout [Draft], moved: Draft?, _ random: inout SplitMix64
  ) {
    var new = moved.map { [$0] } ?? []
    if drafts.count < 5 && random.chance(0.25) {
      new.append(Draft(old: nil, makeSection(&random), isWhole: true))
    }
    for draft in new {
      drafts.insert(draft, at: Int.random(in: 0...drafts.count, using: &random))
    }
  }

  /// Records the final indices of everything new.
  private func note(
    _ drafts: [Draft], movedRow: (from: IndexPath, row: TestTable.Row)?, movedSection: Draft?,
    in update: inout Update
  ) {
    let reloaded = Set(update.reloadedRows)
    for (section, draft) in drafts.enumerated() {
      if draft.old == nil { update.insertedSections.append(section) }
      if let from = draft.old, from == movedSection?.old { update.movedSection = (from, section) }
      guard !draft.isWhole else { continue }
      for (place, entry) in draft.rows.enumerated() where entry.old == nil {
        let path = IndexPath(row: place, section: section)
        if entry.row == movedRow?.row {
          update.movedRow = movedRow.map { ($0.from, path) }
        } else if !isReloaded(entry.row, in: draft, reloaded) {
          update.insertedRows.append(path)
        }
      }
    }
  }

  /// Kept sections gain or lose a header or footer, which is not part of any edit.
  private mutating func changeHeadersAndFooters(
    of drafts: inout [Draft], _ random: inout SplitMix64
  ) {
    for index in drafts.indices where !drafts[index].isWhole {
      if random.chance(0.1) {
        drafts[index].section.header = drafts[index].section.header == nil ? makeName("H") : nil
      }
      if random.chance(0.1) {
        drafts[index].section.footer = drafts[index].section.footer == nil ? makeName("F") : nil
      }
    }
  }

  private func isReloaded(
    _ row: TestTable.Row, in draft: Draft, _ reloaded: Set<IndexPath>
  ) -> Bool {
    guard let section = draft.old, let old = draft.section.rows.firstIndex(of: row) else {
      return false
    }
    return reloaded.contains(IndexPath(row: old, section: section))
  }

  private mutating func makeSection(_ random: inout SplitMix64) -> TestTable.Section {
    var section = TestTable.Section()
    for _ in 0..<Int.random(in: 0...12, using: &random) { section.rows.append(makeRow(&random)) }
    if random.chance(0.5) { section.header = makeName("H") }
    if random.chance(0.3) { section.footer = makeName("F") }
    if hasEqualHeights {
      (section.headerHeight, section.footerHeight) = (10 + lineHeight, 10 + lineHeight)
    }
    return section
  }

  private mutating func makeRow(_ random: inout SplitMix64) -> TestTable.Row {
    let height = hasEqualHeights ? 10 : Double(Int.random(in: 4...30, using: &random))
    var row = TestTable.Row(name: makeName("r"), height: height)
    if hasAccessories && random.chance(0.3) { row.accessory = .disclosureIndicator }
    return row
  }

  private mutating func makeName(_ kind: String) -> String {
    nextName += 1
    let name = "\(kind)\(nextName)"
    generations[name] = 1
    return name
  }
}
