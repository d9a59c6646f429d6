import FoundationEssentials
import SwatchConcurrency
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("Live cells")
struct LiveCellsTests {
  /// Elements of one section, a header before four rows, with cells for some.
  private func live(_ indexes: Int...) -> LiveCells {
    var live = LiveCells()
    live.apply(reload(SectionShape(rowCount: 4, hasHeader: true)))
    live.insert(indexes.map(cell))
    return live
  }

  private func cell(_ index: Int) -> CellState {
    let environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
      workLimit: WorkLimit(1))
    let element = NodeElement(environment: environment) { CellNode() }
    return CellState(element: element, index: index, range: .unconstrained)
  }

  private func reload(_ shapes: SectionShape...) -> PendingEdits.Edit {
    PendingEdits.Edit(update: Update(reloading: 1, with: shapes.count), shapes: shapes)
  }

  private func edit(
    to rowCount: Int, _ body: (inout ChangeSet) -> Void
  ) throws -> PendingEdits.Edit {
    var changes = ChangeSet()
    body(&changes)
    return PendingEdits.Edit(
      update: try changes.validated(against: [4], new: [rowCount], source: "Rows"),
      shapes: [SectionShape(rowCount: rowCount, hasHeader: true)])
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test("Cells are sorted by index, whatever the order of insertion, and know their places")
  func order() {
    var live = live(3, 0)
    live.insert([cell(2)])
    #expect(live.all.map(\.index) == [0, 2, 3])
    #expect(
      live.all.map(live.place) == [
        ElementPlace(section: 0, kind: .header), ElementPlace([0, 1]), ElementPlace([0, 2]),
      ])
    #expect(live.firstIndex == 0)
    #expect(!live.isComplete)
    live.insert([cell(1), cell(4)])
    #expect(live.isComplete)
  }

  @Test("A cell belongs to its element until it is removed or replaced")
  func belonging() {
    var live = live(1, 2)
    let (first, second) = (live.all[0], live.all[1])
    #expect(live.holds(first))
    #expect(!live.holds(cell(1)))
    live.remove([first])
    #expect(!live.holds(first))
    #expect(live.all.map(\.index) == [2])
    let new = cell(2)
    live.replace(second, with: new)
    #expect(!live.holds(second))
    #expect(live.holds(new))
    #expect(live.all.map(ObjectIdentifier.init) == [ObjectIdentifier(new)])
  }

  @Test("Edits move cells; those of deleted elements depart from their former places")
  func edits() throws {
    var live = live(0, 2, 3)
    let deleted = live.all[1]
    live.apply(
      try edit(to: 5) {
        $0.deleteRows(at: [path(1)])
        $0.insertRows(at: [path(0), path(1)])
      })
    #expect(live.map.count == 6)
    #expect(live.all.map(\.index) == [0, 4])
    #expect(live.hasDeparting)
    #expect(!live.holds(deleted))
    let departing = live.takeDeparting()
    #expect(departing.map(\.place) == [ElementPlace([0, 1])])
    #expect(departing.first?.cell === deleted)
    #expect(!live.hasDeparting)
  }

  @Test("Reloading makes all cells depart")
  func reloading() {
    var live = live(0, 4)
    live.apply(reload(SectionShape(rowCount: 4, hasHeader: true)))
    #expect(live.all.isEmpty)
    let departing = live.takeDeparting()
    #expect(
      departing.map(\.place) == [
        ElementPlace(section: 0, kind: .header), ElementPlace([0, 3]),
      ])
  }

  @Test("Elements before the first cell are discarded")
  func discarding() {
    var live = live(2, 3)
    live.discardElementsBehind()
    #expect(live.map.firstElement == 2)
    #expect(live.firstIndex == 2)
    #expect(!live.holds(cell(1)))
    #expect(live.holds(live.all[0]))
  }
}
