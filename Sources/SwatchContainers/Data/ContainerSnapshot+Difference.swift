import FoundationEssentials

extension ContainerSnapshot {
  /// The edits that lead from another snapshot to this one, with as few moves as there can be: what
  /// stays is a longest sequence that kept its order. The reloads of this snapshot are among them.
  ///
  /// Costs the number of items in the sections that changed, and the logarithm for those that stay.
  package func difference(from old: ContainerSnapshot) -> ChangeSet {
    let sections = SectionDifference(from: old, to: self)
    var rows = RowDifference(from: old, to: self, sections: sections)
    rows.compare()
    var changes = ChangeSet()
    if !sections.deleted.isEmpty { changes.deleteSections(sections.deleted) }
    if !sections.inserted.isEmpty { changes.insertSections(sections.inserted) }
    if !sections.reloaded.isEmpty { changes.reloadSections(sections.reloaded) }
    for (old, new) in sections.moved { changes.moveSection(from: old, to: new) }
    if !rows.deleted.isEmpty { changes.deleteRows(at: rows.deleted) }
    if !rows.inserted.isEmpty { changes.insertRows(at: rows.inserted) }
    if !rows.reloaded.isEmpty { changes.reloadRows(at: rows.reloaded) }
    for (old, new) in rows.moved { changes.moveRow(at: old, to: new) }
    return changes
  }

  /// This snapshot after it was applied: the same arrangement, with nothing to reload.
  package var applied: ContainerSnapshot {
    var applied = self
    applied.reloadedSectionIdentifiers = []
    applied.reloadedItemIdentifiers = []
    return applied
  }
}

/// What happens to sections between two snapshots.
private struct SectionDifference {
  /// By their old numbers.
  private(set) var deleted: [Int] = []
  /// By their new numbers.
  private(set) var inserted: [Int] = []
  private(set) var moved: [(old: Int, new: Int)] = []
  /// By their old numbers.
  private(set) var reloaded: [Int] = []
  /// The sections whose rows are compared: the old number of each by the new one.
  private(set) var compared: [Int: Int] = [:]

  init<SectionID, ItemID>(
    from old: ContainerSnapshot<SectionID, ItemID>, to new: ContainerSnapshot<SectionID, ItemID>
  ) {
    let oldNumbers = Dictionary(
      uniqueKeysWithValues: old.sectionIdentifiers.enumerated().map { ($1, $0) })
    deleted = old.sectionIdentifiers.indices.filter {
      new.items[old.sectionIdentifiers[$0]] == nil
    }
    var common: [(old: Int, new: Int)] = []
    for (number, section) in new.sectionIdentifiers.enumerated() {
      if let oldNumber = oldNumbers[section] {
        common.append((oldNumber, number))
      } else {
        inserted.append(number)
      }
    }
    for (pair, stays) in zip(common, longestIncreasingSubsequence(of: common.map(\.old))) {
      if !stays {
        moved.append(pair)
      } else if new.reloadedSectionIdentifiers.contains(new.sectionIdentifiers[pair.new]) {
        reloaded.append(pair.old)
      } else {
        compared[pair.new] = pair.old
      }
    }
  }
}

/// What happens to the rows of sections that stay between two snapshots, and to those that come there
/// from others or leave for them.
private struct RowDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = ContainerSnapshot<SectionID, ItemID>

  private let old: Snapshot
  private let new: Snapshot
  private let sections: SectionDifference
  /// The old numbers of the sections that are compared.
  private let comparedOld: Set<Int>
  /// Where the items of all old sections stand, but for those sections that are the same now.
  private var oldPlaces: [ItemID: IndexPath] = [:]

  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var reloaded: [IndexPath] = []
  private(set) var moved: [(old: IndexPath, new: IndexPath)] = []

  init(from old: Snapshot, to new: Snapshot, sections: SectionDifference) {
    self.old = old
    self.new = new
    self.sections = sections
    comparedOld = Set(sections.compared.values)
  }

  mutating func compare() {
    for (number, section) in old.sectionIdentifiers.enumerated() {
      let isCompared = comparedOld.contains(number)
      if isCompared && old.items[section] == new.items[section] { continue }
      for (row, item) in (old.items[section] ?? []).enumerated() {
        let path = IndexPath(row: row, section: number)
        oldPlaces[item] = path
        if isCompared && new.sectionOfItem[item] == nil { deleted.append(path) }
      }
    }
    for (number, section) in new.sectionIdentifiers.enumerated() {
      let items = new.items[section] ?? []
      if let oldNumber = sections.compared[number], old.items[section] == items {
        reload(items.indices.map { ($0, items[$0]) }, inSection: oldNumber)
      } else {
        place(items, inSection: number)
      }
    }
  }

  /// Says how the items of a section came there.
  private mutating func place(_ items: [ItemID], inSection number: Int) {
    let oldNumber = sections.compared[number]
    var common: [(old: IndexPath, new: IndexPath, item: ItemID)] = []
    for (row, item) in items.enumerated() {
      let path = IndexPath(row: row, section: number)
      guard let place = oldPlaces[item] else {
        if oldNumber != nil { inserted.append(path) }
        continue
      }
      if place.section == oldNumber {
        common.append((place, path, item))
      } else if oldNumber != nil || comparedOld.contains(place.section) {
        moved.append((place, path))
      }
    }
    guard let oldNumber else { return }
    var kept: [(row: Int, item: ItemID)] = []
    for (place, stays) in zip(common, longestIncreasingSubsequence(of: common.map(\.old.row))) {
      if stays {
        kept.append((place.old.row, place.item))
      } else {
        moved.append((place.old, place.new))
      }
    }
    reload(kept, inSection: oldNumber)
  }

  /// Reloads those of some items that stay of which the new snapshot says so.
  private mutating func reload(_ kept: [(row: Int, item: ItemID)], inSection oldNumber: Int) {
    guard !new.reloadedItemIdentifiers.isEmpty else { return }
    for (row, item) in kept where new.reloadedItemIdentifiers.contains(item) {
      reloaded.append(IndexPath(row: row, section: oldNumber))
    }
  }
}
