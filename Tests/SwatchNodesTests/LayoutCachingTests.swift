import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

/// The layouts that nodes cache, and the changes that invalidate them.
@Suite("Cached layouts of nodes")
struct LayoutCachingTests {
  private let narrow = SizeRange(exact: Size(width: 50, height: 20))
  private let wide = SizeRange(exact: Size(width: 80, height: 20))

  @Test("A node is measured once for each range and parent size, until the node needs layout")
  func oneRange() {
    let node = CountingNode()
    _ = node.layoutThatFits(narrow)
    _ = node.layoutThatFits(narrow)
    #expect(node.measurements == 1)
    node.setNeedsLayout()
    _ = node.layoutThatFits(narrow)
    #expect(node.measurements == 2)
  }

  @Test("A node is measured again in a new range or parent size")
  func otherRange() {
    let node = CountingNode()
    _ = node.layoutThatFits(narrow)
    _ = node.layoutThatFits(wide)
    _ = node.layoutThatFits(wide, parentSize: .zero)
    #expect(node.measurements == 3)
  }

  @Test("A layout for an undefined parent size is never reused")
  func undefinedParent() {
    let node = CountingNode()
    for _ in 0..<2 { _ = node.layoutThatFits(narrow, parentSize: Size(width: .nan, height: 20)) }
    #expect(node.measurements == 2)
  }

  @Test("A node keeps both its applied layout and its last measured layout")
  func calculatedAndPending() {
    let node = CountingNode()
    node.layOut(in: narrow)
    _ = node.layoutThatFits(wide)
    #expect(node.measurements == 2)
    _ = node.layoutThatFits(narrow)
    _ = node.layoutThatFits(wide)
    #expect(node.measurements == 2)
    #expect(node.calculatedSize == Size(width: 80, height: 20))
  }

  @Test("A measurement in a new range replaces the pending layout, but not the applied layout")
  func pendingReplaced() {
    let node = CountingNode()
    node.layOut(in: narrow)
    _ = node.layoutThatFits(wide)
    _ = node.layoutThatFits(SizeRange(exact: Size(width: 9, height: 9)))
    _ = node.layoutThatFits(narrow)
    #expect(node.measurements == 3)
    _ = node.layoutThatFits(wide)
    #expect(node.measurements == 4)
  }

  @Test("A changed style of a node invalidates no layout")
  func style() {
    let node = CountingNode()
    let range = SizeRange(min: .zero, max: Size(width: 100, height: 100))
    #expect(node.layoutThatFits(range).size == Size(width: 10, height: 10))
    node.style.width = 70
    #expect(node.layoutThatFits(range).size == Size(width: 10, height: 10))
    #expect(node.measurements == 1)
    node.setNeedsLayout()
    #expect(node.layoutThatFits(range).size == Size(width: 70, height: 10))
  }

  @Test("setNeedsLayout invalidates only the node's own layouts")
  func ownOnly() {
    let (leaf, root) = (CountingNode(), HostNode())
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(2), child: leaf) }
    root.layOut(in: narrow)
    leaf.setNeedsLayout()
    _ = root.layoutThatFits(narrow)
    #expect(root.specs == 1)
    #expect(leaf.measurements == 1)
    root.setNeedsLayout()
    _ = root.layoutThatFits(narrow)
    #expect(root.specs == 2)
    #expect(leaf.measurements == 2)
  }

  @Test("A root that is measured again does not measure its subnodes for the same request")
  func subnodesKept() {
    let (leaf, root) = (CountingNode(), HostNode())
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(2), child: leaf) }
    root.layOut(in: narrow)
    root.setNeedsLayout()
    root.layoutSubtreeIfNeeded()
    #expect(root.specs == 2)
    #expect(leaf.measurements == 1)
  }

  @Test("A change in one of many rows costs only that row's measurement")
  func changedRow() {
    let rows = (0..<100).map { _ in CountingNode() }
    let root = HostNode()
    root.spec = {
      StackLayoutSpec(direction: .vertical, alignItems: .start, children: rows)
    }
    let range = SizeRange(exact: Size(width: 100, height: 1_000))
    root.layOut(in: range)
    let before = rows.reduce(0) { $0 + $1.measurements }
    rows[40].setNeedsLayout()
    root.setNeedsLayout()
    _ = root.layoutThatFits(range)
    // The rows' parent size is definite here, so that their cached layouts are found.
    #expect(rows.reduce(0) { $0 + $1.measurements } == before + 1)
  }

  @Test("A pending layout in the node's size is applied without measuring again")
  func pendingApplied() {
    let node = CountingNode()
    node.setEnvironment(.test())
    node.frame = Rect(x: 0, y: 0, width: 50, height: 20)
    _ = node.layoutThatFits(narrow)
    node.layoutSubtreeIfNeeded()
    #expect(node.measurements == 1)
  }

  @Test("A frame of a new size is laid out in exactly that size")
  func otherSize() {
    let (leaf, root) = (CountingNode(), HostNode())
    root.spec = { InsetLayoutSpec(insets: EdgeInsets(5), child: leaf) }
    root.layOut(in: narrow)
    root.frame = Rect(x: 0, y: 0, width: 90, height: 40)
    root.layoutSubtreeIfNeeded()
    #expect(leaf.frame == Rect(x: 5, y: 5, width: 80, height: 30))
  }

  @Test("A node without a size is not laid out")
  func noSize() {
    let (leaf, root) = (CountingNode(), HostNode())
    root.spec = { WrapperLayoutSpec(child: leaf) }
    root.setEnvironment(.test())
    root.layoutSubtreeIfNeeded()
    #expect(root.specs == 0)
  }

  @Test("A node that was measured to have no size is laid out")
  func measuredToNoSize() {
    let (leaf, inner, root) = (CountingNode(), BoxNode(), HostNode())
    leaf.boxed {
      $0.position = .absolute
      $0.width = 10
      $0.height = 5
    }
    inner.children = [leaf]
    root.spec = { WrapperLayoutSpec(child: inner) }
    root.setEnvironment(.test())
    root.frame = Rect(origin: .zero, size: root.measureAsRoot(in: .unconstrained))
    root.layoutSubtreeIfNeeded()
    #expect(inner.frame == .zero)
    #expect(leaf.supernode === inner)
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 10, height: 5))
    #expect(!root.subtreeNeedsLayout)
  }

  @Test("A layout does not retain its nodes")
  func released() {
    weak var released: CountingNode?
    do {
      let (leaf, root) = (CountingNode(), HostNode())
      root.spec = { [unowned leaf] in InsetLayoutSpec(insets: EdgeInsets(2), child: leaf) }
      root.layOut(in: narrow)
      released = leaf
    }
    #expect(released == nil)
  }
}

