package import SwatchCairo
package import SwatchConcurrency
import SwatchGeometry
package import SwatchGraphics

extension PictureComparison {
  /// The number of rows in a band.
  private static let bandHeight = 512

  /// Returns the difference of a picture from the expected one. Files with the same bytes are
  /// equal, without being decoded.
  /// - Throws: `ImageError` with the name of a file that is not a PNG, JPEG or WebP file, or is
  ///   damaged.
  package func difference(
    of actual: PNGFile, from expected: PNGFile
  ) throws(ImageError) -> PictureDifference {
    if let same = try sameBytes(expected, actual) { return same }
    return difference(of: try actual.decodePicture(), from: try expected.decodePicture())
  }

  /// Returns the difference of ``difference(of:from:)``: both pictures are decoded in parallel, and
  /// compared in bands. The method waits for permits of `limit`, so the caller must not hold one.
  package func difference(
    of actual: PNGFile, from expected: PNGFile, limit: WorkLimit
  ) async throws(ImageError) -> PictureDifference {
    try await findings(of: actual, from: expected, limit: limit).difference
  }

  /// Two decoded pictures.
  package typealias Pixels = (expected: UnpremultipliedImage, actual: UnpremultipliedImage)

  /// Returns the difference of ``difference(of:from:limit:)``, with the pixels of both pictures;
  /// nil if both files have the same bytes.
  package func findings(
    of actual: PNGFile, from expected: PNGFile, limit: WorkLimit
  ) async throws(ImageError) -> (difference: PictureDifference, pixels: Pixels?) {
    if let same = try sameBytes(expected, actual) { return (same, nil) }
    let decoded = await limit.map([expected, actual], as: .display) { file in
      Result { () throws(ImageError) in try file.decodePicture() }
    }
    let (expected, actual) = (try decoded[0].get(), try decoded[1].get())
    let bands = PictureBands(self, expected: expected, actual: actual)
    let starts = Array(stride(from: 0, to: bands.height, by: Self.bandHeight))
    let findings = await limit.map(starts, as: .paint) { start in
      bands.findings(in: start..<min(start + Self.bandHeight, bands.height))
    }
    return (bands.difference(findings), (expected, actual))
  }

  /// Returns the difference of pixels from the expected ones.
  package func difference(
    of actual: UnpremultipliedImage, from expected: UnpremultipliedImage
  ) -> PictureDifference {
    let bands = PictureBands(self, expected: expected, actual: actual)
    return bands.difference([bands.findings(in: 0..<bands.height)])
  }

  private func sameBytes(
    _ expected: PNGFile, _ actual: PNGFile
  ) throws(ImageError) -> PictureDifference? {
    guard expected.bytes == actual.bytes else { return nil }
    let size = try expected.pictureExtent()
    let counted = CountedPixels(of: [size], without: ignored)
    return PictureDifference(
      expectedSize: size, actualSize: size, totalPixels: counted.count, ignored: ignored)
  }
}

/// Two pictures that are compared a few rows at a time.
private struct PictureBands: Sendable {
  private let comparison: PictureComparison
  private let comparer: PixelComparer
  private let sizes: (expected: PixelSize, actual: PixelSize)
  private let counted: CountedPixels

  init(
    _ comparison: PictureComparison, expected: UnpremultipliedImage, actual: UnpremultipliedImage
  ) {
    self.comparison = comparison
    comparer = PixelComparer(
      expected: expected, actual: actual, threshold: comparison.threshold,
      findsAntialiased: comparison.ignoresAntialiasing)
    sizes = (expected.extent, actual.extent)
    counted = CountedPixels(
      of: [expected.extent, actual.extent], without: comparison.ignored)
  }

  /// The number of rows of the higher picture.
  var height: Int { counted.height }

  /// Compares some rows. Pixels in only one picture are different.
  func findings(in rows: Range<Int>) -> PixelComparer.Findings {
    var findings = PixelComparer.Findings()
    for y in rows {
      let shared = y < comparer.extent.height ? comparer.extent.width : 0
      for columns in counted.columns(ofRow: y) {
        let inside = columns.clamped(to: 0..<shared)
        let outside = max(shared, columns.lowerBound)..<max(shared, columns.upperBound)
        if !inside.isEmpty { comparer.compare(row: y, columns: inside, into: &findings) }
        if !outside.isEmpty { findings.runs.append(.init(row: y, columns: outside)) }
      }
    }
    return findings
  }

  /// Combines the results of all rows, from the top.
  func difference(_ findings: [PixelComparer.Findings]) -> PictureDifference {
    var result = PictureDifference(
      expectedSize: sizes.expected, actualSize: sizes.actual, totalPixels: counted.count,
      ignored: comparison.ignored)
    for band in findings {
      for run in band.runs {
        let columns = Int(run.first)..<Int(run.end)
        if run.isAntialiased {
          result.antialiasedMask.append(.init(row: Int(run.row), columns: columns))
        } else {
          result.mask.append(.init(row: Int(run.row), columns: columns))
        }
      }
      result.largestChannelDifference = max(
        result.largestChannelDifference, band.largestChannelDifference)
      result.largestPerceptualDifference = max(
        result.largestPerceptualDifference, band.largestPerceptualDifference)
    }
    return result
  }
}
