import CPixelRows
import SwatchGeometry

extension UnpremultipliedImage {
  /// Decodes a PNG file of any kind: 16-bit samples become 8-bit samples, and a gamma other than
  /// sRGB's is converted.
  ///
  /// Common files are decoded here, several times as fast as by libpng, which decodes all other
  /// files and reports errors.
  static func decode(_ file: [UInt8]) throws(ImageProblem) -> UnpremultipliedImage {
    let extent = try extent(of: file)
    do throws(CairoError) {
      if let pixels = try quickly(file) { return pixels }
    } catch {
      throw .pixels(error)
    }
    return try thoroughly(file, extent)
  }

  /// Returns the size of a picture, from its file's header.
  static func extent(of file: [UInt8]) throws(ImageProblem) -> PixelSize {
    guard !file.isEmpty else { throw .emptyFile }
    guard file.starts(with: PNGChunkReader.signature) else { throw .notPNG }
    guard file.count >= 24 else { throw .noHead(.png) }
    let extent = PixelSize(
      width: file.bigEndian(at: 16, count: 4), height: file.bigEndian(at: 20, count: 4))
    guard extent.width > 0 && extent.height > 0 else {
      throw .damaged(.png, "its size is \(extent.width) × \(extent.height) pixels")
    }
    guard let count = extent.count, count <= PixelBuffer.pixelLimit else {
      throw .tooManyPixels(extent)
    }
    return extent
  }

  /// Decodes with libpng only.
  static func thoroughly(
    _ file: [UInt8], _ extent: PixelSize
  ) throws(ImageProblem) -> UnpremultipliedImage {
    let stride = extent.width * 4
    let memory: PixelMemory
    do throws(CairoError) {
      memory = try room(for: stride * extent.height)
    } catch {
      throw .pixels(error)
    }
    try unsafe file.withUnsafeBufferPointer { file throws(ImageProblem) in
      let reader = try unsafe RowReader.open(straightPNG: file, extent: extent)
      try unsafe memory.withBytes(from: 0, count: stride * extent.height) {
        rows throws(ImageProblem) in try unsafe reader.readAll(into: rows, stride: stride)
      }
      try reader.finish()
    }
    return UnpremultipliedImage(extent: extent, channels: 4, in: memory, stride: stride)
  }

  /// Decodes a common file without libpng; nil for any other file.
  private static func quickly(_ file: [UInt8]) throws(CairoError) -> UnpremultipliedImage? {
    guard let png = FastPNGDecoder(file) else { return nil }
    let (header, stride) = (png.header, png.header.rowByteCount + 1)
    let memory = try room(for: stride * header.extent.height)
    guard try unpack(png.data, of: file, into: memory, count: stride * header.extent.height),
      unfilter(memory, header)
    else { return nil }
    guard let table = png.table else {
      return UnpremultipliedImage(
        extent: header.extent, channels: header.channels, in: memory, at: 1, stride: stride)
    }
    return try look(up: memory, header, in: table, channels: png.isOpaque ? 3 : 4)
  }

  /// Decompresses the rows, each after its filter byte; returns false if their number of bytes is
  /// wrong.
  private static func unpack(
    _ data: [Range<Int>], of file: [UInt8], into memory: PixelMemory, count: Int
  ) throws(CairoError) -> Bool {
    let inflater = try Inflater()
    let parts = data.count > 1 ? joined(data, of: file) : nil
    return unsafe memory.withBytes(from: 0, count: count) { target in
      let outcome = unsafe (parts?[...] ?? file[data[0]]).withUnsafeBytes {
        unsafe inflater.unpack($0, into: target)
      }
      return outcome == .bytes(count)
    }
  }

  private static func joined(_ parts: [Range<Int>], of file: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.reduce(0) { $0 + $1.count })
    for part in parts { bytes += file[part] }
    return bytes
  }

  /// Reverses the filters of all rows in place; returns false for an unknown filter.
  private static func unfilter(_ memory: PixelMemory, _ header: PNGHeader) -> Bool {
    let count = header.rowByteCount
    let size = max(1, header.channels * header.depth / 8)
    let nothing = [UInt8](repeating: 0, count: count + padding)
    return unsafe nothing.withUnsafeBufferPointer { nothing in
      unsafe memory.withBytes(from: 0, count: (count + 1) * header.extent.height + padding) {
        unsafe swatch_png_unfilter(
          $0.baseAddress, nothing.baseAddress, count, header.extent.height, size)
      }
    }
  }

  /// Looks up the colours of samples that are palette indices, or greys of fewer than 8 bits.
  private static func look(
    up samples: PixelMemory, _ header: PNGHeader, in table: [UInt8], channels: Int
  ) throws(CairoError) -> UnpremultipliedImage {
    let (width, height) = (header.extent.width, header.extent.height)
    let (from, to) = (header.rowByteCount + 1, width * channels)
    let memory = try room(for: to * height)
    unsafe table.withUnsafeBytes { table in
      unsafe samples.withBytes(from: 0, count: from * height) { source in
        unsafe memory.withBytes(from: 0, count: to * height) { target in
          for y in 0..<height {
            unsafe swatch_png_look_up(
              source.baseAddress.unsafelyUnwrapped + y * from + 1, Int32(header.depth),
              table.baseAddress, width, channels,
              target.baseAddress.unsafelyUnwrapped + y * to)
          }
        }
      }
    }
    return UnpremultipliedImage(extent: header.extent, channels: channels, in: memory, stride: to)
  }

  private static func room(for byteCount: Int) throws(CairoError) -> PixelMemory {
    try PixelMemory(byteCount: byteCount + padding, isFilled: true)
  }
}
