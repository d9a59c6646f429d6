import SwatchGeometry

/// The edges of a path with flattened curves, from top to bottom.
struct PathOutline {
  /// A straight edge; `winding` is 1 if the path goes down along it, 0 if it is horizontal.
  struct Edge {
    let top: Point
    let bottom: Point
    let winding: Int

    /// Returns the x coordinate of an edge that isn't horizontal, at a height.
    func x(at y: Double) -> Double {
      let share = (y - top.y) / (bottom.y - top.y)
      return top.x + (bottom.x - top.x) * min(1, max(0, share))
    }
  }

  private(set) var edges: [Edge] = []
  private var start = Point.zero
  private var place = Point.zero

  /// Flattens a path and closes its subpaths.
  init(_ path: Path) {
    switch path.shape {
    case .rect(let rect): addCorners(of: rect, .zero)
    case .roundedRect(let rect, let radii): addCorners(of: rect, radii)
    case .ellipse(let rect):
      let (x, y) = (rect.width / 2, rect.height / 2)
      let center = Point(x: rect.minX + x, y: rect.minY + y)
      move(to: Point(x: center.x, y: rect.minY))
      for (from, to) in [
        ((0, -1), (1, 0)), ((1, 0), (0, 1)), ((0, 1), (-1, 0)), ((-1, 0), (0, -1)),
      ]
        as [((Double, Double), (Double, Double))]
      {
        turn(around: center, Size(width: x, height: y), from: from, to: to)
      }
    case .elements(let elements):
      for element in elements {
        switch element {
        case .move(let point): move(to: point)
        case .line(let point): line(to: point)
        case .curve(let point, let first, let second):
          curve(to: point, first, second)
        case .close: line(to: start)
        }
      }
    }
    line(to: start)
    edges.sort { $0.top.y < $1.top.y }
  }

  private mutating func addCorners(of rect: Rect, _ radii: CornerRadii) {
    func arc(_ x: Double, _ y: Double, _ radius: Double) -> (Point, Size) {
      (Point(x: x, y: y), Size(width: radius, height: radius))
    }
    let (tl, tr, br, bl) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    move(to: Point(x: rect.minX + tl, y: rect.minY))
    line(to: Point(x: rect.maxX - tr, y: rect.minY))
    var (center, size) = arc(rect.maxX - tr, rect.minY + tr, tr)
    turn(around: center, size, from: (0, -1), to: (1, 0))
    line(to: Point(x: rect.maxX, y: rect.maxY - br))
    (center, size) = arc(rect.maxX - br, rect.maxY - br, br)
    turn(around: center, size, from: (1, 0), to: (0, 1))
    line(to: Point(x: rect.minX + bl, y: rect.maxY))
    (center, size) = arc(rect.minX + bl, rect.maxY - bl, bl)
    turn(around: center, size, from: (0, 1), to: (-1, 0))
    line(to: Point(x: rect.minX, y: rect.minY + tl))
    (center, size) = arc(rect.minX + tl, rect.minY + tl, tl)
    turn(around: center, size, from: (-1, 0), to: (0, -1))
  }

  /// Adds a quarter of an ellipse with given radii, between two points on its axes.
  private mutating func turn(
    around center: Point, _ radii: Size, from: (x: Double, y: Double), to: (x: Double, y: Double)
  ) {
    guard radii.width > 0 || radii.height > 0 else { return }
    // The length of a Bézier curve's handles for a quarter of a circle.
    let handle = 0.552_284_749_8
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: center.x + radii.width * x, y: center.y + radii.height * y)
    }
    curve(
      to: point(to.x, to.y), point(from.x + to.x * handle, from.y + to.y * handle),
      point(to.x + from.x * handle, to.y + from.y * handle))
  }

  private mutating func move(to point: Point) {
    line(to: start)
    (start, place) = (point, point)
  }

  private mutating func line(to point: Point) {
    defer { place = point }
    if place.y < point.y {
      edges.append(Edge(top: place, bottom: point, winding: 1))
    } else if place != point {
      edges.append(Edge(top: point, bottom: place, winding: place.y > point.y ? -1 : 0))
    }
  }

  /// Adds a curve as straight lines, enough of them that at usual sizes none deviates from the
  /// curve by a tenth of a point.
  private mutating func curve(to end: Point, _ first: Point, _ second: Point) {
    let start = place
    func length(_ a: Point, _ b: Point) -> Double { abs(a.x - b.x) + abs(a.y - b.y) }
    let reach = length(start, first) + length(first, second) + length(second, end)
    let count = min(256, max(4, Int(2 * reach.squareRoot().rounded(.up))))
    for step in 1...count {
      let t = Double(step) / Double(count)
      let s = 1 - t
      func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
        s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
      }
      line(
        to: step == count
          ? end
          : Point(
            x: at(start.x, first.x, second.x, end.x), y: at(start.y, first.y, second.y, end.y)))
    }
  }
}
