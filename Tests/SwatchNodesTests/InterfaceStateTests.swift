import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// The ranges that a node is in, and the hooks of their changes.
@Suite("Interface state")
@MainActor struct InterfaceStateTests {
  let log = Log()
  let all: InterfaceState = .inHierarchy

  func cell(_ name: String = "cell", _ subnodes: [DisplayNode] = []) -> RecordingNode {
    let node = RecordingNode(name, log: log, subnodes: subnodes)
    node.becomeCell()
    _ = node.loadAndLayOut()
    log.clear()
    return node
  }

  @Test("The hooks run in the order preload, display, visible, and then the state as a whole")
  func entering() {
    cell().setInterfaceState(all)
    #expect(log.all == ["cell preload", "cell display", "cell visible", "cell 0>15"])
  }

  @Test("The exit hooks run in the order of the entry hooks")
  func leaving() {
    let cell = cell()
    cell.setInterfaceState(all)
    log.clear()
    cell.setInterfaceState([])
    #expect(log.all == ["cell -preload", "cell -display", "cell -visible", "cell 15>0"])
  }

  @Test("A state that enters one range and leaves another runs both sets of hooks in order")
  func mixed() {
    let cell = cell()
    cell.setInterfaceState([.measureLayout, .preload])
    cell.setInterfaceState([.measureLayout, .display])
    #expect(log.all.suffix(3) == ["cell -preload", "cell display", "cell 3>5"])
  }

  @Test("A node is notified before its subnodes, which are notified in their order")
  func tree() {
    let inner = RecordingNode("inner", log: log)
    let first = RecordingNode("first", log: log, subnodes: [inner])
    let cell = cell("cell", [first, RecordingNode("second", log: log)])
    cell.setInterfaceState([.measureLayout])
    #expect(log.all == ["cell 0>1", "first 0>1", "inner 0>1", "second 0>1"])
  }

  @Test("Setting an unchanged state runs no hook")
  func unchanged() {
    let cell = cell()
    cell.setInterfaceState(all)
    log.clear()
    cell.setInterfaceState(all)
    #expect(log.all.isEmpty)
  }

  @Test("The interface state can be queried range by range")
  func queries() {
    let cell = cell()
    cell.setInterfaceState([.measureLayout, .preload, .display])
    #expect(cell.isInPreloadState && cell.isInDisplayState && !cell.isVisible)
  }

  @Test("A hook calls the node and then its delegates by slot, and a freed slot is reused first")
  func delegates() {
    let cell = cell()
    let names = ["a", "b", "c"].map { RecordingDelegate($0, log: log) }
    for delegate in names { cell.addInterfaceStateDelegate(delegate) }
    cell.addInterfaceStateDelegate(names[0])
    cell.removeInterfaceStateDelegate(names[0])
    let late = RecordingDelegate("late", log: log)
    cell.addInterfaceStateDelegate(late)
    cell.setInterfaceState([.preload])
    #expect(
      log.all == [
        "cell preload", "late preload", "b preload", "c preload", "cell 0>2", "late 0>2", "b 0>2",
        "c 0>2",
      ])
  }

  @Test("Delegates of a node are notified of every hook")
  func everyHook() {
    let node = CellNode()
    node.becomeCell()
    let delegate = RecordingDelegate("it", log: log)
    node.addInterfaceStateDelegate(delegate)
    node.layOut(in: SizeRange(exact: Size(width: 1, height: 1)))
    _ = node.loadAndLayOut()
    node.enterHierarchy()
    node.setInterfaceState(all)
    node.exitHierarchy()
    node.setInterfaceState([])
    #expect(
      log.all == [
        "it nodeDidLoad", "it nodeDidLayout", "it entered", "it preload", "it display",
        "it visible",
        "it 0>15", "it -visible", "it 15>7", "it left", "it -preload", "it -display", "it 7>0",
      ])
  }

  @Test("Delegates of a node are not retained")
  func weakDelegates() {
    let cell = cell()
    for _ in 0..<10 { cell.addInterfaceStateDelegate(RecordingDelegate("gone", log: log)) }
    cell.setInterfaceState(all)
    #expect(log.all.count == 4)
  }

  @Test("Adding a fifth delegate fails with the node's name")
  func fifthDelegate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let node = DisplayNode()
      node.id = "avatar"
      let delegates = (0..<5).map { RecordingDelegate("\($0)", log: Log()) }
      for delegate in delegates { node.addInterfaceStateDelegate(delegate) }
      withExtendedLifetime(delegates) {}
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("avatar has 4 interface state delegates"))
  }

  @Test("A visible state without the display state fails with the node's name")
  func visibleAlone() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let node = DisplayNode()
        node.id = "avatar"
        node.setInterfaceState([.visible])
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("avatar can't be visible without the display state"))
  }

  @Test("Nodes are loaded before they become visible")
  func loadedBeforeVisible() {
    let node = RecordingNode("node", log: log)
    node.setInterfaceState(all)
    #expect(log.all.first == "node didLoad")
  }

  @Test(
    "A node that manages its subnodes lays out between its own and its delegates' preload hooks")
  func layoutWhilePreloading() {
    let node = HostNode()
    let delegate = CountingDelegate(node)
    node.addInterfaceStateDelegate(delegate)
    node.spec = { WrapperLayoutSpec(child: CountingNode()) }
    node.setEnvironment(.test())
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    node.setInterfaceState([.preload])
    #expect(delegate.subnodeCount == 1)
  }

  @Test("A layout that a hook invalidates in a cell is laid out off the main actor after the hooks")
  func layoutOfCells() async {
    let element = NodeElement(environment: .test()) { PreloadingCell() }
    let lent = await element.measure(in: .unconstrained)
    let isInvalid = lent.withNode { cell in
      _ = cell.loadAndLayOut()
      cell.setInterfaceState([.preload])
      return cell.subtreeNeedsLayout
    }
    #expect(isInvalid)
    #expect(await element.layOutAgain(lent).size == Size(width: 15, height: 10))
  }

  @Test("setNeedsPreload runs the preload hook again, in the whole subtree")
  func setNeedsPreload() {
    let cell = cell("cell", [RecordingNode("inner", log: log)])
    cell.setNeedsPreload()
    #expect(log.take().isEmpty)
    cell.setInterfaceState([.preload])
    log.clear()
    cell.setNeedsPreload()
    #expect(log.all == ["cell preload", "inner preload"])
  }

  @Test("Leaving the display state drops the displayed content, and suspends cells")
  func contentsCleared() {
    let square = SquareNode(log: log)
    let cell = cell("cell", [square])
    cell.setInterfaceState(all)
    _ = cell.displayedItems()
    cell.setInterfaceState([.preload])
    #expect(cell.displaySuspended)
    #expect(cell.displayedItems().sections.isEmpty)
    log.clear()
    cell.setInterfaceState(all)
    #expect(cell.displayedItems().sections == ["square black"])
    #expect(log.all.contains("square draw"))
  }
}

/// A cell that sets its text when it preloads.
private final class PreloadingCell: CellNode {
  private let text = TextNode(AttributedText("a", font: Font(size: 10)))

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    WrapperLayoutSpec(child: text)
  }

  override func didEnterPreloadState() {
    text.attributedText = AttributedText("abc", font: Font(size: 10))
  }
}

/// A delegate that counts a node's subnodes when the node enters the preload state.
private final class CountingDelegate: InterfaceStateDelegate {
  private(set) var subnodeCount = 0
  private let node: DisplayNode

  init(_ node: DisplayNode) {
    self.node = node
  }

  func didEnterPreloadState() { subnodeCount = node.subnodes.count }
}
