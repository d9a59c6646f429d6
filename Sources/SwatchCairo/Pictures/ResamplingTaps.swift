import CPixelRows

/// The source pixels that contribute to each target pixel along one side, with their weights.
struct ResamplingTaps {
  /// The sum of the weights of a pixel.
  static let one = 1 << 14

  /// The first source pixel of each target pixel.
  let firsts: [Int32]
  /// The number of weights of each pixel: even, so that they are applied in pairs.
  let count: Int
  /// The weights of all pixels in order, padded with zeros.
  let weights: [Int16]

  /// Returns the largest number of weights for a length of `source` pixels, which may be
  /// fractional, in `target` pixels.
  static func count(_ kernel: ResamplingKernel, source: Double, target: Int) -> Int {
    let reach = kernel.radius * max(1, source / Double(target))
    return (Int((2 * reach).rounded(.up)) + 2) & ~1
  }

  /// Computes the weights of `available` pixels with a total length of `source`, for some pixels of
  /// the target. The last source pixel may be shorter than the others, and then has less weight.
  ///
  /// The source pixels have more weight where the kernel reaches beyond the ends of the source.
  init(
    _ kernel: ResamplingKernel, source: Double, available: Int, target: Int,
    pixels: Range<Int>
  ) {
    let step = source / Double(target)
    let scale = max(1, step)
    let reach = kernel.radius * scale
    let count = Self.count(kernel, source: source, target: target)
    var firsts: [Int32] = []
    var weights = [Int16](repeating: 0, count: count * pixels.count)
    firsts.reserveCapacity(pixels.count)
    for (index, pixel) in pixels.enumerated() {
      let center = (Double(pixel) + 0.5) * step
      let first = min(max(0, Int(center - reach + 0.5)), available - 1)
      let end = max(first + 1, min(available, Int(center + reach + 0.5), first + count))
      let shares = (first..<end).map { place in
        let part = min(1, max(0, source - Double(place)))
        return part * kernel.weight(at: (Double(place) + 0.5 - center) / scale)
      }
      firsts.append(Int32(first))
      for (tap, weight) in Self.whole(shares).enumerated() {
        weights[index * count + tap] = Int16(weight)
      }
    }
    self.firsts = firsts
    self.count = count
    self.weights = weights
  }

  /// Returns integers in the proportions of some weights, with the sum ``one``: the rounding error
  /// is added to the largest weight.
  private static func whole(_ shares: [Double]) -> [Int] {
    let sum = shares.reduce(0, +)
    guard sum > 0, let largest = shares.indices.max(by: { shares[$0] < shares[$1] }) else {
      return [one] + shares.dropFirst().map { _ in 0 }
    }
    var weights = shares.map { Int(($0 / sum * Double(one)).rounded()) }
    weights[largest] += one - weights.reduce(0, +)
    return weights
  }

  /// Returns the end of the source pixels that a target pixel needs.
  func end(of index: Int, available: Int) -> Int {
    min(Int(firsts[index]) + count, available)
  }
}
