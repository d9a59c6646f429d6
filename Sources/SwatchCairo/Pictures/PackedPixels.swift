import CPixelRows
import SwatchGeometry

/// An immutable picture without alpha, in about 0.4 of the memory of its ``DecodedPixels``.
/// Unpacking a row is as fast as copying it.
final class PackedPixels: Sendable {
  /// The number of columns and rows; no side is 0.
  let extent: PixelSize
  /// The number of bytes of all rows.
  let byteCount: Int
  /// The offset of each row in the memory.
  private let rows: [Int]
  private let memory: PixelMemory

  /// The least number of pixels for which packing saves time.
  static let leastCount = 1 << 14

  /// Packs pixels; nil for pixels with alpha, and for too few pixels.
  init?(_ pixels: DecodedPixels) throws(ImageProblem) {
    let extent = pixels.extent
    guard pixels.isOpaque, extent.width * extent.height >= Self.leastCount else { return nil }
    let limit = swatch_packed_limit(extent.width)
    do throws(CairoError) {
      // Unwritten pages take no memory.
      memory = try PixelMemory(byteCount: limit * extent.height)
    } catch {
      throw .pixels(error)
    }
    var rows: [Int] = []
    rows.reserveCapacity(extent.height)
    var end = 0
    unsafe memory.withBytes(from: 0, count: limit * extent.height) { target in
      unsafe pixels.withBytes { source in
        for y in 0..<extent.height {
          rows.append(end)
          let row = unsafe source.baseAddress.map { unsafe $0 + y * pixels.stride }
          let place = unsafe target.baseAddress.map { unsafe $0 + end }
          end += unsafe swatch_pack_row(
            row?.assumingMemoryBound(to: UInt32.self), extent.width,
            place?.assumingMemoryBound(to: UInt8.self))
        }
      }
    }
    self.extent = extent
    self.rows = rows
    byteCount = end
  }

  /// Writes the pixels of a box to memory whose rows are `stride` pixels apart.
  /// - Precondition: The box is inside the picture, and the memory is large enough.
  func copy(_ box: PixelBox, to first: UnsafeMutablePointer<UInt32>, stride: Int) {
    let whole = PixelBox(left: 0, top: 0, width: extent.width, height: extent.height)
    precondition(whole.contains(box), "the box lies outside of the picture")
    unsafe memory.withBytes(from: 0, count: byteCount) { bytes in
      guard let start = bytes.baseAddress else { return }
      for (y, row) in rows[box.top..<box.bottom].enumerated() {
        unsafe swatch_unpack_row(
          (start + row).assumingMemoryBound(to: UInt8.self), extent.width, box.left, box.width,
          first + y * stride)
      }
    }
  }

  /// Calls `body` with a surface over a copy of a box.
  func withSurface<Result>(
    of box: PixelBox, _ body: (borrowing ImageSurface) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    let extent = PixelSize(width: box.width, height: box.height)
    let pixels = try PixelMemory(byteCount: 4 * box.width * box.height)
    return try unsafe pixels.withBytes(from: 0, count: 4 * box.width * box.height) {
      bytes throws(CairoError) in
      if let first = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress {
        unsafe copy(box, to: first, stride: box.width)
      }
      return try body(
        try unsafe ImageSurface(
          over: bytes, extent: extent, format: .opaque, stride: 4 * box.width))
    }
  }
}

extension DecodedPixels {
  /// Unpacks a picture.
  convenience init(_ packed: PackedPixels) throws(ImageProblem) {
    let extent = packed.extent
    try self.init(extent: extent, isOpaque: true)
    unsafe withMutableBytes { bytes in
      guard let first = unsafe bytes.assumingMemoryBound(to: UInt32.self).baseAddress else {
        return
      }
      let whole = PixelBox(left: 0, top: 0, width: extent.width, height: extent.height)
      unsafe packed.copy(whole, to: first, stride: extent.width)
    }
  }
}
