import SwatchGeometry

/// Encodes rows as a PNG file in a mode, those of few colours as greys or as indices of a palette.
///
/// Rows are held as indices until there are too many colours, mostly within a few rows, or too many
/// pixels; then all are encoded as they are. So the kind of samples depends on the picture alone.
final class PNGModeEncoder: SampleEncoder {
  /// The most pixels that are held.
  static let pixelLimit = 1 << 22

  let kind: PNGHeader
  /// The chunks between the header and the rows, besides a palette.
  private let chunks: [UInt8]
  private let mode: PNGOptions.Mode
  private let announced: Int?
  private let pool: PixelPool?
  /// The rows by now; nil once the kind of samples is known.
  private var indexed: IndexedRows?
  /// The encoder of that kind.
  private var encoder: PNGEncoder?

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header of the pixels' own samples, RGB or RGBA, whose height means nothing.
  ///   - chunks: The chunks between the header and the rows.
  ///   - mode: The mode of compression.
  ///   - height: The rows, where they are known.
  ///   - pixelLimit: The most pixels that are held, only for tests another number.
  ///   - pool: The memory to use.
  /// - Throws: ``CairoError`` where there is no memory.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], mode: PNGOptions.Mode, height: Int?,
    pixelLimit: Int = PNGModeEncoder.pixelLimit, pool: PixelPool? = nil
  ) throws(CairoError) {
    kind = header
    self.chunks = chunks
    self.mode = mode
    self.pool = pool
    announced = height
    indexed = try IndexedRows(header, height: height, pixelLimit: pixelLimit, pool)
    if indexed == nil { encoder = makeEncoder(header, height: height) }
  }

  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    if let encoder { return try encoder.append(rows, from: source) }
    precondition(
      rows.count <= (announced ?? .max) - (indexed?.height ?? 0),
      "A PNG file of \(announced ?? 0) rows got more")
    let count = indexed?.append(rows, of: source) ?? 0
    guard count < rows.count else { return [] }
    let encoder = makeEncoder(kind, height: announced)
    let parts = try appendHeld(to: encoder, as: kind, nil)
    return try parts + encoder.append(rows.lowerBound + count..<rows.upperBound, from: source)
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    if let encoder { return try encoder.finish() }
    let height = indexed?.height ?? 0
    let survey = PixelSurvey(colors: indexed?.colors ?? [])
    let form = ReducedForm(of: survey, kind, pixelCount: height * kind.extent.width)
    let encoder = makeEncoder(
      form?.header ?? kind, height: height, palette: form?.chunks ?? [])
    let parts = try appendHeld(to: encoder, as: form?.header ?? kind, form)
    return try parts + encoder.finish()
  }

  var head: [UInt8] { encoder?.head ?? [] }

  var tail: [UInt8] { encoder?.tail ?? [] }

  private func makeEncoder(
    _ header: PNGHeader, height: Int?, palette: [UInt8] = []
  ) -> PNGEncoder {
    PNGEncoder(header, chunks: chunks + palette, mode: mode, height: height, pool: pool)
  }

  /// Gives an encoder the rows that are held, as samples of its kind.
  private func appendHeld(
    to encoder: PNGEncoder, as header: PNGHeader, _ form: ReducedForm?
  ) throws(CairoError) -> [EncodedPart] {
    self.encoder = encoder
    guard let indexed else { return [] }
    self.indexed = nil
    let samples = indexed.colors.map { form?.sample(of: $0) ?? $0 }
    return try encoder.append(0..<indexed.height, from: indexed.samples(as: header, samples))
  }
}
