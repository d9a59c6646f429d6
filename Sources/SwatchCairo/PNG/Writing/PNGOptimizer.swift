import SwatchGeometry

/// Encodes pixels as the smallest lossless PNG file, whatever the time: for files that are written
/// once and stored for long.
///
/// The same pixels and text give the same bytes. Up to 256 colours become indices into a palette,
/// greys one sample per pixel, each in the fewest possible bits.
package struct PNGOptimizer {
  /// The ways to hold the picture, quickly compressed ones of which the smallest few are compressed
  /// as well as can be.
  private static let finalists = 3
  /// The percentage by which a candidate's quick size may exceed the smallest one to be compressed
  /// again.
  private static let nearPercent = 5
  /// The number of bytes of rows above which only one candidate is compressed again.
  private static let largeByteCount = 4 << 20
  private static let quickLevel = 6
  /// The compression level for pictures that are viewed once, as fast as painting them.
  private static let hastyLevel = 1
  private static let smallPixelCount = 4096

  /// A representation of a picture, with the length of its rows.
  private struct Candidate {
    let samples: PNGSamples
    let filter: PNGOptions.Filter
    let byteCount: Int

    init(samples: PNGSamples, filter: PNGOptions.Filter, byteCount: Int) {
      self.samples = samples
      self.filter = filter
      self.byteCount = byteCount
    }

    /// The usually best representation, unfiltered indices or colours with the filter `up`, without
    /// a trial.
    init(quick samples: PNGSamples) {
      let filter = samples.header.colorType == .palette ? PNGOptions.Filter.none : .up
      self.init(samples: samples, filter: filter, byteCount: 0)
    }
  }

  /// The number of trials.
  package enum Effort: Sendable {
    /// All that may help, for a file that is kept.
    case smallest
    /// The first representation of the picture, compressed quickly, for a file that is viewed once.
    case quick
  }

  /// Encodes a picture with texts.
  /// - Throws: ``CairoError`` if there is not enough memory, or the compressed rows exceed 2 GiB.
  package static func encode(
    _ pixels: UnpremultipliedImage, texts: [PNGText] = [], effort: Effort = .smallest
  ) throws(CairoError) -> [UInt8] {
    let survey = PixelSurvey(pixels)
    let candidates =
      switch effort {
      case .smallest: try candidates(ways(pixels, survey))
      case .quick:
        [
          Candidate(
            quick: PNGSamples(indicesOf: pixels, survey) ?? PNGSamples(colorsOf: pixels, survey))
        ]
      }
    var best: (samples: PNGSamples, data: [UInt8])?
    for candidate in candidates {
      let deflater = try Deflater(level: effort == .quick ? hastyLevel : Deflater.levelLimit)
      let rows = try candidate.samples.filtered(by: candidate.filter)
      let data = deflater.pack(rows)
      let size = data.count + candidate.samples.chunks.count
      if best.map({ size < $0.data.count + $0.samples.chunks.count }) ?? true {
        best = (candidate.samples, data)
      }
    }
    guard let best, best.data.count <= Int32.max else {
      throw CairoError(.pngTooLarge(pixels.extent))
    }
    var file = PNGChunks.head(best.samples.header)
    for text in texts { file += try text.chunk() }
    file += best.samples.chunks
    file += PNGChunks.chunk("IDAT", best.data)
    return file + PNGChunks.chunk("IEND", [])
  }

  /// All ways to hold a picture.
  private static func ways(_ pixels: UnpremultipliedImage, _ survey: PixelSurvey) -> [PNGSamples] {
    let ways = [
      PNGSamples(indicesOf: pixels, survey), PNGSamples(greysOf: pixels, survey),
    ].compactMap(\.self)
    // In a small picture a palette may take more than it saves.
    guard ways.isEmpty || pixels.extent.count ?? 0 <= smallPixelCount else { return ways }
    return ways + [PNGSamples(colorsOf: pixels, survey)]
  }

  /// The best few of all ways and filters, the smallest first.
  private static func candidates(_ ways: [PNGSamples]) throws(CairoError) -> [Candidate] {
    let deflater = try Deflater(level: quickLevel)
    var candidates: [Candidate] = []
    for samples in ways {
      for filter in PNGOptions.Filter.allCases {
        let packed = deflater.pack(try samples.filtered(by: filter))
        candidates.append(
          Candidate(
            samples: samples, filter: filter, byteCount: packed.count + samples.chunks.count))
      }
    }
    let isLarge = ways.contains {
      $0.header.rowByteCount * $0.header.extent.height > largeByteCount
    }
    // Sorting keeps the order of equals.
    let sorted = candidates.enumerated().sorted {
      ($0.element.byteCount, $0.offset) < ($1.element.byteCount, $1.offset)
    }
    let limit = sorted[0].element.byteCount * (100 + nearPercent) / 100
    return sorted.prefix(isLarge ? 1 : finalists).map(\.element).filter { $0.byteCount <= limit }
  }
}
