import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Layout specs")
struct LayoutSpecTests {
  /// A user's spec that places its children on a diagonal.
  final class DiagonalSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      var corner = Point.zero
      let sublayouts = children.map { child in
        var layout = child.layoutThatFits(SizeRange(min: .zero, max: range.max))
        layout.position = corner
        corner = corner + Point(x: layout.size.width, y: layout.size.height)
        return layout
      }
      let size = range.clamp(Size(width: corner.x, height: corner.y))
      return Layout(element: self, size: size, sublayouts: sublayouts)
    }
  }

  @Test("A user's spec measures and places its children, and applies its own size")
  func custom() {
    let nodes = [TestNode("a", content: 10, 5), TestNode("b", content: 20, 7)]
    let measured = measure(DiagonalSpec(children: nodes), in: .upTo(100, 100))
    #expect(measured.size == Size(width: 30, height: 12))
    #expect(measured.frames == [Rect(0, 0, 10, 5), Rect(10, 5, 20, 7)])
    #expect(nodes[0].parentSizes == [Size(width: 100, height: 100)])
    let sized = DiagonalSpec(children: nodes).styled { $0.width = 50 }
    #expect(measure(sized, in: .upTo(100, 100)).size == Size(width: 50, height: 12))
  }

  @Test("Every element below a host gets the host's context before it has a supernode")
  func context() {
    let leaf = TestNode("leaf", content: 1.3, 1.3)
    let nested = TestHost(InsetLayoutSpec(insets: EdgeInsets(1), child: leaf))
    let specs = [
      DiagonalSpec(children: [nested]), StackLayoutSpec(), WrapperLayoutSpec(),
    ]
    specs[1].children = [specs[0]]
    specs[2].children = [specs[1]]
    let context = LayoutContext(scale: Scale(3), layoutDirection: .rightToLeft)
    let host = TestHost(specs[2])
    host.layoutContext = context
    _ = host.layoutThatFits(.upTo(100, 100))
    for element in [leaf, nested, host] + specs as [LayoutElement] {
      #expect(element.layoutContext === context)
    }
    #expect(leaf.scale == Scale(3))
  }

  @Test("A new context replaces the first context when the layout is repeated")
  func newContext() {
    let leaf = TestNode("leaf", content: 1.3, 1.3)
    let spec = StackLayoutSpec(alignItems: .start, children: [leaf])
    #expect(measure(spec, in: .upTo(100, 100), scale: 1).frame("leaf")?.width == 2)
    #expect(measure(spec, in: .upTo(100, 100), scale: 2).frame("leaf")?.width == 1.5)
  }

  @Test("The child property of a spec is its first child, and can be set and removed")
  func child() {
    let spec = LayoutSpec()
    let first = TestNode("first")
    let second = TestNode("second")
    #expect(spec.child == nil)
    spec.child = first
    spec.children.append(second)
    #expect(spec.child === first)
    spec.child = nil
    #expect(spec.children.map(\.debugName) == ["second"])
  }

  @Test("The element attached to a child can be removed, set again and replaced")
  func roles() {
    let (child, first, second) = (TestNode("child"), TestNode("first"), TestNode("second"))
    let overlay = OverlayLayoutSpec(child: child, overlay: first)
    let background = BackgroundLayoutSpec(child: child, background: first)
    let corner = CornerLayoutSpec(child: child, corner: first, location: .topLeft)
    for element in [nil, nil, first, second] {
      overlay.overlay = element
      background.background = element
      corner.corner = element
      for spec in [overlay, background, corner] {
        #expect(
          spec.children.map(\.debugName) == ["child"] + (element.map { [$0.debugName] } ?? []))
      }
    }
    overlay.child = first
    #expect(overlay.children.map(\.debugName) == ["first", "second"])
    overlay.overlay = nil
    overlay.child = nil
    #expect(overlay.children.isEmpty)
    overlay.overlay = nil
    #expect(overlay.children.isEmpty)
  }

  @Test("The child can't be removed before its attached element, nor set after it")
  func rolesWithoutChild() async {
    let removed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      OverlayLayoutSpec(child: TestNode(), overlay: TestNode()).named("photo").child = nil
    }
    #expect(removed.says("\"photo\" can't lose its child while it has a background, overlay"))
    let added = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let spec = BackgroundLayoutSpec(child: TestNode(), background: TestNode()).named("photo")
      spec.children = []
      spec.background = TestNode()
    }
    #expect(added.says("\"photo\" has no child; set child before its background, overlay or"))
    await #expect(processExitsWith: .failure) {
      let spec = CornerLayoutSpec(child: TestNode(), corner: TestNode(), location: .topLeft)
      spec.setChild(nil, at: 0)
    }
  }

  @Test("A spec can be changed until a node uses it")
  func mutability() {
    let spec = StackLayoutSpec(children: [TestNode()])
    #expect(spec.isMutable)
    _ = measure(spec, in: .upTo(10, 10))
    #expect(!spec.isMutable)
  }

  @Test("A change after a node uses a spec fails with the name of the spec")
  func frozen() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let spec = StackLayoutSpec(children: [TestNode()]).named("header")
      _ = measure(spec, in: .upTo(10, 10))
      spec.spacing = 4
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("StackLayoutSpec \"header\" was changed after a node used it"))
  }

  @Test("A length that is not a number fails with the spec and the property")
  func undefinedLengths() async {
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      StackLayoutSpec().named("header").spacing = .nan
    }
    #expect(spacing.says("\"header\": spacing is a length in points and can't be nan"))
    let lineSpacing = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = StackLayoutSpec(lineSpacing: .infinity)
    }
    #expect(lineSpacing.says("lineSpacing is a length in points and can't be inf"))
    let insets = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = InsetLayoutSpec(insets: EdgeInsets(left: .nan), child: TestNode())
    }
    #expect(insets.says("an inset is a length in points and can't be NaN"))
    let offset = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CornerLayoutSpec(child: TestNode(), corner: TestNode(), location: .topLeft).offset.x = .nan
    }
    #expect(offset.says("offset is a distance in points and can't be"))
  }

  @Test("Every property of every spec is protected from changes")
  func allFrozen() async {
    await #expect(processExitsWith: .failure) { used(LayoutSpec()).children = [] }
    await #expect(processExitsWith: .failure) { used(LayoutSpec()).child = nil }
    await #expect(processExitsWith: .failure) { used(StackLayoutSpec()).direction = .vertical }
    await #expect(processExitsWith: .failure) {
      used(StackLayoutSpec()).horizontalAlignment = .left
    }
    await #expect(processExitsWith: .failure) {
      used(InsetLayoutSpec(insets: .zero, child: TestNode())).insets = EdgeInsets(1)
    }
    await #expect(processExitsWith: .failure) {
      used(CenterLayoutSpec(child: TestNode())).centering = .xy
    }
    await #expect(processExitsWith: .failure) {
      used(RelativeLayoutSpec(child: TestNode())).sizing = .minimumX
    }
    await #expect(processExitsWith: .failure) {
      used(RatioLayoutSpec(ratio: 1, child: TestNode())).ratio = 2
    }
    await #expect(processExitsWith: .failure) { used(AbsoluteLayoutSpec()).sizing = .sizeToFit }
    await #expect(processExitsWith: .failure) {
      used(OverlayLayoutSpec(child: TestNode(), overlay: TestNode())).overlay = nil
    }
    await #expect(processExitsWith: .failure) {
      used(BackgroundLayoutSpec(child: TestNode(), background: TestNode())).background = nil
    }
    await #expect(processExitsWith: .failure) {
      used(CornerLayoutSpec(child: TestNode(), corner: TestNode(), location: .topLeft))
        .wrapsCorner = true
    }
  }
}

extension LayoutSpecTests {
  @Test("A spec can't be a child of itself")
  func insideItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let spec = StackLayoutSpec(children: [TestNode()]).named("column")
      spec.children.append(spec)
    }
    #expect(result.says("StackLayoutSpec \"column\" can't be a child of itself"))
    await #expect(processExitsWith: .failure) {
      let spec = InsetLayoutSpec(insets: .zero, child: TestNode())
      spec.child = spec
    }
  }
}

/// A spec that a node has used.
private func used<Spec: LayoutSpec>(_ spec: Spec) -> Spec {
  _ = measure(spec, in: .upTo(10, 10))
  return spec
}

extension ExitTest.Result? {
  /// Returns true if the program ended with this message.
  fileprivate func says(_ words: String) -> Bool {
    String(decoding: self?.standardErrorContent ?? [], as: UTF8.self).contains(words)
  }
}
