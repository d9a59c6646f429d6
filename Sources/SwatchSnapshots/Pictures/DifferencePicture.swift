package import SwatchCairo
import SwatchGeometry

extension PictureDifference {
  /// A Boolean value that is true when a picture of the difference is worth its memory: false for
  /// two pictures that fit only into a far larger one, such as a very wide and a very high one.
  var hasPicture: Bool {
    let union = unionSize.count ?? .max
    return union <= 1 << 20 || union / 8 <= max(expectedSize.count ?? 0, actualSize.count ?? 0)
  }

  /// A picture of the difference, a PNG file: the expected picture faded to light greys; over it,
  /// red, the different pixels, and yellow those with different antialiasing; ignored areas are
  /// hatched. It is as large as both pictures together.
  /// - Throws: ``CairoError`` if there is not enough memory.
  package func picture(over expected: UnpremultipliedImage) throws(CairoError) -> [UInt8] {
    let size = unionSize
    let counted = CountedPixels(of: [expectedSize, actualSize], without: ignored)
    var (red, yellow) = (mask.runs[...], antialiasedMask.runs[...])
    let picture = try UnpremultipliedImage(extent: size, channels: 3) { y, row in
      if y < expected.extent.height {
        expected.withRow(y) { DifferenceColor.fade($0, channels: expected.channels, into: &row) }
      } else {
        for index in 0..<row.count { row[index] = 255 }
      }
      for columns in counted.holes(inRow: y) {
        for x in columns { DifferenceColor.hatching(x, y).put(at: x, into: &row) }
      }
      for (color, runs) in [
        (DifferenceColor.antialiased, take(y, from: &yellow)), (.different, take(y, from: &red)),
      ] {
        for run in runs {
          for x in run.columns { color.put(at: x, into: &row) }
        }
      }
    }
    return try picture.png(effort: .quick)
  }

  /// Like ``picture(over:)``, from the file of the expected picture.
  /// - Throws: `ImageError` if the file is not a PNG, or damaged; ``CairoError`` if there is not
  ///   enough memory.
  package func picture(over expected: PNGFile) throws -> [UInt8] {
    try picture(over: expected.decode())
  }

  /// Takes the runs of a row off the front.
  private func take(
    _ y: Int, from runs: inout ArraySlice<PixelMask.Run>
  ) -> ArraySlice<PixelMask.Run> {
    let end = runs.firstIndex { $0.row != y } ?? runs.endIndex
    defer { runs = runs[end...] }
    return runs[..<end]
  }
}

/// The colours of a difference picture.
private struct DifferenceColor {
  private let channels: (UInt8, UInt8, UInt8)

  static let different = DifferenceColor(channels: (224, 0, 32))
  static let antialiased = DifferenceColor(channels: (250, 200, 0))

  /// Stripes that rise to the right, four pixels apart.
  static func hatching(_ x: Int, _ y: Int) -> DifferenceColor {
    (x + y) % 8 < 2
      ? DifferenceColor(channels: (96, 128, 200)) : DifferenceColor(channels: (232, 238, 250))
  }

  /// Puts the pixels of a row on white, and makes them light and grey; beyond them all is white.
  static func fade(
    _ pixels: borrowing Span<UInt8>, channels: Int, into row: inout MutableSpan<UInt8>
  ) {
    let count = pixels.count / channels
    for x in 0..<count {
      let place = x * channels
      let brightness =
        Int(pixels[place]) * 77 + Int(pixels[place + 1]) * 150 + Int(pixels[place + 2]) * 29
      let alpha = channels == 4 ? Int(pixels[place + 3]) : 255
      let darkness = (255 * 256 - brightness) * alpha / 255
      let grey = 255 - UInt8(truncatingIfNeeded: darkness * 3 / (256 * 10))
      for channel in 0..<3 { row[3 * x + channel] = grey }
    }
    for index in 3 * count..<row.count { row[index] = 255 }
  }

  /// Colours a pixel of a row.
  func put(at x: Int, into row: inout MutableSpan<UInt8>) {
    row[3 * x] = channels.0
    row[3 * x + 1] = channels.1
    row[3 * x + 2] = channels.2
  }
}
