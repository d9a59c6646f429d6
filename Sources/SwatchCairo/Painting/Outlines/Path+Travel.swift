import SwatchGeometry
import SwatchGraphics

extension Path {
  /// Returns the number of pixels that the transformed lines and curves go up and down together; 0
  /// for an outline with few of them.
  ///
  /// Cairo processes each line in each row that it crosses, and all lines of a row for each line
  /// that begins there.
  func travel(through map: Transform) -> Double {
    guard case .elements(let elements) = shape, elements.count >= Self.fewElements else { return 0 }
    var (sum, last, start) = (0.0, 0.0, 0.0)
    func y(_ point: Point) -> Double { map.b * point.x + map.d * point.y }
    func go(to point: Point) {
      sum += abs(y(point) - last)
      last = y(point)
    }
    for element in elements {
      switch element {
      case .move(let point): (last, start) = (y(point), y(point))
      case .line(let point): go(to: point)
      case .curve(let point, let control1, let control2):
        go(to: control1)
        go(to: control2)
        go(to: point)
      case .close:
        sum += abs(start - last)
        last = start
      }
    }
    return sum
  }

  private static let fewElements = 128
}
