import SwatchGeometry

/// The changes of sections between two snapshots.
struct SectionDifference {
  /// By their old numbers.
  private(set) var deleted: [Int] = []
  /// By their new numbers.
  private(set) var inserted: [Int] = []
  private(set) var moved: [(old: Int, new: Int)] = []
  /// By their old numbers.
  private(set) var reloaded: [Int] = []
  /// The sections whose rows are compared: their old numbers by their new ones.
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
