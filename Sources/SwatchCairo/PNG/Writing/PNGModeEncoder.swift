import SwatchGeometry

/// Encodes rows as a PNG file in a mode, those of few colours as greys or as indices of a palette,
/// and those of which none is translucent as RGB.
///
/// Rows are held as indices until there are too many colours, mostly within a few rows; where they
/// could be translucent, they are then held as RGB until one is. With too many pixels all are
/// encoded as they are. So the kind of samples depends on the picture alone.
final class PNGModeEncoder: SampleEncoder {
  /// The most pixels that are held.
  static let pixelLimit = 1 << 22

  let kind: PNGHeader
  /// The chunks between the header and the rows, besides a palette.
  private let chunks: [UInt8]
  private let mode: PNGOptions.Mode
  private let announced: Int?
  private let pool: PixelPool?
  private let memory: StretchMemory?
  private let pixelLimit: Int
  /// The knowledge of the rows so far.
  private var state: State

  private enum State {
    /// Their colours are few.
    case indexed(IndexedRows)
    /// They have many, none of them translucent.
    case opaque(OpaqueRows)
    /// The kind of samples is known.
    case encoding(PNGEncoder)
  }

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header of the pixels' own samples, RGB or RGBA, whose height means nothing.
  ///   - chunks: The chunks between the header and the rows.
  ///   - mode: The mode of compression.
  ///   - height: The rows, where they are known.
  ///   - pixelLimit: The most pixels that are held, only for tests another number.
  ///   - pool: The memory to use.
  ///   - memory: The stretches of an earlier file, and those of this one; nil to keep none.
  /// - Throws: ``CairoError`` where there is no memory.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], mode: PNGOptions.Mode, height: Int?,
    pixelLimit: Int = PNGModeEncoder.pixelLimit, pool: PixelPool? = nil,
    memory: StretchMemory? = nil
  ) throws(CairoError) {
    self.memory = memory
    kind = header
    self.chunks = chunks
    self.mode = mode
    self.pool = pool
    announced = height
    self.pixelLimit = pixelLimit
    let rows = try IndexedRows(header, height: height, pixelLimit: pixelLimit, pool)
    state =
      if let rows {
        .indexed(rows)
      } else {
        .encoding(
          PNGEncoder(
            header, chunks: chunks, mode: mode, height: height, pool: pool, memory: memory))
      }
  }

  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    if case .encoding(let encoder) = state { return try encoder.append(rows, from: source) }
    precondition(
      rows.count <= (announced ?? .max) - heldHeight,
      "A PNG file of \(announced ?? 0) rows got more")
    let rest = try hold(rows, of: source)
    if rest.isEmpty { return [] }
    if case .indexed(let indexed) = state, let opaque = opaque(rest, of: source) {
      return try encode(indexed, opaque, rest)
    }
    let others = try holdOpaque(rest, of: source)
    return others.isEmpty ? [] : try encode(others, from: source)
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    switch state {
    case .encoding(let encoder):
      return try encoder.finish()
    case .opaque(let opaque):
      let encoder = makeEncoder(opaque.header, height: opaque.height)
      return try encoder.append(0..<opaque.height, from: opaque.rows) + encoder.finish()
    case .indexed(let indexed):
      let form = ReducedForm(
        of: PixelSurvey(colors: indexed.colors), kind,
        pixelCount: indexed.height * kind.extent.width)
      let header = form?.header ?? (isOpaque(indexed) ? kind.opaque : kind)
      let encoder = makeEncoder(header, height: indexed.height, palette: form?.chunks ?? [])
      let samples = indexed.samples(as: header, indexed.colors.map { form?.sample(of: $0) ?? $0 })
      return try encoder.append(0..<indexed.height, from: samples) + encoder.finish()
    }
  }

  var head: [UInt8] { encoder?.head ?? [] }

  var tail: [UInt8] { encoder?.tail ?? [] }

  private var encoder: PNGEncoder? {
    if case .encoding(let encoder) = state { encoder } else { nil }
  }

  /// Makes the encoder of rows whose kind of samples is known.
  private func makeEncoder(
    _ header: PNGHeader, height: Int?, palette: [UInt8] = []
  ) -> PNGEncoder {
    let encoder = PNGEncoder(
      header, chunks: chunks + palette, mode: mode, height: height, pool: pool, memory: memory)
    state = .encoding(encoder)
    return encoder
  }
}

// Rows that are held until the kind of samples is known.
extension PNGModeEncoder {
  private var heldHeight: Int {
    switch state {
    case .indexed(let indexed): indexed.height
    case .opaque(let opaque): opaque.height
    case .encoding: 0
    }
  }

  private func isOpaque(_ indexed: IndexedRows) -> Bool {
    indexed.colors.allSatisfy { $0 & 255 == 255 }
  }

  /// Holds rows as indices as long as they can be.
  /// - Returns: The others.
  private func hold(
    _ rows: Range<Int>, of source: some SampleRows
  ) throws(CairoError) -> Range<Int> {
    guard case .indexed(var indexed) = state else { return rows }
    let rest = rows.dropFirst(indexed.append(rows, of: source))
    state = .indexed(indexed)
    return rest
  }

  /// The last rows of a picture as RGB, if none of it is translucent; nil where that isn't known.
  private func opaque(_ rest: Range<Int>, of source: some SampleRows) -> (any SampleRows)? {
    guard kind.colorType == .rgba, case .indexed(let indexed) = state, isOpaque(indexed),
      indexed.height + rest.count == announced
    else { return nil }
    return source.opaque(rest)
  }

  /// Encodes the rows of a picture as RGB, without holding them.
  private func encode(
    _ indexed: IndexedRows, _ opaque: any SampleRows, _ rest: Range<Int>
  ) throws(CairoError) -> [EncodedPart] {
    let encoder = makeEncoder(kind.opaque, height: announced)
    let held = indexed.samples(as: kind.opaque, indexed.colors)
    let parts = try encoder.append(0..<indexed.height, from: held)
    return try parts + encoder.append(rest, from: opaque)
  }

  /// Holds rows as RGB as long as none is translucent.
  /// - Returns: The others.
  private func holdOpaque(
    _ rows: Range<Int>, of source: some SampleRows
  ) throws(CairoError) -> Range<Int> {
    var rest = rows
    if case .indexed(let indexed) = state {
      guard kind.colorType == .rgba && isOpaque(indexed) else { return rest }
      let limit = pixelLimit / kind.extent.width
      var opaque = try OpaqueRows(kind, height: announced ?? limit, pool)
      _ = opaque.append(0..<indexed.height, of: indexed.samples(as: kind, indexed.colors))
      state = .opaque(opaque)
    }
    if case .opaque(var opaque) = state {
      rest = rest.dropFirst(opaque.append(rest, of: source))
      state = .opaque(opaque)
    }
    return rest
  }

  /// Encodes the rows that are held, and those behind them, as samples of the pixels' own kind.
  private func encode(
    _ rest: Range<Int>, from source: some SampleRows
  ) throws(CairoError) -> [EncodedPart] {
    let (held, height) = (state, heldHeight)
    let encoder = makeEncoder(kind, height: announced)
    var parts: [EncodedPart] = []
    switch held {
    case .indexed(let indexed):
      parts = try encoder.append(0..<height, from: indexed.samples(as: kind, indexed.colors))
    case .opaque(let opaque):
      parts = try encoder.append(0..<height, from: opaque.samples(as: kind))
    case .encoding:
      break
    }
    return try parts + encoder.append(rest, from: source)
  }
}
