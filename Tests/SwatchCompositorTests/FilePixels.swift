import SwatchCairo
import SwatchGeometry

/// The pixels of a PNG file.
struct FilePixels: Equatable {
  let size: PixelSize
  /// The pixels of each row, as `0xRRGGBBAA`.
  let rows: [[UInt32]]

  init(_ file: [UInt8]) throws {
    let picture = try PNGFile(name: "file", bytes: file).decode()
    size = picture.extent
    rows = (0..<size.height).map { picture.pixels(ofRow: $0) }
  }

  /// The colour of a pixel, as `0xRRGGBB`.
  subscript(x: Int, y: Int) -> UInt32 { rows[y][x] >> 8 }
}
