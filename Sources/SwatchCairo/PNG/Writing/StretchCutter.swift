import CPNGDeflate
import SwatchConcurrency
import SwatchGeometry

/// Divides the rows of a PNG file with a known colour type into stretches, which Swatch's own
/// compressor encodes in one of its modes.
///
/// Stretches of about 1 MiB are filtered and compressed separately, in parallel, directly from the
/// source of their rows; matches may refer to some rows above each stretch. The start of a stretch
/// depends only on the header. Rows of an incomplete stretch are copied, so that sources are needed
/// only until the parts of one call are made.
final class StretchCutter {
  /// The approximate number of bytes of filtered rows in a stretch: large enough that its start
  /// without statistics and its end cost little, and small enough that many are compressed in
  /// parallel.
  private static let stretchByteCount = 1 << 20

  /// The header; its height is 0 if the number of rows was not announced.
  let header: PNGHeader
  /// The chunks between the header and the rows.
  private let chunks: [UInt8]
  /// The number of rows of a stretch.
  let stretchHeight: Int
  /// The number of rows above a stretch to which matches may refer.
  private let knownLimit: Int
  private let compression: PNGStretch.Compression
  /// Copies of the known rows of the incomplete stretch, followed by its own rows.
  private var held: HeldRows?
  /// The rows above the incomplete stretch to which its matches may refer.
  private var known = RowRun()
  /// The number of stretches returned so far.
  private var count = 0

  /// Begins a file with `stretchHeight` rows per stretch; only tests pass another number than the
  /// default.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], _ options: PNGOptions, stretchHeight: Int? = nil,
    pool: PixelPool? = nil
  ) {
    self.header = header
    self.chunks = chunks
    var deflating = swatch_deflate_options(
      row_byte_count: header.rowByteCount, pixel_byte_count: header.pixelByteCount,
      effort: options.mode.effort, filter: Int32(swatch_filter_of_effort))
    compression = PNGStretch.Compression(options: deflating, memory: options.memory, pool: pool)
    knownLimit = unsafe swatch_deflater_history(&deflating)
    // A whole number of blocks, since the last block would otherwise be short.
    let block = unsafe swatch_deflater_block_height(&deflating)
    let blocks = max(1, Self.stretchByteCount / (block * (1 + header.rowByteCount)))
    self.stretchHeight = stretchHeight ?? block * blocks
  }

  /// Appends rows.
  /// - Returns: The completed parts of the file.
  /// - Throws: ``CairoError`` if there is not enough memory.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    var (run, rest, parts) = (own, rows, [] as [EncodedPart])
    while !rest.isEmpty {
      if run.height == stretchHeight {
        parts.append(part(of: run, isLast: false))
        (known, run) = (run.suffix(knownLimit), RowRun())
      }
      let next = rest.prefix(stretchHeight - run.height)
      run.append(next, of: source)
      rest = rest.dropFirst(next.count)
    }
    if held != nil && parts.isEmpty {
      held?.append(run.suffix(rows.count))
    } else {
      // Parts may still read the held rows.
      var held = HeldRows(
        in: try RowMemory(
          height: known.height + roomHeight, rowByteCount: header.rowByteCount, compression.pool))
      held.append(known)
      known = held.run(from: 0)
      held.append(run)
      self.held = held
    }
    return parts
  }

  /// Ends the rows.
  /// - Returns: The last part.
  func finish() -> EncodedPart { part(of: own, isLast: true) }

  /// The checksum of all rows, available once all parts have their bytes, and the end of the file.
  var tail: [UInt8] {
    let stretches = compression.checksums.withLock { $0.sorted { $0.key < $1.key } }
    let sum = stretches.reduce(1 as UInt32) { sum, stretch in
      swatch_adler_join(sum, stretch.value.checksum, stretch.value.byteCount)
    }
    return PNGChunks.chunk("IDAT", PNGChunks.bigEndian(Int(sum))) + PNGChunks.chunk("IEND", [])
  }

  /// The held rows of the incomplete stretch.
  private var own: RowRun { held?.run(from: known.height) ?? RowRun() }

  /// Returns the part for some rows, which follow the known rows.
  private func part(of rows: RowRun, isLast: Bool) -> EncodedPart {
    defer { count += 1 }
    return EncodedPart(
      PNGStretch(
        known: known, rows: rows, index: count, isLast: isLast,
        beginning: count == 0 ? PNGChunks.head(header) + chunks : [], compression: compression
      ).bytes)
  }

  /// The largest number of rows of the next stretch.
  private var roomHeight: Int { min(header.rowLimit - count * stretchHeight, stretchHeight) }
}

extension PNGMode {
  /// The compressor's effort; the modes are in the order of the efforts.
  fileprivate var effort: Int32 {
    Int32(swatch_effort_fast) + Int32(Self.allCases.firstIndex(of: self) ?? 0)
  }
}
