import SwatchGeometry

@testable import SwatchCairo

extension UnpremultipliedImage {
  /// Pixels from rows of `0xRRGGBBAA`; three bytes each where all are opaque.
  convenience init(_ rows: [[UInt32]]) throws {
    let channels = rows.allSatisfy { $0.allSatisfy { $0 & 255 == 255 } } ? 3 : 4
    try self.init(
      extent: PixelSize(width: rows[0].count, height: rows.count), channels: channels
    ) { y, row in
      for (x, pixel) in rows[y].enumerated() {
        for channel in 0..<channels {
          row[x * channels + channel] = UInt8(truncatingIfNeeded: pixel >> (24 - 8 * channel))
        }
      }
    }
  }

  /// The result of decoding a file by libpng alone.
  static func decodeByLibrary(_ file: [UInt8]) throws -> UnpremultipliedImage {
    let extent = PixelSize(
      width: file.bigEndian(at: 16, count: 4), height: file.bigEndian(at: 20, count: 4))
    return try thoroughly(file, extent)
  }

  /// All pixels as `0xRRGGBBAA`, row by row.
  var rows: [[UInt32]] { (0..<extent.height).map { pixels(ofRow: $0) } }
}

/// A small generator whose numbers are the same everywhere (Steele, Lea and Flood, 2014).
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
