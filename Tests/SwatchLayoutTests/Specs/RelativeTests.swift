import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Relative and centred positions")
struct RelativeTests {
  @Test(
    "A position shrinks the child as far as possible, and divides the free space",
    arguments: [
      (.none, 0, 100), (.start, 0, 25), (.center, 37.5, 25), (.end, 75, 25),
    ] as [(RelativePosition, Double, Double)])
  func positions(_ position: RelativePosition, _ start: Double, _ length: Double) {
    let range = SizeRange.exact(100, 100)
    let horizontal = RelativeLayoutSpec(
      horizontalPosition: position, verticalPosition: .start,
      child: TestNode("a", content: 25, 10))
    #expect(measure(horizontal, in: range).frame("a") == Rect(start, 0, length, 10))
    let vertical = RelativeLayoutSpec(
      horizontalPosition: .start, verticalPosition: position,
      child: TestNode("a", content: 10, 25))
    #expect(measure(vertical, in: range).frame("a") == Rect(0, start, 10, length))
  }

  @Test(
    "The middle of a relative spec is rounded to a pixel, halves away from zero",
    arguments: [(1, 38), (2, 37.5), (3, 37.5)] as [(Double, Double)])
  func middle(_ scale: Double, _ x: Double) {
    let spec = CenterLayoutSpec(centering: .x, child: TestNode("a", content: 25, 10))
    let rounded = (x * scale).rounded() / scale
    #expect(measure(spec, in: .upTo(100, 10), scale: scale).frame("a")?.minX == rounded)
  }

  @Test(
    "A relative spec takes the whole space, or the child's size without a limit",
    arguments: [
      (.upTo(100, 60), 100, 60), (.upTo(.infinity, 60), 20, 60), (.unconstrained, 20, 10),
      (.between((30, 40), (.infinity, .infinity)), 30, 40),
      (.upTo(1e7, .greatestFiniteMagnitude), 20, 10),
    ] as [(SizeRange, Double, Double)])
  func size(_ range: SizeRange, _ width: Double, _ height: Double) {
    let spec = CenterLayoutSpec(centering: .xy, child: TestNode("a", content: 20, 10))
    #expect(measure(spec, in: range).size == Size(width: width, height: height))
  }

  @Test(
    "Minimal sizing shrinks a relative spec to its child, but not below the minimum size",
    arguments: [
      (.default, 100, 60), (.minimumX, 30, 60), (.minimumY, 100, 10), (.minimumXY, 30, 10),
    ] as [(RelativeSizing, Double, Double)])
  func sizing(_ sizing: RelativeSizing, _ width: Double, _ height: Double) {
    let spec = CenterLayoutSpec(
      centering: .xy, sizing: sizing, child: TestNode("a", content: 20, 10))
    let measured = measure(spec, in: .between((30, 0), (100, 60)))
    #expect(measured.size == Size(width: width, height: height))
    #expect(measured.frame("a") == Rect((width - 20) / 2, (height - 10) / 2, 20, 10))
  }

  @Test(
    "A center spec equals a relative spec with the positions center or none",
    arguments: CenterLayoutSpec.Centering.allCases)
  func centering(_ centering: CenterLayoutSpec.Centering) {
    let isX = centering == .x || centering == .xy
    let isY = centering == .y || centering == .xy
    let center = CenterLayoutSpec(centering: .none, child: TestNode("a", content: 20, 10))
    center.centering = centering
    let relative = RelativeLayoutSpec(
      horizontalPosition: isX ? .center : .none, verticalPosition: isY ? .center : .none,
      child: TestNode("a", content: 20, 10))
    let range = SizeRange.between((40, 30), (100, 60))
    #expect(center.centering == centering)
    #expect(measure(center, in: range).frames == measure(relative, in: range).frames)
  }

  @Test("A centred child that is too large exceeds the spec on both sides")
  func overflow() {
    let child = StackLayoutSpec(
      alignItems: .start,
      children: [TestNode("a", size: 100, 10), TestNode("b", size: 100, 10)])
    let spec = RelativeLayoutSpec(
      horizontalPosition: .center, verticalPosition: .start, child: child)
    let measured = measure(spec, in: .upTo(150, 10))
    // The stack itself is cut to 150 points, so that it does not move.
    #expect(measured.frames == [Rect(0, 0, 100, 10), Rect(100, 0, 100, 10)])
  }

  @Test("A relative spec without a child is as small as allowed")
  func empty() {
    let spec = RelativeLayoutSpec(child: TestNode())
    spec.child = nil
    #expect(measure(spec, in: .between((3, 4), (10, 10))).size == Size(width: 3, height: 4))
  }
}
