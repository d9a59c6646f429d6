import Swatch
import SwatchCairo

/// The decoded pixels of a picture, for comparison.
struct Pixels {
  /// The allowed difference of two pictures.
  enum Tolerance: Sendable {
    /// No difference.
    case none
    /// Only within a pixel of places where the expected picture blends two colours, and by at most
    /// 0.3 of 255 on average over all channels.
    case antialias
  }

  let extent: PixelSize
  private let bytes: [UInt8]

  /// Decodes a PNG file.
  init(png: [UInt8]) throws {
    let decoder = FileImageDecoder()
    let source = ImageSource.bytes(png)
    extent = try decoder.size(of: source)
    let pixels = try decoder.pixels(for: decoder.decode(source, to: extent))
    bytes = unsafe pixels.withBytes { unsafe Array($0) }
  }

  /// The two most frequent colours.
  private var flatColors: [SIMD4<UInt8>] {
    var counts: [SIMD4<UInt8>: Int] = [:]
    for start in stride(from: 0, to: bytes.count, by: 4) {
      counts[Self.color(bytes, at: start), default: 0] += 1
    }
    return counts.sorted { $0.value > $1.value }.prefix(2).map(\.key)
  }

  /// The difference, in words; nil for pictures that are equal within the tolerance.
  func difference(from expected: Pixels, tolerance: Tolerance) -> String? {
    guard extent == expected.extent else {
      return "is \(extent.width) × \(extent.height), not "
        + "\(expected.extent.width) × \(expected.extent.height) pixels"
    }
    if bytes == expected.bytes { return nil }
    let flat = expected.flatColors
    let places = (0..<extent.height).flatMap { y in
      (0..<extent.width).compactMap { x in
        self[x, y] == expected[x, y]
          || tolerance == .antialias && expected.blends(nearby: x, y, beside: flat)
          ? nil : (x, y)
      }
    }
    if let (x, y) = places.first {
      return "\(places.count) pixels differ, the first at (\(x), \(y)): \(self[x, y]) for "
        + "\(expected[x, y])"
    }
    let mean = meanDifference(from: expected)
    return mean > 0.3 ? "channels differ by \(mean) of 255 on average" : nil
  }

  /// The channels blue, green, red and alpha, with colours multiplied by alpha.
  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    Self.color(bytes, at: (y * extent.width + x) * 4)
  }

  private static func color(_ bytes: [UInt8], at start: Int) -> SIMD4<UInt8> {
    SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3])
  }

  private func meanDifference(from expected: Pixels) -> Double {
    let sum = zip(bytes, expected.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(bytes.count)
  }

  /// Returns true if this pixel or a neighbour has none of the flat colours.
  private func blends(nearby x: Int, _ y: Int, beside flat: [SIMD4<UInt8>]) -> Bool {
    for row in max(0, y - 1)...min(extent.height - 1, y + 1) {
      for column in max(0, x - 1)...min(extent.width - 1, x + 1)
      where !flat.contains(self[column, row]) {
        return true
      }
    }
    return false
  }
}
