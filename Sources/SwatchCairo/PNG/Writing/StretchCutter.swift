import CPNGDeflate
import SwatchConcurrency
import SwatchGeometry

/// Divides the rows of a PNG file with a known colour type into stretches, which Swatch's own
/// compressor encodes in one of its modes.
///
/// Stretches of about 1 MiB are filtered and compressed separately, at the same time, directly from
/// the source of their rows; each knows the rows above it that matches may refer to. The start of a
/// stretch depends only on the header. Rows of an incomplete stretch are copied, so that sources
/// are needed no longer than the parts of one call.
final class StretchCutter {
  /// The approximate number of bytes of filtered rows in a stretch: large enough that its start
  /// without statistics and its end cost little, and small enough that many are compressed at the
  /// same time.
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
  /// Copies of rows of the incomplete stretch, after those that it knows.
  private var held: HeldRows?
  /// The number of rows that the incomplete stretch knows.
  private var knownHeight = 0
  /// The numbers of rows of the stretches returned so far.
  private var heights: [Int] = []

  /// Begins a file, in stretches of `stretchHeight` rows; another number for tests only.
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
    // Whole blocks, as the last one would be short otherwise.
    let block = unsafe swatch_deflater_block_height(&deflating)
    let blocks = max(1, Self.stretchByteCount / (block * (1 + header.rowByteCount)))
    self.stretchHeight = stretchHeight ?? block * blocks
  }

  /// Appends rows.
  /// - Returns: The completed parts of the file.
  /// - Throws: ``CairoError`` where there is no memory.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    var run = held?.run ?? RowRun()
    var (parts, next) = ([] as [EncodedPart], rows.lowerBound)
    while next < rows.upperBound {
      if run.height - knownHeight == stretchHeight {
        parts.append(part(of: run, isLast: false))
        run = run.suffix(knownLimit)
        knownHeight = run.height
      }
      let end = min(rows.upperBound, next + stretchHeight - (run.height - knownHeight))
      run.append(next..<end, of: source)
      next = end
    }
    if held != nil && parts.isEmpty {
      held?.append(RowRun(rows, of: source))
    } else {
      // Parts may still read the held rows.
      held = HeldRows(
        in: try RowMemory(
          height: knownHeight + roomHeight, rowByteCount: header.rowByteCount, compression.pool))
      held?.append(run)
    }
    return parts
  }

  /// Ends the rows.
  /// - Returns: The last part.
  func finish() -> EncodedPart {
    defer { held = nil }
    return part(of: held?.run ?? RowRun(), isLast: true)
  }

  /// The checksum of all rows, available once all parts have their bytes, and the end of the file.
  var tail: [UInt8] {
    let sums = compression.checksums.withLock { $0 }
    let sum = heights.enumerated().reduce(1 as UInt32) { sum, stretch in
      let byteCount = UInt64(stretch.element * (1 + header.rowByteCount))
      return swatch_adler_join(sum, sums[stretch.offset] ?? 1, byteCount)
    }
    return PNGChunks.chunk("IDAT", PNGChunks.bigEndian(Int(sum))) + PNGChunks.chunk("IEND", [])
  }

  /// The part of rows, the first of which are known.
  private func part(of rows: RowRun, isLast: Bool) -> EncodedPart {
    let stretch = PNGStretch(
      rows: rows, knownHeight: knownHeight, index: heights.count, isLast: isLast,
      beginning: heights.isEmpty ? PNGChunks.head(header) + chunks : [])
    heights.append(stretch.height)
    let compression = compression
    return EncodedPart { () throws(CairoError) in try stretch.bytes(by: compression) }
  }

  /// The largest number of rows of the next stretch.
  private var roomHeight: Int {
    let announced = header.extent.height == 0 ? Int.max : header.extent.height
    return min(announced - heights.count * stretchHeight, stretchHeight)
  }
}

extension PNGOptions.Mode {
  /// The compressor's effort.
  fileprivate var effort: Int32 {
    switch self {
    case .fast: Int32(swatch_effort_fast)
    case .default: Int32(swatch_effort_default)
    case .compact: 3
    case .dense: 4
    case .small: Int32(swatch_effort_limit)
    }
  }
}
