import FoundationEssentials
import TestNumbers
import Testing

@testable import SwatchContainers

@Suite("Differences of random snapshots")
struct SnapshotDifferenceTests {
  typealias Snapshot = ContainerSnapshot<Int, Int>

  private func random(_ random: inout SplitMix64) -> Snapshot {
    var items = Array(0..<30).shuffled(using: &random)
    items.removeLast(Int.random(in: 0...15, using: &random))
    if Bool.random(using: &random) { items.sort() }
    var sections = Array(0..<5)
    if Bool.random(using: &random) { sections.shuffle(using: &random) }
    var snapshot = Snapshot()
    for section in sections.prefix(Int.random(in: 0...5, using: &random)) {
      snapshot.appendSections([section])
      let count = Int.random(in: 0...min(10, items.count), using: &random)
      snapshot.appendItems(Array(items.prefix(count)))
      items.removeFirst(count)
    }
    snapshot.reloadItems(
      snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
    snapshot.reloadSections(sections.filter { snapshot.index(ofSection: $0) != nil && $0 == 3 })
    return snapshot
  }

  private func rows(_ snapshot: Snapshot) -> [[Int]] {
    snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) }
  }

  @Test(
    "A difference that is applied to the old arrangement gives the new arrangement",
    arguments: 1...4)
  func apply(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var old = Snapshot()
    for _ in 0..<500 {
      let new = self.random(&random)
      let (oldRows, newRows) = (rows(old), rows(new))
      let update = try new.difference(from: old).validated(
        against: oldRows.map(\.count), new: newRows.map(\.count), source: "Numbers")
      for (section, items) in newRows.enumerated() {
        for (row, item) in items.enumerated() {
          guard let place = update.oldIndexPath(for: [section, row]) else { continue }
          #expect(oldRows[place.section][place.row] == item)
          #expect(!new.reloadedItemIdentifiers.contains(item))
        }
        guard let oldSection = update.oldSection(for: section) else { continue }
        #expect(old.sectionIdentifiers[oldSection] == new.sectionIdentifiers[section])
        expectLongest(update, oldRows[oldSection], items, section, new)
      }
      old = new.applied
    }
  }

  /// Expects that a quadratic search finds no longer sequence of rows that could be kept.
  private func expectLongest(
    _ update: Update, _ old: [Int], _ items: [Int], _ section: Int, _ new: Snapshot
  ) {
    let common = items.filter { old.contains($0) }.compactMap { old.firstIndex(of: $0) }
    var longest: [Int] = []
    for (position, value) in common.enumerated() {
      let before = (0..<position).filter { common[$0] < value }.map { longest[$0] }.max() ?? 0
      longest.append(before + 1)
    }
    let stayed = items.indices.filter { update.oldIndexPath(for: [section, $0]) != nil }.count
    let reloaded = items.filter { new.reloadedItemIdentifiers.contains($0) && old.contains($0) }
      .count
    #expect(stayed <= (longest.max() ?? 0))
    #expect(stayed + reloaded >= (longest.max() ?? 0))
  }
}
