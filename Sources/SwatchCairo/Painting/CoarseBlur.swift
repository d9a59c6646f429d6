import SwatchGeometry
import SwatchGraphics

/// A blur with boxes so long that larger pixels represent it equally well: its time and memory
/// depend on the visible area, not on the standard deviation.
///
/// Each box has a length of ``length`` large pixels. Sums are integers without rounding; between
/// pixel centres the opacity is interpolated. The result differs by at most 1/255 from a blur of
/// the small pixels.
struct CoarseBlur {
  /// The length of each of the three boxes, in large pixels.
  private static let length = 61
  /// The distance over which a large pixel spreads in each direction, in large pixels.
  private static let reach = 3 * (length / 2)

  /// The size of a large pixel, in small pixels; more than 2.
  private let size: Double
  /// A corner of the grid of large pixels, in small pixels. It moves with the drawing, so that a
  /// shadow is the same in each part of a page.
  private let corner: Point
  /// The transform from the drawing's coordinates to large pixels counted from the corner.
  private let map: Transform

  /// Makes the blur of a drawing that `map` transforms to small pixels; nil for boxes so short that
  /// larger pixels would save little, or for a transform that is too flat to invert.
  init?(_ blur: BoxBlur, through map: Transform) {
    size = blur.meanLength / Double(Self.length)
    guard size > 2 else { return nil }
    corner = Point(x: Self.snapped(map.tx), y: Self.snapped(map.ty))
    self.map = map.linear.concatenating(.scale(x: 1 / size, y: 1 / size))
  }

  /// Returns a coordinate without accumulated rounding errors, which differ between parts of a
  /// page.
  private static func snapped(_ place: Double) -> Double {
    abs(place) < 0x1p40 ? (place * 256).rounded() / 256 : place
  }

  /// Returns the blurred mask of an area of small pixels; nil if nothing is visible. `coverage`
  /// makes the unblurred mask of an area of large pixels, with a transform from the drawing to
  /// large pixels.
  /// - Throws: ``CairoError`` of `coverage`, or if a mask has too many pixels.
  func mask(
    of area: Rect, _ coverage: (Rect, Transform) throws(CairoError) -> ShadowMask
  ) throws(CairoError) -> ShadowMask? {
    guard map.isInvertible else { return nil }
    var mask = try ShadowMask(around: area)
    let seen = Rect(
      x: (mask.origin.x - corner.x) / size, y: (mask.origin.y - corner.y) / size,
      width: Double(mask.extent.width) / size, height: Double(mask.extent.height) / size)
    // One more pixel on each side, for interpolating the outermost opacities.
    let covered = try coverage(seen.outset(by: Self.reach + 1), map)
    let grid = Grid(of: covered)
    guard grid.width > 1 && grid.height > 1 else { return nil }
    let inner = covered.origin + Point(x: Double(Self.reach), y: Double(Self.reach))
    let columns = samples(mask.extent.width, from: mask.origin.x - corner.x, inner.x, grid.width)
    let rows = samples(mask.extent.height, from: mask.origin.y - corner.y, inner.y, grid.height)
    mask.replaceRows { y in
      let line = grid.line(at: rows[y])
      return columns.map { UInt8($0.value(in: line) + 0.5) }
    }
    return mask
  }

  /// Returns the positions of small pixels among the centres of large ones, the first of which is
  /// at `origin`.
  private func samples(
    _ number: Int, from start: Double, _ origin: Double, _ count: Int
  ) -> [Sample] {
    (0..<number).map { Sample((start + Double($0) + 0.5) / size - origin - 0.5, among: count) }
  }

  /// A position between two neighbours of a line.
  private struct Sample {
    let index: Int
    /// The weight of the second neighbour, from 0 to 1.
    let share: Double

    init(_ place: Double, among count: Int) {
      index = min(max(0, Int(saturating: place.rounded(.down))), count - 2)
      share = min(max(0, place - Double(index)), 1)
    }

    func value(in line: [Double]) -> Double {
      line[index] + (line[index + 1] - line[index]) * share
    }
  }

  /// The blurred opacities of large pixels, except pixels whose neighbourhood is incomplete.
  private struct Grid {
    let width: Int
    let height: Int
    /// The sums of opacities, each over the pixels of three boxes in each direction; rows go from
    /// the top.
    private var sums: [Int]

    private static let unit = 1 / Double((0..<6).reduce(1) { product, _ in product * length })

    init(of mask: ShadowMask) {
      width = max(0, mask.extent.width - 2 * reach)
      height = max(0, mask.extent.height - 2 * reach)
      sums = [Int](repeating: 0, count: width * mask.extent.height)
      guard width > 0 && height > 0 else { return }
      var line = BoxSums(count: mask.extent.width)
      for y in 0..<mask.extent.height {
        line.add { Int(mask.bytes[y * mask.stride + $0]) }
        for x in 0..<width { sums[y * width + x] = line[reach + x] }
      }
      line = BoxSums(count: mask.extent.height)
      for x in 0..<width {
        line.add { sums[$0 * width + x] }
        for y in 0..<height { sums[y * width + x] = line[reach + y] }
      }
      sums.removeLast(sums.count - width * height)
    }

    /// Returns the opacities, from 0 to 255, of a row interpolated between two.
    func line(at row: Sample) -> [Double] {
      let start = row.index * width
      return (start..<start + width).map {
        let (upper, lower) = (Double(sums[$0]), Double(sums[$0 + width]))
        return (upper + (lower - upper) * row.share) * Self.unit
      }
    }
  }

  /// A row or column of pixels, and the sums of three boxes around each of them.
  private struct BoxSums {
    private var values: [Int]
    private var next: [Int]

    init(count: Int) {
      values = [Int](repeating: 0, count: count)
      next = values
    }

    subscript(index: Int) -> Int { values[index] }

    /// Reads the pixels of `value` and sums them; outside, all are 0.
    mutating func add(_ value: (Int) -> Int) {
      for index in values.indices { values[index] = value(index) }
      let half = length / 2
      for _ in 0..<3 {
        var sum = 0
        for index in 0..<min(half, values.count) { sum += values[index] }
        for index in values.indices {
          if index + half < values.count { sum += values[index + half] }
          next[index] = sum
          if index >= half { sum -= values[index - half] }
        }
        swap(&values, &next)
      }
    }
  }
}
