import FoundationEssentials
import SwatchFiles
import SwatchGeometry
import SwatchGraphics

@testable import SwatchCairo

/// Picture files stored beside the tests.
enum Fixture {
  /// The names of all files that contain a picture.
  static let pictures = [
    "alpha.png", "grey.png", "grey16.png", "interlaced.png", "linear.png", "opaque.png",
    "palette.png", "rgb16.png", "blocks.jpg", "cmyk.jpg", "grey.jpg", "progressive.jpg",
    "solid.jpg", "alpha.webp", "lossy.webp", "opaque.webp", "solid.webp",
  ]

  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    try InputFile(path: path(name)).readAll()
  }
}

extension ImageSource {
  static func fixture(_ name: String) -> ImageSource { .file(Fixture.path(name)) }

  /// A PNG file of rows of `0xAARRGGBB`, with colours multiplied by alpha.
  static func png(_ rows: [[UInt32]]) throws -> ImageSource {
    let buffer = try PixelBuffer(
      extent: PixelSize(width: rows[0].count, height: rows.count), format: .transparent)
    unsafe buffer.withMutableRows(0..<rows.count) { bytes in
      for (y, row) in rows.enumerated() {
        for (x, pixel) in row.enumerated() {
          unsafe bytes.storeBytes(
            of: pixel, toByteOffset: y * buffer.stride + 4 * x, as: UInt32.self)
        }
      }
    }
    return .bytes(try PNGOptions().file(of: buffer))
  }

  /// A PNG file of rows of opaque greys.
  static func png(greys: [[UInt32]]) throws -> ImageSource {
    try png(greys.map { row in row.map { 0xFF00_0000 | $0 * 0x010101 } })
  }
}

extension FileImageDecoder {
  /// Decodes a picture and returns its pixels, as a painter does later.
  func pixels(
    of source: ImageSource, _ width: Int, _ height: Int,
    _ interpolation: ImageInterpolation? = nil
  ) throws(ImageError) -> DecodedPixels {
    let size = PixelSize(width: width, height: height)
    return try pixels(for: try decode(source, to: size, interpolation))
  }
}

extension DecodedPixels {
  /// `0xAARRGGBB`, row by row from the top.
  var values: [UInt32] {
    unsafe withBytes { unsafe Array($0.assumingMemoryBound(to: UInt32.self)) }
  }

  /// Rows of the last byte, blue, which is the level of a grey.
  var greys: [[UInt32]] {
    let values = values
    return (0..<extent.height).map { y in
      (0..<extent.width).map { x in values[y * extent.width + x] & 0xFF }
    }
  }

  /// Rows of hexadecimal words.
  var rows: [String] {
    let values = values
    return (0..<extent.height).map { y in
      values[y * extent.width..<(y + 1) * extent.width]
        .map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
    }
  }
}
