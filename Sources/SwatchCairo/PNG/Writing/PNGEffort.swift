import CPNGDeflate
import CPixelRows
import SwatchGeometry

/// The effort with which a PNG file of a picture is made.
package enum PNGEffort: Sendable {
  /// The effort for a page, for a file that is viewed once.
  case quick
  /// The most effort, for a file that is made once and kept.
  case smallest
}

extension UnpremultipliedImage {
  /// Returns a PNG file of exactly these pixels, the same for the same pixels and texts. With quick
  /// effort and no texts, it equals the file of a page with these pixels, except for the density.
  ///
  /// - Parameters:
  ///   - texts: The texts in addition to the pixels.
  ///   - effort: The effort of compression.
  /// - Returns: The file.
  /// - Throws: ``CairoError`` if there is not enough memory, or the compressed rows exceed 2 GiB.
  package func png(
    texts: [PNGText] = [], effort: PNGEffort = .smallest
  ) throws(CairoError) -> [UInt8] {
    var chunks: [UInt8] = []
    for text in texts { chunks += try text.chunk() }
    guard effort == .quick else { return try smallestPNG(chunks) }
    let encoder = try PNGEncoder(pngHeader, chunks: chunks, PNGOptions(), height: extent.height)
    let parts = try encoder.append(0..<extent.height, from: self) + encoder.finish()
    return try parts.bytes() + encoder.tail
  }

  /// The header for the unchanged pixels.
  private var pngHeader: PNGHeader {
    PNGHeader(extent: extent, depth: 8, colorType: channels == 3 ? .rgb : .rgba)
  }

  /// Returns the file with the samples that take the least space: greys, indices, RGB or RGBA.
  ///
  /// - Parameters:
  ///   - chunks: The chunks after the header.
  ///   - takesPalette: False for a file without a palette, which has greys if all colours are grey.
  /// - Returns: The file.
  /// - Throws: ``CairoError`` if there is not enough memory, or the compressed rows exceed 2 GiB.
  func smallestPNG(
    _ chunks: [UInt8] = [], takesPalette: Bool = true
  ) throws(CairoError) -> [UInt8] {
    let (kind, rows) = (pngHeader, 0..<extent.height)
    var indexed = try IndexedRows(kind, room: rows.count)
    if indexed.append(rows, of: self).isEmpty {
      let reduced = indexed.reduced(as: kind, takesPalette: takesPalette)
      return try reduced.pieceFile(reduced.header, chunks + reduced.palette)
    }
    if let opaque = opaque(rows) { return try opaque.pieceFile(kind.opaque, chunks) }
    return try pieceFile(kind, chunks)
  }
}

extension UnpremultipliedImage: SampleRows {
  func opaque(_ rows: Range<Int>) -> (any SampleRows)? {
    let areOpaque =
      channels == 4
      && rows.allSatisfy { row in
        unsafe withRowBytes(row) { unsafe swatch_png_is_opaque($0.baseAddress, extent.width) }
      }
    return areOpaque ? OpaqueSamples(rows: self, width: extent.width) : nil
  }

  func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
    body(
      unsafe SampleReader { [self] row, samples in
        unsafe withRowBytes(row) { bytes in
          unsafe samples.update(from: bytes.baseAddress.unsafelyUnwrapped, count: bytes.count)
        }
      })
  }
}

extension SampleRows {
  /// Returns the file with all rows filtered by the most suitable filter and compressed as one
  /// stream with libdeflate. Files of drawings are a seventh smaller than in the encoder's smallest
  /// mode.
  fileprivate func pieceFile(
    _ header: PNGHeader, _ chunks: [UInt8]
  ) throws(CairoError) -> [UInt8] {
    // A low level is enough to estimate the compressed length.
    let quick = try Deflater(level: 6)
    var best: (rows: [UInt8], byteCount: Int)?
    for filter in [swatch_filter_none, swatch_filter_paeth, swatch_filter_by_row] {
      let rows = filtered(header, by: Int32(filter))
      let byteCount = quick.pack(rows).count
      if best.map({ byteCount < $0.byteCount }) ?? true { best = (rows, byteCount) }
    }
    let stream = try Deflater().pack(best?.rows ?? [])
    guard stream.count <= Int32.max else { throw CairoError(.pngTooLarge(header.extent)) }
    return PNGChunks.head(header) + chunks + PNGChunks.chunk("IDAT", stream)
      + PNGChunks.chunk("IEND", [])
  }

  /// Returns the rows as in a file, each after its filter byte.
  private func filtered(_ header: PNGHeader, by filter: Int32) -> [UInt8] {
    let (size, height) = (header.rowByteCount, header.extent.height)
    // The row above the first one counts as zero.
    var lines = [UInt8](repeating: 0, count: 2 * size)
    return unsafe [UInt8](unsafeUninitializedCapacity: height * (1 + size)) { target, count in
      count = height * (1 + size)
      unsafe lines.withUnsafeMutableBufferPointer { lines in
        let first = unsafe lines.baseAddress.unsafelyUnwrapped
        withSamples(ofRows: 0..<height) { reader in
          for row in 0..<height {
            let (line, above) = row % 2 == 0 ? (0, size) : (size, 0)
            unsafe reader.copy(row, first + line)
            unsafe swatch_filter_row(
              filter, first + line, first + above, size, header.pixelByteCount,
              target.baseAddress.unsafelyUnwrapped + row * (1 + size))
          }
        }
      }
    }
  }
}
