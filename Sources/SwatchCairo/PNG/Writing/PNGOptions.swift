package import SwatchGeometry

/// The options of a PNG file, all of which are lossless.
public struct PNGOptions: Hashable, Sendable {
  /// The balance between the time of compression and the length of the file.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The shortest time, for files that are looked at once.
    case fast
    /// A little more time, for files that are a few percent smaller.
    case `default`
    /// Twice the time of the default, for files of photographs that are another seven percent
    /// smaller.
    case compact
    /// Several times the time, for files that are another tenth smaller, with text a quarter.
    case dense
    /// Many times the time, for the smallest files.
    case small
  }

  /// The shortest time.
  public static let fast = PNGOptions(mode: .fast)
  /// A smaller file in twice the time.
  public static let compact = PNGOptions(mode: .compact)
  /// A much smaller file in several times the time.
  public static let dense = PNGOptions(mode: .dense)
  /// The smallest file.
  public static let small = PNGOptions(mode: .small)

  /// The balance between time and length.
  public let mode: Mode
  /// The memory of an earlier file, for one file; nil, the default, for none.
  package private(set) var memory: StretchMemory?

  /// Makes options of a mode.
  public init(mode: Mode = .default) {
    self.mode = mode
  }

}

extension PNGOptions: PixelEncoding {
  package var title: String { "PNG" }
  package var endings: [String] { ["png"] }
  package var mediaType: String { "image/png" }
  package var settings: [FormatSetting: String] { [.png: Mode.default.rawValue] }
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
