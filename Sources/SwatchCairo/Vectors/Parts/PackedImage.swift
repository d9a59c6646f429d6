package import SwatchGeometry
package import SwatchGraphics

/// Opaque pixels encoded for PDF files: rows with PNG filters, compressed to a zlib stream.
package struct PackedImage: Hashable, Sendable {
  /// The meaning of the samples.
  package enum Colors: Hashable, Sendable {
    /// One grey sample per pixel.
    case grey
    /// Red, green and blue.
    case rgb
    /// Indices of a palette, with three bytes for each colour.
    case indexed([UInt8])
  }

  /// The number of columns and rows.
  package let extent: PixelSize
  /// The number of bits per sample.
  package let bits: Int
  /// The meaning of the samples.
  package let colors: Colors
  /// The compressed rows, or the samples of the only pixel.
  package let bytes: [UInt8]
  /// A Boolean value that is true for compressed rows.
  package let isPacked: Bool

  /// Makes one pixel of a colour.
  package init(_ color: Color) {
    let samples = [color.red, color.green, color.blue].map {
      UInt8((min(1, max(0, $0)) * 255).rounded())
    }
    let isGrey = samples.allSatisfy { $0 == samples[0] }
    (extent, bits, isPacked) = (PixelSize(width: 1, height: 1), 8, false)
    colors = isGrey ? .grey : .rgb
    bytes = isGrey ? [samples[0]] : samples
  }

  /// Packs a mask of greys, rows from the top.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package init(greys: [UInt8], _ extent: PixelSize) throws(CairoError) {
    try self.init(
      UnpremultipliedImage(extent: extent, channels: 3) { y, row in
        for index in 0..<extent.width * 3 { row[index] = greys[y * extent.width + index / 3] }
      }, isMask: true)
  }

  /// Packs a picture without alpha in its smallest form; a mask always as greys (ISO 32000-1,
  /// §11.6.5.3).
  /// - Throws: ``CairoError`` if there is not enough memory.
  init(_ image: UnpremultipliedImage, isMask: Bool = false) throws(CairoError) {
    let file = try image.smallestPNG(takesPalette: !isMask)
    var (header, palette, rows): (PNGHeader?, [UInt8], [UInt8]) = (nil, [], [])
    for chunk in PNGChunkReader(file)?.map(\.self) ?? [] {
      switch chunk.name {
      case "IHDR": header = PNGHeader(file[chunk.data])
      case "PLTE": palette = Array(file[chunk.data])
      case "IDAT": rows += file[chunk.data]
      default: break
      }
    }
    extent = image.extent
    bits = header?.depth ?? 8
    (bytes, isPacked) = (rows, true)
    colors =
      switch header?.colorType {
      case .palette: .indexed(palette)
      case .grey: .grey
      default: .rgb
      }
  }
}

extension PixelBuffer {
  /// The alpha of all pixels, rows from the top.
  package var alphas: [UInt8] {
    unsafe withRows(0..<extent.height) { bytes in
      var alphas = [UInt8](repeating: 0, count: extent.height * extent.width)
      for row in 0..<extent.height {
        for column in 0..<extent.width {
          alphas[row * extent.width + column] = unsafe bytes[row * stride + column * 4 + 3]
        }
      }
      return alphas
    }
  }
}

/// Pixels encoded for PDF files: opaque colours, and alpha.
package struct EmbeddedPixels: Hashable, Sendable {
  /// The colours, without alpha.
  package let colors: PackedImage
  /// The alpha as grey; nil for opaque pixels.
  package let alpha: PackedImage?

  /// The bytes of colours and alpha together.
  var byteCount: Int { colors.bytes.count + (alpha?.bytes.count ?? 0) }

  /// Packs pixels; `color`, if it is not nil, replaces all their colours.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package init(_ pixels: PixelBuffer, in color: Color? = nil) throws(CairoError) {
    self = try unsafe pixels.withRows(0..<pixels.extent.height) { bytes throws(CairoError) in
      try unsafe EmbeddedPixels(
        bytes, pixels.extent, stride: pixels.stride, isOpaque: pixels.format == .opaque, color)
    }
  }

  init(_ pixels: DecodedPixels) throws(CairoError) {
    self = try unsafe pixels.withBytes { bytes throws(CairoError) in
      try unsafe EmbeddedPixels(
        bytes, pixels.extent, stride: pixels.stride, isOpaque: pixels.isOpaque, nil)
    }
  }

  /// Packs pixels of four bytes with premultiplied alpha.
  ///
  /// PDF readers scale colours and alpha separately. Fully transparent pixels get the colours of
  /// their neighbours, since any other colour would be mixed into the edges.
  private init(
    _ bytes: UnsafeRawBufferPointer, _ extent: PixelSize, stride: Int, isOpaque: Bool,
    _ color: Color?
  ) throws(CairoError) {
    func pixel(_ row: Int, _ column: Int) -> SIMD4<UInt8> {
      unsafe bytes.loadUnaligned(
        fromByteOffset: row * stride + column * 4, as: SIMD4<UInt8>.self)
    }
    let isOpaque =
      isOpaque
      || (0..<extent.height).allSatisfy { row in
        (0..<extent.width).allSatisfy { pixel(row, $0).w == 255 }
      }
    if let color {
      colors = PackedImage(color)
    } else {
      let around =
        isOpaque ? nil : unsafe PixelAverages(of: bytes, extent: extent, stride: stride)
      colors = try PackedImage(
        UnpremultipliedImage(extent: extent, channels: 3) { y, row in
          for column in 0..<extent.width {
            let own = pixel(y, column)
            let color =
              isOpaque
              ? own : own.w == 0 ? around?.color(atRow: y, column) ?? own : own.withoutAlpha
            (row[column * 3], row[column * 3 + 1], row[column * 3 + 2]) = (
              color.z, color.y, color.x
            )
          }
        })
    }
    alpha =
      isOpaque
      ? nil
      : try PackedImage(
        UnpremultipliedImage(extent: extent, channels: 3) { y, row in
          for column in 0..<extent.width {
            for index in 0..<3 { row[column * 3 + index] = pixel(y, column).w }
          }
        }, isMask: true)
  }
}
