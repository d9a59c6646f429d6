import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Controllers of nodes")
@MainActor
struct NodeControllerTests {
  private let log = Log()

  @Test("The node of a controller is created at the first access, and retained by the controller")
  func making() {
    let controller = SquareController("c", log)
    #expect(!controller.isNodeMade)
    weak let node = controller.node
    #expect(node != nil)
    #expect(controller.node === node)
    #expect(controller.isNodeMade)
    #expect(log.take() == ["c loadNode"])
  }

  @Test("A controller is notified of all states of its node, after the node's own hooks")
  func hooks() {
    let controller = SquareController("c", log)
    let node = RecordingNode("n", log: log)
    controller.node = node
    node.setEnvironment(.test())
    node.frame.size = Size(width: 10, height: 10)
    node.layoutSubtreeIfNeeded()
    _ = node.loadAndLayOut()
    node.enterHierarchy()
    node.becomeCell()
    node.setInterfaceState([])
    #expect(
      log.take() == [
        "n didLoad", "c nodeDidLoad", "n layout", "n layoutDidFinish", "c nodeDidLayout",
        "n will enter", "n preload", "c preload", "n display", "c display", "n visible",
        "c visible", "n 0>15", "c 0>15", "n entered", "c entered",
        "n -preload", "c -preload", "n -display", "c -display", "n -visible", "c -visible",
        "n 15>0", "c 15>0",
      ])
  }

  @Test("A new node replaces the controller's former node, which no longer notifies it")
  func exchange() {
    let controller = SquareController("c", log)
    let old = controller.node
    controller.node = RecordingNode("n", log: log)
    _ = log.take()
    old.setInterfaceState([.preload])
    #expect(log.take() == ["square preload", "square 0>2"])
  }

  @Test("A node may retain its controller, as in a node block")
  func inverted() async {
    let element = NodeElement(environment: .test()) { [log] in
      let controller = SquareController("c", log)
      controller.shouldInvertStrongReference = true
      return controller.node
    }
    let lent = await element.measure(in: .unconstrained)
    _ = lent.withNode { $0.loadAndLayOut() }
    #expect(log.take().contains("c nodeDidLoad"))
  }

  @Test("A node and its controller are released together, whichever retains the other")
  func lettingGo() {
    weak var controller: SquareController?
    weak var node: DisplayNode?
    for inverts in [false, true] {
      do {
        let owner = SquareController("c", log)
        owner.shouldInvertStrongReference = inverts
        let made = owner.node
        (controller, node) = (owner, made)
        #expect(node != nil)
      }
      #expect(controller == nil)
      #expect(node == nil)
    }
  }

  @Test("A controller without a node of its own fails with its name")
  func missing() async {
    await #expect(processExitsWith: .failure) { _ = NodeController<DisplayNode>().node }
  }
}

/// A controller that has a recording node, and records its notifications.
private final class SquareController: NodeController<DisplayNode> {
  private let log: Log
  private let name: String

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
  }

  private func note(_ event: String) { log.add("\(name) \(event)") }

  override func loadNode() -> DisplayNode {
    note("loadNode")
    return RecordingNode("square", log: log)
  }

  override func nodeDidLoad() { note("nodeDidLoad") }
  override func nodeDidLayout() { note("nodeDidLayout") }
  override func didEnterPreloadState() { note("preload") }
  override func didExitPreloadState() { note("-preload") }
  override func didEnterDisplayState() { note("display") }
  override func didExitDisplayState() { note("-display") }
  override func didEnterVisibleState() { note("visible") }
  override func didExitVisibleState() { note("-visible") }
  override func interfaceStateDidChange(_ newState: InterfaceState, from oldState: InterfaceState) {
    note("\(oldState.rawValue)>\(newState.rawValue)")
  }
  override func hierarchyDisplayDidFinish() { note("hierarchyDisplayDidFinish") }
  override func didEnterHierarchy() { note("entered") }
  override func didExitHierarchy() { note("left") }
}
