import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchContainers

@Suite("The main actor's side of a cell")
@MainActor
struct CellStateTests {
  private func cell() -> CellState {
    let environment = NodeEnvironment(
      textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
      workLimit: WorkLimit(1))
    let element = NodeElement(environment: environment) { CellNode() }
    return CellState(element: element, index: 0, range: .unconstrained)
  }

  @Test("A mirror takes over all values of a cell at once")
  func mirror() {
    let cell = CellNode()
    cell.id = "a"
    cell.neverShowPlaceholders = true
    cell.clipsToBounds = false
    cell.isSelected = true
    cell.separatorInset = EdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
    let mirror = CellMirror(of: cell, containerNodes: cell.containerNodes)
    #expect(mirror.id == "a")
    #expect(mirror.neverShowsPlaceholders)
    #expect(!mirror.clipsToBounds)
    #expect(mirror.isSelected)
    #expect(mirror.separatorInset?.left == 4)
    #expect(mirror.failures.all.isEmpty && mirror.tasks.isEmpty && mirror.containerNodes.isEmpty)
  }

  @Test("A mirror of a node that is not a cell has the default values of cells")
  func foreign() {
    let node = DisplayNode()
    node.id = "a"
    node.clipsToBounds = false
    let mirror = CellMirror(of: node, containerNodes: node.containerNodes)
    #expect(mirror.id == "a")
    #expect(mirror.clipsToBounds)
    #expect(!mirror.neverShowsPlaceholders)
  }

  @Test("A container removed from the cell's tree is dropped once, unless it returns before")
  func dropping() throws {
    let (state, root, table) = (cell(), CellNode(), TableNode())
    HostedTable(table).show(size: Size(width: 10, height: 10))
    root.addSubnode(table)
    state.noteChanges(in: root)
    #expect(state.containers.count == 1)
    table.removeFromSupernode()
    state.noteChanges(in: root)
    #expect(state.hasDropped)
    root.addSubnode(table)
    state.noteChanges(in: root)
    #expect(!state.hasDropped)
    table.removeFromSupernode()
    state.noteChanges(in: root)
    #expect(state.takeDropped().map { ObjectIdentifier($0.node) } == [ObjectIdentifier(table)])
    #expect(!state.hasDropped)
  }

  @Test("A cell shows a temporary picture until its displayed picture arrives")
  func arriving() {
    let state = cell()
    let picture = { (z: Double) in Scene.Item(.items([]), z: z) }
    state.note([picture(1)], failures: TreeFailures())
    #expect(state.items == nil)
    state.showForNow([picture(2)], failures: TreeFailures())
    #expect(state.items == [picture(2)])
    state.showArriving()
    #expect(state.items == [picture(1)])
    state.showArriving()
    #expect(state.items == [picture(1)])
    state.needsDisplay = false
    state.clearContents()
    #expect(state.items == nil)
    #expect(state.needsDisplay)
  }
}
