import SwatchGeometry
import SwatchGraphics

/// The data of a path, in relative commands and the fewest characters. Places are rounded, and never
/// distances, so that errors don't add up.
struct SVGPathData {
  /// A place in units of the last digit.
  private struct Place: Equatable {
    var x: Int
    var y: Int

    /// The place on the other side of this one.
    func mirrored(_ other: Place) -> Place { Place(x: 2 * x - other.x, y: 2 * y - other.y) }
  }

  private let digits: Int
  private let unit: Double
  /// The vector that all places are moved by.
  var offset: Point
  /// A Boolean value that is true for lines, whose caps may show a point.
  private let keepsPoints: Bool
  private var bytes: [UInt8] = []
  private var place = Place(x: 0, y: 0)
  private var start = Place(x: 0, y: 0)
  /// The start of a subpath that nothing has been drawn in.
  private var pending: Place?
  private var command: UInt8 = 0
  private var endsWithPoint = false
  private var endsWithNumber = false
  /// The control point that the last curve ended with, and the command of its mirror image.
  private var control: (place: Place, command: UInt8)?

  /// Begins data with so many digits behind the point, all places moved by an offset.
  init(digits: Int, offset: Point = .zero, keepsPoints: Bool = false) {
    self.digits = digits
    self.offset = offset
    self.keepsPoints = keepsPoints
    unit = SVGNumber.unit(digits)
  }

  /// The data.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A Boolean value that is true while nothing is drawn.
  var isEmpty: Bool { bytes.isEmpty }

  // MARK: Steps

  mutating func move(to point: Point) {
    control = nil
    let target = rounded(point)
    pending = target
    start = target
  }

  mutating func line(to point: Point) {
    if hasNoPlace { return move(to: point) }
    control = nil
    let target = rounded(point)
    guard target != (pending ?? place) || keepsPoints else { return }
    begin()
    if target.y == place.y {
      write("h", target.x - place.x)
    } else if target.x == place.x {
      write("v", target.y - place.y)
    } else {
      write("l", target.x - place.x, target.y - place.y)
    }
    place = target
  }

  mutating func quadratic(to point: Point, control bend: Point) {
    let (target, bend) = (rounded(point), rounded(bend))
    begin()
    if let control, control.command == UInt8(ascii: "t"), place.mirrored(control.place) == bend {
      write("t", target.x - place.x, target.y - place.y)
    } else {
      write("q", bend.x - place.x, bend.y - place.y, target.x - place.x, target.y - place.y)
    }
    control = (bend, UInt8(ascii: "t"))
    place = target
  }

  mutating func cubic(to point: Point, control1: Point, control2: Point) {
    if hasNoPlace { move(to: control1) }
    let (target, first, second) = (rounded(point), rounded(control1), rounded(control2))
    begin()
    let numbers = [
      first.x - place.x, first.y - place.y, second.x - place.x, second.y - place.y,
      target.x - place.x, target.y - place.y,
    ]
    // Without a curve before, the mirror image is the place itself.
    let mirror = control.flatMap {
      $0.command == UInt8(ascii: "s") ? place.mirrored($0.place) : nil
    }
    if mirror ?? place == first {
      write("s", numbers[2...])
    } else {
      write("c", numbers[...])
    }
    control = (second, UInt8(ascii: "s"))
    place = target
  }

  /// Draws a quarter of an ellipse, clockwise.
  mutating func arc(to point: Point, radii: Size) {
    let target = rounded(point)
    begin()
    control = nil
    write(
      "a", SVGNumber.steps(radii.width, per: unit), SVGNumber.steps(radii.height, per: unit))
    bytes += " 0 0 1".utf8
    endsWithPoint = false
    write(number: target.x - place.x)
    write(number: target.y - place.y)
    place = target
  }

  mutating func close() {
    control = nil
    if pending != nil {
      guard keepsPoints else { return pending = nil }
      begin()
    }
    guard command != UInt8(ascii: "z"), !bytes.isEmpty else { return }
    bytes.append(UInt8(ascii: "z"))
    (command, endsWithNumber) = (UInt8(ascii: "z"), false)
    place = start
  }

  // MARK: Writing

  /// A Boolean value that is true before the first move, which the first step then stands for.
  private var hasNoPlace: Bool { bytes.isEmpty && pending == nil }

  private func rounded(_ point: Point) -> Place {
    Place(
      x: SVGNumber.steps(point.x + offset.x, per: unit),
      y: SVGNumber.steps(point.y + offset.y, per: unit))
  }

  /// Begins a subpath, where one waits: behind a closed one, drawing goes on where that began.
  private mutating func begin() {
    guard let target = pending else { return }
    pending = nil
    if bytes.isEmpty {
      write("M", target.x, target.y)
    } else {
      write("m", target.x - place.x, target.y - place.y)
      // Numbers behind those of a relative move are lines.
      command = UInt8(ascii: "l")
    }
    place = target
  }

  private mutating func write(_ letter: StaticString, _ numbers: Int...) {
    write(letter, numbers[...])
  }

  private mutating func write(_ letter: StaticString, _ numbers: ArraySlice<Int>) {
    let letter = letter.withUTF8Buffer { unsafe $0[0] }
    if letter != command {
      bytes.append(letter)
      (command, endsWithNumber) = (letter, false)
    }
    for number in numbers { write(number: number) }
  }

  private mutating func write(number: Int) {
    let mark = bytes.count
    let hasPoint = SVGNumber.append(number, digits: digits, to: &bytes)
    let first = bytes[mark]
    let isApart =
      first == UInt8(ascii: "-") || !endsWithNumber
      || first == UInt8(ascii: ".") && endsWithPoint
    if !isApart { bytes.insert(UInt8(ascii: " "), at: mark) }
    (endsWithNumber, endsWithPoint) = (true, hasPoint)
  }
}

extension SVGPathData {
  /// Adds the steps of an outline.
  mutating func add(_ elements: [Path.Element]) {
    for element in elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): line(to: point)
      case .curve(let point, let first, let second):
        cubic(to: point, control1: first, control2: second)
      case .close: close()
      }
    }
  }

  /// Adds a rectangle with corners of different radii.
  mutating func add(_ rect: Rect, _ radii: CornerRadii) {
    func corner(_ radius: Double, to point: Point) {
      if radius > 0 { arc(to: point, radii: Size(width: radius, height: radius)) }
    }
    move(to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    line(to: Point(x: rect.maxX - radii.topRight, y: rect.minY))
    corner(radii.topRight, to: Point(x: rect.maxX, y: rect.minY + radii.topRight))
    line(to: Point(x: rect.maxX, y: rect.maxY - radii.bottomRight))
    corner(radii.bottomRight, to: Point(x: rect.maxX - radii.bottomRight, y: rect.maxY))
    line(to: Point(x: rect.minX + radii.bottomLeft, y: rect.maxY))
    corner(radii.bottomLeft, to: Point(x: rect.minX, y: rect.maxY - radii.bottomLeft))
    line(to: Point(x: rect.minX, y: rect.minY + radii.topLeft))
    corner(radii.topLeft, to: Point(x: rect.minX + radii.topLeft, y: rect.minY))
    close()
  }
}
