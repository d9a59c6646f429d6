import SwatchGeometry

/// The changes of sections between two lists of their identifiers.
struct SectionDifference {
  /// By their old numbers.
  private(set) var deleted: [Int] = []
  /// By their new numbers.
  private(set) var inserted: [Int] = []
  private(set) var moved: [(old: Int, new: Int)] = []
  /// By their old numbers.
  private(set) var reloaded: [Int] = []
  /// The sections that stay as they are, but for their rows: their old numbers by their new ones.
  private(set) var compared: [Int: Int] = [:]

  /// Compares lists in which each identifier stands once.
  /// - Parameters:
  ///   - old: The identifiers before.
  ///   - new: The identifiers now.
  ///   - isReloaded: Returns true if a section, by its new number, is made again even where it stays.
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
