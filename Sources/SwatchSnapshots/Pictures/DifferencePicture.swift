package import SwatchCairo
package import SwatchConcurrency
import SwatchGeometry

extension PictureDifference {
  /// The number of rows that are painted together.
  private static let bandHeight = 256

  /// A Boolean value that is true when a picture of the difference is worth its memory: false for
  /// two pictures that fit together only into a far larger one, such as a very wide and a very high
  /// one.
  var hasPicture: Bool {
    let union = unionSize.count ?? .max
    return union <= 1 << 20 || union / 8 <= max(expectedSize.count ?? 0, actualSize.count ?? 0)
  }

  /// Returns a picture of the difference, a PNG file: the expected picture faded to light greys,
  /// with different pixels in red, pixels with different antialiasing in yellow, and ignored areas
  /// hatched. It is as large as both pictures together.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func picture(over expected: UnpremultipliedImage) throws(CairoError) -> [UInt8] {
    let painting = try DifferencePainting(self, over: expected)
    painting.paint(rows: 0..<painting.picture.extent.height)
    return try painting.picture.png()
  }

  /// Returns the picture of ``picture(over:)``. The method waits for permits of `limit`, so the
  /// caller must not hold one.
  package func picture(
    over expected: UnpremultipliedImage, limit: WorkLimit
  ) async throws(CairoError) -> [UInt8] {
    let painting = try DifferencePainting(self, over: expected)
    let height = painting.picture.extent.height
    let starts = Array(stride(from: 0, to: height, by: Self.bandHeight))
    _ = await limit.map(starts, as: .paint) { start in
      painting.paint(rows: start..<min(start + Self.bandHeight, height))
    }
    return try await painting.picture.png(limit: limit)
  }
}

/// A picture of a difference whose rows are painted in any order.
private struct DifferencePainting: Sendable {
  let picture: IndexedPicture
  private let difference: PictureDifference
  private let expected: UnpremultipliedImage
  private let counted: CountedPixels

  init(
    _ difference: PictureDifference, over expected: UnpremultipliedImage
  ) throws(CairoError) {
    self.difference = difference
    self.expected = expected
    counted = CountedPixels(
      of: [difference.expectedSize, difference.actualSize], without: difference.ignored)
    picture = try IndexedPicture(extent: difference.unionSize, colors: DifferenceColor.all)
  }

  func paint(rows: Range<Int>) {
    var marks = [
      (DifferenceColor.antialiased, difference.antialiasedMask.runs(from: rows.lowerBound)),
      (.different, difference.mask.runs(from: rows.lowerBound)),
    ]
    picture.set(rows) { y, row in
      if y < expected.extent.height {
        expected.withRow(y) { DifferenceColor.fade($0, channels: expected.channels, into: &row) }
      }
      for columns in counted.holes(inRow: y) {
        for x in columns { row[x] = DifferenceColor.hatching(x, y).rawValue }
      }
      for index in marks.indices {
        while let run = marks[index].1.first, run.row == y {
          for x in run.columns { row[x] = marks[index].0.rawValue }
          marks[index].1.removeFirst()
        }
      }
    }
  }
}

extension PixelMask {
  /// Returns the runs from a row on.
  fileprivate func runs(from row: Int) -> ArraySlice<Run> {
    var (first, end) = (0, runs.count)
    while first < end {
      let middle = (first + end) / 2
      if runs[middle].row < row { first = middle + 1 } else { end = middle }
    }
    return runs[first...]
  }
}

/// The colours of a difference picture other than greys; their indices follow those of the greys.
private enum DifferenceColor: UInt8, CaseIterable {
  case different = 77
  case antialiased, stripe, paper

  /// All colours, beginning with the greys from white on.
  static let all =
    (0..<different.rawValue).map { UInt32(255 - $0) * 0x0101_0100 | 255 }
    + allCases.map(\.color)

  private var color: UInt32 {
    switch self {
    case .different: 0xE000_20FF
    case .antialiased: 0xFAC8_00FF
    case .stripe: 0x6080_C8FF
    case .paper: 0xE8EE_FAFF
    }
  }

  /// Returns the colour of a pixel of an ignored area: stripes that rise to the right, one every
  /// eight pixels.
  static func hatching(_ x: Int, _ y: Int) -> DifferenceColor {
    (x + y) % 8 < 2 ? .stripe : .paper
  }

  /// Converts the pixels of a row to greys blended with white.
  static func fade(
    _ pixels: borrowing Span<UInt8>, channels: Int, into row: inout MutableSpan<UInt8>
  ) {
    for x in 0..<pixels.count / channels {
      let place = x * channels
      let brightness =
        Int(pixels[place]) * 77 + Int(pixels[place + 1]) * 150 + Int(pixels[place + 2]) * 29
      var darkness = 255 * 256 - brightness
      if channels == 4 { darkness = darkness * Int(pixels[place + 3]) / 255 }
      row[x] = UInt8(truncatingIfNeeded: darkness * 3 / (256 * 10))
    }
  }
}
