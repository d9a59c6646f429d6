import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The life of a tree in its element")
struct NodeElementTests {
  @Test("Each hook runs once, in order, on the main actor, and all other work runs off it")
  func order() async {
    let log = Log()
    let element = NodeElement(environment: .test()) { LoggingNode(log: log) }
    let lent = await element.measure(in: SizeRange(exact: Size(width: 10, height: 20)))
    #expect(lent.size == Size(width: 10, height: 20))
    await MainActor.run {
      _ = lent.withNode { $0.loadAndLayOut() }
      lent.withNode { $0.setInterfaceState([.measureLayout, .preload, .display, .visible]) }
      lent.withNode { $0.setInterfaceState([]) }
    }
    _ = await element.display(lent)
    #expect(
      log.all == [
        "init", "measure", "child didLoad", "root didLoad", "root layout", "child layout",
        "root preload", "root display", "root visible", "child preload", "child display",
        "child visible", "root -display", "root -visible", "child -display", "child -visible",
        "draw",
      ])
  }

  @Test("A frame set in layout() lays out the subtree of its node again")
  func frameInLayout() async {
    let element = NodeElement(environment: .test()) { ManualNode() }
    let first = await element.measure(in: SizeRange(exact: Size(width: 30, height: 10)))
    #expect(await first.loadAndLayOut())
    let second = await element.layOutAgain(first)
    #expect(await !second.loadAndLayOut())
    let frames = await MainActor.run { second.withNode { $0.frames } }
    #expect(frames[2] == Rect(x: 0, y: 0, width: 30, height: 5))
  }

  @Test("A hook that changes a size changes the sizes of the enclosing nodes")
  func sizeFromHook() async {
    let element = NodeElement(environment: .test()) { GrowingNode() }
    let first = await element.measure(in: .unconstrained)
    #expect(first.size == Size(width: 10, height: 10))
    var trees = [first]
    await settle(&trees)
    #expect(trees[0].size == Size(width: 30, height: 20))
  }

  @MainActor private func settle(_ trees: inout [BorrowedTree]) async {
    await BorrowedTree.loadAndLayOut(&trees, limit: WorkLimit(1))
  }

  @Test("A tree that never settles is a failure that names its root")
  @MainActor func restless() async {
    let element = NodeElement(environment: .test()) { RestlessNode() }
    var trees = [await element.measure(in: SizeRange(exact: Size(width: 30, height: 10)))]
    await settle(&trees)
    #expect(trees[0].withNode { $0.failures }.map(\.path.description) == ["restless"])
  }

  @Test("A tree that was given back can't be used, or given back a second time")
  func givenBack() async {
    await #expect(processExitsWith: .failure) {
      let element = NodeElement(environment: .test()) { DisplayNode() }
      let lent = await element.measure(in: SizeRange(exact: Size(width: 1, height: 1)))
      await element.takeBack(lent)
      await element.takeBack(lent)
    }
    await #expect(processExitsWith: .failure) {
      let element = NodeElement(environment: .test()) { DisplayNode() }
      let lent = await element.measure(in: SizeRange(exact: Size(width: 1, height: 1)))
      await element.takeBack(lent)
      _ = await lent.loadAndLayOut()
    }
  }
}

extension BorrowedTree {
  @MainActor fileprivate func loadAndLayOut() -> Bool { withNode { $0.loadAndLayOut() } }
}

/// A node that shows a text that is set when it loads.
private final class GrowingNode: DisplayNode {
  private let text = TextNode(AttributedText("ab", font: Font(size: 10)))

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    WrapperLayoutSpec(children: [text])
  }

  override func didLoad() {
    text.attributedText = AttributedText("abc", font: Font(size: 20))
  }
}

/// A node that sets another frame in every layout.
private final class RestlessNode: DisplayNode {
  private let child = DisplayNode()

  override init() {
    super.init()
    addSubnode(child)
  }

  override func layout() {
    child.frame.size.width += 1
    child.frame.size.height = 1
    setNeedsLayout()
  }
}

/// The events, in order.
final class Log: Sendable {
  private let entries = Locked<[String]>([])
  var all: [String] { entries.withLock { $0 } }
  func add(_ entry: String) { entries.withLock { $0.append(entry) } }
  func clear() { entries.withLock { $0 = [] } }
}

private class HookNode: DisplayNode {
  let log: Log
  let name: String

  init(_ name: String, log: Log) {
    self.name = name
    self.log = log
    super.init()
  }

  override func didLoad() { log.add("\(name) didLoad") }
  override func layout() { log.add("\(name) layout") }
  override func didEnterPreloadState() { log.add("\(name) preload") }
  override func didExitPreloadState() { log.add("\(name) -preload") }
  override func didEnterDisplayState() { log.add("\(name) display") }
  override func didExitDisplayState() { log.add("\(name) -display") }
  override func didEnterVisibleState() { log.add("\(name) visible") }
  override func didExitVisibleState() { log.add("\(name) -visible") }
}

private final class LoggingNode: HookNode {
  private let child: HookNode

  init(log: Log) {
    child = HookNode("child", log: log)
    super.init("root", log: log)
    automaticallyManagesSubnodes = true
    log.add("init")
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    log.add("measure")
    return WrapperLayoutSpec(children: [child])
  }

  override func draw(in canvas: Canvas) { log.add("draw") }
}

/// A node that places its child manually; the child places its own by a spec.
private final class ManualNode: DisplayNode {
  private let child = DisplayNode()

  override init() {
    super.init()
    let grandchild = DisplayNode()
    child.automaticallyManagesSubnodes = true
    child.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [grandchild]) }
    addSubnode(child)
  }

  override func layout() {
    child.frame = Rect(x: 0, y: 0, width: bounds.width, height: 5)
  }
}
