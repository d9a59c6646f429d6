import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Corners")
struct CornerTests {
  private func spec(_ location: CornerLocation, offset: Point = .zero, wraps: Bool = false)
    -> CornerLayoutSpec
  {
    let spec = CornerLayoutSpec(
      child: TestNode("child", size: 100, 60), corner: TestNode("corner", size: 20, 10),
      location: location)
    spec.offset = offset
    spec.wrapsCorner = wraps
    return spec
  }

  @Test(
    "A corner element is centred on the child's corner, and the spec is as large as the child",
    arguments: [
      (.topLeft, -10, -5), (.topRight, 90, -5), (.bottomLeft, -10, 55), (.bottomRight, 90, 55),
    ] as [(CornerLocation, Double, Double)])
  func places(_ location: CornerLocation, _ x: Double, _ y: Double) {
    let measured = measure(spec(location), in: .upTo(300, 300))
    #expect(measured.size == Size(width: 100, height: 60))
    #expect(measured.frames == [Rect(0, 0, 100, 60), Rect(x, y, 20, 10)])
  }

  @Test("An offset moves the corner element")
  func offset() {
    let measured = measure(
      spec(.topRight, offset: Point(x: -12, y: 7)), in: .upTo(300, 300))
    #expect(measured.frame("corner") == Rect(78, 2, 20, 10))
  }

  @Test(
    "A wrapping spec encloses child and corner, which begin at the spec's top-left corner",
    arguments: [
      (.topLeft, 110, 65, 10, 5, 0, 0), (.topRight, 110, 65, 0, 5, 90, 0),
      (.bottomLeft, 110, 65, 10, 0, 0, 55), (.bottomRight, 110, 65, 0, 0, 90, 55),
    ] as [(CornerLocation, Double, Double, Double, Double, Double, Double)])
  func wrapping(
    _ location: CornerLocation, _ width: Double, _ height: Double, _ childX: Double,
    _ childY: Double, _ cornerX: Double, _ cornerY: Double
  ) {
    let measured = measure(spec(location, wraps: true), in: .upTo(300, 300))
    #expect(measured.size == Size(width: width, height: height))
    #expect(measured.frames == [Rect(childX, childY, 100, 60), Rect(cornerX, cornerY, 20, 10)])
  }

  @Test("A corner element inside the child does not enlarge a wrapping spec")
  func inside() {
    let measured = measure(
      spec(.topLeft, offset: Point(x: 30, y: 30), wraps: true), in: .upTo(300, 300))
    #expect(measured.size == Size(width: 100, height: 60))
    #expect(measured.frame("corner") == Rect(20, 25, 20, 10))
  }

  @Test("The size of a wrapping corner spec stays within the range")
  func clamped() {
    let measured = measure(spec(.bottomRight, wraps: true), in: .upTo(105, 62))
    #expect(measured.size == Size(width: 105, height: 62))
    #expect(measured.frame("corner") == Rect(90, 55, 20, 10))
  }

  @Test("In a corner spec of a fixed size, the corner element keeps its own size")
  func fixedSize() {
    let measured = measure(spec(.topRight), in: SizeRange(exact: Size(width: 300, height: 200)))
    #expect(measured.frame("child") == Rect(0, 0, 300, 200))
    #expect(measured.frame("corner") == Rect(290, -5, 20, 10))
  }

  @Test("The child of a corner spec gets the whole range, and the corner gets the maximum size")
  func ranges() {
    let child = TestNode("child", content: 10, 10)
    let corner = TestNode("corner", content: 4, 4)
    let range = SizeRange.between((5, 6), (70, 80))
    _ = measure(CornerLayoutSpec(child: child, corner: corner, location: .topLeft), in: range)
    #expect(child.ranges == [range])
    #expect(corner.ranges == [.between((0, 0), (70, 80))])
  }
}
