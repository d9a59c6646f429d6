import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Ratios")
struct RatioTests {
  @Test("A stretched child's minimum height may be a fraction of the inner stack's height")
  func fractionInside() {
    let text = TestNode("a", content: 30, 10).styled { $0.minHeight = .fraction(0.1) }
    let stack = StackLayoutSpec(children: [text]).styled { $0.flexShrink = 1 }
    let measured = measure(
      RatioLayoutSpec(ratio: 0.8, child: stack), in: .between((300, 0), (300, .infinity)))
    #expect(measured.frame("a") == Rect(0, 0, 30, 240))
    #expect(measured.problems.isEmpty)
    #expect(text.ranges.allSatisfy { !$0.hasUndefinedSide })
  }

  @Test(
    "A ratio spec takes the size nearest to its ratio, and the wider of two equally near sizes",
    arguments: [
      (0.5, .upTo(100, .infinity), 100, 50), (0.5, .upTo(.infinity, 100), 200, 100),
      (0.5, .upTo(100, 100), 100, 50), (2, .upTo(100, 100), 50, 100),
      (1, .upTo(100, 60), 60, 60), (1.0 / 3, .upTo(100, 1000), 100, 33),
      (3, .upTo(1000, 100), 33, 100), (0.5, .between((100, 80), (100, 200)), 100, 80),
      (2, .between((80, 0), (100, 100)), 80, 100), (0.5, .exact(30, 90), 30, 90),
      (0.7, .upTo(10, .infinity), 10, 7), (0.333, .upTo(10.3, .infinity), 10.5, 3),
    ] as [(Double, SizeRange, Double, Double)])
  func size(_ ratio: Double, _ range: SizeRange, _ width: Double, _ height: Double) {
    let spec = RatioLayoutSpec(ratio: ratio, child: TestNode("a"))
    let measured = measure(spec, in: range)
    #expect(measured.size == Size(width: width, height: height))
    #expect(measured.frame("a") == Rect(0, 0, width, height))
  }

  @Test("The child of a ratio spec without a limit is measured in the spec's range")
  func unlimited() {
    let node = TestNode("a", content: 30, 20)
    let range = SizeRange.between((10, 10), (.infinity, .infinity))
    #expect(measure(RatioLayoutSpec(ratio: 2, child: node), in: range).size.width == 30)
    #expect(node.ranges == [range])
  }

  @Test("The exact size of a ratio spec overrides the child's own size")
  func own() {
    let measured = measure(
      RatioLayoutSpec(ratio: 0.5, child: TestNode("a", size: 10, 10)), in: .upTo(100, 100))
    #expect(measured.size == Size(width: 100, height: 50))
  }

  @Test("A ratio spec whose child exceeds the range has the child's size")
  func stubborn() {
    let node = UnclampedNode(Size(width: 70, height: 80)).named("a")
    let measured = measure(RatioLayoutSpec(ratio: 0.5, child: node), in: .upTo(100, 100))
    #expect(measured.size == Size(width: 70, height: 80))
  }

  @Test("A ratio must be above 0 and finite")
  func refusal() async {
    await #expect(processExitsWith: .failure) {
      _ = RatioLayoutSpec(ratio: 0, child: TestNode())
    }
    await #expect(processExitsWith: .failure) {
      _ = RatioLayoutSpec(ratio: .nan, child: TestNode())
    }
    await #expect(processExitsWith: .failure) {
      RatioLayoutSpec(ratio: 1, child: TestNode()).ratio = .infinity
    }
  }
}
