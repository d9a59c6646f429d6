import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
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

  @Test("Live cells are sorted by index, whatever the order of insertion, and know their places")
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

  @Test("Edits move live cells, and the cells of deleted elements leave")
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

  @Test("Reloading removes all live cells")
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

  @Test("Elements before the first live cell are discarded")
  func discarding() {
    var live = live(2, 3)
    live.discardElementsBehind()
    #expect(live.map.firstElement == 2)
    #expect(live.firstIndex == 2)
    #expect(!live.holds(cell(1)))
    #expect(live.holds(live.all[0]))
  }

  @Test("A row's index follows its section's header, and a missing row has no index")
  func rows() {
    #expect(live().elements(ofRows: 1..<3) == 2..<4)
    #expect(live().elements(ofRows: 2..<9) == 3..<5)
    #expect(live().elements(ofRows: 4..<9).isEmpty)
    #expect(LiveCells().elements(ofRows: 0..<2).isEmpty)
  }

  // MARK: Queries

  /// Elements one below another, each 10 points high.
  private struct Column: ContentArrangement {
    let count: Int
    var contentSize: Size { Size(width: 10, height: Double(count) * 10) }

    func elements(in rect: Rect) -> [Int] {
      (0..<count).filter { frame(of: $0).intersects(rect) }
    }

    func frame(of index: Int) -> Rect {
      Rect(x: 0, y: Double(index) * 10, width: 10, height: 10)
    }
  }

  @Test("Elements are found by their index paths of the last turn or after pending edits")
  func queries() throws {
    let live = live(1, 3)
    var edits = PendingEdits()
    edits.reload([SectionShape(rowCount: 4, hasHeader: true)])
    _ = edits.take()
    let column = Column(count: 5)
    let settled = ElementQueries(live: live, edits: edits)
    #expect(settled.indexPath(at: Point(x: 5, y: 5), of: column) == nil, "the header")
    #expect(settled.indexPath(at: Point(x: 5, y: 10), of: column) == path(0))
    #expect(
      settled.indexPaths(in: Rect(x: 0, y: 25, width: 1, height: 10), of: column) == [
        path(1), path(2),
      ])
    #expect(settled.frame(at: path(2), of: column)?.minY == 30)
    #expect(settled.cell(at: path(2)) === live.all[1])
    #expect(settled.cell(at: path(1)) == nil && settled.cell(at: path(9)) == nil)
    #expect(settled.indexPaths { $0.index > 1 } == [path(2)])

    var changes = ChangeSet()
    changes.deleteRows(at: [path(0)])
    let shapes = [SectionShape(rowCount: 3, hasHeader: true)]
    _ = try edits.accept(changes, leadingTo: shapes, of: "Rows")
    let edited = ElementQueries(live: live, edits: edits)
    #expect(edited.indexPath(at: Point(x: 5, y: 10), of: column) == nil, "deleted")
    #expect(edited.indexPath(at: Point(x: 5, y: 30), of: column) == path(1))
    #expect(edited.cell(at: path(1)) === live.all[1])
    #expect(edited.frame(at: path(1), of: column) == nil)
  }
}
