import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// The data of a path, in relative commands and as few characters as possible. Positions are
/// rounded rather than distances, so that errors don't add up.
struct SVGPathData {
  /// A position, in units of the last decimal place.
  private struct Place: Equatable {
    var x: Int
    var y: Int

    /// Returns the reflection of another position about this one.
    func mirrored(_ other: Place) -> Place { Place(x: 2 * x - other.x, y: 2 * y - other.y) }
  }

  private let digits: Int
  private let unit: Double
  private let wholeUnit: Int
  /// The vector that is added to all positions.
  var offset: Point
  /// A Boolean value that is true for stroked paths, whose caps may make a single point visible.
  private let keepsPoints: Bool
  private var bytes: [UInt8] = []
  private var place = Place(x: 0, y: 0)
  private var start = Place(x: 0, y: 0)
  /// The start of a subpath that has no segment yet.
  private var pending: Place?
  private var command: UInt8 = 0
  private var endsWithPoint = false
  private var endsWithNumber = false
  /// The last control point of the previous curve, and the command that continues with its
  /// reflection.
  private var control: (place: Place, command: UInt8)?

  /// Begins empty data with a number of decimal places; `offset` is added to all positions.
  init(digits: Int, offset: Point = .zero, keepsPoints: Bool = false) {
    self.digits = digits
    self.offset = offset
    self.keepsPoints = keepsPoints
    unit = ShortNumber.unit(digits)
    wholeUnit = Int(unit)
  }

  /// The value of the attribute `d`.
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
      write("h")
      write(number: target.x - place.x)
    } else if target.x == place.x {
      write("v")
      write(number: target.y - place.y)
    } else {
      write("l")
      write(target)
    }
    place = target
  }

  mutating func quadratic(to point: Point, control bend: Point) {
    let (target, bend) = (rounded(point), rounded(bend))
    begin()
    if let control, control.command == UInt8(ascii: "t"), place.mirrored(control.place) == bend {
      write("t")
    } else {
      write("q")
      write(bend)
    }
    write(target)
    control = (bend, UInt8(ascii: "t"))
    place = target
  }

  mutating func cubic(to point: Point, control1: Point, control2: Point) {
    if hasNoPlace { move(to: control1) }
    let (target, first, second) = (rounded(point), rounded(control1), rounded(control2))
    begin()
    // If no curve precedes, the reflection is the current position.
    let mirror = control.flatMap {
      $0.command == UInt8(ascii: "s") ? place.mirrored($0.place) : nil
    }
    if mirror ?? place == first {
      write("s")
    } else {
      write("c")
      write(first)
    }
    write(second)
    write(target)
    control = (second, UInt8(ascii: "s"))
    place = target
  }

  /// Draws a quarter of an ellipse, clockwise.
  mutating func arc(to point: Point, radii: Size) {
    let target = rounded(point)
    begin()
    control = nil
    write("a")
    write(number: ShortNumber.steps(radii.width, per: unit))
    write(number: ShortNumber.steps(radii.height, per: unit))
    bytes += " 0 0 1".utf8
    endsWithPoint = false
    write(target)
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

  /// A Boolean value that is true before the first move; a path without a move begins at the target
  /// of its first step.
  private var hasNoPlace: Bool { bytes.isEmpty && pending == nil }

  private func rounded(_ point: Point) -> Place {
    Place(
      x: ShortNumber.steps(point.x + offset.x, per: unit),
      y: ShortNumber.steps(point.y + offset.y, per: unit))
  }

  /// Begins the pending subpath, if there is one. After a closed subpath without a move, drawing
  /// continues from that subpath's start.
  private mutating func begin() {
    guard let target = pending else { return }
    pending = nil
    if bytes.isEmpty {
      write("M")
      write(target)
    } else {
      write("m")
      write(target)
      // Further coordinates after a relative move are lines.
      command = UInt8(ascii: "l")
    }
    place = target
  }

  /// Writes the letter of a command, unless it repeats the previous command.
  private mutating func write(_ letter: Unicode.Scalar) {
    let letter = UInt8(ascii: letter)
    guard letter != command else { return }
    bytes.append(letter)
    (command, endsWithNumber) = (letter, false)
  }

  /// Writes a position relative to the current one.
  private mutating func write(_ target: Place) {
    write(number: target.x - place.x)
    write(number: target.y - place.y)
  }

  private mutating func write(number: Int) {
    let startsWithPoint = number > 0 && number < wholeUnit
    if endsWithNumber, number >= 0, !(startsWithPoint && endsWithPoint) {
      bytes.append(UInt8(ascii: " "))
    }
    endsWithPoint = ShortNumber.append(number, digits: digits, to: &bytes)
    endsWithNumber = true
  }
}

extension SVGPathData {
  /// Adds the elements of a path.
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
    // Dashes begin at the same corner as in pixel formats.
    move(to: Point(x: rect.maxX - radii.topRight, y: rect.minY))
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
