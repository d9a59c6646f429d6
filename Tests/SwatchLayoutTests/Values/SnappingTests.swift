import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Whole pixels")
struct SnappingTests {
  @Test(
    "A size is rounded up to whole pixels",
    arguments: [
      (1.0, 10.2, 11.0), (2, 10.2, 10.5), (3, 10.2, 31.0 / 3), (2, 10.5, 10.5), (1, 0, 0),
      (3, 100.6666667, 302.0 / 3), (1, 10.0000001, 10), (1, 10.000001, 11), (1.5, 10, 10),
    ] as [(Double, Double, Double)])
  func size(_ scale: Double, _ length: Double, _ snapped: Double) {
    let measured = measure(
      TestNode("a", content: length, length), in: .unconstrained, scale: scale)
    #expect(measured.size == Size(width: snapped, height: snapped))
  }

  @Test("A spec's size is rounded up to whole pixels")
  func specSize() {
    let spec = InsetLayoutSpec(insets: EdgeInsets(left: 0.2), child: TestNode("a", size: 10, 10))
    #expect(measure(spec, in: .unconstrained).size == Size(width: 10.5, height: 10))
  }

  @Test("A fractional size is rounded up before the next siblings are placed")
  func siblings() {
    let measured = measure(
      StackLayoutSpec(
        alignItems: .start,
        children: [TestNode("a", content: 10.2, 5), TestNode("b", content: 10.2, 5)]),
      in: .unconstrained)
    #expect(measured.frames == [Rect(0, 0, 10.5, 5), Rect(10.5, 0, 10.5, 5)])
    #expect(measured.size.width == 21)
  }

  @Test("Places add up without rounding through nested specs, and are rounded up at the end")
  func positions() {
    let inner = AbsoluteLayoutSpec(
      sizing: .sizeToFit, children: [TestNode("a", size: 5, 5).at(0.3, 0.3)])
    let outer = AbsoluteLayoutSpec(
      sizing: .sizeToFit, children: [inner.at(0.3, 1.3), TestNode("b", size: 5, 5).at(-0.6, 2)])
    let measured = measure(outer, in: .upTo(100, 100), scale: 1)
    #expect(measured.frame("a") == Rect(1, 2, 5, 5))
    #expect(measured.frame("b") == Rect(0, 2, 5, 5))
  }

  @Test(
    "Gaps are not rounded, and only the places after them are rounded up",
    arguments: [
      (1, [0, 84, 168, 251]), (2, [0, 84, 167.5, 251]),
    ] as [(Double, [Double])])
  func gaps(_ scale: Double, _ places: [Double]) {
    let measured = measure(
      StackLayoutSpec(
        justifyContent: .spaceBetween, alignItems: .start,
        children: (0..<4).map { _ in TestNode(size: 50, 10) }),
      in: .between((301, 0), (301, 50)), scale: scale)
    #expect(measured.frames.map(\.minX) == places)
  }

  @Test(
    "A size that is negative, NaN, or at least 10,000,000 points becomes 0 × 0",
    arguments: [
      (-1.0, 5.0), (.nan, 5), (5, .nan), (10_000_000, 5), (5, .infinity),
      (.greatestFiniteMagnitude, 5),
    ] as [(Double, Double)])
  func invalid(_ width: Double, _ height: Double) {
    let node = UnclampedNode(Size(width: width, height: height)).named("a")
    let measured = measure(node, in: .unconstrained)
    #expect(measured.frame("a") == .zero)
    #expect(measured.problems.map(\.kind) == [.invalidSize])
    #expect(measured.problems.first?.message.contains("becomes 0 × 0") == true)
  }

  @Test("A size of 9,999,999 points is valid")
  func large() {
    let measured = measure(TestNode("a", content: 9_999_999, 1), in: .unconstrained)
    #expect(measured.size.width == 9_999_999)
    #expect(measured.problems == [])
  }

  @Test("An invalid size without a listener is a precondition failure")
  func noListener() async {
    await #expect(processExitsWith: .failure) {
      _ = UnclampedNode(Size(width: -1, height: 0)).layoutThatFits(.unconstrained)
    }
  }
}

/// A node that has one size for any range.
final class UnclampedNode: LayoutElement {
  private let size: Size

  init(_ size: Size) {
    self.size = size
    super.init()
  }

  override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
    Layout(element: self, size: size)
  }
}

extension LayoutElement {
  /// Sets the position in an absolute layout, in points, and returns the element.
  func at(_ x: Double, _ y: Double) -> Self {
    styled { $0.layoutPosition = Point(x: x, y: y) }
  }
}
