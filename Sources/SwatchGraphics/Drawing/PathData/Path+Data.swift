import SwatchGeometry

extension Path {
  /// Makes a path from the value of an SVG path's `d` attribute, with all commands of SVG 2 §9.3;
  /// quadratic curves become cubic curves, and arcs become curves.
  /// - Throws: ``PathDataError`` with the offset of the first mistake.
  public init(data: String) throws(PathDataError) {
    var reader = PathDataReader(data)
    self.init(try reader.read())
  }
}

/// Reads the text of an SVG path.
private struct PathDataReader {
  private var scanner: PathDataScanner
  private var elements: [Path.Element] = []
  /// The current point.
  private var place = Point.zero
  /// The start of the current subpath.
  private var start = Point.zero
  /// The last control point, of a cubic or a quadratic curve, from which the next smooth curve
  /// continues.
  private var control: (point: Point, isCubic: Bool)?

  /// The largest number of elements of a path.
  private static let limit = 1_000_000

  init(_ text: String) {
    scanner = PathDataScanner(text)
  }

  mutating func read() throws(PathDataError) -> [Path.Element] {
    scanner.skipBlanks()
    while !scanner.isAtEnd {
      let place = scanner.offset
      guard let letter = scanner.letter() else {
        throw scanner.error("expected a command, one of M Z L H V C S Q T A")
      }
      if elements.isEmpty && letter | 0x20 != UInt8(ascii: "m") {
        throw PathDataError(
          place, "expected M first, found \"\(Character(UnicodeScalar(letter)))\"")
      }
      try read(letter)
      scanner.skipBlanks()
    }
    return elements
  }

  /// Reads the numbers of a command, which may be repeated.
  private mutating func read(_ letter: UInt8) throws(PathDataError) {
    let isRelative = letter & 0x20 != 0
    var command = Character(UnicodeScalar(letter & ~0x20))
    guard command != "Z" else { return close() }
    scanner.skipBlanks()
    while true {
      try readOne(command, from: isRelative ? place : .zero, isRelative: isRelative)
      guard elements.count <= Self.limit else {
        throw scanner.error("expected at most 1,000,000 steps")
      }
      // Further pairs of numbers after a move are lines.
      if command == "M" { command = "L" }
      let hasComma = scanner.skipComma()
      guard hasComma || scanner.isAtNumber else { return }
    }
  }

  private mutating func readOne(
    _ command: Character, from origin: Point, isRelative: Bool
  ) throws(PathDataError) {
    let last = control
    control = nil
    switch command {
    case "M":
      place = try point(from: origin)
      start = place
      elements.append(.move(to: place))
    case "L": line(to: try point(from: origin))
    case "H": line(to: Point(x: origin.x + (try scanner.number()), y: place.y))
    case "V": line(to: Point(x: place.x, y: origin.y + (try scanner.number())))
    case "C":
      let first = try point(from: origin)
      let second = try next(from: origin)
      curve(to: try next(from: origin), first, second)
    case "S":
      let first = mirrored(last, isCubic: true)
      let second = try point(from: origin)
      curve(to: try next(from: origin), first, second)
    case "Q":
      let middle = try point(from: origin)
      quadratic(to: try next(from: origin), middle)
    case "T":
      let middle = mirrored(last, isCubic: false)
      quadratic(to: try point(from: origin), middle)
    default: try arc(from: origin)
    }
  }

  // MARK: Numbers

  private mutating func point(from origin: Point) throws(PathDataError) -> Point {
    let x = try scanner.number()
    return Point(x: origin.x + x, y: origin.y + (try nextNumber()))
  }

  /// Reads a point whose coordinates are relative to an origin.
  private mutating func next(from origin: Point) throws(PathDataError) -> Point {
    _ = scanner.skipComma()
    return try point(from: origin)
  }

  private mutating func nextNumber() throws(PathDataError) -> Double {
    _ = scanner.skipComma()
    return try scanner.number()
  }

  private mutating func nextFlag() throws(PathDataError) -> Bool {
    _ = scanner.skipComma()
    return try scanner.flag()
  }

  // MARK: Steps

  private mutating func close() {
    elements.append(.close)
    place = start
    control = nil
  }

  private mutating func line(to point: Point) {
    elements.append(.line(to: point))
    place = point
  }

  private mutating func curve(to point: Point, _ first: Point, _ second: Point) {
    elements.append(.curve(to: point, control1: first, control2: second))
    place = point
    control = (second, true)
  }

  private mutating func quadratic(to point: Point, _ middle: Point) {
    func toward(_ end: Point) -> Point {
      Point(x: end.x + (middle.x - end.x) * 2 / 3, y: end.y + (middle.y - end.y) * 2 / 3)
    }
    elements.append(.curve(to: point, control1: toward(place), control2: toward(point)))
    place = point
    control = (middle, false)
  }

  /// Returns the last control point reflected at the current point; the current point itself after
  /// other commands.
  private func mirrored(_ last: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
    guard let last, last.isCubic == isCubic else { return place }
    return Point(x: place.x * 2 - last.point.x, y: place.y * 2 - last.point.y)
  }

  private mutating func arc(from origin: Point) throws(PathDataError) {
    let width = abs(try scanner.number())
    let height = abs(try nextNumber())
    let degrees = try nextNumber()
    let isLarge = try nextFlag()
    let isClockwise = try nextFlag()
    let end = try next(from: origin)
    let arc = EllipticalArc(
      from: place, to: end, radii: Size(width: width, height: height), degrees: degrees,
      isLarge: isLarge, isClockwise: isClockwise)
    elements += arc.elements
    place = end
  }
}
