import CPixelRows
import SwatchGeometry
import SwatchGraphics

/// Scales pixels to another size row by row: only a few rows of a large picture are in memory at a
/// time.
///
/// A picture that becomes eight or more times smaller is first averaged in blocks of whole pixels,
/// to at least four times the target size, which the kernel then filters. Pixels differ from the
/// result of the kernel alone by half a level on average, and time and memory don't grow with the
/// factor. Integer arithmetic gives the same pixels on every machine, and leaves a single colour
/// unchanged.
struct Resampler: ~Copyable {
  private let shape: Shape
  private let columns: ResamplingTaps
  private let rows: ResamplingTaps
  /// The numbers of added rows of the source, of filtered rows of blocks, and of written rows of
  /// the target.
  private var (rowsIn, rowsBlocked, rowsOut) = (0, 0, 0)
  /// The sums of the last incomplete row of blocks, four channels each.
  private var sums: [UInt64]
  /// A row to which the kernel is applied, with space for as many pixels as it has weights.
  private var row: [UInt32]
  /// The last rows, filtered along their length, in units of 1/64.
  private var ring: [Int16]

  /// Makes a resampler to a part of the target, for pixels with a total width and height of
  /// `length`, which is less than their number if the last pixels are fractional.
  /// - Precondition: No side is 0, and the interpolation is not `nearest`.
  init(
    from source: PixelSize, length: Size? = nil, to target: PixelSize, _ part: PixelBox,
    _ interpolation: ImageInterpolation?
  ) {
    guard let shape = Shape(from: source, length, to: target, part, interpolation) else {
      preconditionFailure("a resampler can't use the interpolation nearest")
    }
    self.shape = shape
    columns = shape.columns.taps
    rows = shape.rows.taps
    sums = Array(repeating: 0, count: shape.hasBlocks ? 4 * shape.columns.available : 0)
    row = Array(repeating: 0, count: shape.columns.available + columns.count)
    ring = Array(repeating: 0, count: shape.ringStride * rows.count)
  }

  /// Returns the memory that a resampler takes, in bytes; at most 2⁵⁹.
  static func byteCount(
    from source: PixelSize, to target: PixelSize, _ part: PixelBox,
    _ interpolation: ImageInterpolation?
  ) -> Int {
    guard let shape = Shape(from: source, nil, to: target, part, interpolation) else { return 0 }
    // In floating point, nothing overflows for any size.
    let ring = 2 * Double(shape.ringStride) * Double(shape.rows.count)
    var weights = 0.0
    for taps in [shape.columns, shape.rows] {
      weights += Double(4 + 2 * taps.count) * Double(taps.part.count)
    }
    let row = 4 * (shape.columns.available + shape.columns.count)
    let sums = shape.hasBlocks ? 32 * shape.columns.available : 0
    return Int(min(ring + weights + Double(row + sums), 0x1p59))
  }

