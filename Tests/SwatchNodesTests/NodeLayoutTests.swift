import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Layout of nodes")
struct NodeLayoutTests {
  private let range = SizeRange(exact: Size(width: 100, height: 40))

  @Test(
    "A frame that is not finite is a failure of the node, and the former frame stays",
    arguments: [
      (Rect(x: .nan, y: 0, width: 1, height: 2), "nan, 0, 1, 2"),
      (Rect(x: 0, y: 0, width: .infinity, height: 2), "0, 0, inf, 2"),
    ])
  func endlessFrame(frame: Rect, numbers: String) {
    let child = DisplayNode()
    let root = DisplayNode()
    root.addSubnode(child)
    root.layOut(in: SizeRange(exact: Size(width: 10, height: 10)))
    child.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    child.frame = frame
    #expect(child.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      root.failures.map(\.reason) == [
        "the frame [\(numbers)] is not finite, and the old frame is kept; set finite numbers"
      ])
  }

  @Test("A layout spec block replaces an overridden layout spec, as in Texture")
  func specBlock() {
    let (overridden, given) = (DisplayNode(), DisplayNode())
    let host = HostNode()
    host.spec = { WrapperLayoutSpec(children: [overridden]) }
    host.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [given]) }
    host.layOut(in: range)
    #expect(host.subnodes.map { $0 === given } == [true])
    #expect(host.specs == 0)
  }

  @Test(
    "A plain node takes all the space if both sides are limited, else the least in its range",
    arguments: [
      (SizeRange(min: .zero, max: Size(width: 30, height: 20)), 30, 20),
      (SizeRange(min: .zero, max: Size(width: 30, height: .infinity)), 0, 0),
      (.unconstrained, 0, 0),
      (SizeRange(min: Size(width: 7, height: 8), max: .infinity), 7, 8),
    ] as [(SizeRange, Double, Double)])
  func plain(_ range: SizeRange, _ width: Double, _ height: Double) {
    #expect(DisplayNode().layoutThatFits(range).size == Size(width: width, height: height))
  }

  @Test("A calculated size of a node is clamped to the range")
  func manualSize() {
    let range = SizeRange(
      min: Size(width: 20, height: 0), max: Size(width: 100, height: 5))
    #expect(CountingNode().layoutThatFits(range).size == Size(width: 20, height: 5))
  }

  @Test("Fractions of a node's spec refer to the maximum size")
  func fractions() {
    let (leaf, root) = (DisplayNode(), HostNode())
    leaf.style.width = .fraction(0.25)
    leaf.style.height = .fraction(0.5)
    root.spec = { AbsoluteLayoutSpec(children: [leaf]) }
    root.layOut(in: range)
    #expect(leaf.frame == Rect(x: 0, y: 0, width: 25, height: 20))
  }

  @Test("A right-to-left host mirrors its direct subnodes, separately from other hosts")
  func rightToLeft() {
    let (leaf, inner, root) = (CountingNode(), HostNode(), HostNode())
    inner.spec = { StackLayoutSpec(alignItems: .start, children: [leaf]) }
    inner.style.preferredSize = Size(width: 30, height: 20)
    root.spec = { StackLayoutSpec(alignItems: .start, children: [inner]) }
    var environment = NodeEnvironment.test()
    environment.layoutDirection = .rightToLeft
    root.layOut(in: range, environment: environment)
    #expect(inner.frame == Rect(x: 70, y: 0, width: 30, height: 20))
    #expect(leaf.frame == Rect(x: 20, y: 0, width: 10, height: 10))
  }

  @Test("The scale of the environment determines the pixel grid")
  func scale() {
    let (leaf, root) = (DisplayNode(), HostNode())
    leaf.style.preferredSize = Size(width: 10.2, height: 10.2)
    root.spec = { CenterLayoutSpec(centering: .xy, child: leaf) }
    root.layOut(in: range, environment: .test(scale: Scale(2)))
    #expect(leaf.frame == Rect(x: 45, y: 15, width: 10.5, height: 10.5))
  }

  @Test("The transition between two layouts of a node has the inserted nodes and the new frames")
  func transition() {
    let (first, second, root) = (CountingNode(), CountingNode(), HostNode())
    root.spec = { StackLayoutSpec(alignItems: .start, children: [first]) }
    root.setEnvironment(.test())
    let before = root.layoutThatFits(range)
    root.spec = { StackLayoutSpec(alignItems: .start, children: [second, first]) }
    root.setNeedsLayout()
    let transition = LayoutTransition(from: before, to: root.layoutThatFits(range))
    #expect(transition.inserted.map { ObjectIdentifier($0.element) } == [ObjectIdentifier(second)])
    #expect(transition.reframed.map(\.after.frame) == [Rect(x: 10, y: 0, width: 10, height: 10)])
    #expect(transition.removed.isEmpty)
    #expect(transition.moved.isEmpty)
  }

  @Test("A mistake in the layout is a failure of the tree, with the node's name")
  func mistake() {
    let (leaf, root) = (EndlessNode(), HostNode())
    leaf.id = "photo"
    root.spec = { StackLayoutSpec(alignItems: .start, children: [leaf]) }
    root.layOut(in: SizeRange(min: .zero, max: Size(width: 100, height: 40)))
    #expect(root.failures.count == 1)
    #expect(root.failures.first?.description.contains("\"photo\"") == true)
    #expect(leaf.frame.size == .zero)
  }

  @Test("A mistake in one range is kept, whatever other ranges of the same pass find")
  func mistakeOfOneRange() {
    let node = NarrowNode()
    let (narrow, wide) = (Size(width: 10, height: 10), Size(width: 100, height: 10))
    func failures(in size: Size) -> [String] {
      _ = node.layoutThatFits(SizeRange(exact: size))
      return node.failures.map(\.reason)
    }
    node.setEnvironment(.test())
    #expect(failures(in: narrow) == ["it is too narrow"])
    #expect(failures(in: wide) == ["it is too narrow"])
    node.beginLayoutPass()
    #expect(failures(in: wide) == [])
    #expect(failures(in: narrow) == ["it is too narrow"])
    node.setNeedsLayout()
    #expect(failures(in: wide) == [])
  }

  @Test("A node that is placed twice fails with its name")
  func twice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let (leaf, root) = (DisplayNode(), HostNode())
      leaf.id = "avatar"
      root.spec = { StackLayoutSpec(children: [leaf, leaf]) }
      root.layOut(in: SizeRange(exact: Size(width: 100, height: 40)))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("\"avatar\" was placed twice in one layout"))
  }

  @Test("A node that is placed inside itself is reported by its name, at any depth")
  func insideItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let (outer, inner) = (HostNode(), HostNode())
      outer.id = "outer"
      outer.spec = { WrapperLayoutSpec(child: inner) }
      inner.spec = { WrapperLayoutSpec(child: outer) }
      outer.layOut(in: SizeRange(exact: Size(width: 100, height: 40)))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("outer is placed inside itself: its layout spec, or that of a node"))
  }

  @Test("A node may be measured in another range while it measures itself")
  func measuredWithin() {
    final class Squared: DisplayNode {
      override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
        guard constrainedSize.width > 10 else { return constrainedSize }
        let small = layoutThatFits(SizeRange(exact: Size(width: 10, height: 5)))
        return Size(width: 2 * small.size.width, height: 2 * small.size.height)
      }
    }
    let node = Squared()
    let largest = Size(width: 100, height: 40)
    #expect(
      node.layoutThatFits(SizeRange(min: .zero, max: largest)).size == Size(width: 20, height: 10))
  }

  @Test("Changing a spec that a node has used fails with the name of the spec")
  func usedSpec() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let root = HostNode()
      let spec = StackLayoutSpec()
      spec.debugName = "header"
      root.spec = { spec }
      root.layOut(in: SizeRange(exact: Size(width: 100, height: 40)))
      spec.spacing = 8
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("StackLayoutSpec \"header\" was changed after a node used it"))
  }
}

/// A node of infinite width.
private final class EndlessNode: DisplayNode {
  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: Size(width: .infinity, height: 0))
  }
}

/// A node that fails if it is less than 50 points wide.
private final class NarrowNode: DisplayNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if constrainedSize.width < 50 { fail("it is too narrow") }
    return constrainedSize
  }
}
