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
  private var held: HeldRows?
  /// The number of stretches returned so far.
  private var stretchCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header, with height 0 if it is not known.
  ///   - chunks: The chunks between the header and the rows.
  ///   - options: The mode of compression, and the memory of an earlier file.
  ///   - stretchHeight: The number of rows of a stretch; another number for tests only.
  ///   - pool: The memory to use.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], _ options: PNGOptions, stretchHeight: Int? = nil,
    pool: PixelPool? = nil
  ) {
    self.header = header
    self.chunks = chunks
    let deflating = swatch_deflate_options(
      row_byte_count: header.rowByteCount, pixel_byte_count: header.pixelByteCount,
      effort: options.mode.effort, filter: Int32(swatch_filter_of_effort))
    compression = PNGStretch.Compression(options: deflating, memory: options.memory, pool: pool)
    knownLimit = unsafe withUnsafePointer(to: deflating) { unsafe swatch_deflater_history($0) }
    // Whole blocks, as the last one would be short otherwise.
    let block = unsafe withUnsafePointer(to: deflating) {
      unsafe swatch_deflater_block_height($0)
    }
    let blocks = max(1, Self.stretchByteCount / (block * (1 + header.rowByteCount)))
    self.stretchHeight = stretchHeight ?? block * blocks
  }

  /// Appends rows.
  /// - Returns: The completed parts of the file.
  /// - Throws: ``CairoError`` where there is no memory.
  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    var (known, stretch) = held?.runs ?? (known: RowRun(), stretch: RowRun())
    var (parts, next) = ([] as [EncodedPart], rows.lowerBound)
    while next < rows.upperBound {
      if stretch.height == stretchHeight {
        parts.append(part(of: stretch, below: known, isLast: false))
        var above = RowRun()
        above.append(suffix: knownLimit - stretch.height, of: known)
        above.append(suffix: knownLimit, of: stretch)
        (known, stretch) = (above, RowRun())
      }
      let end = min(rows.upperBound, next + stretchHeight - stretch.height)
      stretch.append(next..<end, of: source)
      next = end
    }
    if held != nil && parts.isEmpty {
      held?.append(RowRun(rows, of: source))
    } else {
      // Parts may still read the held rows.
      held = try HeldRows(known, header.rowByteCount, height: roomHeight, compression.pool)
      held?.append(stretch)
    }
    return parts
  }

  /// Ends the rows.
  /// - Returns: The last part.
  func finish() -> EncodedPart {
    let (known, stretch) = held?.runs ?? (known: RowRun(), stretch: RowRun())
    held = nil
    return part(of: stretch, below: known, isLast: true)
  }

  /// The checksum of all rows, available once all parts have their bytes, and the end of the file.
  var tail: [UInt8] {
    let sum = compression.checksums.withLock { sums in
      sums.sorted { $0.key < $1.key }.reduce(StretchChecksum()) { $0.joined(with: $1.value) }
    }
    return PNGChunks.chunk("IDAT", PNGChunks.bigEndian(Int(sum.value)))
      + PNGChunks.chunk("IEND", [])
  }

  private func part(of rows: RowRun, below known: RowRun, isLast: Bool) -> EncodedPart {
    let isFirst = stretchCount == 0
    let stretch = PNGStretch(
      rows: rows, known: known, index: stretchCount, isLast: isLast,
      beginning: isFirst ? PNGChunks.head(header) + chunks : [])
    stretchCount += 1
    let compression = compression
    return EncodedPart { () throws(CairoError) in try stretch.bytes(by: compression) }
  }

  /// The largest number of rows of the next stretch.
  private var roomHeight: Int {
    let announced = header.extent.height == 0 ? Int.max : header.extent.height
    return min(announced - stretchCount * stretchHeight, stretchHeight)
  }
}

/// Copies of rows of an incomplete stretch, after those that it knows.
private struct HeldRows {
  private let memory: RowMemory
  private let rowByteCount: Int
  private let knownHeight: Int
  private var height = 0

  /// Holds the rows that a stretch of at most `height` rows knows.
  init(
    _ known: RowRun, _ rowByteCount: Int, height: Int, _ pool: PixelPool?
  ) throws(CairoError) {
    self.rowByteCount = rowByteCount
    knownHeight = known.height
    memory = try RowMemory(height: known.height + height, rowByteCount: rowByteCount, pool)
    append(known)
  }

  /// Holds rows below the held ones.
  mutating func append(_ run: RowRun) {
    unsafe memory.withRows(height..<height + run.height) { bytes in
      guard let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      unsafe run.copy(to: first, rowByteCount: rowByteCount)
    }
    height += run.height
  }

  /// The rows that the stretch knows, and its own.
  var runs: (known: RowRun, stretch: RowRun) {
    (RowRun(0..<knownHeight, of: memory), RowRun(knownHeight..<height, of: memory))
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
