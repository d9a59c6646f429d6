import SwatchGeometry

/// An encoder of rows as a PNG file: rows with few colours become greys or palette indices, and
/// rows without translucent pixels become RGB.
///
/// Rows are held as indices until there are too many colours, mostly within a few rows. After that,
/// rows with alpha are held as long as no pixel is translucent. If too many pixels would be held,
/// they are encoded unchanged. The colour type therefore depends only on the picture.
final class PNGEncoder: RowEncoder {
  /// The largest number of pixels that are held.
  static let pixelLimit = 1 << 22

  /// The header of the added rows, RGB or RGBA; its height is 0 if the number of rows was not
  /// announced.
  private let kind: PNGHeader
  private let pool: PixelPool?
  /// Begins a file with a colour type and the chunks of its palette.
  private let cut: (PNGHeader, _ palette: [UInt8]) -> StretchCutter
  private var height = 0
  /// The state of the encoding.
  private var state: State

  private enum State {
    /// The rows have few colours.
    case indexed(IndexedRows)
    /// The rows have many colours, and no translucent pixel; they are held as RGBA.
    case opaque(HeldRows)
    /// The colour type is decided.
    case known(StretchCutter)
  }

  /// Begins a file, of `height` rows if their number is known; the header's height is ignored.
  /// `chunks` lie between the header and the palette or the rows.
  /// - Throws: ``CairoError`` if there is not enough memory.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], _ options: PNGOptions, height: Int?,
    pixelLimit: Int = PNGEncoder.pixelLimit, pool: PixelPool? = nil
  ) throws(CairoError) {
    kind = header.high(height ?? 0)
    self.pool = pool
    cut = { StretchCutter($0, chunks: chunks + $1, options, pool: pool) }
    let limit = pixelLimit / kind.extent.width
    if limit > 0 && limit >= kind.extent.height {
      state = .indexed(try IndexedRows(kind, room: height ?? limit, pool))
    } else {
      state = .known(cut(kind, []))
    }
  }

  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    let header = PNGHeader(width: pixels.extent.width, format: pixels.format)
    precondition(
      header.high(kind.extent.height) == kind,
      "The rows must have the width and the format of the PNG file")
    return try append(rows, from: pixels)
  }

  /// Like ``append(_:of:)``, for rows in the form of the header.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    precondition(
      rows.count <= kind.rowLimit - height,
      "A PNG file of \(kind.rowLimit) rows can't take more")
    height += rows.count
    return try take(rows, from: source)
  }

  private func take(
    _ rows: Range<Int>, from source: some SampleRows
  ) throws(CairoError) -> [EncodedPart] {
    switch state {
    case .known(let cutter):
      return try cutter.append(rows, from: source)
    case .indexed(var indexed):
      let rest = indexed.append(rows, of: source)
      state = .indexed(indexed)
      return rest.isEmpty ? [] : try leave(indexed, rest, from: source)
    case .opaque(var opaque):
      let rest = opaque.append(opaque: rows, of: source)
      state = .opaque(opaque)
      return rest.isEmpty
        ? [] : try encode(opaque.memory, opaque.height, as: kind) + take(rest, from: source)
    }
  }

  /// Continues after rows of few colours with a row that has too many colours, or for which there
  /// is no space.
  private func leave(
    _ indexed: IndexedRows, _ rest: Range<Int>, from source: some SampleRows
  ) throws(CairoError) -> [EncodedPart] {
    guard kind.colorType == .rgba, indexed.isOpaque else {
      return try encode(indexed.rows(as: kind), indexed.height, as: kind)
        + take(rest, from: source)
    }
    if height == kind.extent.height, let opaque = source.opaque(rest) {
      return try encode(indexed.rows(as: kind.opaque), indexed.height, as: kind.opaque)
        + take(rest, from: opaque)
    }
    var opaque = HeldRows(
      in: try RowMemory(height: indexed.room, rowByteCount: kind.rowByteCount, pool))
    opaque.append(RowRun(pieces: [(indexed.rows(as: kind), 0..<indexed.height)]))
    state = .opaque(opaque)
    return try take(rest, from: source)
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    var parts: [EncodedPart] = []
    switch state {
    case .known: break
    case .opaque(let opaque):
      let rows = OpaqueSamples(rows: opaque.memory, width: kind.extent.width)
      parts = try encode(rows, height, as: kind.opaque.high(height))
    case .indexed(let indexed):
      let rows = indexed.reduced(as: kind.high(height))
      parts = try encode(rows, height, as: rows.header, palette: rows.palette)
    }
    return parts + [cutter?.finish()].compactMap(\.self)
  }

  /// Encodes the held rows, now that the colour type is decided.
  /// - Returns: The completed parts of the file.
  private func encode(
    _ held: some SampleRows, _ heldHeight: Int, as header: PNGHeader, palette: [UInt8] = []
  ) throws(CairoError) -> [EncodedPart] {
    let cutter = cut(header, palette)
    state = .known(cutter)
    return try cutter.append(0..<heldHeight, from: held)
  }

  /// The file's first bytes with the final height, if it was not announced; otherwise empty.
  var head: [UInt8] {
    guard let header = cutter?.header, header.extent.height != height else { return [] }
    return PNGChunks.head(header.high(height))
  }

  var tail: [UInt8] { cutter?.tail ?? [] }

  private var cutter: StretchCutter? {
    if case .known(let cutter) = state { cutter } else { nil }
  }
}

extension PNGHeader {
  /// The header of a file of painted pixels: 8-bit RGB, or RGBA.
  init(width: Int, format: PixelFormat) {
    self.init(
      extent: PixelSize(width: width, height: 0), depth: 8,
      colorType: format == .opaque ? .rgb : .rgba)
  }

  /// Returns the header with another height.
  fileprivate func high(_ height: Int) -> PNGHeader {
    var header = self
    header.extent.height = height
    return header
  }

  /// The same header, but for RGB instead of RGBA.
  var opaque: PNGHeader {
    var header = self
    if colorType == .rgba { header.colorType = .rgb }
    return header
  }

  /// The largest number of rows: the announced number, or any number if none was announced.
  var rowLimit: Int { extent.height == 0 ? .max : extent.height }
}
