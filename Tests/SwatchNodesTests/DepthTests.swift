import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The nesting depth of nodes")
struct DepthTests {
  private let side = SizeRange(exact: Size(width: 10, height: 10))

  /// A chain of nodes, from the outermost to the innermost, added from the outside or the inside.
  private func chain(_ count: Int, fromInside: Bool) -> [DisplayNode] {
    let nodes = (0..<count).map { number in
      let node = DisplayNode()
      node.id = "\(number)"
      node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      node.backgroundColor = .red
      return node
    }
    let pairs = Array(zip(nodes, nodes.dropFirst()))
    for (outer, inner) in fromInside ? pairs.reversed() : pairs { outer.addSubnode(inner) }
    return nodes
  }

  @Test(
    "Nodes nest 1,024 deep, and a deeper node fails and is left out",
    arguments: [true, false])
  func nodes(fromInside: Bool) {
    let nodes = chain(1025, fromInside: fromInside)
    let root = nodes[0]
    #expect(root.failures.map(\.reason) == [])
    root.layOut(in: side)
    #expect(root.sections.count == 1025)
    let another = DisplayNode()
    another.id = "another"
    nodes[1024].addSubnode(another)
    #expect(another.supernode == nil)
    #expect(
      root.failures.map(\.reason) == [
        "another, or a node in it, would be nested in more than 1024 nodes, and is left out; add it "
          + "to an outer node"
      ])
    let outer = DisplayNode()
    outer.addSubnode(root)
    #expect(root.supernode == nil)
    #expect(outer.failures.count == 1)
    // A shortened chain fits.
    nodes[1000].removeFromSupernode()
    outer.clearFailures()
    outer.addSubnode(root)
    #expect(root.supernode === outer)
    #expect(outer.failures.isEmpty)
  }

  @Test("A rejected node replaces no other node")
  func replacing() {
    let nodes = chain(1025, fromInside: false)
    let tall = DisplayNode()
    tall.addSubnode(DisplayNode())
    nodes[1023].replaceSubnode(nodes[1024], withSubnode: tall)
    #expect(nodes[1023].subnodes.elementsEqual([nodes[1024]]) { $0 === $1 })
    #expect(nodes[0].failures.count == 1)
    let low = DisplayNode()
    nodes[1023].replaceSubnode(nodes[1024], withSubnode: low)
    #expect(nodes[1023].subnodes.elementsEqual([low]) { $0 === $1 })
    #expect(nodes[1024].supernode == nil)
  }

  @Test("Groups nested 500 deep are displayed")
  func groups() {
    let nodes = chain(500, fromInside: false)
    for node in nodes { (node.alpha, node.clipsToBounds) = (0.9, true) }
    nodes[0].layOut(in: side)
    #expect(nodes[0].sections.count == 500)
  }

  @Test(
    "Nodes and specs are measured 1,024 deep, and deeper nodes and specs fail",
    arguments: [(511, 0), (512, 1), (3000, 1)])
  func measuring(count: Int, failures: Int) {
    var node = DisplayNode()
    node.id = "innermost"
    for _ in 0..<count {
      let (outer, inner) = (DisplayNode(), node)
      outer.automaticallyManagesSubnodes = true
      outer.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: .zero, child: inner) }
      node = outer
    }
    node.layOut(in: side)
    #expect(
      node.failures.map(\.reason)
        == Array(
          repeating: "it is nested in 1024 nodes and specs, and is left out; place it in an outer "
            + "one", count: failures))
  }

  @Test("Specs that are nested too deeply fail", arguments: [(1021, 0), (1022, 1)])
  func specs(count: Int, failures: Int) {
    let innermost = DisplayNode()
    var element: LayoutElement = innermost
    for _ in 0..<count { element = StackLayoutSpec(direction: .vertical, children: [element]) }
    let outermost = WrapperLayoutSpec(children: [element])
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in outermost }
    root.layOut(in: side)
    #expect(root.failures.count == failures)
  }
}
