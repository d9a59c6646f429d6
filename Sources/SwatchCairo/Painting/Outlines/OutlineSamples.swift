import SwatchGeometry
import SwatchGraphics

/// The samples inside an outline, for a few rows of pixels, 16 by 16 in each pixel.
///
/// Each line of the outline is recorded where it crosses a row of samples; a sum along the row then
/// gives the winding number of each sample. Lines are not sorted, so that the time grows only with
/// their heights, however often they cross one another.
struct OutlineSamples {
  /// The number of samples along each side of a pixel.
  static let density = 16
  /// The largest number of samples that are processed together if they cover more than one row.
  private static let mostSamples = 1 << 22

  /// Returns the number of rows of pixels of a width that are processed together.
  static func rowCount(ofWidth width: Int) -> Int {
    min(max(1, mostSamples / (max(1, width) * density * density)), 32)
  }

  private let rowCount: Int
  private let lineCount: Int
  private let width: Int
  private let isEvenOdd: Bool
  /// The pixel from which coordinates are counted.
  private let corner: Point
  private let top: Double
  /// The changes of the winding number at each sample of each line of samples.
  private var changes: [Int32]
  /// A Boolean value for each line of samples that has a change.
  private var isCrossed: [Bool]

  /// Makes the samples of some rows of a box, from its row `top` on.
  init(width: Int, corner: Point, top: Int, _ rule: Path.FillRule) {
    self.width = width
    self.corner = corner
    self.top = Double(top)
    isEvenOdd = rule == .evenOdd
    rowCount = Self.rowCount(ofWidth: width)
    lineCount = rowCount * Self.density
    changes = [Int32](repeating: 0, count: width * Self.density * lineCount)
    isCrossed = [Bool](repeating: false, count: lineCount)
  }

  /// Adds an outline; `map` transforms its points to pixels.
  mutating func add(_ elements: [Path.Element], through map: Transform) {
    var (last, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point):
        addLine(from: last, to: start)
        start = place(of: point, map)
        last = start
      case .line(let point):
        let end = place(of: point, map)
        addLine(from: last, to: end)
        last = end
      case .curve(let point, let control1, let control2):
        let end = place(of: point, map)
        add((last, place(of: control1, map), place(of: control2, map), end))
        last = end
      case .close:
        addLine(from: last, to: start)
        last = start
      }
    }
    addLine(from: last, to: start)
  }

  /// Returns the position of a point, in samples from the first one.
  private func place(of point: Point, _ map: Transform) -> Point {
    let point = map.apply(to: point)
    let density = Double(Self.density)
    return Point(x: (point.x - corner.x) * density, y: (point.y - corner.y - top) * density)
  }

  /// The largest distance of a curve from the lines that approximate it, in samples.
  private static let tolerance = 0.5
  private static let mostLines = 4_096.0

  private mutating func add(_ curve: (Point, Point, Point, Point)) {
    let (a, b, c, d) = curve
    let isNear = max(a.y, b.y, c.y, d.y) > 0 && min(a.y, b.y, c.y, d.y) < Double(lineCount)
    guard isNear else { return }
    func bend(_ first: Point, _ middle: Point, _ last: Point) -> Double {
      abs(first.x - 2 * middle.x + last.x) + abs(first.y - 2 * middle.y + last.y)
    }
    let most = max(bend(a, b, c), bend(b, c, d))
    let lines = (0.75 * most / Self.tolerance).squareRoot().rounded(.up)
    let count = Int(saturating: min(max(1, lines), Self.mostLines))
    var last = a
    for index in 1...count {
      let t = Double(index) / Double(count)
      let s = 1 - t
      let next =
        index == count
        ? d
        : Point(
          x: s * s * s * a.x + 3 * s * t * (s * b.x + t * c.x) + t * t * t * d.x,
          y: s * s * s * a.y + 3 * s * t * (s * b.y + t * c.y) + t * t * t * d.y)
      addLine(from: last, to: next)
      last = next
    }
  }

  /// Records an edge of the outline where it crosses the middles of lines of samples.
  private mutating func addLine(from start: Point, to end: Point) {
    guard start.y != end.y else { return }
    let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
    let first = max(0, Int(saturating: (upper.y - 0.5).rounded(.up)))
    let last = min(lineCount, Int(saturating: (lower.y - 0.5).rounded(.up)))
    guard first < last else { return }
    let slope = (lower.x - upper.x) / (lower.y - upper.y)
    var place = Fixed(upper.x + (Double(first) + 0.5 - upper.y) * slope - 0.5)
    let step = Fixed(slope)
    let change: Int32 = start.y < end.y ? 1 : -1
    let count = width * Self.density
    for line in first..<last {
      let sample = max(0, place.roundedUp)
      if sample < count {
        changes[line * count + sample] &+= change
        isCrossed[line] = true
      }
      place.bits &+= step.bits
    }
  }

  /// A number with 32 fractional bits.
  private struct Fixed {
    var bits: Int64

    private static let limit = 0x1p30

    init(_ value: Double) {
      bits = Int64(min(max(-Self.limit, value), Self.limit) * 0x1p32)
    }

    var roundedUp: Int { Int((bits &+ 0xFFFF_FFFF) >> 32) }
  }

  /// Writes the coverage of pixels by the outline, from 0 to 255, in rows of `stride` bytes.
  func write(to bytes: inout [UInt8], from start: Int, stride: Int, rows: Int) {
    var counts = [Int32](repeating: 0, count: width)
    for row in 0..<min(rows, rowCount) {
      for index in counts.indices { counts[index] = 0 }
      for line in row * Self.density..<(row + 1) * Self.density where isCrossed[line] {
        count(line, into: &counts)
      }
      for x in 0..<width {
        bytes[start + row * stride + x] = UInt8((Int(counts[x]) * 255 + 128) / 256)
      }
    }
  }

  /// Adds the number of samples inside to the count of each pixel.
  private func count(_ line: Int, into counts: inout [Int32]) {
    var winding: Int32 = 0
    var place = line * width * Self.density
    for x in 0..<width {
      var count: Int32 = 0
      for _ in 0..<Self.density {
        winding &+= changes[place]
        count &+= isInside(winding) ? 1 : 0
        place += 1
      }
      counts[x] &+= count
    }
  }

  private func isInside(_ winding: Int32) -> Bool {
    isEvenOdd ? winding & 1 != 0 : winding != 0
  }
}
