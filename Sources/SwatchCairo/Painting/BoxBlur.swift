import SwatchGeometry

/// Three successive box blurs, which approximate a Gaussian blur as SVG prescribes (Filter Effects,
/// `feGaussianBlur`). All computations use integers, so that the result is the same everywhere.
struct BoxBlur {
  /// The largest standard deviation, in pixels; a wider blur is drawn with this deviation.
  static let limit = 1024.0

  /// A box, by the numbers of pixels before and after its centre.
  struct Box {
    let before: Int
    let after: Int
    /// The number of pixels of the box, including its centre.
    var length: Int { before + after + 1 }
  }

  /// The three boxes; empty if there is no blur.
  let boxes: [Box]

  /// Makes the blur of a standard deviation in pixels.
  init(standardDeviation: Double) {
    // In this order NaN becomes 0.
    let sigma = min(max(0, standardDeviation), Self.limit)
    let width = Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
    let half = width / 2
    boxes =
      if width < 2 { [] } else if width % 2 == 1 {
        Array(repeating: Box(before: half, after: half), count: 3)
      } else {
        [
          Box(before: half, after: half - 1), Box(before: half - 1, after: half),
          Box(before: half, after: half),
        ]
      }
  }

  /// The distance over which a pixel spreads in each direction, in pixels.
  var reach: Int { boxes.reduce(0) { $0 + max($1.before, $1.after) } }

  /// The mean length of the three boxes, in pixels; 0 if there is no blur.
  var meanLength: Double {
    Double(boxes.reduce(0) { $0 + $1.length }) / 3
  }

  /// Blurs rows of `width` bytes each; outside, all bytes count as 0. Each of the six steps first
  /// calls `isOver`; once that returns true, the bytes are invalid.
  func apply(to pixels: inout [UInt8], width: Int, isOver: () -> Bool = { false }) {
    guard !boxes.isEmpty && width > 0 else { return }
    var other = [UInt8](repeating: 0, count: pixels.count)
    for box in boxes where !isOver() {
      Self.blurRows(pixels, into: &other, width: width, box)
      swap(&pixels, &other)
    }
    for box in boxes where !isOver() {
      Self.blurColumns(pixels, into: &other, width: width, box)
      swap(&pixels, &other)
    }
  }

  private static func blurRows(
    _ source: [UInt8], into target: inout [UInt8], width: Int, _ box: Box
  ) {
    let mean = Mean(of: box.length)
    for row in Swift.stride(from: 0, to: source.count, by: width) {
      var sum: UInt32 = 0
      for x in 0..<min(box.after, width) { sum += UInt32(source[row + x]) }
      for x in 0..<width {
        if x + box.after < width { sum += UInt32(source[row + x + box.after]) }
        if x > box.before { sum -= UInt32(source[row + x - box.before - 1]) }
        target[row + x] = mean(sum)
      }
    }
  }

  private static func blurColumns(
    _ source: [UInt8], into target: inout [UInt8], width: Int, _ box: Box
  ) {
    let mean = Mean(of: box.length)
    let height = source.count / width
    var sums = [UInt32](repeating: 0, count: width)
    for y in 0..<min(box.after, height) {
      for x in 0..<width { sums[x] += UInt32(source[y * width + x]) }
    }
    for y in 0..<height {
      if y + box.after < height {
        let row = (y + box.after) * width
        for x in 0..<width { sums[x] += UInt32(source[row + x]) }
      }
      if y > box.before {
        let row = (y - box.before - 1) * width
        for x in 0..<width { sums[x] -= UInt32(source[row + x]) }
      }
      for x in 0..<width { target[y * width + x] = mean(sums[x]) }
    }
  }

  /// A rounding division by `count` with one multiplication, for sums of `count` bytes (exact for
  /// fewer than 4096 bytes).
  struct Mean {
    private let half: UInt32
    private let reciprocal: UInt64

    /// Makes the division by a number.
    init(of count: Int) {
      half = UInt32(count / 2)
      reciprocal = ((1 << 32) + UInt64(count) - 1) / UInt64(count)
    }

    func callAsFunction(_ sum: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: (UInt64(sum + half) &* reciprocal) >> 32)
    }
  }
}