  /// Adds the next row of the source, and writes the rows of the target that it completes.
  mutating func append(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    rowsIn += 1
    if shape.hasBlocks {
      guard unsafe addBlocks(source) else { return }
    } else {
      unsafe row.withUnsafeMutableBytes { row in
        unsafe row.copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<shape.rowBytes]))
      }
    }
    filterRow(if: rowsBlocked >= rows.firsts[0] && rowsOut < rows.firsts.count)
    while rowsOut < rows.firsts.count,
      rows.end(of: rowsOut, available: shape.rows.available) <= rowsBlocked
    {
      unsafe writeRow(into: target)
    }
  }

  /// Adds a row to the blocks; returns true if they are complete and now in the row.
  private mutating func addBlocks(_ source: UnsafeRawBufferPointer) -> Bool {
    let (width, side) = (shape.columns.source, shape.columns.block)
    let added = (rowsIn - 1) % shape.rows.block + 1
    unsafe swatch_add_blocks(
      source.assumingMemoryBound(to: UInt32.self).baseAddress, width, side, &sums)
    guard added == shape.rows.block || rowsIn == shape.rows.source else { return false }
    unsafe swatch_finish_blocks(&sums, width, side, added, &row)
    return true
  }

  /// Filters the row, if the part needs it.
  private mutating func filterRow(if isNeeded: Bool) {
    defer { rowsBlocked += 1 }
    guard isNeeded else { return }
    let place = rowsBlocked % rows.count * shape.ringStride
    unsafe ring.withUnsafeMutableBufferPointer { ring in
      unsafe columns.firsts.withUnsafeBufferPointer { firsts in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          var taps = unsafe swatch_taps(
            first: firsts.baseAddress, weights: weights.baseAddress, count: columns.count)
          unsafe swatch_resample_row(
            row, &taps, columns.firsts.count, ring.baseAddress.map { unsafe $0 + place })
        }
      }
    }
  }

  private mutating func writeRow(into target: UnsafeMutableRawBufferPointer) {
    let (first, count, width) = (Int(rows.firsts[rowsOut]), rows.count, columns.firsts.count)
    unsafe ring.withUnsafeBufferPointer { ring in
      // Rows after the last one have the weight 0, so any row can replace them.
      let pointers = unsafe (first..<first + count).map { row in
        unsafe ring.baseAddress.map { unsafe $0 + row % count * shape.ringStride }
      }
      unsafe rows.weights.withUnsafeBufferPointer { weights in
        let words = unsafe target.assumingMemoryBound(to: UInt32.self).baseAddress
        unsafe swatch_resample_rows(
          pointers, weights.baseAddress.map { unsafe $0 + rowsOut * count }, count, width,
          words.map { unsafe $0 + rowsOut * width })
      }
    }
    rowsOut += 1
  }
}

/// The sizes that are known before memory is reserved.
private struct Shape {
  /// A side of the picture.
  struct Side {
    let source: Int
    let target: Int
    /// The computed pixels of the target.
    let part: Range<Int>
    let kernel: ResamplingKernel
    /// The number of pixels of a block.
    let block: Int
    /// The length of the source, in blocks.
    private let length: Double

    init?(
      _ source: Int, _ length: Double?, _ target: Int, _ part: Range<Int>,
      _ interpolation: ImageInterpolation?
    ) {
      guard let kernel = ResamplingKernel(interpolation, from: source, to: target) else {
        return nil
      }
      (self.source, self.target, self.part, self.kernel) = (source, target, part, kernel)
      block = Resampler.block(of: source, for: target)
      self.length = (length ?? Double(source)) / Double(block)
    }

    /// The number of blocks, the last of which may be smaller.
    var available: Int { Resampler.blocks(in: source, for: target) }
    var count: Int { ResamplingTaps.count(kernel, source: length, target: target) }
    var taps: ResamplingTaps {
      ResamplingTaps(
        kernel, source: length, available: available, target: target, pixels: part)
    }
  }

  let columns: Side
  let rows: Side

  init?(
    from source: PixelSize, _ length: Size?, to target: PixelSize, _ part: PixelBox,
    _ interpolation: ImageInterpolation?
  ) {
    guard
      let columns = Side(
        source.width, length?.width, target.width, part.left..<part.right, interpolation),
      let rows = Side(
        source.height, length?.height, target.height, part.top..<part.bottom, interpolation)
    else { return nil }
    (self.columns, self.rows) = (columns, rows)
  }

  var hasBlocks: Bool { columns.block > 1 || rows.block > 1 }
  /// The number of channels of a row in the ring, for a multiple of four pixels.
  var ringStride: Int { 4 * ((columns.part.count + 3) & ~3) }
  /// The number of bytes of a row of the source that is filtered unchanged.
  var rowBytes: Int { 4 * columns.source }
}

extension Resampler {
  /// The smallest factor left to the kernel after blocks are averaged.
  private static let leastFactor = 4

  /// Returns the number of pixels of a block along a side that is scaled.
  fileprivate static func block(of source: Int, for target: Int) -> Int {
    max(1, source / target / leastFactor)
  }

  /// Returns the number of blocks along a side that is scaled; the last one may be smaller.
  static func blocks(in source: Int, for target: Int) -> Int {
    let block = block(of: source, for: target)
    return (source + block - 1) / block
  }
}
