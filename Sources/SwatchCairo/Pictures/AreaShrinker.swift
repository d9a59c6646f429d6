import SwatchGeometry

/// Scales pixels down row by row, each result being the mean of its area, without aliasing at any
/// factor and with one row of a large picture in memory at a time.
///
/// Uses integers with weights of exact sums: the result is the same on every machine, and a uniform
/// colour stays unchanged. The four channels go through 64-bit words in pairs, each with 32 bits.
struct AreaShrinker: ~Copyable {
  private let columns: AreaWeights
  private let rows: AreaWeights
  /// The first source column of each target column, and their weights one after the other.
  private let firstColumns: [Int]
  private let columnCounts: [Int]
  private let columnWeights: [UInt64]
  /// Rows added and rows finished.
  private var rowsIn = 0
  private var rowsOut = 0
  /// The last row, its columns averaged, in units of 1/256; two words a pixel.
  private var row: [UInt64]
  /// The sums of the next target row so far, in units of 1/2²⁴; two words per pixel.
  private var sums: [UInt64]

  /// Makes a shrinker.
  /// - Precondition: No side of `target` is larger than that of `source`, or zero.
  init(from source: PixelSize, to target: PixelSize) {
    precondition(target.width >= 1 && target.height >= 1, "an empty picture")
    precondition(target.width <= source.width && target.height <= source.height, "it would grow")
    columns = AreaWeights(source: source.width, target: target.width)
    rows = AreaWeights(source: source.height, target: target.height)
    let columns = columns
    firstColumns = (0..<target.width).map { columns.sources(of: $0).lowerBound }
    columnCounts = (0..<target.width).map { columns.sources(of: $0).count }
    columnWeights = (0..<target.width).flatMap { index in
      columns.sources(of: index).map { columns.weight(of: $0, in: index) }
    }
    row = Array(repeating: 0, count: 2 * target.width)
    sums = Array(repeating: 0, count: 2 * target.width)
  }

  /// Adds the next row of the source, and writes the row of the target that it completes, if any.
  mutating func append(
    _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    unsafe averageColumns(of: source.assumingMemoryBound(to: UInt32.self))
    addRow()
    if rowsIn + 1 == rows.sources(of: rowsOut).upperBound {
      let words = unsafe target.assumingMemoryBound(to: UInt32.self)
      let first = rowsOut * columns.target
      unsafe finishRow(UnsafeMutableBufferPointer(rebasing: words[first..<first + columns.target]))
      rowsOut += 1
      // What the row leaves over is the beginning of the next.
      if rowsOut < rows.target && rows.sources(of: rowsOut).contains(rowsIn) { addRow() }
    }
    rowsIn += 1
  }

  private mutating func averageColumns(of source: UnsafeBufferPointer<UInt32>) {
    unsafe columnWeights.withUnsafeBufferPointer { weights in
      unsafe row.withUnsafeMutableBufferPointer { row in
        var next = 0
        for index in firstColumns.indices {
          let count = columnCounts[index]
          let first = firstColumns[index]
          var (even, odd) = (UInt64(0), UInt64(0))
          for tap in 0..<count {
            let pixel = unsafe UInt64(source[first &+ tap])
            let weight = unsafe weights[next &+ tap]
            even &+= (pixel & 0xFF | (pixel & 0xFF_0000) << 16) &* weight
            odd &+= (pixel >> 8 & 0xFF | (pixel & 0xFF00_0000) << 8) &* weight
          }
          next &+= count
          unsafe row[2 &* index] = (even &+ 0x80_0000_0080) >> 8 & 0xFFFF_0000_FFFF
          unsafe row[2 &* index &+ 1] = (odd &+ 0x80_0000_0080) >> 8 & 0xFFFF_0000_FFFF
        }
      }
    }
  }

  private mutating func addRow() {
    let weight = rows.weight(of: rowsIn, in: rowsOut)
    unsafe row.withUnsafeBufferPointer { row in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        for index in sums.indices { unsafe sums[index] &+= row[index] &* weight }
      }
    }
  }

  private mutating func finishRow(_ target: UnsafeMutableBufferPointer<UInt32>) {
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for index in target.indices {
        let even = unsafe (sums[2 &* index] &+ 0x80_0000_0080_0000) >> 24
        let odd = unsafe (sums[2 &* index &+ 1] &+ 0x80_0000_0080_0000) >> 24
        let pixel =
          even & 0xFF | (odd & 0xFF) << 8 | even >> 16 & 0xFF_0000 | odd >> 8 & 0xFF00_0000
        unsafe target[index] = UInt32(truncatingIfNeeded: pixel)
      }
      unsafe sums.update(repeating: 0)
    }
  }
}

/// The overlaps of `source` equal lengths with `target` equal parts of the same whole.
struct AreaWeights {
  let source: Int
  let target: Int

  /// The lengths that overlap a part.
  func sources(of part: Int) -> Range<Int> {
    part * source / target..<((part + 1) * source + target - 1) / target
  }

  /// The weight of a length in a part: the weights of a part have a sum of exactly 2¹⁶, because
  /// each is the difference of two rounded positions.
  func weight(of length: Int, in part: Int) -> UInt64 {
    UInt64(position(of: length + 1, in: part) - position(of: length, in: part))
  }

  /// The start of a length in a part, in units of 2⁻¹⁶ of the part, from 0 to 2¹⁶.
  private func position(of length: Int, in part: Int) -> Int {
    let distance = min(max(length * target - part * source, 0), source)
    return (distance << 16 + source / 2) / source
  }
}
