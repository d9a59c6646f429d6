import SwatchCairo
import SwatchGeometry

/// A picture of a few pixels, `0xRRGGBBAA`, rows from the top.
struct TestPicture {
  var rows: [[UInt32]]

  static let white: UInt32 = 0xFFFF_FFFF
  static let black: UInt32 = 0x0000_00FF

  /// A picture in one colour.
  init(_ width: Int, _ height: Int, _ pixel: UInt32 = white) {
    rows = Array(repeating: Array(repeating: pixel, count: width), count: height)
  }

  init(_ rows: [[UInt32]]) { self.rows = rows }

  /// Rows of digits: the brightness of each pixel from 0, black, to 9, white.
  init(greys text: String) {
    rows = text.split(separator: "\n").map { line in
      line.compactMap(\.wholeNumberValue).map { UInt32($0 * 255 / 9) * 0x0101_0100 | 255 }
    }
  }

  /// The picture with a rectangle in one colour.
  func filling(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ pixel: UInt32) -> TestPicture {
    var result = self
    for row in y..<y + height {
      for column in x..<x + width { result.rows[row][column] = pixel }
    }
    return result
  }

  /// The pixels, with three bytes each if all are opaque, unless `keepsAlpha`.
  func pixels(keepsAlpha: Bool = false) throws -> UnpremultipliedImage {
    let isOpaque = rows.allSatisfy { $0.allSatisfy { $0 & 255 == 255 } }
    let channels = isOpaque && !keepsAlpha ? 3 : 4
    return try UnpremultipliedImage(
      extent: PixelSize(width: rows[0].count, height: rows.count), channels: channels
    ) { y, row in
      for (x, pixel) in rows[y].enumerated() {
        for channel in 0..<channels {
          row[x * channels + channel] = UInt8(truncatingIfNeeded: pixel >> (24 - 8 * channel))
        }
      }
    }
  }

  /// A PNG file of the picture.
  func file(_ name: String = "picture.png") throws -> PNGFile {
    PNGFile(name: name, bytes: try pixels().png())
  }
}
