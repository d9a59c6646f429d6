import SwatchCairo
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
  private let wholeUnit: Int
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
    unit = ShortNumber.unit(digits)
    wholeUnit = Int(unit)
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
    // Without a curve before, the mirror image is the place itself.
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

  /// A Boolean value that is true before the first move, which the first step then stands for.
  private var hasNoPlace: Bool { bytes.isEmpty && pending == nil }

  private func rounded(_ point: Point) -> Place {
    Place(
      x: ShortNumber.steps(point.x + offset.x, per: unit),
      y: ShortNumber.steps(point.y + offset.y, per: unit))
  }

  /// Begins a subpath, where one waits: behind a closed one, drawing goes on where that began.
  private mutating func begin() {
    guard let target = pending else { return }
    pending = nil
    if bytes.isEmpty {
      write("M")
      write(target)
    } else {
      write("m")
      write(target)
      // Numbers behind those of a relative move are lines.
      command = UInt8(ascii: "l")
    }
    place = target
  }

  /// Writes the letter of a command, which numbers behind others of its kind don't need.
  private mutating func write(_ letter: Unicode.Scalar) {
    let letter = UInt8(ascii: letter)
    guard letter != command else { return }
    bytes.append(letter)
    (command, endsWithNumber) = (letter, false)
  }

  /// Writes a place, as the way from the current one.
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
    // Dashes begin where they do in pixels.
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
