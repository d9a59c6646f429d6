import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Finding nodes, and places in other nodes' coordinates")
struct AncestryTests {
  private let root = DisplayNode()
  private let left = DisplayNode()
  private let right = ScrollNode()
  private let leaf = TextNode()
  private let other = ImageNode()

  init() {
    root.addSubnode(left)
    root.addSubnode(right)
    left.addSubnode(leaf)
    right.addSubnode(other)
    root.id = "root"
    left.id = "left"
    right.id = "right"
    leaf.id = "leaf"
    other.id = "other"
    root.frame = Rect(x: 0, y: 0, width: 200, height: 100)
    left.frame = Rect(x: 10, y: 20, width: 80, height: 60)
    right.frame = Rect(x: 100, y: 20, width: 80, height: 60)
    leaf.frame = Rect(x: 1, y: 2, width: 30, height: 10)
    other.frame = Rect(x: 5, y: 50, width: 40, height: 40)
  }

  private func ids(_ nodes: [DisplayNode]) -> [String] { nodes.compactMap(\.id) }

  @Test("Ancestors of a node are listed from the inside out")
  func supernodes() {
    #expect(ids(leaf.supernodes) == ["left", "root"])
    #expect(ids(leaf.supernodesIncludingSelf) == ["leaf", "left", "root"])
    #expect(root.supernodes.isEmpty)
    #expect(leaf.rootNode === root)
    #expect(root.rootNode === root)
  }

  @Test("A search by class or predicate finds ancestors, and the node itself only on request")
  func supernodeOfClass() {
    #expect(other.supernode(ofClass: ScrollNode.self) === right)
    #expect(right.supernode(ofClass: ScrollNode.self) == nil)
    #expect(right.supernode(ofClass: ScrollNode.self, includingSelf: true) === right)
    #expect(leaf.supernode(ofClass: DisplayNode.self) === left)
    #expect(leaf.firstSupernode { $0.id == "root" } === root)
    #expect(leaf.firstSupernode { $0.id == "leaf" } == nil)
  }

  @Test("Subnodes are listed with parents first, and searched with inner nodes first")
  func subnodes() {
    #expect(ids(root.allSubnodes { _ in true }) == ["left", "leaf", "right", "other"])
    #expect(root.firstSubnode { _ in true } === leaf)
    #expect(root.firstSubnode(ofClass: ImageNode.self) === other)
    #expect(root.firstSubnode(ofClass: ButtonNode.self) == nil)
    #expect(ids(root.allSubnodes(ofClass: TextNode.self)) == ["leaf"])
  }

  @Test("Two nodes have a nearest common ancestor, which may be one of them")
  func commonAncestor() {
    #expect(leaf.closestCommonAncestor(with: other) === root)
    #expect(leaf.closestCommonAncestor(with: left) === left)
    #expect(left.closestCommonAncestor(with: leaf) === left)
    #expect(leaf.closestCommonAncestor(with: DisplayNode()) == nil)
  }

  // MARK: Coordinates

