import SwatchGeometry
import SwatchGraphics
import SwatchLayout

extension CellNode {
  /// Draws the accessory at the trailing edge of a rectangle, vertically centred. In right-to-left
  /// layouts it is at the left, and a chevron points there.
  final func drawAccessory(in canvas: Canvas, of rect: Rect) {
    let isMirrored = effectiveLayoutDirection == .rightToLeft
    var trailing = Accessory.margin
    for part in accessoryType.parts {
      let width = part.size.width
      let left = isMirrored ? trailing : rect.width - trailing - width
      let top = (rect.height - part.size.height) / 2
      let mirror = Transform(a: -1, b: 0, c: 0, d: 1, tx: left + width, ty: top)
      let place = Transform.translation(x: left, y: top)
      canvas.transformed(by: isMirrored && part.pointsForward ? mirror : place) { canvas in
        canvas.fill(part.path, with: part == .chevron ? Accessory.gray : tintColor)
      }
      trailing += width + Accessory.spacing
    }
  }
}

extension CellNode.AccessoryType {
  /// The width of the row that the accessory takes from the content, in points.
  var width: Double {
    guard !parts.isEmpty else { return 0 }
    let gaps = Double(parts.count - 1) * Accessory.spacing
    return parts.map(\.size.width).reduce(Accessory.margin + gaps + Accessory.distance, +)
  }

  /// The parts, from the trailing edge inwards.
  fileprivate var parts: [Accessory] {
    switch self {
    case .none: []
    case .disclosureIndicator: [.chevron]
    case .detailDisclosureButton: [.chevron, .information]
    case .checkmark: [.check]
    case .detailButton: [.information]
    }
  }
}

/// The parts of accessories, with iOS's dimensions in points.
private enum Accessory {
  case chevron, check, information

  /// The distance from the cell's trailing edge.
  static let margin = 16.0
  /// The distance between two parts.
  static let spacing = 12.0
  /// The distance from the content of a row.
  static let distance = 10.0
  /// iOS's tertiary label colour.
  static let gray = Color(
    light: Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3),
    dark: Color(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.3))

  var size: Size {
    switch self {
    case .chevron: Size(width: 8, height: 13)
    case .check: Size(width: 14, height: 13)
    case .information: Size(width: 22, height: 22)
    }
  }

  /// A Boolean value that is true when the part points in the reading direction.
  var pointsForward: Bool { self == .chevron }

  var path: Path {
    switch self {
    case .chevron:
      Path(lines: [[Point(x: 1.5, y: 1), Point(x: 7, y: 6.5), Point(x: 1.5, y: 12)]], width: 2)
    case .check:
      Path(
        lines: [[Point(x: 1.1, y: 7.4), Point(x: 5, y: 11.8), Point(x: 12.9, y: 1.1)]], width: 2)
    case .information:
      Path(letterInCircle: size)
    }
  }
}

extension Path {
  /// Makes a shape of lines from point to point, drawn with a round pen, in points. Crossing lines
  /// are drawn as one shape.
  fileprivate init(lines: [[Point]], width: Double) {
    self.init(
      lines.flatMap { line in
        zip(line, line.dropFirst()).flatMap { Self.stroke(from: $0, to: $1, radius: width / 2) }
      })
  }

  /// Makes the letter i with a foot, in a circle that touches the edges.
  fileprivate init(letterInCircle size: Size) {
    let center = Point(x: size.width / 2, y: size.height / 2)
    let radius = size.width / 2
    let dot = Point(x: 10.8, y: 6.3)
    self.init(
      Self.circle(center, radius: radius, clockwise: true)
        + Self.circle(center, radius: radius - 1.5, clockwise: false)
        + Self.circle(dot, radius: 1.3, clockwise: true)
        + Path(
          lines: [
            [Point(x: 9.3, y: 9.4), Point(x: 11.2, y: 9.4), Point(x: 11.2, y: 15.9)],
            [Point(x: 9, y: 15.9), Point(x: 13.4, y: 15.9)],
          ], width: 1.4
        ).steps)
  }

  /// The path elements of an outline.
  private var steps: [Element] {
    if case .elements(let elements) = shape { elements } else { [] }
  }

  /// Returns the outline of a line with round ends, clockwise.
  private static func stroke(from start: Point, to end: Point, radius: Double) -> [Element] {
    let vector = end - start
    let length = (vector.x * vector.x + vector.y * vector.y).squareRoot()
    let along = Point(x: vector.x / length * radius, y: vector.y / length * radius)
    let aside = Point(x: along.y, y: -along.x)
    return [.move(to: start + aside), .line(to: end + aside)]
      + halfCircle(around: end, from: aside, by: along)
      + [.line(to: start - aside)]
      + halfCircle(around: start, from: .zero - aside, by: .zero - along) + [.close]
  }

  private static func circle(_ center: Point, radius: Double, clockwise: Bool) -> [Element] {
    let up = Point(x: 0, y: -radius)
    let right = Point(x: clockwise ? radius : -radius, y: 0)
    return [.move(to: center + up)] + halfCircle(around: center, from: up, by: right)
      + halfCircle(around: center, from: .zero - up, by: .zero - right) + [.close]
  }

  /// Returns the half circle that starts at a vector from the centre, passes through a second
  /// vector at a right angle to it, and ends opposite its start.
  private static func halfCircle(around center: Point, from start: Point, by over: Point)
    -> [Element]
  {
    let handle = 0.5522847498
    func point(_ first: Double, _ second: Double) -> Point {
      Point(
        x: center.x + start.x * first + over.x * second,
        y: center.y + start.y * first + over.y * second)
    }
    return [
      .curve(to: point(0, 1), control1: point(1, handle), control2: point(handle, 1)),
      .curve(to: point(-1, 0), control1: point(-handle, 1), control2: point(-1, handle)),
    ]
  }
}
