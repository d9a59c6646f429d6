package import SwatchGeometry

/// A picture's pixels in the form of its file, immutable once made, so that any number of tasks can
/// read them.
///
/// Rows go from top to bottom. A pixel has three bytes, red, green, blue, or four, the last of them
/// straight alpha.
package final class UnpremultipliedImage: Sendable {
  /// The number of columns and rows; no side is 0.
  package let extent: PixelSize
  /// The bytes per pixel: 3, if every alpha is 255, or 4.
  package let channels: Int
  /// The number of bytes from one row to the next.
  let stride: Int
  /// The offset of the first row in the memory, in bytes.
  private let offset: Int
  private let memory: PixelMemory

  /// The number of readable bytes after the last row; their values have no meaning.
  static let padding = 16

  /// Takes ownership of decoded pixels.
  init(extent: PixelSize, channels: Int, in memory: PixelMemory, at offset: Int = 0, stride: Int) {
    precondition(
      offset + stride * (extent.height - 1) + extent.width * channels + Self.padding
        <= memory.byteCount, "the pixels must fit into their memory")
    self.extent = extent
    self.channels = channels
    self.memory = memory
    self.offset = offset
    self.stride = stride
  }

  /// Makes pixels row by row: `fill` is called with the number of each row, counted from the top,
  /// and sets all its bytes.
  /// - Throws: ``CairoError`` if a side is zero, there are too many pixels, or not enough memory.
  package convenience init(
    extent: PixelSize, channels: Int, fill: (Int, inout MutableSpan<UInt8>) -> Void
  ) throws(CairoError) {
    precondition(channels == 3 || channels == 4, "A pixel has 3 or 4 bytes, not \(channels)")
    guard extent.width > 0 && extent.height > 0, let count = extent.count,
      count <= PixelBuffer.pixelLimit
    else { throw CairoError(.extent(extent)) }
    let stride = extent.width * channels
    let memory = try PixelMemory(byteCount: stride * extent.height + Self.padding)
    for y in 0..<extent.height {
      unsafe memory.withBytes(from: y * stride, count: stride) { bytes in
        let row = unsafe bytes.bindMemory(to: UInt8.self)
        unsafe row.initialize(repeating: 0)
        var span = unsafe row.mutableSpan
        fill(y, &span)
      }
    }
    self.init(extent: extent, channels: channels, in: memory, stride: stride)
  }

  /// Calls `body` with the bytes of a row.
  package func withRow<Result>(_ y: Int, _ body: (borrowing Span<UInt8>) -> Result) -> Result {
    unsafe withRowBytes(y) { row in
      let span = unsafe row.span
      return body(span)
    }
  }

  /// Calls `body` with the bytes of a row.
  func withRowBytes<Result>(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    precondition(
      (0..<extent.height).contains(y), "row \(y) is out of range: there are \(extent.height) rows")
    return unsafe memory.withBytes(from: offset + y * stride, count: extent.width * channels) {
      bytes in unsafe body(UnsafeBufferPointer(bytes.assumingMemoryBound(to: UInt8.self)))
    }
  }

  /// Calls `body` with the bytes of all rows, including padding between them.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    let count = stride * (extent.height - 1) + extent.width * channels
    return unsafe memory.withBytes(from: offset, count: count) { bytes in
      unsafe body(UnsafeBufferPointer(bytes.assumingMemoryBound(to: UInt8.self)))
    }
  }

  /// Returns the pixels of a row as `0xRRGGBBAA`.
  package func pixels(ofRow y: Int) -> [UInt32] {
    let (width, channels) = (extent.width, channels)
    return unsafe withRowBytes(y) { row in
      unsafe [UInt32](unsafeUninitializedCapacity: width) { pixels, count in
        for x in 0..<width {
          let place = x * channels
          let color =
            unsafe UInt32(row[place]) << 24 | UInt32(row[place + 1]) << 16
            | UInt32(row[place + 2]) << 8
          unsafe pixels.initializeElement(
            at: x, to: color | (channels == 4 ? UInt32(row[place + 3]) : 255))
        }
        count = width
      }
    }
  }
}

extension UnpremultipliedImage: Equatable {
  /// Compares the sizes and the pixels of two pictures; a picture without alpha can equal a picture
  /// whose alpha is 255 everywhere.
  package static func == (left: UnpremultipliedImage, right: UnpremultipliedImage) -> Bool {
    guard left.extent == right.extent else { return false }
    return (0..<left.extent.height).allSatisfy { y in
      left.pixels(ofRow: y) == right.pixels(ofRow: y)
    }
  }
}

extension UnpremultipliedImage {
  /// Copies the painted pixels in the form of a PNG file: without alpha if the buffer is opaque.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package convenience init(_ buffer: PixelBuffer) throws(CairoError) {
    try self.init(extent: buffer.extent, channels: buffer.sampleCount) { y, row in
      unsafe row.withUnsafeMutableBufferPointer { samples in
        buffer.withSamples(ofRows: y..<y + 1) { reader in
          unsafe reader.copy(y, samples.baseAddress.unsafelyUnwrapped)
        }
      }
    }
  }
}
