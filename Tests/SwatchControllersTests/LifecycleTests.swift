import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchControllers

@Suite("The life of a controller")
@MainActor
struct LifecycleTests {
  let log = Log()
  let window = Window.test()

  @Test("A shown controller loads, appears and is laid out in UIKit's order")
  func shown() async {
    window.rootViewController = LoggingController("a", log)
    #expect(log.take() == [])
    await window.settle()
    #expect(
      log.take() == [
        "a loadView", "a viewDidLoad", "a viewWillAppear", "a viewWillLayoutSubviews",
        "a viewDidLayoutSubviews", "a viewDidAppear",
      ])
  }

  @Test("A window that is hidden and shown again notifies its controller")
  func hidden() async {
    window.rootViewController = LoggingController("a", log)
    await window.settle()
    _ = log.take()
    window.hide()
    await window.settle()
    #expect(log.take() == ["a viewWillDisappear", "a viewDidDisappear"])
    window.show()
    await window.settle()
    #expect(log.take() == ["a viewWillAppear", "a viewDidAppear"])
  }

  @Test("A new root controller replaces the former root controller")
  func exchanged() async {
    window.rootViewController = LoggingController("a", log)
    await window.settle()
    _ = log.take()
    window.rootViewController = LoggingController("b", log)
    await window.settle()
    #expect(
      log.take() == [
        "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
        "b viewWillLayoutSubviews", "b viewDidLayoutSubviews", "a viewDidDisappear",
        "b viewDidAppear",
      ])
    window.rootViewController = nil
    await window.settle()
    #expect(log.take() == ["b viewWillDisappear", "b viewDidDisappear"])
  }

  @Test(
    "A root controller set in a hook takes effect in the next turn as a whole",
    arguments: ["viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews", "viewDidAppear"])
  func exchangedByHook(hook: String) async throws {
    let first = LoggingController("a", log)
    let second = LoggingController("b", log, node: RowCell("b", height: 10))
    first.actions[hook] = { [window] _ in window.rootViewController = second }
    window.rootViewController = first
    await window.step()
    #expect(first.node.frame.size == window.size)
    #expect(!log.take().contains { $0.hasPrefix("b ") })
    await window.step()
    #expect(
      log.take() == [
        "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
        "b viewWillLayoutSubviews", "b viewDidLayoutSubviews", "a viewDidDisappear",
        "b viewDidAppear",
      ])
    #expect(try await window.capture(.immediate).texts == ["b"])
    #expect(second.node.frame.size == window.size)
  }

  @Test("A rotation notifies the controller of the size before the layout")
  func rotated() async {
    window.rootViewController = LoggingController("a", log)
    await window.settle()
    _ = log.take()
    window.rotate()
    await window.settle()
    #expect(
      log.take() == [
        "a viewWillTransition(to: 200x100)", "a viewWillLayoutSubviews",
        "a viewDidLayoutSubviews",
      ])
  }

  @Test("A memory warning is reported to a controller and its children")
  func memoryWarning() async {
    let (parent, child) = (LoggingController("p", log), LoggingController("c", log))
    parent.addChild(child)
    window.rootViewController = parent
    _ = log.take()
    window.receiveMemoryWarning()
    #expect(log.take() == ["p didReceiveMemoryWarning", "c didReceiveMemoryWarning"])
  }

  @Test("A controller's node is in the hierarchy while the controller is shown")
  func interfaceState() async {
    let controller = LoggingController("a", log)
    window.rootViewController = controller
    var states: [InterfaceState] = []
    for hook in ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
      controller.actions[hook] = { states.append($0.interfaceState) }
    }
    await window.settle()
    window.hide()
    await window.settle()
    #expect(states == [[], .inHierarchy, .inHierarchy, []])
  }

  // MARK: Layout

  @Test("An invalidated node is laid out with the hooks of its own controller only")
  func layoutAgain() async {
    let parent = LoggingController("p", log)
    let child = LoggingController("c", log)
    parent.embed(child)
    window.rootViewController = parent
    await window.settle()
    _ = log.take()
    child.node.setNeedsLayout()
    await window.settle()
    #expect(log.take() == ["c viewWillLayoutSubviews", "c viewDidLayoutSubviews"])
  }

  @Test(
    "Resizing a subnode by its frame or bounds lays out the node's controller",
    arguments: [
      { $0.frame.size.width = 10 }, { $0.bounds = Rect(x: 0, y: 0, width: 5, height: 5) },
      { $0.frame = .zero },
    ] as [@MainActor @Sendable (DisplayNode) -> Void])
  func resizedSubnode(resize: @MainActor @Sendable (DisplayNode) -> Void) async {
    let controller = LoggingController("a", log)
    let inner = DisplayNode()
    inner.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    controller.node.addSubnode(inner)
    window.rootViewController = controller
    await window.settle()
    _ = log.take()
    resize(inner)
    #expect(!window.isSettled)
    await window.settle()
    #expect(log.take() == ["a viewWillLayoutSubviews", "a viewDidLayoutSubviews"])
    inner.frame.origin.x += 5
    await window.settle()
    #expect(log.take() == [])
  }

  @Test("Resizing a child's node lays out the child's controller and the parent")
  func resizedChild() async {
    let (parent, child) = (LoggingController("p", log), LoggingController("c", log))
    let inner = DisplayNode()
    child.node.addSubnode(inner)
    parent.embed(child)
    window.rootViewController = parent
    await window.settle()
    _ = log.take()
    child.node.frame.size.height = 30
    await window.settle()
    let both = ["p", "c"].flatMap {
      ["\($0) viewWillLayoutSubviews", "\($0) viewDidLayoutSubviews"]
    }
    #expect(log.take() == both)
    inner.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    await window.settle()
    #expect(log.take() == ["c viewWillLayoutSubviews", "c viewDidLayoutSubviews"])
  }

  @Test(
    "Resizing a deeper subnode, or in a layout, doesn't lay out the controller",
    arguments: [true, false])
  func resizedFurtherInside(byLayout: Bool) async {
    let controller = LoggingController("a", log)
    let (outer, inner) = (DisplayNode(), DisplayNode())
    outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    outer.addSubnode(inner)
    controller.node.addSubnode(outer)
    outer.layoutSpecBlock = { _, _ in AbsoluteLayoutSpec(children: [inner]) }
    window.rootViewController = controller
    await window.settle()
    _ = log.take()
    if byLayout {
      inner.style.preferredSize = Size(width: 7, height: 7)
      outer.setNeedsLayout()
    } else {
      inner.frame.size = Size(width: 7, height: 7)
    }
    await window.settle()
    #expect(inner.frame.size == Size(width: 7, height: 7))
    #expect(log.take() == [])
  }

  @Test("Scrolling a controller's node notifies the controller of a layout")
  func scrolled() async {
    let table = Rows(100)
    let controller = LoggingController("a", log, node: table.makeTable())
    window.rootViewController = controller
    await window.settle()
    _ = log.take()
    (controller.node as? TableNode)?.contentOffset.y = 100
    await window.settle()
    #expect(log.take() == ["a viewWillLayoutSubviews", "a viewDidLayoutSubviews"])
  }

  @Test("Adding or removing a subnode lays out the node's controller")
  func addedSubnode() async {
    let controller = LoggingController("a", log)
    window.rootViewController = controller
    await window.settle()
    _ = log.take()
    let inner = DisplayNode()
    controller.node.addSubnode(inner)
    await window.settle()
    #expect(log.take() == ["a viewWillLayoutSubviews", "a viewDidLayoutSubviews"])
    inner.removeFromSupernode()
    await window.settle()
    #expect(log.take() == ["a viewWillLayoutSubviews", "a viewDidLayoutSubviews"])
  }

  @Test("A frame set in viewDidLayoutSubviews is kept")
  func frameInHook() async {
    let controller = LoggingController("a", log)
    let inner = DisplayNode()
    controller.node.addSubnode(inner)
    controller.actions["viewDidLayoutSubviews"] = { _ in
      inner.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    }
    window.rootViewController = controller
    await window.settle()
    #expect(inner.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A layout that never settles fails with a message")
  func restless() async {
    let controller = LoggingController("a", log)
    controller.actions["viewDidLayoutSubviews"] = { $0.node.setNeedsLayout() }
    window.rootViewController = controller
    await window.step()
    #expect(window.failures.count == 1)
  }
}

extension ViewController {
  /// Adds a child controller, whose node fills the parent's node.
  func embed(_ child: ViewController) {
    addChild(child)
    child.node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    node.addSubnode(child.node)
    child.didMove(toParent: self)
  }
}
