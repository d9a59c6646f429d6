import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("The space around a node")
@MainActor
struct SurroundingsTests {
  /// A node that insets its only subnode by the safe area or the margins.
  private final class Insetting: DisplayNode {
    let child = DisplayNode()
    var heard: [String] = []
    let usesMargins: Bool

    init(usesMargins: Bool = false) {
      self.usesMargins = usesMargins
      super.init()
      automaticallyManagesSubnodes = true
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
      InsetLayoutSpec(insets: usesMargins ? layoutMargins : safeAreaInsets, child: child)
    }

    override func safeAreaInsetsDidChange() { heard.append("safe area") }
    override func layoutMarginsDidChange() { heard.append("margins") }
    override func tintColorDidChange() { heard.append("tint") }
  }

  private let size = SizeRange(exact: Size(width: 100, height: 80))

  @Test("The safe area extends into the subnodes that overlap it, and each subnode is notified")
  func spreading() {
    let (root, inner) = (Insetting(), Insetting())
    root.automaticallyManagesSubnodes = false
    root.addSubnode(inner)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    inner.frame = Rect(x: 10, y: 15, width: 90, height: 60)
    root.spreadSafeArea(EdgeInsets(top: 20, left: 4, bottom: 30, right: 6))
    #expect(root.safeAreaInsets == EdgeInsets(top: 20, left: 4, bottom: 30, right: 6))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 5, left: 0, bottom: 25, right: 6))
    #expect(inner.heard == ["safe area", "margins"])
    root.spreadSafeArea(EdgeInsets(top: 20, left: 4, bottom: 30, right: 6))
    #expect(inner.heard.count == 2)
    root.spreadSafeArea(.zero)
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test("A node beyond the edge, or without a safe area, has no insets, and moving it removes them")
  func noSafeArea() {
    let (root, beyond, holder) = (Insetting(), Insetting(), Insetting())
    root.automaticallyManagesSubnodes = false
    root.addSubnode(beyond)
    root.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    beyond.frame = Rect(x: -10, y: -10, width: 200, height: 20)
    root.spreadSafeArea(.zero)
    #expect(beyond.safeAreaInsets == .zero)
    #expect(beyond.heard.isEmpty)
    holder.automaticallyManagesSubnodes = false
    beyond.automaticallyManagesSubnodes = false
    let moved = Insetting()
    holder.addSubnode(moved)
    holder.frame = root.frame
    moved.frame = root.frame
    holder.spreadSafeArea(EdgeInsets(top: 20))
    #expect(moved.safeAreaInsets == EdgeInsets(top: 20))
    beyond.addSubnode(moved)
    root.spreadSafeArea(.zero)
    #expect(moved.safeAreaInsets == .zero)
    #expect(moved.heard == ["safe area", "margins", "safe area", "margins"])
  }

  @Test(
    "A change of the safe area lays a node out again only on request", arguments: [true, false])
  func relayout(isAutomatic: Bool) {
    let node = Insetting()
    node.automaticallyRelayoutOnSafeAreaChanges = isAutomatic
    node.layOut(in: size)
    node.spreadSafeArea(EdgeInsets(top: 20))
    #expect(node.subtreeNeedsLayout == isAutomatic)
    node.measureAsRoot(in: size)
    node.layOutSubtree()
    #expect(
      node.child.frame
        == (isAutomatic
          ? Rect(x: 0, y: 20, width: 100, height: 60) : Rect(x: 0, y: 0, width: 100, height: 80)))
  }

  @Test("Margins are 8 points by default, in addition to the safe area")
  func margins() {
    let node = Insetting(usesMargins: true)
    node.automaticallyRelayoutOnLayoutMarginsChanges = true
    node.layOut(in: size)
    #expect(node.child.frame == Rect(x: 8, y: 8, width: 84, height: 64))
    node.spreadSafeArea(EdgeInsets(top: 20))
    node.layOut(in: size)
    #expect(node.child.frame == Rect(x: 8, y: 28, width: 84, height: 44))
    node.insetsLayoutMarginsFromSafeArea = false
    node.layoutMargins = EdgeInsets(1)
    node.layOut(in: size)
    #expect(node.child.frame == Rect(x: 1, y: 1, width: 98, height: 78))
    #expect(node.heard == ["safe area", "margins", "margins", "margins"])
  }

