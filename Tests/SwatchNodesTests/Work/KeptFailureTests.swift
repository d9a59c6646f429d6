import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Failures that nodes keep")
struct KeptFailureTests {
  private func tree(of count: Int) -> DisplayNode {
    let root = DisplayNode()
    for index in 0..<count {
      let node = DisplayNode()
      node.id = "\(index)"
      root.addSubnode(node)
    }
    root.setEnvironment(.test())
    return root
  }

  @Test("The first hundred of very many failures are reported, and the others are counted")
  func many() {
    let root = tree(of: 20_000)
    for (index, node) in root.subnodes.enumerated() { node.fail("reason \(index)") }
    let failures = root.failures
    #expect(failures.count == 101)
    #expect(failures.first?.description == "display > 0: reason 0")
    #expect(failures.dropLast().last?.description == "display > 99: reason 99")
    #expect(
      failures.last?.description
        == "display: 19900 more failures are left out; fix the reported failures first")
  }

  @Test("Exactly a hundred failures are all reported")
  func all() {
    let root = tree(of: 100)
    for (index, node) in root.subnodes.enumerated() { node.fail("reason \(index)") }
    #expect(root.failures.map(\.reason) == (0..<100).map { "reason \($0)" })
  }

  @Test("Nodes that fail for the same reason are one failure, reported at the first of the nodes")
  func same() {
    let root = tree(of: 3)
    for node in root.subnodes { node.fail("no price") }
    #expect(root.failures.map(\.description) == ["display > 0: no price"])
  }

  @Test("A failure is reported at its node's current path, as long as the node is in the tree")
  func moved() {
    let root = tree(of: 2)
    let node = DisplayNode()
    root.insertSubnode(node, at: 0)
    node.fail("no price")
    #expect(root.failures.map(\.description) == ["display > display[0]: no price"])
    node.removeFromSupernode()
    #expect(root.failures == [])
    root.subnodes[1].addSubnode(node)
    #expect(root.failures.map(\.description) == ["display > 1 > display[0]: no price"])
  }

  @Test("A failure found by another node's work is reported with the path of the failing node")
  func ofAnother() {
    let (root, node) = (BlamingNode(), DisplayNode())
    (root.id, node.id) = ("card", "price")
    root.addSubnode(node)
    root.setEnvironment(.test())
    root.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    _ = root.displayedItems()
    #expect(root.failures.map(\.description) == ["card > price: it is missing"])
  }
}

/// A node that reports a failure of its first subnode while it draws.
private final class BlamingNode: DisplayNode {
  override func draw(in canvas: Canvas) { subnodes.first?.fail("it is missing") }
}