  @Test("Points and rectangles convert to the coordinates of any node, and back")
  func convert() {
    let point = Point(x: 3, y: 4)
    #expect(leaf.convert(point, to: nil) == Point(x: 14, y: 26))
    #expect(leaf.convert(point, to: right) == Point(x: -86, y: 6))
    #expect(right.convert(Point(x: -86, y: 6), to: leaf) == point)
    #expect(right.convert(point, from: leaf) == Point(x: -86, y: 6))
    #expect(leaf.convert(Point(x: 14, y: 26), from: nil) == point)
    #expect(
      leaf.convert(leaf.bounds, to: root) == Rect(x: 11, y: 22, width: 30, height: 10))
    #expect(
      root.convert(leaf.bounds, from: leaf) == Rect(x: 11, y: 22, width: 30, height: 10))
    #expect(leaf.convert(point, to: leaf) == point)
  }

  @Test("Scrolled content moves in the coordinates of the enclosing nodes")
  func scrolled() {
    right.contentOffset = Point(x: 0, y: 45)
    #expect(other.convert(Point.zero, to: root) == Point(x: 105, y: 25))
    #expect(root.convert(Point(x: 105, y: 25), to: other) == .zero)
    #expect(right.convert(Point.zero, to: root) == Point(x: 100, y: 20))
  }

  @Test("A converted rectangle includes transforms about anchors, and becomes its upright bounds")
  func transformed() {
    left.transform = .rotation(degrees: 90)
    #expect(left.convert(Point.zero, to: root) == Point(x: 80, y: 10))
    #expect(
      left.convert(left.bounds, to: root) == Rect(x: 20, y: 10, width: 60, height: 80))
    #expect(root.convert(Point(x: 80, y: 10), to: left) == .zero)
    left.transform = .scale(x: 0, y: 0)
    #expect(root.convert(Point(x: 80, y: 10), to: left) == Point(x: 80, y: 10))
  }

  @Test("Nodes of two trees have no relative positions")
  func twoTrees() async {
    await #expect(processExitsWith: .failure) {
      _ = DisplayNode().convert(Point.zero, to: DisplayNode())
    }
  }

  // MARK: Position and bounds

  @Test("The position of a node is that of its anchor, and a new position moves the frame")
  func position() {
    #expect(left.position == Point(x: 50, y: 50))
    left.position = Point(x: 60, y: 70)
    #expect(left.frame == Rect(x: 20, y: 40, width: 80, height: 60))
    left.anchorPoint = Point(x: 0, y: 1)
    #expect(left.position == Point(x: 20, y: 100))
    left.position = .zero
    #expect(left.frame == Rect(x: 0, y: -60, width: 80, height: 60))
  }

  @Test("New bounds of a node change its size about the position")
  func bounds() {
    left.bounds = Rect(x: 0, y: 0, width: 40, height: 20)
    #expect(left.frame == Rect(x: 30, y: 40, width: 40, height: 20))
    #expect(left.position == Point(x: 50, y: 50))
    left.anchorPoint = .zero
    left.bounds.size.width = 10
    #expect(left.frame == Rect(x: 30, y: 40, width: 10, height: 20))
  }

  @Test("A negative width or height counts from the opposite edge, as in UIKit")
  func negativeSizes() {
    left.frame = Rect(x: 50, y: 20, width: -20, height: 10)
    #expect(left.frame == Rect(x: 30, y: 20, width: 20, height: 10))
    left.frame.size.height = -10
    #expect(left.frame == Rect(x: 30, y: 10, width: 20, height: 10))
    left.bounds.size.width = -40
    #expect(left.frame == Rect(x: 20, y: 10, width: 40, height: 10))
  }

  @Test("Bounds with a nonzero origin are a failure, and the old bounds are kept")
  func movedBounds() {
    root.setEnvironment(.test())
    left.bounds = Rect(x: 1, y: 0, width: 40, height: 20)
    #expect(left.frame == Rect(x: 10, y: 20, width: 80, height: 60))
    #expect(
      root.failures.map(\.reason) == [
        "the bounds begin at (1.0, 0.0), and the old bounds are kept: bounds must begin at zero; "
          + "scroll with contentOffset"
      ])
  }

  // MARK: Siblings

  @Test("Nodes are inserted above or below a sibling, or replace it, as in Texture")
  func siblings() {
    let new = DisplayNode()
    new.id = "new"
    root.insertSubnode(new, belowSubnode: right)
    #expect(ids(root.subnodes) == ["left", "new", "right"])
    root.insertSubnode(new, aboveSubnode: right)
    #expect(ids(root.subnodes) == ["left", "right", "new"])
    root.replaceSubnode(left, withSubnode: new)
    #expect(ids(root.subnodes) == ["new", "right"])
    #expect(left.supernode == nil)
  }
}
