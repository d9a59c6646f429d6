import SwatchGeometry

/// An encoder of rows as a PNG file: rows with few colours become greys or indices of a palette,
/// and rows without translucent pixels RGB.
///
/// Rows are held as indices until there are too many colours, mostly within a few rows. Rows with
/// alpha are then held as long as none is translucent. If there are too many pixels, they are
/// encoded unchanged. So the colour type depends only on the picture.
final class PNGEncoder: RowEncoder {
  /// The largest number of pixels that are held.
  static let pixelLimit = 1 << 22

  /// The header of the added rows, RGB or RGBA; its height is ignored.
  private let kind: PNGHeader
  /// The chunks between the header and the rows, except for the palette.
  private let chunks: [UInt8]
  private let options: PNGOptions
  /// The announced number of rows.
  private let announced: Int?
  private let pixelLimit: Int
  private let pool: PixelPool?
  private var height = 0
  /// The state of the encoding.
  private var state: State

  private enum State {
    /// The rows have few colours.
    case indexed(IndexedRows)
    /// The rows have many colours, and no translucent pixel; they are held as RGBA.
    case opaque(HeldRows)
    /// The colour type is known.
    case known(StretchCutter)
  }

  /// Begins a file, of `height` rows if their number is known.
  /// - Throws: ``CairoError`` where there is no memory.
  init(
    _ kind: PNGHeader, chunks: [UInt8] = [], _ options: PNGOptions, height: Int?,
    pixelLimit: Int = PNGEncoder.pixelLimit, pool: PixelPool? = nil
  ) throws(CairoError) {
    self.kind = kind
    self.chunks = chunks
    self.options = options
    self.pixelLimit = pixelLimit
    self.pool = pool
    announced = height
    if let rows = try IndexedRows(kind, height: height, pixelLimit: pixelLimit, pool) {
      state = .indexed(rows)
    } else {
      state = .known(StretchCutter(kind.high(height ?? 0), chunks: chunks, options, pool: pool))
    }
  }

  func append(_ rows: Range<Int>, of pixels: PixelBuffer) throws(CairoError) -> [EncodedPart] {
    precondition(
      PNGHeader(width: pixels.extent.width, format: pixels.format).high(0) == kind.high(0),
      "the rows have another width or format than their PNG file")
    return try append(rows, from: pixels)
  }

  /// Like ``append(_:of:)``, for rows in the form of the header.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    precondition(
      rows.count <= (announced ?? .max) - height,
      "more than the announced \(announced ?? 0) rows of a PNG file were appended")
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
      let rest = opaque.append(opaque: rows, of: source, width: kind.extent.width)
      state = .opaque(opaque)
      return rest.isEmpty
        ? [] : try encode(opaque.memory, opaque.height, as: kind) + take(rest, from: source)
    }
  }

  /// Continues after rows of few colours with a row that has too many, or no space.
  private func leave(
    _ indexed: IndexedRows, _ rest: Range<Int>, from source: some SampleRows
  ) throws(CairoError) -> [EncodedPart] {
    guard kind.colorType == .rgba, indexed.isOpaque else {
      return try encode(indexed.rows(as: kind), indexed.height, as: kind)
        + take(rest, from: source)
    }
    if height == announced, let opaque = source.opaque(rest) {
      return try encode(indexed.rows(as: kind.opaque), indexed.height, as: kind.opaque)
        + take(rest, from: opaque)
    }
    let room = announced ?? pixelLimit / kind.extent.width
    var opaque = HeldRows(
      in: try RowMemory(height: room, rowByteCount: kind.rowByteCount, pool))
    _ = opaque.append(
      opaque: 0..<indexed.height, of: indexed.rows(as: kind), width: kind.extent.width)
    state = .opaque(opaque)
    return try take(rest, from: source)
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    let parts: [EncodedPart]
    switch state {
    case .known:
      parts = []
    case .opaque(let opaque):
      let rows = OpaqueSamples(rows: opaque.memory, width: kind.extent.width)
      parts = try encode(rows, height, as: kind.opaque, isWhole: true)
    case .indexed(let indexed):
      let form = ReducedForm(of: indexed.colors, kind.high(height))
      parts = try encode(
        indexed.rows(as: form.header, form.samples), height, as: form.header,
        palette: form.chunks, isWhole: true)
    }
    return parts + [cutter?.finish()].compactMap(\.self)
  }

  /// Encodes the held rows, which are all if `isWhole`, once the colour type is known.
  /// - Returns: The completed parts of the file.
  private func encode(
    _ held: some SampleRows, _ heldHeight: Int, as header: PNGHeader, palette: [UInt8] = [],
    isWhole: Bool = false
  ) throws(CairoError) -> [EncodedPart] {
    let height = isWhole ? heldHeight : announced ?? 0
    let cutter = StretchCutter(header.high(height), chunks: chunks + palette, options, pool: pool)
    state = .known(cutter)
    return try cutter.append(0..<heldHeight, from: held)
  }

  /// The header, if the height was not known before.
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

  /// The header for RGB, if this one is for RGBA.
  var opaque: PNGHeader {
    var header = self
    if colorType == .rgba { header.colorType = .rgb }
    return header
  }
}
