package import SwatchGeometry

/// The balance between the time to compress a PNG file and its length; every mode is lossless.
public enum PNGMode: String, Hashable, Sendable, CaseIterable {
  /// The shortest time, for files that are viewed once.
  case fast
  /// A little more time than ``fast``, for files that are a few percent smaller.
  case `default`
  /// Twice the time of ``default`` for photographs, whose files are another seven percent smaller.
  case compact
  /// Several times the time of ``compact``, for files that are another tenth smaller, or a quarter
  /// if they show text.
  case dense
  /// Several times the time of ``dense``, for the smallest files.
  case small
}

/// The options of a PNG file.
package struct PNGOptions: Hashable, Sendable {
  /// The balance between time and length.
  let mode: PNGMode
  /// The memory of an earlier file, whose stretches one new file reuses; nil, the default, to reuse
  /// none.
  private(set) var memory: StretchMemory?

  /// Makes options of a mode.
  package init(mode: PNGMode = .default) {
    self.mode = mode
  }
}

extension PNGOptions: PixelEncoding {
  package var title: String { "PNG" }
  package var endings: [String] { ["png"] }
  package var mediaType: String { "image/png" }
  package var settings: [FormatSetting: String] { [.png: PNGMode.default.rawValue] }
  package var sideLimits: PixelSize {
    PixelSize(width: PixelBuffer.widthLimit, height: Int(Int32.max))
  }
  package var hasAlpha: Bool { true }
  package var takesStretches: Bool { true }

  package func with(_ settings: FormatSettings) -> PNGOptions {
    settings.mode.map(PNGOptions.init(mode:)) ?? self
  }

  package func remembering(_ memory: StretchMemory) -> PNGOptions {
    var options = self
    options.memory = memory
    return options
  }

  package func makeEncoder(
    width: Int, format: PixelFormat, height: Int?, scale: Scale, pool: PixelPool?
  ) throws(CairoError) -> any RowEncoder {
    try PNGEncoder(
      PNGHeader(width: width, format: format), chunks: PNGChunks.density(at: scale), self,
      height: height, pool: pool)
  }
}
