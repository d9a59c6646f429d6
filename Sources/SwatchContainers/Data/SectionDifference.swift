import SwatchGeometry

/// The changes of sections between two lists of their identifiers.
struct SectionDifference {
  /// The deleted sections, by their old numbers.
  private(set) var deleted: [Int] = []
  /// The inserted sections, by their new numbers.
  private(set) var inserted: [Int] = []
  private(set) var moved: [(old: Int, new: Int)] = []
  /// The reloaded sections, by their old numbers.
  private(set) var reloaded: [Int] = []
  /// The sections that remain, whose rows are compared: their old numbers, by their new numbers.
  private(set) var compared: [Int: Int] = [:]

  /// Compares two lists of identifiers without duplicates.
  /// - Parameters:
  ///   - old: The identifiers of the old list.
  ///   - new: The identifiers of the new list.
  ///   - isReloaded: Returns true if a remaining section, given by its new number, is reloaded.
  init<ID: Hashable>(from old: [ID], to new: [ID], isReloaded: (Int) -> Bool) {
    let oldNumbers = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
    let left = Set(new)
    deleted = old.indices.filter { !left.contains(old[$0]) }
    var common: [(old: Int, new: Int)] = []
    for (number, section) in new.enumerated() {
      if let oldNumber = oldNumbers[section] {
        common.append((oldNumber, number))
      } else {
        inserted.append(number)
      }
    }
    for (pair, stays) in zip(common, longestIncreasingSubsequence(of: common.map(\.old))) {
      if !stays {
        moved.append(pair)
      } else if isReloaded(pair.new) {
        reloaded.append(pair.old)
      } else {
        compared[pair.new] = pair.old
      }
    }
  }

  /// The edits of sections that lead from the old list to the new one.
  var changes: ChangeSet {
    var changes = ChangeSet()
    changes.append(.deleteSections(deleted))
    changes.append(.insertSections(inserted))
    changes.append(.reloadSections(reloaded))
    for (old, new) in moved { changes.append(.moveSection(old, to: new)) }
    return changes
  }
}
