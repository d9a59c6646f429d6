import CPNGDeflate
import SwatchConcurrency
import SwatchGeometry

/// Cuts the rows of a PNG file whose kind of samples is known into stretches, which Swatch's own
/// compressor packs in one of its modes.
///
/// Stretches of about 1 MiB are filtered and compressed apart, at the same time, straight from the
/// source of their rows; each knows the rows above it as far as matches may reach. Where stretches
/// begin depends on the header alone. Rows that are not yet a whole stretch are copied, so that
/// sources are needed no longer than the parts of one call.
final class StretchCutter {
  /// The bytes of filtered rows in a stretch, roughly: large enough that its beginning without
  /// statistics and its end cost little, and small enough that many are compressed at the same
  /// time.
  private static let stretchByteCount = 1 << 20

  /// The header, whose height is 0 where the rows were not announced.
  let header: PNGHeader
  /// The chunks between the header and the rows.
  private let chunks: [UInt8]
  /// The rows of a stretch.
  let stretchHeight: Int
  /// The rows above a stretch that matches may refer to.
  private let knownLimit: Int
  private let compression: PNGStretch.Compression
  private var held: HeldRows?
  /// The number of stretches given away.
  private var stretchCount = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header, with the height 0 where it is not known.
  ///   - chunks: The chunks between the header and the rows.
  ///   - options: The mode of compression, and the memory of an earlier file.
  ///   - stretchHeight: The rows of a stretch, only for tests another number.
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
    // Whole blocks, of which the last would be short otherwise.
    let block = unsafe withUnsafePointer(to: deflating) {
      unsafe swatch_deflater_block_height($0)
    }
    let blocks = max(1, Self.stretchByteCount / (block * (1 + header.rowByteCount)))
    self.stretchHeight = stretchHeight ?? block * blocks
  }

  /// Appends rows.
  /// - Returns: The parts of the file that they complete.
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
      // Parts still read what was held.
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

  /// The checksum of all rows, known once all parts have their bytes, and the end of the file.
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

  /// The most rows that the next stretch can have.
  private var roomHeight: Int {
    let announced = header.extent.height == 0 ? Int.max : header.extent.height
    return min(announced - stretchCount * stretchHeight, stretchHeight)
  }
}

/// Copies of rows that wait for the others of their stretch, behind those that it knows.
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

  /// Holds rows below those that are held.
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
