import SwatchGeometry
import Testing

@Suite("Rectangles")
struct RectTests {
  @Test("A rectangle has the edges and the centre of CGRect")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 5, height: 8)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 12.5, 15])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 24, 28])
    #expect(rect.center == Point(x: 12.5, y: 24))
  }
}
