import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// The hooks of loading and laying out a node on the main actor.
@Suite("Loading and layout hooks")
@MainActor struct LoadingTests {
  private let log = Log()
  private let range = SizeRange(exact: Size(width: 40, height: 20))

  @Test("Subnodes load first, and a node's didLoad precedes its blocks and delegates")
  func order() {
    let log = log
    let root = RecordingNode("root", log: log, subnodes: [RecordingNode("leaf", log: log)])
    let delegate = RecordingDelegate("delegate", log: log)
    root.addInterfaceStateDelegate(delegate)
    root.onDidLoad { _ in log.add("first block") }
    root.onDidLoad { node in
      log.add("second block of \(node.subnodes.count)")
      node.onDidLoad { _ in log.add("added block") }
    }
    _ = root.loadAndLayOut()
    #expect(
      log.all == [
        "leaf didLoad", "root didLoad", "first block", "second block of 1", "added block",
        "delegate nodeDidLoad",
      ])
  }

  @Test("A block added to a loaded node runs at the next visit to the main actor")
  func loaded() {
    let log = log
    let node = DisplayNode()
    _ = node.loadAndLayOut()
    node.onDidLoad { _ in log.add("block") }
    #expect(log.all.isEmpty)
    for _ in 0..<2 { _ = node.loadAndLayOut() }
    #expect(log.all == ["block"])
  }

  @Test("A layout is applied, laid out by code, finished, and reported to delegates, in this order")
  func layoutHooks() {
    let node = LayoutNode(log: log)
    let delegate = RecordingDelegate("delegate", log: log)
    node.addInterfaceStateDelegate(delegate)
    node.layOut(in: range)
    #expect(log.take() == ["calculatedLayoutDidChange with 1"])
    _ = node.loadAndLayOut()
    #expect(
      log.all == ["delegate nodeDidLoad", "layout", "layoutDidFinish", "delegate nodeDidLayout"])
  }

  @Test("layoutIfNeeded lays out immediately from the outermost invalid node, with its hooks")
  func layoutIfNeeded() {
    let (leaf, root) = (RecordingNode("leaf", log: log), HostNode())
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(2), child: leaf) }
    root.layOut(in: range)
    _ = root.loadAndLayOut()
    log.clear()
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(4), child: leaf) }
    root.setNeedsLayout()
    leaf.layoutIfNeeded()
    #expect(leaf.frame == Rect(x: 4, y: 4, width: 32, height: 12))
    #expect(log.all == ["leaf layout", "leaf layoutDidFinish"])
    #expect(!root.subtreeNeedsLayout)
    leaf.layoutIfNeeded()
    #expect(log.all.count == 2)
  }

  @Test("A resized subnode lays out the enclosing nodes, but a root waits for its owner")
  func sizeChange() {
    let (text, root) = (TextNode(AttributedText("ab", font: Font(size: 10))), HostNode())
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(2), child: text) }
    root.layOut(in: .unconstrained)
    _ = root.loadAndLayOut()
    text.attributedText = AttributedText("abcd", font: Font(size: 10))
    text.layoutIfNeeded()
    #expect(root.bounds.size == Size(width: 14, height: 14))
    #expect(root.subtreeNeedsLayout)
    #expect(root.layoutThatFits(.unconstrained).size == Size(width: 24, height: 14))
  }

  @Test("The size and range of the last layout are those of the pending layout, if there is one")
  func lastLayout() {
    let node = CountingNode()
    node.layOut(in: range)
    #expect(node.constrainedSizeForCalculatedLayout == range)
    let other = SizeRange(min: .zero, max: Size(width: 15, height: 15))
    _ = node.layoutThatFits(other)
    #expect(node.constrainedSizeForCalculatedLayout == other)
    #expect(node.calculatedSize == Size(width: 10, height: 10))
  }
}

/// A node that records the hooks around a layout of its only subnode.
private final class LayoutNode: DisplayNode {
  private let log: Log
  private let leaf = DisplayNode()

  init(log: Log) {
    self.log = log
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    WrapperLayoutSpec(child: leaf)
  }

  override func calculatedLayoutDidChange() {
    log.add("calculatedLayoutDidChange with \(subnodes.count)")
  }
  override func layout() { log.add("layout") }
  override func layoutDidFinish() { log.add("layoutDidFinish") }
}
