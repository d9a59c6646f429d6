import CPNGDeflate
import SwatchGeometry

/// Encodes rows as a PNG file by Swatch's own compressor, in one of its modes.
///
/// Stretches of about 1 MiB are filtered and compressed apart, at the same time, straight from the
/// source of their rows; each knows the rows above it as far as matches may reach. Where stretches
/// begin depends on the header alone. Rows that are not yet a whole stretch are copied, so that
/// sources are needed no longer than the parts of one call.
final class PNGEncoder: SampleEncoder {
  /// The bytes of filtered rows in a stretch, roughly: large enough that its beginning without
  /// statistics and its end cost little, and small enough that many are compressed at the same
  /// time.
  private static let stretchByteCount = 1 << 20

  let kind: PNGHeader
  /// The chunks between the header and the rows.
  private let chunks: [UInt8]
  private let options: swatch_deflate_options
  private let pool: PixelPool?
  /// The stretches of an earlier file; nil where none is kept.
  private let memory: StretchMemory?
  /// The rows of a stretch.
  let stretchHeight: Int
  /// The rows above a stretch that matches may refer to.
  private let knownLimit: Int
  /// The rows that were announced.
  private let announced: Int?
  private var height = 0
  /// The number of stretches given away.
  private var stretchCount = 0
  private let checksums = StretchChecksums()

  /// Rows of the next stretch, behind those that it knows; nil if there are none.
  private var held: RowMemory?
  private var knownHeight = 0
  private var heldHeight = 0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - header: The header, whose height means nothing.
  ///   - chunks: The chunks between the header and the rows.
  ///   - mode: The mode of compression.
  ///   - height: The rows, where they are known.
  ///   - stretchHeight: The rows of a stretch, only for tests another number.
  ///   - pool: The memory to use.
  ///   - memory: The stretches of an earlier file, and those of this one; nil to keep none.
  init(
    _ header: PNGHeader, chunks: [UInt8] = [], mode: PNGOptions.Mode, height: Int?,
    stretchHeight: Int? = nil, pool: PixelPool? = nil, memory: StretchMemory? = nil
  ) {
    self.memory = memory
    kind = header
    self.chunks = chunks
    self.pool = pool
    announced = height
    let options = swatch_deflate_options(
      row_byte_count: header.rowByteCount, pixel_byte_count: header.pixelByteCount,
      effort: mode.effort, filter: Int32(swatch_filter_of_effort))
    self.options = options
    knownLimit = unsafe withUnsafePointer(to: options) { unsafe swatch_deflater_history($0) }
    // Whole blocks, of which the last would be short otherwise.
    let block = unsafe withUnsafePointer(to: options) { unsafe swatch_deflater_block_height($0) }
    let blocks = max(1, Self.stretchByteCount / (block * (1 + header.rowByteCount)))
    self.stretchHeight = stretchHeight ?? block * blocks
  }

  func append(_ rows: Range<Int>, from source: some SampleRows) throws(CairoError) -> [EncodedPart]
  {
    precondition(
      rows.count <= (announced ?? .max) - height,
      "A PNG file of \(announced ?? 0) rows got more")
    var (known, stretch) = heldRows
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
    height += rows.count
    if parts.isEmpty {
      try hold(rows, of: source)
    } else {
      try hold(stretch, below: known)
    }
    return parts
  }

  func finish() throws(CairoError) -> [EncodedPart] {
    let (known, stretch) = heldRows
    held = nil
    return [part(of: stretch, below: known, isLast: true)]
  }

  /// The header, where it could not tell the height.
  var head: [UInt8] { announced == height ? [] : beginning(height: height) }

  /// The checksum of all rows, and the end.
  var tail: [UInt8] {
    PNGChunks.chunk("IDAT", PNGChunks.bigEndian(Int(checksums.whole.value)))
      + PNGChunks.chunk("IEND", [])
  }

  /// The file before the rows.
  private func beginning(height: Int) -> [UInt8] {
    var header = kind
    header.extent.height = height
    return PNGChunks.head(header) + chunks
  }

  private func part(of rows: RowRun, below known: RowRun, isLast: Bool) -> EncodedPart {
    let stretch = PNGStretch(
      rows: rows, known: known, index: stretchCount, isLast: isLast,
      beginning: stretchCount == 0 ? beginning(height: announced ?? 0) : [])
    stretchCount += 1
    let (options, checksums, memory, pool) = (options, checksums, memory, pool)
    return EncodedPart { () throws(CairoError) in
      try stretch.bytes(options, checksums, memory, pool)
    }
  }
}

// Rows that wait for the others of their stretch.
extension PNGEncoder {
  private var heldRows: (known: RowRun, stretch: RowRun) {
    var (known, stretch) = (RowRun(), RowRun())
    guard let held else { return (known, stretch) }
    known.append(0..<knownHeight, of: held)
    stretch.append(knownHeight..<knownHeight + heldHeight, of: held)
    return (known, stretch)
  }

  /// Holds rows below those that are held.
  private func hold(_ rows: Range<Int>, of source: some SampleRows) throws(CairoError) {
    var run = RowRun()
    run.append(rows, of: source)
    let memory = if let held { held } else { try makeMemory(knownHeight: 0) }
    held = memory
    copy(run, to: memory, at: knownHeight + heldHeight)
    heldHeight += run.height
  }

  /// Holds rows of a stretch instead of those that are held.
  private func hold(_ stretch: RowRun, below known: RowRun) throws(CairoError) {
    let memory = try makeMemory(knownHeight: known.height)
    copy(known, to: memory, at: 0)
    copy(stretch, to: memory, at: known.height)
    held = memory
    (knownHeight, heldHeight) = (known.height, stretch.height)
  }

  private func makeMemory(knownHeight: Int) throws(CairoError) -> RowMemory {
    let rest = (announced ?? .max) - stretchCount * stretchHeight
    return try RowMemory(
      height: knownHeight + min(rest, stretchHeight), rowByteCount: kind.rowByteCount, pool)
  }

  private func copy(_ run: RowRun, to memory: RowMemory, at row: Int) {
    unsafe memory.withRows(row..<row + run.height) { bytes in
      guard let first = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else { return }
      unsafe run.copy(to: first, rowByteCount: kind.rowByteCount)
    }
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
