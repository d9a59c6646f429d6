import SwatchGeometry
import Testing

@testable import SwatchNodes

@Suite("The geometry of a node as a value, apart from the node")
struct NodeGeometryTests {
  private var geometry: NodeGeometry {
    var geometry = NodeGeometry()
    geometry.frame = Rect(x: 10, y: 20, width: 40, height: 30)
    return geometry
  }

  @Test(
    "A new size of a node keeps the position of the anchor",
    arguments: [
      (anchor: Point(x: 0, y: 0), frame: Rect(x: 10, y: 20, width: 20, height: 10)),
      (anchor: Point(x: 0.5, y: 0.5), frame: Rect(x: 20, y: 30, width: 20, height: 10)),
      (anchor: Point(x: 1, y: 1), frame: Rect(x: 30, y: 40, width: 20, height: 10)),
    ])
  func size(anchor: Point, frame: Rect) {
    var geometry = geometry
    geometry.anchor = anchor
    let before = geometry.position
    geometry.frame = geometry.frame(of: Size(width: 20, height: 10))
    #expect(geometry.frame == frame)
    #expect(geometry.position == before)
  }

  @Test("Scrolling ignores a coordinate that is not finite")
  func scrolling() {
    var geometry = geometry
    geometry.scroll(to: Point(x: 3, y: 4))
    geometry.scroll(to: Point(x: .nan, y: 5))
    geometry.scroll(to: Point(x: 6, y: .infinity))
    #expect(geometry.contentOrigin == Point(x: 6, y: 5))
  }

  @Test("A transform is applied about the anchor before the node is moved to its place")
  func placement() {
    var geometry = geometry
    #expect(geometry.placement(at: Point(x: 1, y: 2)) == .translation(x: 1, y: 2))
    geometry.transform = .scale(x: 2, y: 2)
    let corner = geometry.placement(at: Point(x: 1, y: 2)).apply(to: .zero)
    #expect(corner == Point(x: 1 - 20, y: 2 - 15))
  }

  @Test("A rasterised node is only moved, to the place to which its transform moves its corner")
  func rasterising() {
    var geometry = geometry
    #expect(geometry.rasterPlacement(in: Point(x: 1, y: 1)) == .translation(x: 9, y: 19))
    geometry.transform = .scale(x: 2, y: 2)
    #expect(geometry.rasterPlacement(in: .zero) == .translation(x: -10, y: 5))
  }
}
