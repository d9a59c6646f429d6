import FoundationEssentials
import Testing

@testable import SwatchContainers

@Suite("Batches of edits")
struct ChangeSetTests {
  func changes(_ edit: (inout ChangeSet) -> Void) -> ChangeSet {
    var changes = ChangeSet()
    edit(&changes)
    return changes
  }

  func update(
    _ old: [Int], _ new: [Int], _ edit: (inout ChangeSet) -> Void
  ) throws -> Update {
    try changes(edit).validated(against: old, new: new, source: "Photos")
  }

  // MARK: Rules

  @Test("Deletions use old index paths and insertions use new index paths, in any order")
  func order() throws {
    let one = try update([5], [5]) {
      $0.deleteRows(at: [[0, 0], [0, 3]])
      $0.insertRows(at: [[0, 4], [0, 0]])
    }
    let other = try update([5], [5]) {
      $0.insertRows(at: [[0, 0]])
      $0.deleteRows(at: [[0, 3]])
      $0.insertRows(at: [[0, 4]])
      $0.deleteRows(at: [[0, 0]])
    }
    for update in [one, other] {
      #expect(update.deletedRows == [[0, 3], [0, 0]])
      #expect(update.insertedRows == [[0, 0], [0, 4]])
      #expect(update.newIndexPath(for: [0, 1]) == [0, 1])
      #expect(update.newIndexPath(for: [0, 4]) == [0, 3])
      #expect(update.newIndexPath(for: [0, 3]) == nil)
      #expect(update.oldIndexPath(for: [0, 4]) == nil)
    }
  }

  @Test("A move is a deletion and an insertion")
  func move() throws {
    let update = try update([3, 1], [2, 2]) { $0.moveRow(at: [0, 1], to: [1, 0]) }
    #expect(update.deletedRows == [[0, 1]])
    #expect(update.insertedRows == [[1, 0]])
    #expect(update.newIndexPath(for: [0, 1]) == nil)
    #expect(update.newIndexPath(for: [1, 0]) == [1, 1])
  }

  @Test("A reload is a deletion, and an insertion at the row's new place")
  func reload() throws {
    let update = try update([3], [3]) {
      $0.reloadRows(at: [[0, 2]])
      $0.reloadRows(at: [[0, 2]])
      $0.deleteRows(at: [[0, 0]])
      $0.insertRows(at: [[0, 2]])
    }
    #expect(update.deletedRows == [[0, 2], [0, 0]])
    #expect(update.insertedRows == [[0, 1], [0, 2]])
    #expect(update.newIndexPath(for: [0, 1]) == [0, 0])
  }

  @Test("Sections are deleted, inserted, moved and reloaded by the same rules")
  func sections() throws {
    let update = try update([1, 2, 3, 4], [9, 3, 1, 4]) {
      $0.deleteSections([1])
      $0.insertSections([0])
      $0.moveSection(from: 0, to: 2)
      $0.reloadSections([3])
    }
    #expect(update.deletedSections == [0, 1, 3])
    #expect(update.insertedSections == [0, 2, 3])
    #expect(update.newSection(for: 2) == 1)
    #expect(update.newSection(for: 3) == nil)
    #expect(update.oldSection(for: 1) == 2)
    #expect(update.newIndexPath(for: [2, 1]) == [1, 1])
    #expect(update.oldIndexPath(for: [1, 1]) == [2, 1])
  }

  @Test("Edits of rows in deleted, reloaded or inserted sections are ignored")
  func ignored() throws {
    let update = try update([1, 2, 3], [5, 7, 3]) {
      $0.deleteSections([0])
      $0.reloadSections([1])
      $0.insertSections([1])
      $0.deleteRows(at: [[0, 0], [1, 9], [2, 2]])
      $0.reloadRows(at: [[1, 0]])
      $0.insertRows(at: [[0, 77], [1, 0]])
      $0.moveRow(at: [0, 0], to: [2, 0])
    }
    #expect(update.deletedRows == [[2, 2]])
    #expect(update.insertedRows == [[2, 0]])
  }

  @Test("A reload of all data voids every other edit")
  func reloadData() throws {
    let update = try update([1, 2], [4]) {
      $0.deleteRows(at: [[7, 7]])
      $0.reloadData()
    }
    #expect(update.reloadsData)
    #expect(update.deletedSections == [0, 1])
    #expect(update.insertedSections == [0])
    #expect(update.deletedRows.isEmpty && update.insertedRows.isEmpty)
    #expect(update.newIndexPath(for: [0, 0]) == nil)
  }

  @Test("A batch without edits is valid if no count changed")
  func empty() throws {
    #expect(try update([1, 2], [1, 2]) { _ in }.isEmpty)
    #expect(changes { _ in }.isEmpty)
  }
}