  @Test(
    "A node's content runs in its own direction, and its subnodes run in the traits' direction",
    arguments: [
      (.unspecified, 80, 60), (.forceLeftToRight, 0, 60), (.playback, 0, 60), (.spatial, 0, 60),
      (.forceRightToLeft, 80, 60),
    ] as [(SemanticContentAttribute, Double, Double)])
  func direction(attribute: SemanticContentAttribute, x: Double, innerX: Double) {
    let (root, outer, inner) = (DisplayNode(), DisplayNode(), DisplayNode())
    outer.style.preferredSize = Size(width: 20, height: 10)
    inner.style.preferredSize = Size(width: 20, height: 10)
    let row = DisplayNode()
    for (node, child) in [(root, outer), (row, inner)] {
      node.automaticallyManagesSubnodes = true
      node.layoutSpecBlock = { _, _ in StackLayoutSpec(direction: .horizontal, children: [child]) }
    }
    var environment = NodeEnvironment.test()
    environment.layoutDirection = .rightToLeft
    root.semanticContentAttribute = attribute
    root.layOut(in: size, environment: environment)
    row.layOut(in: SizeRange(exact: Size(width: 80, height: 10)), environment: environment)
    #expect(outer.frame.minX == x)
    #expect(inner.frame.minX == innerX)
  }

  @Test("Nodes that inherit a tint are notified of a new tint, the outermost first")
  func tint() {
    let (root, inner, own) = (Insetting(), Insetting(), Insetting())
    root.addSubnode(inner)
    root.addSubnode(own)
    own.tintColor = .green
    own.heard = []
    root.tintColor = .red
    #expect(root.heard == ["tint"])
    #expect(inner.heard == ["tint"])
    #expect(own.heard.isEmpty)
  }

  @Test("Nodes are not notified of a tint that is set again, or unchanged after a move")
  func equalTint() {
    let (red, other, inner) = (DisplayNode(), DisplayNode(), Insetting())
    red.tintColor = .red
    other.tintColor = .red
    red.addSubnode(inner)
    #expect(inner.heard == ["tint"])
    red.tintColor = .red
    other.addSubnode(inner)
    inner.tintColor = .green
    inner.tintColor = .green
    red.addSubnode(inner)
    #expect(inner.heard == ["tint", "tint"])
  }

  @Test("A node added to a supernode with another tint is notified, and draws in the new tint")
  func inheritedTint() {
    let (root, red, plain) = (DisplayNode(), DisplayNode(), DisplayNode())
    red.tintColor = .red
    let (outer, inner) = (Insetting(), TintedNode())
    outer.automaticallyManagesSubnodes = false
    outer.addSubnode(inner)
    red.addSubnode(outer)
    for node in [red, plain] { root.addSubnode(node) }
    for node in [red, plain, outer, inner] { node.frame = Rect(x: 0, y: 0, width: 9, height: 9) }
    root.layOut(in: size)
    let blue = plain.tintColor
    #expect(root.fillColors == [.red])
    plain.addSubnode(outer)
    #expect(root.fillColors == [blue])
    outer.removeFromSupernode()
    red.addSubnode(outer)
    #expect(root.fillColors == [.red])
    // Once removed, the node has the tint of a root, which is also the tint of its next supernode.
    outer.removeFromSupernode()
    plain.addSubnode(outer)
    #expect(root.fillColors == [blue])
    #expect(outer.heard == ["tint", "tint", "tint", "tint"])
  }

  private final class TintedNode: DisplayNode {
    override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: tintColor) }
  }

  @Test("An invalidated layout is calculated with the next layout, without requesting one")
  func invalidated() {
    var width = 10.0
    let root = DisplayNode()
    let text = DisplayNode()
    text.layoutSpecBlock = { _, _ in
      let spec = LayoutSpec()
      spec.style.preferredSize = Size(width: width, height: 5)
      return spec
    }
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .horizontal, alignItems: .start, children: [text])
    }
    root.setEnvironment(.test())
    root.frame = Rect(origin: .zero, size: root.measureAsRoot(in: size))
    root.layOutSubtree()
    #expect(text.frame.width == 10)
    width = 30
    text.invalidateCalculatedLayout()
    #expect(!root.subtreeNeedsLayout)
    root.measureAsRoot(in: size)
    root.layOutSubtree()
    #expect(text.frame.width == 30)
    #expect(!root.subtreeNeedsLayout)
  }
}

extension DisplayNode {
  /// The fill colours in the tree, in drawing order.
  fileprivate var fillColors: [Color] {
    sections.flatMap(\.commands).compactMap { command in
      if case .fill(_, .color(let color)) = command { color } else { nil }
    }
  }
}
