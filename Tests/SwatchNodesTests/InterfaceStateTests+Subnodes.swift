import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension InterfaceStateTests {
  @Test("An added subnode loads, and enters its supernode's state, at the next visit")
  func addedSubnode() {
    let cell = cell()
    cell.setInterfaceState(all)
    log.clear()
    cell.addSubnode(RecordingNode("new", log: log))
    #expect(log.all.isEmpty)
    _ = cell.loadAndLayOut()
    #expect(
      log.all == ["new didLoad", "new preload", "new display", "new visible", "new 0>15"])
  }

  @Test("A removed subnode leaves its states at the next visit, without its preload hook")
  func removedSubnode() {
    let inner = RecordingNode("inner", log: log)
    let cell = cell("cell", [inner])
    cell.setInterfaceState(all)
    inner.removeFromSupernode()
    log.clear()
    _ = cell.loadAndLayOut()
    #expect(log.all == ["inner -display", "inner -visible", "inner 15>0"])
    #expect(inner.interfaceState.isEmpty)
  }

  @Test("A subnode that moves within a tree is not notified")
  func movedSubnode() {
    let inner = RecordingNode("inner", log: log)
    let first = RecordingNode("first", log: log, subnodes: [inner])
    let second = RecordingNode("second", log: log)
    let cell = cell("cell", [first, second])
    cell.enterHierarchy()
    cell.setInterfaceState(all)
    log.clear()
    second.addSubnode(inner)
    _ = cell.loadAndLayOut()
    #expect(log.all.isEmpty)
  }
}
