import SwatchGeometry

@testable import SwatchCairo

extension UnpremultipliedImage {
  /// Makes an image from rows of `0xRRGGBBAA`, with three bytes per pixel if all are opaque.
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
