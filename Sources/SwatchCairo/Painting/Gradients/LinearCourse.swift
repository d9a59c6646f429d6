import SwatchGeometry
import SwatchGraphics

/// The colours of a linear gradient.
struct LinearCourse: GradientCourse {
  private let start: Point
  /// The vector from offset 0 to 1, divided by the square of its length.
  private let direction: Point
  private let ramp: ColorRamp
  private let isRepeating: Bool

  /// Makes the course of a gradient; a gradient without a length has the mean of its colours.
  init(_ gradient: LinearGradient) {
    let way = gradient.end - gradient.start
    let square = way.x * way.x + way.y * way.y
    let hasLength = square > 0 && square.isFinite && (1 / square).isFinite
    start = gradient.start
    direction = hasLength ? Point(x: way.x / square, y: way.y / square) : .zero
    ramp = hasLength ? ColorRamp(gradient.stops) : ColorRamp(gradient.stops).flat
    isRepeating = gradient.isRepeating
  }

  func isConstant(along way: Point) -> Bool { distance(along: way) == 0 }

  /// Returns the difference of the offsets of two points.
  private func distance(along way: Point) -> Double { way.x * direction.x + way.y * direction.y }

  func fill(_ row: PixelRow, of pixels: inout MutableSpan<UInt32>) {
    let line = Line(
      first: distance(along: row.origin - start), step: distance(along: row.step), row: row)
    var rest = row.indices
    while !rest.isEmpty {
      let turns = isRepeating ? line.offset(rest.lowerBound).rounded(.down) : 0
      let part = ramp.part(at: line.offset(rest.lowerBound) - turns)
      var (start, end) = (part.start + turns, part.end + turns)
      if isRepeating { (start, end) = (max(start, turns), min(end, turns + 1)) }
      let next = line.first(of: rest, outside: start, end)
      part.fill(
        rest.lowerBound..<next, of: row, &pixels, from: line.first - turns, by: line.step)
      rest = next..<rest.upperBound
    }
  }

  /// The offsets along a row of pixels.
  private struct Line {
    /// The offset at column 0, and its increase per column.
    let first, step: Double
    let row: PixelRow

    func offset(_ index: Int) -> Double { first + Double(row.column(index)) * step }

    /// Returns the first index after the start of `indices` whose offset is outside a part; the end
    /// of `indices` if there is none.
    func first(of indices: Range<Int>, outside start: Double, _ end: Double) -> Int {
      guard step != 0 else { return indices.upperBound }
      func isOutside(_ index: Int) -> Bool {
        step > 0 ? offset(index) >= end : offset(index) < start
      }
      // The column as an integer, apart from rounding errors.
      let column = Int(saturating: (((step > 0 ? end : start) - first) / step).rounded(.up))
      var next = min(
        max(row.index(column), indices.lowerBound + 1),
        indices.upperBound)
      while next > indices.lowerBound + 1, isOutside(next - 1) { next -= 1 }
      while next < indices.upperBound, !isOutside(next) { next += 1 }
      return next
    }
  }
}
