import SwatchGeometry

/// The changes of rows between two snapshots, in the sections that remain, including moves from and
/// to other sections.
struct RowDifference<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Snapshot = ContainerSnapshot<SectionID, ItemID>

  private let old: Snapshot
  private let new: Snapshot
  private let sections: SectionDifference
  /// The new numbers of the compared sections, by their old numbers.
  private var comparedOld: [Int: Int] = [:]
  /// The old places of the items that may have moved.
  private var oldPlaces: [ItemID: RowPath] = [:]

  /// The deleted rows, by their old places.
  private(set) var deleted: [RowPath] = []
  /// The inserted rows, by their new places.
  private(set) var inserted: [RowPath] = []
  /// The reloaded rows, by their old places.
  private(set) var reloaded: [RowPath] = []
  private(set) var moved: [(old: RowPath, new: RowPath)] = []

  init(from old: Snapshot, to new: Snapshot, sections: SectionDifference) {
    self.old = old
    self.new = new
    self.sections = sections
    for (new, old) in sections.compared { comparedOld[old] = new }
    for number in old.sectionIdentifiers.indices { leave(number) }
    for number in new.sectionIdentifiers.indices { enter(number) }
  }

  /// Records the places of the items of an old section, and which of them are deleted.
  private mutating func leave(_ number: Int) {
    let items = old.items(ofSectionAt: number)
    let newNumber = comparedOld[number]
    let ends = newNumber.map { EqualEnds(items, new.items(ofSectionAt: $0)) } ?? EqualEnds()
    for row in ends.first..<items.count - ends.last {
      let path = RowPath(section: number, row: row)
      if new.sectionOfItem[items[row]] != nil {
        oldPlaces[items[row]] = path
      } else if newNumber != nil {
        deleted.append(path)
      }
    }
  }

  /// Records where the items of a new section come from.
  private mutating func enter(_ number: Int) {
    let items = new.items(ofSectionAt: number)
    let oldNumber = sections.compared[number]
    let oldItems = oldNumber.map { old.items(ofSectionAt: $0) } ?? []
    let ends = oldNumber == nil ? EqualEnds() : EqualEnds(oldItems, items)
    var common: [(old: RowPath, new: RowPath)] = []
    for row in ends.first..<items.count - ends.last {
      let path = RowPath(section: number, row: row)
      guard let place = oldPlaces[items[row]] else {
        if oldNumber != nil { inserted.append(path) }
        continue
      }
      if place.section == oldNumber {
        common.append((place, path))
      } else if oldNumber != nil || comparedOld[place.section] != nil {
        moved.append((place, path))
      }
    }
    guard let oldNumber else { return }
    let stays = longestIncreasingSubsequence(of: common.map(\.old.row))
    let kept = zip(common, stays).filter(\.1).map(\.0.old.row)
    moved += zip(common, stays).filter { !$0.1 }.map(\.0)
    guard !new.reloadedItemIdentifiers.isEmpty else { return }
    let first = Array(0..<ends.first)
    let last = Array(oldItems.count - ends.last..<oldItems.count)
    reload(first + kept + last, of: oldItems, inSection: oldNumber)
  }

  /// Reloads the remaining rows whose items the new snapshot marks as reloaded.
  private mutating func reload(_ rows: [Int], of items: [ItemID], inSection number: Int) {
    for row in rows where new.reloadedItemIdentifiers.contains(items[row]) {
      reloaded.append(RowPath(section: number, row: row))
    }
  }
}

/// The numbers of equal elements at the beginnings and at the ends of two lists. In lists without
/// duplicates, these elements stay in place.
private struct EqualEnds {
  var first = 0
  var last = 0

  init() {}

  init<Element: Equatable>(_ old: [Element], _ new: [Element]) {
    let shorter = min(old.count, new.count)
    while first < shorter && old[first] == new[first] { first += 1 }
    while last < shorter - first && old[old.count - 1 - last] == new[new.count - 1 - last] {
      last += 1
    }
  }
}

extension ContainerSnapshot {
  fileprivate func items(ofSectionAt number: Int) -> [ItemID] {
    items[sectionIdentifiers[number]] ?? []
  }
}
