import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Absolute positions")
struct AbsoluteTests {
  @Test(
    "An absolute spec has the maximum size of limited axes, else the size of its children",
    arguments: [
      (.default, .upTo(110, 160), 110, 160), (.default, .upTo(110, .infinity), 110, 50),
      (.default, .unconstrained, 60, 50), (.sizeToFit, .upTo(110, 160), 60, 50),
      (.sizeToFit, .between((80, 20), (110, 160)), 80, 50), (.sizeToFit, .upTo(40, 30), 40, 30),
    ] as [(AbsoluteSizing, SizeRange, Double, Double)])
  func size(_ sizing: AbsoluteSizing, _ range: SizeRange, _ width: Double, _ height: Double) {
    let spec = AbsoluteLayoutSpec(
      sizing: sizing,
      children: [TestNode("a", size: 10, 20).at(50, 30), TestNode("b", size: 20, 20).at(10, 0)])
    let measured = measure(spec, in: range)
    #expect(measured.size == Size(width: width, height: height))
    #expect(measured.frame("b") == Rect(10, 0, 20, 20))
  }

  @Test(
    "A child without a size gets the space from its place to the right and bottom edges",
    arguments: [
      (0, 0, 110, 160), (10, 20, 100, 140), (-10, 0, 120, 160), (110, 0, 0, 160),
      (150, 0, 0, 160),
    ] as [(Double, Double, Double, Double)])
  func room(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let measured = measure(
      AbsoluteLayoutSpec(children: [TestNode("a").at(x, y)]), in: .upTo(110, 160))
    #expect(measured.frame("a") == Rect(x, y, width, height))
  }

  @Test("Fractions in an absolute spec refer to the maximum size, wherever the child lies")
  func fractions() {
    let node = TestNode("a").at(20, 20).styled {
      $0.width = .fraction(0.5)
      $0.height = .fraction(0.25)
    }
    let measured = measure(AbsoluteLayoutSpec(children: [node]), in: .upTo(100, 80))
    #expect(measured.frame("a") == Rect(20, 20, 50, 20))
  }

  @Test("A child's own width ends at the spec's edge, but its minimum width may exceed the edge")
  func overflow() {
    let cut = TestNode("cut", size: 200, 10).at(5, 0)
    let wide = TestNode("wide", size: 10, 10).at(5, 20).styled { $0.minWidth = 200 }
    let measured = measure(
      AbsoluteLayoutSpec(sizing: .sizeToFit, children: [cut, wide]), in: .upTo(100, 100))
    #expect(measured.size == Size(width: 100, height: 30))
    #expect(measured.frame("cut") == Rect(5, 0, 95, 10))
    #expect(measured.frame("wide") == Rect(5, 20, 200, 10))
  }

  @Test("An absolute spec without children is as large as allowed, or minimal without a limit")
  func empty() {
    let range = SizeRange.between((10, 20), (100, .infinity))
    #expect(measure(AbsoluteLayoutSpec(), in: range).size == Size(width: 100, height: 20))
  }
}
