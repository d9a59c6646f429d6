import SwatchGeometry
import SwatchLayout
import Testing

/// The size to which children's fractions refer in each spec.
@Suite("The parent's size")
struct ParentSizeTests {
  /// A size in which NaN is replaced with -1, so that undefined sides can be compared.
  private func comparable(_ size: Size) -> Size {
    Size(
      width: size.width.isNaN ? -1 : size.width, height: size.height.isNaN ? -1 : size.height)
  }

  private func parentSizes(
    in range: SizeRange, _ spec: (LayoutElement) -> LayoutElement
  ) -> [Size] {
    let child = TestNode("a", content: 10, 10)
    _ = measure(spec(child), in: range)
    return child.parentSizes.map(comparable)
  }

  static let ranges: [SizeRange] = [
    .exact(100, 50), .between((100, 0), (100, 50)), .upTo(100, .infinity), .unconstrained,
  ]

  @Test(
    "A stack passes each definite side of its own size on as the parent size",
    arguments: zip(ranges, [(100, 50), (100, -1), (-1, -1), (-1, -1)] as [(Double, Double)]))
  func stack(_ range: SizeRange, _ expected: (Double, Double)) {
    for direction in StackDirection.allCases {
      let sizes = parentSizes(in: range) {
        StackLayoutSpec(direction: direction, alignItems: .start, children: [$0])
      }
      #expect(sizes == [Size(width: expected.0, height: expected.1)])
    }
  }

  @Test(
    "Relative, center, absolute and corner specs pass on the maximum size if it is finite",
    arguments: zip(
      ranges, [(100, 50), (100, 50), (100, -1), (-1, -1)] as [(Double, Double)]))
  func finite(_ range: SizeRange, _ expected: (Double, Double)) {
    let specs: [(LayoutElement) -> LayoutElement] = [
      { RelativeLayoutSpec(child: $0) }, { CenterLayoutSpec(centering: .xy, child: $0) },
      { AbsoluteLayoutSpec(children: [$0]) },
      { CornerLayoutSpec(child: $0, corner: TestNode(), location: .topLeft) },
      { CornerLayoutSpec(child: TestNode(), corner: $0, location: .topLeft) },
    ]
    for spec in specs {
      let sizes = parentSizes(in: range, spec)
      #expect(sizes == [Size(width: expected.0, height: expected.1)])
    }
  }

  @Test("A wrapper and a node's root pass on the maximum size, infinite or not", arguments: ranges)
  func wrapper(_ range: SizeRange) {
    #expect(parentSizes(in: range) { WrapperLayoutSpec(children: [$0]) } == [range.max])
    #expect(parentSizes(in: range) { $0 } == [range.max])
  }

  @Test("A fraction of an infinite parent length is automatic")
  func infinity() {
    let node = TestNode("a", content: 10, 10).styled {
      $0.width = .fraction(0.5)
      $0.height = .fraction(0)
    }
    let measured = measure(node, in: .unconstrained)
    #expect(measured.frame("a") == Rect(0, 0, 10, 10))
    #expect(measured.problems.isEmpty)
  }

  @Test("A ratio spec passes on its chosen size, or no size without a limit")
  func ratio() {
    #expect(
      parentSizes(in: .upTo(100, .infinity)) { RatioLayoutSpec(ratio: 0.5, child: $0) }
        == [Size(width: 100, height: 50)])
    #expect(
      parentSizes(in: .unconstrained) { RatioLayoutSpec(ratio: 0.5, child: $0) }
        == [Size(width: -1, height: -1)])
  }

  @Test("An inset spec passes on its parent's size less the insets, at least 0, and 0 if undefined")
  func inset() {
    let insets = EdgeInsets(top: 40, left: 10, bottom: 30, right: .infinity)
    #expect(
      parentSizes(in: .exact(100, 50)) { InsetLayoutSpec(insets: insets, child: $0) }
        == [Size(width: 90, height: 0)])
    #expect(
      parentSizes(in: .between((100, 0), (100, 500))) {
        StackLayoutSpec(
          alignItems: .start, children: [InsetLayoutSpec(insets: insets, child: $0)])
      } == [Size(width: 90, height: 0)])
  }

  @Test("A background spec passes its own parent's size on to both children")
  func background() {
    let background = TestNode()
    let sizes = parentSizes(in: .upTo(100, 50)) {
      BackgroundLayoutSpec(child: $0, background: background)
    }
    #expect(sizes == [Size(width: 100, height: 50)])
    #expect(background.parentSizes == [Size(width: 100, height: 50)])
  }

  @Test(
    "An overlay spec passes its parent's size to the child, and the child's size to the overlay")
  func overlay() {
    let overlay = TestNode()
    let sizes = parentSizes(in: .upTo(100, 50)) { OverlayLayoutSpec(child: $0, overlay: overlay) }
    #expect(sizes == [Size(width: 100, height: 50)])
    #expect(overlay.parentSizes == [Size(width: 10, height: 10)])
  }

  @Test("A fraction inside an inset in an indefinite stack is 0 points")
  func fractionThroughInset() {
    let node = TestNode("a", content: 40, 10).styled { $0.width = .fraction(0.5) }
    let inset = InsetLayoutSpec(insets: EdgeInsets(10), child: node)
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [inset]), in: .upTo(300, 100))
    #expect(measured.frame("a") == Rect(10, 10, 0, 10))
  }
}
