import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Node hierarchies")
struct HierarchyTests {
  private let exact = SizeRange(exact: Size(width: 100, height: 100))

  @Test("The subnodes of a node that a spec places get the environment, and draw")
  func environment() {
    let badge = DisplayNode()
    let text = TextNode(AttributedText("a", font: Font(size: 10)))
    badge.addSubnode(text)
    badge.style.preferredSize = Size(width: 20, height: 20)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in CenterLayoutSpec(child: badge) }
    root.layOut(in: exact)
    text.frame = Rect(x: 0, y: 0, width: 5, height: 10)
    #expect(text.environment != nil)
    #expect(root.displayedItems().count == 1)
  }

  @Test("A layout adds the nodes that it places, and removes nodes no longer placed")
  func automaticSubnodes() {
    let (own, first, second) = (DisplayNode(), DisplayNode(), DisplayNode())
    var placed = [first]
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: placed) }
    root.addSubnode(own)
    root.layOut(in: exact)
    #expect(root.subnodes.map(ObjectIdentifier.init) == [first, own].map(ObjectIdentifier.init))
    placed = [second]
    root.setNeedsLayout()
    root.layoutSubtreeIfNeeded()
    #expect(root.subnodes.map(ObjectIdentifier.init) == [second, own].map(ObjectIdentifier.init))
    #expect(first.supernode == nil)
  }

  @Test("A reordered layout moves the fewest nodes, and keeps nodes added by code after them")
  func reordered() {
    let nodes = (0..<4).map { index in
      let node = DisplayNode()
      node.id = "\(index)"
      return node
    }
    var order = [0, 1, 2]
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: order.map { nodes[$0] }) }
    root.layOut(in: exact)
    root.addSubnode(nodes[3])
    for (next, expected) in [([2, 0, 1], "2013"), ([1, 0], "103"), ([0, 2, 1], "0213")] {
      order = next
      root.setNeedsLayout()
      root.layoutSubtreeIfNeeded()
      #expect(root.subnodes.compactMap(\.id).joined() == expected)
    }
  }

  @Test("A node removed by code is added again with the next layout that places it")
  func takenOut() {
    let (leaf, root) = (DisplayNode(), HostNode())
    root.spec = { WrapperLayoutSpec(child: leaf) }
    root.layOut(in: exact)
    leaf.removeFromSupernode()
    root.setNeedsLayout()
    root.layoutSubtreeIfNeeded()
    #expect(leaf.supernode === root)
  }

  @Test("A node that code moves to another node stays there when the old layout omits it")
  func movedAway() {
    let (leaf, other, root) = (DisplayNode(), DisplayNode(), HostNode())
    root.spec = { WrapperLayoutSpec(child: leaf) }
    root.layOut(in: exact)
    other.addSubnode(leaf)
    root.spec = { LayoutSpec() }
    root.setNeedsLayout()
    root.layoutSubtreeIfNeeded()
    #expect(leaf.supernode === other)
    #expect(root.subnodes.isEmpty)
  }

  @Test("Subnodes can't change while a node returns its spec")
  func inSpec() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let root = HostNode()
      root.id = "card"
      root.spec = {
        root.addSubnode(DisplayNode())
        return LayoutSpec()
      }
      root.layOut(in: SizeRange(exact: Size(width: 100, height: 100)))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("card changes its subnodes in layoutSpecThatFits(_:)"))
  }

  @Test("Adding or removing a subnode lays out both supernodes again without measuring")
  @MainActor func laidOutAgain() {
    let log = Log()
    let (first, second) = (RecordingNode("first", log: log), RecordingNode("second", log: log))
    let (leaf, root) = (DisplayNode(), DisplayNode())
    for node in [first, second] {
      node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
      root.addSubnode(node)
    }
    root.layOut(in: exact)
    _ = root.loadAndLayOut()
    _ = log.take()
    func hooks() -> [String] {
      root.layoutSubtreeIfNeeded()
      #expect(!root.loadAndLayOut())
      return log.take().filter { $0.hasSuffix(" layout") }
    }
    first.addSubnode(leaf)
    #expect(root.subtreeNeedsLayout)
    #expect(hooks() == ["first layout"])
    second.insertSubnode(leaf, at: 0)
    #expect(hooks() == ["first layout", "second layout"])
    second.addSubnode(leaf)
    #expect(hooks() == [])
    leaf.removeFromSupernode()
    #expect(hooks() == ["second layout"])
  }

  @Test("A subnode that is added again, or beside or in place of itself, keeps its place")
  func addedAgain() {
    let root = DisplayNode()
    let nodes = (0..<3).map { _ in DisplayNode() }
    for node in nodes { root.addSubnode(node) }
    for node in nodes {
      root.addSubnode(node)
      root.insertSubnode(node, aboveSubnode: node)
      root.insertSubnode(node, belowSubnode: node)
      root.replaceSubnode(node, withSubnode: node)
      #expect(root.subnodes.elementsEqual(nodes) { $0 === $1 })
    }
  }

  @Test("Siblings are drawn in ascending z, but only inside their supernode")
  func zPosition() {
    let root = DisplayNode()
    var names: [String] = []
    for (index, z) in [1.0, 0, -1].enumerated() {
      let node = DisplayNode()
      node.id = "\(index)"
      node.backgroundColor = .black
      node.zPosition = z
      node.frame = Rect(x: 0, y: 0, width: 1, height: 1)
      root.addSubnode(node)
    }
    root.backgroundColor = .white
    root.layOut(in: exact)
    for case .list(let list) in root.displayedItems().map(\.content) {
      names += list.sections.map { $0.path.components.last ?? "" }
    }
    #expect(names == ["display", "2", "1", "0"])
  }

  @Test("A subnode is inserted above, below or in place of a sibling")
  func siblings() {
    let root = DisplayNode()
    let nodes = ["a", "b", "c", "d"].map { id in
      let node = DisplayNode()
      node.id = id
      return node
    }
    root.addSubnode(nodes[0])
    root.insertSubnode(nodes[1], belowSubnode: nodes[0])
    root.insertSubnode(nodes[2], aboveSubnode: nodes[1])
    #expect(root.subnodes.map(\.id) == ["b", "c", "a"])
    root.insertSubnode(nodes[1], aboveSubnode: nodes[0])
    #expect(root.subnodes.map(\.id) == ["c", "a", "b"])
    root.insertSubnode(nodes[1], belowSubnode: nodes[0])
    #expect(root.subnodes.map(\.id) == ["c", "b", "a"])
    root.replaceSubnode(nodes[1], withSubnode: nodes[3])
    #expect(root.subnodes.map(\.id) == ["c", "d", "a"])
    #expect(nodes[1].supernode == nil)
  }

  @Test("Inserting a node beside a node that isn't a subnode fails with the names of all three")
  func strangeSibling() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (root, other, new) = (DisplayNode(), DisplayNode(), DisplayNode())
      (root.id, other.id, new.id) = ("root", "other", "new")
      root.insertSubnode(new, aboveSubnode: other)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("other is not a subnode of root, so new can't be placed"))
  }

  @Test("A node can't become a subnode of itself")
  func cycle() async {
    await #expect(processExitsWith: .failure) {
      let (outer, inner) = (DisplayNode(), DisplayNode())
      outer.addSubnode(inner)
      inner.addSubnode(outer)
    }
  }

  @Test("A node can't become a subnode of a node inside itself", arguments: [true, false])
  func deepCycle(fromInside: Bool) async {
    await #expect(processExitsWith: .failure) { [fromInside] in
      let nodes = (0..<100).map { _ in DisplayNode() }
      let pairs = Array(zip(nodes, nodes.dropFirst()))
      for (outer, inner) in fromInside ? pairs.reversed() : pairs { outer.addSubnode(inner) }
      nodes[99].addSubnode(nodes[0])
    }
  }

  @Test("A new background colour redraws the node")
  func redraws() {
    let node = DisplayNode()
    node.backgroundColor = .black
    node.layOut(in: exact)
    let before = node.displayedItems()
    node.backgroundColor = .white
    #expect(node.displayedItems() != before)
  }

  @Test("A released node releases all nodes of its tree")
  func noCycle() {
    weak var text: TextNode?
    do {
      let node = DisplayNode()
      let child = TextNode(AttributedText("a"))
      node.automaticallyManagesSubnodes = true
      node.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [child]) }
      node.layOut(in: exact)
      text = child
    }
    #expect(text == nil)
  }
}
