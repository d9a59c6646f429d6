import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Boxes with round corners")
struct RoundedBoxTests {
  private let rect = Rect(x: 0, y: 0, width: 40, height: 20)

  @Test("An inset box has radii reduced by its distances, down to right angles")
  func inset() {
    let inner = RoundedBox(rect, radii: CornerRadii(6))
      .inset(by: EdgeInsets(top: 2, left: 2, bottom: 8, right: 2))
    let corners = inner.corners
    #expect(inner.rect == Rect(x: 2, y: 2, width: 36, height: 10))
    #expect(corners[0].start == Point(x: 2, y: 6) && corners[0].end == Point(x: 6, y: 2))
    #expect(corners[2].isRightAngle && !corners[0].isRightAngle)
  }

  @Test("An outset box keeps right angles, and enlarges small radii by less than the outset")
  func outset() {
    let radii = CornerRadii(topLeft: 0, topRight: 2, bottomLeft: 4, bottomRight: 8)
    let outer = RoundedBox(rect, radii: radii).outset(by: 4).path
    // 2 + 4 (1 + (1/2 - 1)³), then whole numbers.
    let grown = CornerRadii(topLeft: 0, topRight: 5.5, bottomLeft: 8, bottomRight: 12)
    #expect(outer == .roundedRect(Rect(x: -4, y: -4, width: 48, height: 28), radii: grown))
    #expect(RoundedBox(rect, radii: radii).outset(by: -1).rect.minX == 1)
  }

  @Test("Corner ellipses that don't fit are reduced together")
  func ellipses() {
    let box = RoundedBox(rect, radii: CornerRadii(40), vertical: CornerRadii(10))
    #expect(box.corners[0].start == Point(x: 0, y: 5) && box.corners[0].end == Point(x: 20, y: 0))
    guard case .elements(let elements) = box.path.shape else { return #expect(Bool(false)) }
    #expect(elements.count == 9 && elements.first == .move(to: Point(x: 0, y: 5)))
    #expect(RoundedBox(rect, radii: .zero).isRect)
  }

  @Test(
    "A corner that loses one radius becomes a right angle on the outline")
  func flatCorners() {
    let box = RoundedBox(rect, radii: CornerRadii(20), vertical: CornerRadii(4))
    let inner = box.inset(by: EdgeInsets(4))
    #expect(inner.path == .rect(Rect(x: 4, y: 4, width: 32, height: 12)))
    let corners = inner.corners
    #expect(corners.allSatisfy { $0.start == $0.tip && $0.end == $0.tip })
    let across = CornerRadii(topLeft: 5, topRight: 0, bottomLeft: 0, bottomRight: 0)
    #expect(RoundedBox(rect, radii: across, vertical: .zero).isRect)
  }

  @Test("The hole of a ring runs in the opposite direction to its outline")
  func ring() {
    let box = RoundedBox(rect, radii: .zero)
    func corners(_ points: (Double, Double)...) -> [Path.Element] {
      let points = points.map { Point(x: $0.0, y: $0.1) }
      return [.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.close]
    }
    #expect(
      box.ring(around: box.inset(by: EdgeInsets(2)))
        == Path(
          corners((0, 0), (40, 0), (40, 20), (0, 20)) + corners((2, 18), (38, 18), (38, 2), (2, 2)))
    )
    #expect(
      box.ring(around: box.inset(by: EdgeInsets(10)))
        == Path(corners((0, 0), (40, 0), (40, 20), (0, 20))))
  }
}
