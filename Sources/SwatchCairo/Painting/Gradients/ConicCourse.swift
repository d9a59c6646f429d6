package import SwatchGeometry
package import SwatchGraphics

/// A triangular sector of a conic gradient: the two corners other than the centre, and their
/// colours.
package struct ConicSector {
  /// The corner where the sector begins, clockwise.
  package var start: Point
  /// The corner where the sector ends.
  package var end: Point
  /// The colour at the start.
  package var first: Color
  /// The colour at the end.
  package var last: Color
}

extension ConicGradient {
  /// Returns the gradient as sectors that cover a rectangle: none for a rectangle without an area,
  /// nil if there are too many for a file.
  package func sectors(covering rect: Rect) -> [ConicSector]? {
    ConicCourse(self).sectors(covering: rect)
  }
}

/// The colours of a conic gradient, by the fraction of a turn from upwards.
struct ConicCourse: GradientCourse {
  private let center: Point
  /// The fraction of a turn at offset 0.
  fileprivate let start: Double
  fileprivate let span: Double
  private let ramp: ColorRamp
  private let isRepeating: Bool

  /// Makes the course of a gradient; a gradient without stops is clear.
  init(_ gradient: ConicGradient) {
    center = gradient.center
    let turn = (gradient.angle / 360).truncatingRemainder(dividingBy: 1)
    start = turn.isFinite ? turn : 0
    let isSpan = gradient.span > 1e-6 && gradient.span <= 1e6
    span = isSpan ? gradient.span : 1
    isRepeating = gradient.isRepeating && isSpan
    ramp = ColorRamp(gradient.stops)
  }

  /// Returns the offset at a fraction of a turn.
  private func offset(at turn: Double) -> Double {
    var way = turn - start
    way -= way.rounded(.down)
    let offset = way / span
    return isRepeating ? offset - offset.rounded(.down) : offset
  }

  func fill(_ row: PixelRow, of pixels: inout MutableSpan<UInt32>) {
    var part = ramp.part(at: 0)
    for index in row.indices {
      let way = row.center(index) - center
      let offset = offset(at: Turn.clockwise(x: way.x, y: way.y))
      if !part.contains(offset) { part = ramp.part(at: offset) }
      pixels[index] = part.pixel(at: offset)
    }
  }

  /// The largest sector, as a fraction of a turn: so narrow that the colours along its outer side
  /// match the colours of the angles.
  private static let widest = 1.0 / 96
  /// The largest number of sectors, for gradients that are repeated.
  private static let sectorLimit = 100_000.0

  /// Returns the turn as sectors that cover a rectangle: none for a rectangle without an area, nil
  /// if there are too many for a file.
  func sectors(covering rect: Rect) -> [ConicSector]? {
    let width = max(abs(rect.minX - center.x), abs(rect.maxX - center.x))
    let height = max(abs(rect.minY - center.y), abs(rect.maxY - center.y))
    let reach = 2 * max(width, height)
    guard reach > 0, reach.isFinite else { return [] }
    guard Double(ramp.stops.count) / span < Self.sectorLimit else { return nil }
    var sectors: [ConicSector] = []
    for piece in pieces {
      let length = piece.end - piece.start
      let count = max(1, Int((length / Self.widest).rounded(.up)))
      for index in 0..<count {
        func share(_ index: Int) -> Double { Double(index) / Double(count) }
        func place(_ share: Double) -> Point {
          let map = Transform.rotation(degrees: (start + piece.start + length * share) * 360)
          return center + Point(x: map.b * reach, y: -map.a * reach)
        }
        sectors.append(
          ConicSector(
            start: place(share(index)), end: place(share(index + 1)),
            first: piece.first.mixed(with: piece.last, share(index)),
            last: piece.first.mixed(with: piece.last, share(index + 1))))
      }
    }
    return sectors
  }

  /// A part of the turn from ``start``, with a colour at each end.
  fileprivate struct Piece {
    var start: Double
    var end: Double
    var first: Color
    var last: Color
  }

  /// The parts of the whole turn, in order.
  fileprivate var pieces: [Piece] {
    let rounds = isRepeating ? Int((1 / span).rounded(.up)) : 1
    var pieces: [Piece] = []
    for round in 0..<max(1, rounds) {
      let origin = Double(round) * span
      let end = isRepeating ? min(1, origin + span) : 1
      var (last, color) = (origin, ramp.stops[0].color)
      func add(to place: Double, _ next: Color) {
        defer { (last, color) = (max(last, place), next) }
        guard place > last, last < end else { return }
        let cut = min(place, end)
        let share = (cut - last) / (place - last)
        pieces.append(
          Piece(start: last, end: cut, first: color, last: color.mixed(with: next, share)))
      }
      for stop in ramp.stops { add(to: origin + stop.offset * span, stop.color) }
      add(to: end, color)
    }
    return pieces
  }
}

/// Angles in fractions of a turn, computed only with sums, products and quotients, which are the
/// same on every machine.
enum Turn {
  /// Returns the fraction of a turn from upwards, clockwise, of a direction to the right and down:
  /// from 0 to 1; 0 for no direction.
  static func clockwise(x: Double, y: Double) -> Double {
    let (across, up) = (abs(x), abs(y))
    guard across + up > 0 else { return 0 }
    let eighths = across <= up ? part(across, of: up) : 0.25 - part(up, of: across)
    switch (x >= 0, y <= 0) {
    case (true, true): return eighths
    case (true, false): return 0.5 - eighths
    case (false, false): return 0.5 + eighths
    case (false, true): return 1 - eighths
    }
  }

  /// Returns the arc tangent of a ratio up to 1, in fractions of a turn.
  private static func part(_ length: Double, of whole: Double) -> Double {
    let tangent = length / whole
    // Above the tangent of a sixteenth of a turn, the result is an eighth plus the remainder.
    return tangent <= 0.414_213_562_373_095
      ? small(tangent) : 0.125 + small((tangent - 1) / (tangent + 1))
  }

  /// Returns the series of the arc tangent, to 10⁻¹⁰ of a turn.
  private static func small(_ tangent: Double) -> Double {
    let square = tangent * tangent
    var sum = 0.0
    for odd in stride(from: 21, through: 1, by: -2) {
      sum = 1 / Double(odd) - square * sum
    }
    return tangent * sum / (2 * .pi)
  }
}
