import FoundationEssentials
import Testing

@testable import SwatchContainers

@Suite("A selection as a value")
struct SelectionStateTests {
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private func selection(_ rows: Int...) -> Selection {
    var selection = Selection()
    for row in rows { selection.select(path(row), besideOthers: true) }
    return selection
  }

  @Test("Selected rows are in order, whatever the order of selecting")
  func order() {
    #expect(selection(2, 0, 1).sorted == [path(0), path(1), path(2)])
  }

  @Test("Selecting a row keeps or deselects the other rows, as requested")
  func others() {
    var selection = selection(0, 2)
    selection.select(path(1), besideOthers: false)
    #expect(selection.sorted == [path(1)])
    selection.select(path(3), besideOthers: true)
    #expect(selection.sorted == [path(1), path(3)])
    selection.deselect(path(1))
    #expect(!selection.contains(path(1)))
    #expect(selection.contains(path(3)))
    selection.clear()
    #expect(selection == Selection())
  }

  @Test("A selection moves with its rows, and loses deleted and reloaded rows")
  func following() throws {
    var selection = selection(0, 1, 2, 3)
    var changes = ChangeSet()
    changes.deleteRows(at: [path(1)])
    changes.reloadRows(at: [path(2)])
    changes.insertRows(at: [path(0), path(1)])
    selection.follow(try changes.validated(against: [4], new: [5], source: "Rows"))
    #expect(selection.sorted == [path(2), path(4)])
  }
}
