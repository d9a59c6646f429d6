import FoundationEssentials
import Testing

@testable import SwatchContainers

extension ChangeSetTests {
  private struct Wrong: CustomTestStringConvertible {
    var title: String
    var old = [3, 2]
    var new = [3, 2]
    var section: Int?
    var problem: String
    var edit: @Sendable (inout ChangeSet) -> Void

    var testDescription: String { title }
  }

  private static let byOldPlace =
    "deletes, reloads and moves name a row by its place before the update"

  private static let wrong = [
    Wrong(
      title: "a section too many", new: [3, 2, 1],
      problem: "with 0 deleted or moved away and 0 inserted or moved there, the data source should "
        + "have 2 after the update; change its data first, then report exactly the sections that "
        + "changed"
    ) { _ in },
    Wrong(
      title: "deleting a missing section",
      problem: "section 2 is deleted or moved away, but did not exist before the update; "
        + "deletes, reloads and moves name a section by its place before the update"
    ) { $0.deleteSections([2]) },
    Wrong(
      title: "reloading a missing section",
      problem:
        "section -1 is reloaded, but did not exist before the update; deletes, reloads and "
        + "moves name a section by its place before the update"
    ) { $0.reloadSections([-1]) },
    Wrong(
      title: "moving a missing section",
      problem: "section 5 is deleted or moved away, but did not exist before the update; "
        + "deletes, reloads and moves name a section by its place before the update"
    ) { $0.moveSection(from: 5, to: 0) },
    Wrong(
      title: "inserting a section past the end",
      problem:
        "section 2 is inserted or moved there, but the data source has no such section; change "
        + "its data first, then name each new section by its place after the update"
    ) { $0.insertSections([2]) },
    Wrong(
      title: "inserting a section twice", new: [3, 2, 1, 1],
      problem:
        "section 2 is inserted or moved there twice; name each section once, by its place after "
        + "the update"
    ) { $0.insertSections([2, 2]) },
    Wrong(
      title: "deleting and reloading a section", new: [3],
      problem: "section 1 is reloaded, and deleted or moved away too; do one of them"
    ) {
      $0.deleteSections([1])
      $0.reloadSections([1])
    },
    Wrong(
      title: "deleting a row of a missing section",
      problem:
        "row 0 of section 2 is deleted, moved away or reloaded, but the section did not exist "
        + "before the update; such edits name a row by its old place"
    ) { $0.deleteRows(at: [[2, 0]]) },
    Wrong(
      title: "inserting a row in a missing section",
      problem: "row 0 of section 2 is inserted or moved there, but the data source has no such "
        + "section; such edits name a row by its place after the update"
    ) { $0.insertRows(at: [[2, 0]]) },
    Wrong(
      title: "deleting a missing row", section: 1,
      problem: "row 2 is deleted or moved away, but did not exist before the update; \(byOldPlace)"
    ) { $0.deleteRows(at: [[1, 2]]) },
    Wrong(
      title: "reloading a missing row", section: 1,
      problem: "row 2 is reloaded, but did not exist before the update; \(byOldPlace)"
    ) { $0.reloadRows(at: [[1, 2]]) },
    Wrong(
      title: "moving a missing row", section: 0,
      problem: "row 3 is deleted or moved away, but did not exist before the update; \(byOldPlace)"
    ) { $0.moveRow(at: [0, 3], to: [1, 0]) },
    Wrong(
      title: "deleting a row twice", new: [1, 2], section: 0,
      problem: "row 1 is deleted or moved away twice; name each row once"
    ) { $0.deleteRows(at: [[0, 1], [0, 1]]) },
    Wrong(
      title: "deleting and reloading a row", new: [2, 2], section: 0,
      problem: "row 1 is reloaded, and deleted or moved away too; do one of them"
    ) {
      $0.reloadRows(at: [[0, 1]])
      $0.deleteRows(at: [[0, 1]])
    },
    Wrong(
      title: "inserting a row past the end", new: [4, 2], section: 0,
      problem:
        "row 4 is inserted or moved there, but the data source has no such row; change its data "
        + "first, then name each new row by its place after the update"
    ) { $0.insertRows(at: [[0, 4]]) },
    Wrong(
      title: "inserting a row twice", new: [5, 2], section: 0,
      problem: "row 0 is inserted or moved there twice; name each row once, by its place after the "
        + "update"
    ) { $0.insertRows(at: [[0, 0], [0, 0]]) },
    Wrong(
      title: "telling of too few rows", new: [3, 4], section: 1,
      problem: "with 0 deleted or moved away and 1 inserted or moved there, the data source should "
        + "have 3 after the update; change its data first, then report exactly the rows that changed"
    ) { $0.insertRows(at: [[1, 0]]) },
    Wrong(
      title: "telling of nothing", new: [3, 4], section: 1,
      problem: "with 0 deleted or moved away and 0 inserted or moved there, the data source should "
        + "have 2 after the update; change its data first, then report exactly the rows that changed"
    ) { _ in },
  ]

  @Test("An edit that does not fit the data is an error with a remedy", arguments: wrong)
  private func errors(wrong: Wrong) throws {
    let error = try #require(throws: InvalidUpdate.self) {
      try update(wrong.old, wrong.new, wrong.edit)
    }
    #expect(error.problem == wrong.problem)
    #expect(error.section == wrong.section)
    let before = wrong.section.map { wrong.old[$0] } ?? wrong.old.count
    let after = wrong.section.map { wrong.new[$0] } ?? wrong.new.count
    #expect(error.countBefore == before)
    #expect(error.countAfter == after)
  }

  @Test(
    "An edit error is a sentence that names the data source, the section, the counts and the edits")
  func sentence() throws {
    let error = try #require(throws: InvalidUpdate.self) {
      try update([4, 2], [3, 2]) {
        $0.moveRow(at: [0, 2], to: [1, 0])
        $0.deleteRows(at: [[1, 5]])
      }
    }
    #expect(
      "\(error)" == "The update of Photos is invalid in section 1 (rows before: 2, after: 2): "
        + "row 5 is deleted or moved away, but did not exist before the update; deletes, reloads "
        + "and moves name a row by its place before the update. The edits were: move row [0, 2] to [1, 0]; "
        + "delete rows [1, 5].")
    let sections = try #require(throws: InvalidUpdate.self) { try update([1], []) { _ in } }
    #expect(
      sections.description.hasPrefix(
        "The update of Photos is invalid in its sections (sections before: 1, after: 0): "))
  }

  @Test("An error about many edits shows the first edits")
  func manyEdits() {
    let changes = changes { changes in
      changes.deleteSections(Array(0..<10))
      changes.insertRows(at: (0..<9).map { [1, $0] })
      changes.reloadSections([3])
      changes.reloadRows(at: [[0, 1]])
      changes.moveSection(from: 1, to: 2)
      for _ in 0..<5 { changes.reloadData() }
    }
    #expect(
      "\(changes)" == "delete sections 0, 1, 2, 3, 4, 5, 6, 7, and 2 more sections; "
        + "insert rows [1, 0], [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [1, 7], and 1 more "
        + "rows; reload sections 3; reload rows [0, 1]; move section 1 to 2; reload data; "
        + "reload data; reload data; and 2 more edits")
  }
}
