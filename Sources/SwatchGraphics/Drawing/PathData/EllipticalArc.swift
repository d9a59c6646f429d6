import Glibc
import SwatchGeometry

/// An arc of an ellipse between two points (SVG 2 §9.5).
struct EllipticalArc {
  let from: Point
  let to: Point
  let radii: Size
  /// The angle of the ellipse's first axis, in degrees.
  let degrees: Double
  /// A Boolean value that is true for the longer of the two possible arcs.
  let isLarge: Bool
  let isClockwise: Bool

  init(
    from: Point, to: Point, radii: Size, degrees: Double, isLarge: Bool, isClockwise: Bool
  ) {
    self.from = from
    self.to = to
    self.radii = radii
    self.degrees = degrees
    self.isLarge = isLarge
    self.isClockwise = isClockwise
  }

  /// The arc as curves of at most a quarter of an ellipse each; a line if the ellipse has no area,
  /// or if its size is too extreme to tell the ends apart; empty if the ends are the same point.
  var elements: [Path.Element] {
    guard from != to else { return [] }
    guard radii.width > 0 && radii.height > 0 else { return [.line(to: to)] }
    let turn = Transform.rotation(degrees: degrees)
    // The ends relative to their midpoint, in coordinates in which the ellipse is a circle of
    // radius 1.
    let half = Point(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    let turned = Point(x: turn.a * half.x + turn.b * half.y, y: turn.c * half.x + turn.d * half.y)
    var (x, y) = (turned.x / radii.width, turned.y / radii.height)
    // Radii that are too small are enlarged until the ellipse reaches both ends.
    let length = (x * x + y * y).squareRoot()
    let growth = max(1, length)
    (x, y) = (x / growth, y / growth)
    let (width, height) = (radii.width * growth, radii.height * growth)
    let square = x * x + y * y
    guard square > 0, square.isFinite, growth.isFinite else { return [.line(to: to)] }
    let side = (isLarge == isClockwise ? -1.0 : 1) * (max(0, 1 - square) / square).squareRoot()
    let center = Point(x: side * y, y: -side * x)
    let start = atan2(y - center.y, x - center.x)
    var way = atan2(-y - center.y, -x - center.x) - start
    if isClockwise && way < 0 { way += 2 * .pi }
    if !isClockwise && way > 0 { way -= 2 * .pi }
    let middle = Point(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      let (x, y) = (x * width, y * height)
      return Point(x: middle.x + turn.a * x + turn.c * y, y: middle.y + turn.b * x + turn.d * y)
    }
    let count = max(1, Int((abs(way) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = way / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (first, last) = (start + step * Double(index), start + step * Double(index + 1))
      let (c1, s1, c2, s2) = (cos(first), sin(first), cos(last), sin(last))
      return .curve(
        to: index == count - 1 ? to : place(center.x + c2, center.y + s2),
        control1: place(center.x + c1 - handle * s1, center.y + s1 + handle * c1),
        control2: place(center.x + c2 + handle * s2, center.y + s2 - handle * c2))
    }
  }
}
