import CPixelRows
package import SwatchGeometry

/// A comparer of the pixels of two pictures, in their common area.
package struct PixelComparer: Sendable {
  /// The largest squared perceptual difference of two pixels (pixelmatch's number).
  private static let largestDelta = 35_215.0

  private let expected: UnpremultipliedImage
  private let actual: UnpremultipliedImage
  private let limit: Float
  private let findsAntialiased: Bool
  /// The number of columns and rows that both pictures have.
  package let extent: PixelSize

  /// Consecutive pixels of a row that are all different, or all antialiased.
  package struct Run: Hashable, Sendable {
    /// The row, counted from the top.
    package let row: Int32
    /// The first column.
    package let first: Int32
    /// The column after the last one of the run.
    package let end: Int32
    /// A Boolean value that is true when the pixels differ only in antialiasing.
    package let isAntialiased: Bool

    /// Makes a run.
    package init(row: Int, columns: Range<Int>, isAntialiased: Bool = false) {
      self.row = Int32(row)
      first = Int32(columns.lowerBound)
      end = Int32(columns.upperBound)
      self.isAntialiased = isAntialiased
    }
  }

  /// The results for some rows.
  package struct Findings: Hashable, Sendable {
    /// The runs of different and antialiased pixels, row by row from the top and from left to
    /// right.
    package var runs: [Run] = []
    /// The largest difference of a channel, 0 … 255, including pixels that count as equal.
    package var largestChannelDifference = 0
    /// The largest perceptual difference, 0 … 1, including pixels that count as equal.
    package var largestPerceptualDifference = 0.0

    /// Makes empty findings.
    package init() {}
  }

  /// Prepares a comparison. Pixels with a perceptual difference of at most `threshold`, 0 … 1,
  /// count as equal; with 0, only identical pixels do.
  package init(
    expected: UnpremultipliedImage, actual: UnpremultipliedImage, threshold: Double,
    findsAntialiased: Bool
  ) {
    self.expected = expected
    self.actual = actual
    self.findsAntialiased = findsAntialiased
    limit = Float(threshold * threshold * Self.largestDelta)
    extent = PixelSize(
      width: min(expected.extent.width, actual.extent.width),
      height: min(expected.extent.height, actual.extent.height))
  }

  /// Compares some columns of a row, and appends the findings.
  package func compare(row: Int, columns: Range<Int>, into findings: inout Findings) {
    precondition(
      (0..<extent.height).contains(row) && columns.lowerBound >= 0
        && columns.upperBound <= extent.width, "the row and columns must lie in both pictures")
    guard !columns.isEmpty else { return }
    let how = swatch_comparison(
      width: extent.width, height: extent.height, limit: limit,
      finds_antialiased: findsAntialiased ? 1 : 0)
    var largest = swatch_largest(channel: 0, delta: 0)
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns.count) { marks in
      let marks = unsafe marks.baseAddress.unsafelyUnwrapped
      let differs = unsafe expected.withPicture { expected in
        unsafe actual.withPicture { actual in
          unsafe withUnsafePointer(to: how) { how in
            unsafe swatch_compare_row(
              expected, actual, how, row, columns.lowerBound, columns.upperBound, marks, &largest)
          }
        }
      }
      guard differs else { return }
      unsafe Self.collect(marks, row, columns, into: &findings)
    }
    findings.largestChannelDifference = max(
      findings.largestChannelDifference, Int(largest.channel))
    findings.largestPerceptualDifference = max(
      findings.largestPerceptualDifference, (Double(largest.delta) / Self.largestDelta).squareRoot()
    )
  }

  private static func collect(
    _ marks: UnsafePointer<UInt8>, _ row: Int, _ columns: Range<Int>, into findings: inout Findings
  ) {
    var index = 0
    while index < columns.count {
      let mark = unsafe Int(marks[index])
      let first = index
      repeat { index += 1 } while unsafe index < columns.count && Int(marks[index]) == mark
      guard mark != swatch_equal else { continue }
      let start = columns.lowerBound
      findings.runs.append(
        Run(
          row: row, columns: start + first..<start + index,
          isAntialiased: mark == swatch_antialiased))
    }
  }
}

extension UnpremultipliedImage {
  fileprivate func withPicture<Result>(_ body: (UnsafePointer<swatch_picture>) -> Result) -> Result
  {
    unsafe withBytes { bytes in
      let picture = unsafe swatch_picture(
        pixels: bytes.baseAddress, stride: stride, channels: channels)
      return unsafe withUnsafePointer(to: picture, body)
    }
  }
}
