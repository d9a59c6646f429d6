import SwatchGeometry

/// A way to hold a picture in a PNG file, and how small it makes the file.
///
/// Up to 256 colours become indices into a palette, greys one sample a pixel, each in as few bits
/// as will do.
struct PNGTrial {
  private let samples: PNGSamples
  private let filter: PNGOptions.Filter
  /// The length of the file, quickly compressed.
  private let byteCount: Int

  /// The ways that are compressed again, as well as can be.
  private static let finalists = 3
  /// The excess over the smallest quick result, in percent, above which a way is not compressed
  /// again.
  private static let nearPercent = 5
  /// Above so many bytes of rows a single one is.
  private static let largeByteCount = 4 << 20
  private static let quickLevel = 6
  private static let smallPixelCount = 4096

  /// The smallest file of a picture, with some chunks behind its header; as greys alone where it must have no
  /// other form, which it can then have.
  /// - Throws: ``CairoError`` where there is no memory for it, or the compressed rows pass 2 GiB.
  static func smallestFile(
    of pixels: UnpremultipliedImage, _ chunks: [UInt8] = [], inGreys: Bool = false
  ) throws(CairoError) -> [UInt8] {
    var best: [UInt8] = []
    for trial in try Self.best(of: ways(to: pixels, inGreys: inGreys)) {
      let file = try trial.samples.pieceFile(
        level: Deflater.levelLimit, filter: trial.filter, chunks)
      if best.isEmpty || file.count < best.count { best = file }
    }
    return best
  }

  /// All ways to hold a picture.
  private static func ways(to pixels: UnpremultipliedImage, inGreys: Bool) -> [PNGSamples] {
    let survey = PixelSurvey(pixels)
    if inGreys, let greys = PNGSamples(greysOf: pixels, survey) { return [greys] }
    let ways = [
      PNGSamples(indicesOf: pixels, survey), PNGSamples(greysOf: pixels, survey),
    ].compactMap(\.self)
    // In a small picture a palette may take more than it saves.
    guard ways.isEmpty || pixels.extent.count ?? 0 <= smallPixelCount else { return ways }
    return ways + [PNGSamples(colorsOf: pixels, survey)]
  }

  /// The best few of all ways and filters, the smallest first.
  private static func best(of ways: [PNGSamples]) throws(CairoError) -> [PNGTrial] {
    var trials: [PNGTrial] = []
    for samples in ways {
      for filter in PNGOptions.Filter.allCases {
        let file = try samples.pieceFile(level: quickLevel, filter: filter)
        // Without what the files of all ways have.
        let byteCount = file.count - PNGChunks.head(samples.header).count - PNGChunks.overhead
        trials.append(PNGTrial(samples: samples, filter: filter, byteCount: byteCount))
      }
    }
    let isLarge = ways.contains {
      $0.header.rowByteCount * $0.header.extent.height > largeByteCount
    }
    // Sorting keeps the order of equals.
    let sorted = trials.enumerated().sorted {
      ($0.element.byteCount, $0.offset) < ($1.element.byteCount, $1.offset)
    }
    let limit = sorted[0].element.byteCount * (100 + nearPercent) / 100
    return sorted.prefix(isLarge ? 1 : finalists).map(\.element).filter { $0.byteCount <= limit }
  }
}
