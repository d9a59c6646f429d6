import FoundationEssentials
import Testing

@testable import SwatchContainers

@Suite("Container snapshots")
struct ContainerSnapshotTests {
  typealias Snapshot = ContainerSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func expect(
    _ snapshot: Snapshot, _ sections: KeyValuePairs<String, [Int]>,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(snapshot.sectionIdentifiers == sections.map(\.key), sourceLocation: location)
    for (section, items) in sections {
      #expect(snapshot.itemIdentifiers(inSection: section) == items, sourceLocation: location)
      for item in items {
        #expect(
          snapshot.sectionIdentifier(containingItem: item) == section, sourceLocation: location)
      }
    }
    #expect(snapshot.numberOfItems == sections.flatMap(\.value).count, sourceLocation: location)
  }

  @Test("Items are appended to the last section, or to the named section")
  func append() {
    var snapshot = snapshot(["a": [1], "b": [2]])
    snapshot.appendItems([3])
    snapshot.appendItems([4, 5], toSection: "a")
    expect(snapshot, ["a": [1, 4, 5], "b": [2, 3]])
    #expect(snapshot.itemIdentifiers == [1, 4, 5, 2, 3])
    #expect(snapshot.numberOfItems(inSection: "a") == 3)
    #expect(snapshot.numberOfSections == 2)
  }

  @Test("Sections are inserted, moved and deleted with their items")
  func sections() {
    var snapshot = snapshot(["a": [1], "b": [2]])
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.insertSections(["d"], afterSection: "a")
    expect(snapshot, ["c": [], "a": [1], "d": [], "b": [2]])
    snapshot.moveSection("b", beforeSection: "c")
    snapshot.moveSection("c", afterSection: "d")
    expect(snapshot, ["b": [2], "a": [1], "d": [], "c": []])
    snapshot.deleteSections(["b", "zebra"])
    expect(snapshot, ["a": [1], "d": [], "c": []])
    #expect(snapshot.indexPath(for: 2) == nil)
  }

  @Test("Items are inserted, moved and deleted next to other items")
  func items() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([8], beforeItem: 2)
    snapshot.insertItems([9], afterItem: 2)
    expect(snapshot, ["a": [1, 8, 2, 9], "b": [3]])
    snapshot.moveItem(1, afterItem: 9)
    snapshot.moveItem(2, beforeItem: 3)
    expect(snapshot, ["a": [8, 9, 1], "b": [2, 3]])
    snapshot.deleteItems([9, 2, 77])
    expect(snapshot, ["a": [8, 1], "b": [3]])
    snapshot.deleteAllItems()
    expect(snapshot, [:])
  }

  @Test("A snapshot finds identifiers by index paths, and index paths by identifiers")
  func places() {
    let snapshot = snapshot(["a": [1, 2], "b": [3]])
    #expect(snapshot.indexPath(for: 3) == [1, 0])
    #expect(snapshot.itemIdentifier(for: [0, 1]) == 2)
    #expect(snapshot.itemIdentifier(for: [0, 2]) == nil)
    #expect(snapshot.itemIdentifier(for: [2, 0]) == nil)
    #expect(snapshot.itemIdentifier(for: [0]) == nil)
    #expect(snapshot.index(ofSection: "b") == 1)
    #expect(snapshot.index(ofSection: "c") == nil)
  }

  @Test("A duplicate identifier fails with a message that names it")
  func duplicates() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var snapshot = ContainerSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([7, 7])
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The item '7' is in the snapshot twice"))
  }

  @Test("A duplicate or missing section fails with a message")
  func wrongSections() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = ContainerSnapshot<String, Int>()
      snapshot.appendSections(["a", "a"])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = ContainerSnapshot<String, Int>()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1], toSection: "b")
    }
  }

  // MARK: Differences

  private func description(_ new: Snapshot, from old: Snapshot) -> String {
    new.difference(from: old).description
  }

  @Test("Two equal snapshots have no edits between them")
  func equal() {
    #expect(description(snapshot(["a": [1]]), from: snapshot(["a": [1]])) == "")
  }

  @Test("The longest ordered sequence stays in place, so that an item that jumps is a single move")
  func jump() {
    let old = snapshot(["a": [1, 2, 3, 4, 5]])
    #expect(
      description(snapshot(["a": [5, 1, 2, 3, 4]]), from: old) == "move row [0, 4] to [0, 0]")
    #expect(
      description(snapshot(["a": [2, 3, 4, 5, 1]]), from: old) == "move row [0, 0] to [0, 4]")
  }

  @Test("Items are inserted, deleted and moved between sections")
  func itemEdits() throws {
    let old = snapshot(["a": [1, 2, 3], "b": [4]])
    #expect(
      description(snapshot(["a": [3, 9], "b": [1, 4]]), from: old)
        == "delete rows [0, 1]; insert rows [0, 1]; move row [0, 0] to [1, 0]")
  }

  @Test("Inserted, deleted and moved sections take their items with them")
  func sectionEdits() {
    let old = snapshot(["a": [1], "b": [2], "c": [3]])
    #expect(
      description(snapshot(["c": [3], "d": [1], "b": [2, 4]]), from: old)
        == "delete sections 0; insert sections 1; move section 2 to 0; insert rows [2, 1]")
  }

  @Test("Reloaded items that stay are reloaded once, when the snapshot is applied")
  func reloads() {
    let old = snapshot(["a": [1, 2, 3], "b": [4, 5], "c": [6]])
    var new = snapshot(["a": [3, 1, 2], "b": [5, 4], "c": [6]])
    new.reloadItems([2, 3, 6])
    new.reloadSections(["b"])
    #expect(
      description(new, from: old)
        == "reload sections 1; reload rows [0, 1], [2, 0]; move row [0, 2] to [0, 0]")
    #expect(description(new.applied, from: new) == "")
    new.deleteItems([2])
    new.deleteSections(["b"])
    #expect(new.reloadedItemIdentifiers == [3, 6])
    #expect(new.reloadedSectionIdentifiers.isEmpty)
  }
}
