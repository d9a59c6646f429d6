import SwatchGeometry

/// The coverage of each pixel by a glyph, as bytes.
struct GlyphMask: Sendable {
  /// The top-left pixel, relative to the pixel with the glyph's origin; y grows downwards.
  let left: Int
  let top: Int
  /// The number of columns of pixels that may be covered.
  let width: Int
  let height: Int
  /// The number of bytes of a row, a multiple of 8; bytes after the glyph are 0.
  let stride: Int
  /// The rows from the top.
  let bytes: [UInt8]

  /// The mask of a glyph without ink.
  static let empty = GlyphMask(left: 0, top: 0, width: 0, height: 0, stride: 0, bytes: [])

  private init(
    left: Int, top: Int, width: Int, height: Int, stride: Int, bytes: [UInt8]
  ) {
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.stride = stride
    self.bytes = bytes
  }

  /// Copies rows from the top, which are `pitch` bytes apart.
  init(
    left: Int, top: Int, width: Int, height: Int, rows: UnsafePointer<UInt8>?, pitch: Int
  ) {
    guard let rows = unsafe rows, width > 0, height > 0 else {
      self = .empty
      return
    }
    let stride = (width + 7) & ~7
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: stride * height) { bytes, count in
      unsafe bytes.initialize(repeating: 0)
      for row in 0..<height {
        for column in 0..<width {
          unsafe bytes[row * stride + column] = rows[row * pitch + column]
        }
      }
      count = stride * height
    }
    self.init(
      left: left, top: top, width: width, height: height, stride: stride, bytes: bytes)
  }

  /// The memory that the mask takes in a table, in bytes.
  var cost: Int { bytes.count + 128 }
}
