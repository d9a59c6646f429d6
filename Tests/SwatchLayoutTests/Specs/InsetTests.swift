import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Insets")
struct InsetTests {
  struct Case: Sendable {
    let insets: (left: Double, right: Double)
    let range: (min: Double, max: Double)
    let content: Double
    let width: Double
    let frame: (x: Double, width: Double)

    init(
      _ left: Double, _ right: Double, in min: Double, _ max: Double, content: Double,
      gives width: Double, at x: Double, _ childWidth: Double
    ) {
      insets = (left, right)
      range = (min, max)
      self.content = content
      self.width = width
      frame = (x, childWidth)
    }
  }

  static let infinite = Double.infinity

  @Test(
    "The child gets the range less the insets, and infinite insets take the rest",
    arguments: [
      Case(10, 20, in: 0, 300, content: 50, gives: 80, at: 10, 50),
      Case(10, 20, in: 100, 300, content: 50, gives: 100, at: 10, 70),
      Case(10, 20, in: 300, 300, content: 50, gives: 300, at: 10, 270),
      Case(10, 20, in: 0, 60, content: 50, gives: 60, at: 10, 30),
      Case(10, 20, in: 0, 20, content: 50, gives: 20, at: 10, 0),
      Case(infinite, 20, in: 100, 300, content: 50, gives: 300, at: 230, 50),
      Case(10, infinite, in: 100, 300, content: 50, gives: 300, at: 10, 50),
      Case(infinite, infinite, in: 100, 300, content: 50, gives: 300, at: 125, 50),
      Case(infinite, infinite, in: 0, 300, content: 49.5, gives: 300, at: 125, 49.5),
      Case(infinite, 0, in: 0, 300, content: 300, gives: 300, at: 0, 300),
      Case(-10, -20, in: 0, 300, content: 50, gives: 20, at: -10, 50),
      Case(-10, 0, in: 100, 100, content: 50, gives: 100, at: -10, 110),
      Case(-10, 0, in: 60, 100, content: 50, gives: 60, at: -10, 70),
      Case(-150, 8, in: 0, 300, content: 50, gives: 0, at: -58, 50),
      Case(-20, -40, in: 0, 300, content: 50, gives: 0, at: -20, 50),
      Case(8, -150, in: 0, 300, content: 50, gives: 0, at: 8, 50),
    ])
  func axis(_ layout: Case) {
    let wide = InsetLayoutSpec(
      insets: EdgeInsets(left: layout.insets.left, right: layout.insets.right),
      child: TestNode("a", content: layout.content, 10))
    let measured = measure(wide, in: .between((layout.range.min, 0), (layout.range.max, 10)))
    #expect(measured.size == Size(width: layout.width, height: 10))
    #expect(measured.frame("a") == Rect(layout.frame.x, 0, layout.frame.width, 10))

    let high = InsetLayoutSpec(
      insets: EdgeInsets(top: layout.insets.left, bottom: layout.insets.right),
      child: TestNode("a", content: 10, layout.content))
    let turned = measure(high, in: .between((0, layout.range.min), (10, layout.range.max)))
    #expect(turned.size == Size(width: 10, height: layout.width))
    #expect(turned.frame("a") == Rect(0, layout.frame.x, 10, layout.frame.width))
  }

  @Test(
    "Two infinite insets share the free room, rounded from the far side",
    arguments: [
      (1.0, 125.0), (2, 125), (3, 125),
    ] as [(Double, Double)])
  func rounding(_ scale: Double, _ x: Double) {
    // At scale 2, half of 300 - 49.5 rounds to 125.5, and 300 - (125.5 + 49.5) is 125.
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(left: .infinity, right: .infinity), child: TestNode("a", size: 49.5, 10))
    #expect(measure(spec, in: .upTo(300, 10), scale: scale).frame("a")?.minX == x)
  }

  @Test(
    "An infinite inset in an infinite space is zero",
    arguments: [
      (EdgeInsets(left: .infinity), Size(width: 10, height: 10), Point.zero),
      (EdgeInsets(.infinity), Size(width: 10, height: 10), .zero),
      (
        EdgeInsets(top: 3, left: .infinity, bottom: .infinity, right: 4),
        Size(width: 14, height: 13), Point(x: 0, y: 3)
      ),
    ])
  func unlimited(insets: EdgeInsets, size: Size, place: Point) {
    let spec = InsetLayoutSpec(insets: insets, child: TestNode("a", size: 10, 10))
    let measured = measure(spec, in: .unconstrained)
    #expect(measured.size == size)
    #expect(measured.frame("a") == Rect(place.x, place.y, 10, 10))
    #expect(measured.problems.isEmpty)
  }

  @Test("The insets can be changed until a node uses the spec")
  func change() {
    let spec = InsetLayoutSpec(insets: EdgeInsets(1), child: TestNode("a", size: 10, 10))
    spec.insets = EdgeInsets(2)
    #expect(measure(spec, in: .unconstrained).frame("a") == Rect(2, 2, 10, 10))
  }
}