@Suite("The cost of nested nodes")
struct NestedNodeTests {
  /// Nested nodes, each of which is measured with two widths for each width of its parent.
  private func nest(
    depth: Int, width: (Int) -> Double, _ make: () -> HostNode = HostNode.init
  ) -> [HostNode] {
    var nodes: [HostNode] = []
    var inner: DisplayNode = CountingNode()
    for level in 0..<depth {
      inner.style.width = .fraction(width(level))
      inner.style.flexGrow = 1
      let (node, child) = (make(), inner)
      node.spec = {
        let inset = InsetLayoutSpec(insets: EdgeInsets(1), child: child)
        inset.style.flexGrow = 1
        return StackLayoutSpec(children: [inset])
      }
      nodes.append(node)
      inner = node
    }
    return nodes.reversed()
  }

  private let range = SizeRange(exact: Size(width: 2_000, height: 500))

  @Test("Each nested node returns its spec a fixed number of times", arguments: [0, 0.001])
  func fixedNumber(step: Double) {
    let nodes = nest(depth: 80) { 0.98 - step * Double($0) }
    nodes.first?.layOut(in: range)
    #expect(nodes.map(\.specs).max() ?? 0 <= LayoutElement.measurementLimit + 1)
    #expect(nodes.last?.frame.isEmpty == false)
  }

  @Test("Each nested node with its own traits returns its spec a fixed number of times")
  func traits() {
    let nodes = nest(depth: 60, width: { 0.98 - 0.001 * Double($0) }) {
      let node = HostNode()
      node.traitOverride = TraitOverride { $0.userInterfaceStyle = .dark }
      return node
    }
    nodes.first?.layOut(in: range)
    #expect(nodes.map(\.specs).max() ?? 0 <= LayoutElement.measurementLimit + 1)
  }

  /// A spec that requests a wide layout of its child, a narrow one, and the wide one again.
  private final class WideAgainSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      let widths = [200.0, 100, 200]
      let layouts = children.flatMap { child in
        widths.map {
          child.layoutThatFits(SizeRange(min: .zero, max: Size(width: $0, height: 50)))
        }
      }
      return Layout(element: self, size: range.max, sublayouts: layouts.suffix(1))
    }
  }

  @Test("The layout used by the supernode is applied, even if other layouts were measured later")
  func usedLayout() {
    let (leaf, inner, outer, root) = (CountingNode(), HostNode(), HostNode(), HostNode())
    inner.spec = { CenterLayoutSpec(centering: .x, child: leaf) }
    outer.spec = { WrapperLayoutSpec(child: inner) }
    root.spec = { WideAgainSpec(child: outer) }
    root.layOut(in: range)
    #expect(outer.specs == 2 && inner.specs == 2)
    #expect(inner.frame.size == Size(width: 200, height: 50))
    #expect(leaf.frame == Rect(x: 95, y: 0, width: 10, height: 10))
  }

  @Test("The content of a scroll node has the size of the last requested layout")
  func scrolled() {
    let (leaf, scroll, root) = (CountingNode(), ScrollNode(), HostNode())
    scroll.automaticallyManagesContentSize = true
    scroll.automaticallyManagesSubnodes = true
    scroll.layoutSpecBlock = { _, _ in CenterLayoutSpec(centering: .x, child: leaf) }
    root.spec = { WideAgainSpec(child: scroll) }
    root.layOut(in: range)
    #expect(scroll.contentSize.width == 200)
  }

  @Test("A node that is invalidated between two layouts is measured again")
  func invalidated() {
    let (leaf, inner, root) = (CountingNode(), HostNode(), HostNode())
    inner.spec = { WrapperLayoutSpec(child: leaf) }
    inner.style.flexGrow = 1
    root.spec = { StackLayoutSpec(children: [inner]) }
    root.layOut(in: range)
    let (specs, measurements) = (inner.specs, leaf.measurements)
    leaf.setNeedsLayout()
    inner.setNeedsLayout()
    root.setNeedsLayout()
    root.layoutSubtreeIfNeeded()
    #expect(inner.specs > specs)
    #expect(leaf.measurements > measurements)
  }
}

/// A node of 10 × 10 that counts its measurements.
final class CountingNode: DisplayNode {
  private(set) var measurements = 0

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    measurements += 1
    return Size(width: 10, height: 10)
  }
}

/// A node with a given spec, which counts the uses of the spec.
final class HostNode: DisplayNode {
  var spec: () -> LayoutSpec = { LayoutSpec() }
  private(set) var specs = 0

  override init() {
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    specs += 1
    return spec()
  }
}
