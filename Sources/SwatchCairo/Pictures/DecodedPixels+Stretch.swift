import SwatchGeometry
import SwatchGraphics

extension DecodedPixels {
  /// Returns the pixels at a size, by stretching all but the edges, which keep their widths.
  func stretched(
    _ stretch: ImageStretch, at scale: Double, to size: PixelSize,
    _ interpolation: ImageInterpolation?
  ) throws(ImageProblem) -> DecodedPixels {
    let (edges, isSmooth) = (stretch.edges, interpolation != .nearest)
    let columns = StretchedAxis(
      extent.width, edges.left * scale, edges.right * scale, to: size.width, isSmooth)
    let rows = StretchedAxis(
      extent.height, edges.top * scale, edges.bottom * scale, to: size.height, isSmooth)
    let result = try DecodedPixels(extent: size, isOpaque: isOpaque)
    unsafe withBytes { source in
      unsafe result.withMutableBytes { target in
        let source = unsafe source.assumingMemoryBound(to: UInt32.self)
        let target = unsafe target.assumingMemoryBound(to: UInt32.self)
        for (y, row) in rows.samples.enumerated() {
          let (above, below) = (row.first * extent.width, row.second * extent.width)
          for (x, column) in columns.samples.enumerated() {
            let upper = unsafe source[above + column.first].mixed(
              with: source[above + column.second], column.share)
            let lower = unsafe source[below + column.first].mixed(
              with: source[below + column.second], column.share)
            unsafe target[y * size.width + x] = upper.mixed(with: lower, row.share)
          }
        }
      }
    }
    return result
  }
}

/// The pixels along one side of a stretched picture, each mixed from two neighbours.
private struct StretchedAxis {
  /// The indexes of two pixels, and the weight of the second, in 256ths.
  struct Sample {
    var first: Int
    var second: Int
    var share: UInt32
  }

  private(set) var samples: [Sample] = []

  /// Maps `count` pixels to `target` pixels. The edges keep their own lengths, in pixels, if at
  /// least a pixel remains between them; edges longer than the target are shortened in proportion.
  init(_ count: Int, _ before: Double, _ after: Double, to target: Int, _ isSmooth: Bool) {
    let before = Self.edge(before, upTo: count - 1)
    let after = Self.edge(after, upTo: count - 1 - before)
    let edges = before + after
    let first = edges > target ? before * target / edges : before
    let last = edges > target ? target - first : after
    samples.reserveCapacity(target)
    add(0..<before, over: first, isSmooth)
    add(before..<count - after, over: target - first - last, isSmooth)
    add(count - after..<count, over: last, isSmooth)
  }

  private static func edge(_ length: Double, upTo most: Int) -> Int {
    min(max(0, Int(saturating: length.rounded())), most)
  }

  /// Maps a range of pixels; pixels at its ends are not mixed with pixels outside the range.
  private mutating func add(_ range: Range<Int>, over count: Int, _ isSmooth: Bool) {
    for index in 0..<count {
      // The centre of the pixel, in 256ths of a pixel of the source.
      let center = (2 * index + 1) * range.count * 256 / (2 * count)
      let place = isSmooth ? min(max(center - 128, 0), (range.count - 1) * 256) : center & ~255
      let first = range.lowerBound + place / 256
      samples.append(
        Sample(
          first: first, second: min(first + 1, range.upperBound - 1), share: UInt32(place % 256)))
    }
  }
}

extension UInt32 {
  /// Returns the pixel with each of its four channels mixed with the same channel of another pixel;
  /// `share` is the weight of the other pixel, in 256ths.
  fileprivate func mixed(with other: UInt32, _ share: UInt32) -> UInt32 {
    guard share > 0, self != other else { return self }
    let mask: UInt32 = 0x00FF_00FF
    let low = (self & mask) &* (256 - share) &+ (other & mask) &* share &+ 0x0080_0080
    let high =
      (self >> 8 & mask) &* (256 - share) &+ (other >> 8 & mask) &* share &+ 0x0080_0080
    return low >> 8 & mask | high & (mask << 8)
  }
}
