import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

/// The states of nodes in a window, outside a container.
@Suite("Nodes in a window")
@MainActor struct WindowTests {
  private let log = Log()

  private func tree() -> RecordingNode {
    RecordingNode("root", log: log, subnodes: [RecordingNode("leaf", log: log)])
  }

  @Test("An entering node takes all states first, then its subnodes enter, and then it has entered")
  func entering() {
    let root = tree()
    root.enterHierarchy()
    #expect(
      log.all == [
        "leaf didLoad", "root didLoad", "root will enter", "root preload", "root display",
        "root visible", "root 0>15", "leaf will enter", "leaf preload", "leaf display",
        "leaf visible", "leaf 0>15", "leaf entered", "root entered",
      ])
    #expect(root.isInHierarchy && root.subnodes.allSatisfy(\.isInHierarchy))
  }

  @Test("A leaving node loses all states before its subnodes do, without its preload hook")
  func leaving() {
    let root = tree()
    root.enterHierarchy()
    log.clear()
    root.exitHierarchy()
    #expect(
      log.all == [
        "root -display", "root -visible", "root 15>0", "root left", "leaf -display",
        "leaf -visible", "leaf 15>0", "leaf left",
      ])
    #expect(!root.isInHierarchy && root.interfaceState.isEmpty)
  }

  @Test("Entering or leaving a window twice has the effect of once")
  func twice() {
    let root = tree()
    root.enterHierarchy()
    log.clear()
    root.enterHierarchy()
    #expect(log.all.isEmpty)
    root.exitHierarchy()
    log.clear()
    root.exitHierarchy()
    #expect(log.all.isEmpty)
  }

  @Test("Leaving the window drops the displayed content")
  func contents() {
    let square = SquareNode(log: log)
    let root = RecordingNode("root", log: log, subnodes: [square])
    root.enterHierarchy()
    _ = root.displayedItems()
    root.exitHierarchy()
    #expect(root.immediateItems().sections.isEmpty)
    #expect(!square.displaySuspended)
  }

  @Test("A managed cell keeps its ranges on entering a window, and leaving makes it only invisible")
  func rangeManaged() {
    let root = tree()
    root.becomeCell()
    root.enterHierarchy()
    #expect(root.interfaceState.isEmpty)
    root.setInterfaceState(.inHierarchy)
    log.clear()
    root.exitHierarchy()
    #expect(
      log.all == [
        "root -visible", "root 15>7", "root left", "leaf -visible", "leaf 15>7", "leaf left",
      ])
  }

  @Test("A subnode added in a window enters at the next visit, and a removed subnode leaves")
  func addAndRemove() {
    let root = RecordingNode("root", log: log)
    root.enterHierarchy()
    let leaf = RecordingNode("leaf", log: log)
    root.addSubnode(leaf)
    log.clear()
    _ = root.loadAndLayOut()
    #expect(
      log.take() == [
        "leaf didLoad", "leaf will enter", "leaf preload", "leaf display", "leaf visible",
        "leaf 0>15", "leaf entered",
      ])
    leaf.removeFromSupernode()
    _ = root.loadAndLayOut()
    #expect(log.all == ["leaf -display", "leaf -visible", "leaf 15>0", "leaf left"])
  }

  @Test("A move inside a window calls no hook, and a move out of the window calls exit hooks")
  func moves() {
    let leaf = RecordingNode("leaf", log: log)
    let first = RecordingNode("first", log: log, subnodes: [leaf])
    let root = RecordingNode("root", log: log, subnodes: [first])
    root.enterHierarchy()
    log.clear()
    root.addSubnode(leaf)
    _ = root.loadAndLayOut()
    #expect(log.take().isEmpty)
    let outside = RecordingNode("outside", log: log)
    outside.addSubnode(leaf)
    _ = root.loadAndLayOut()
    #expect(log.all == ["leaf -display", "leaf -visible", "leaf 15>0", "leaf left"])
  }
}
