/// The choices of a PNG file, all of which keep every pixel.
public struct PNGOptions: Hashable, Sendable {
  /// The balance between the time of compression and the length of the file.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The least time, for files that are looked at once.
    case fast
    /// Little more time, and a few percent smaller.
    case `default`
    /// Files of photographs that are seven percent smaller again, in twice the time of the default.
    case compact
    /// Files that are a tenth smaller again, those of text a quarter, in several times the time.
    case dense
    /// The smallest files, in many times the time.
    case small
  }

  /// The form of a row before it is compressed by a level (PNG specification, §9).
  public enum Filter: String, Hashable, Sendable, CaseIterable {
    /// The pixels themselves: smallest for flat drawings.
    case none
    /// The difference to the pixel on the left.
    case sub
    /// The difference to the pixel above: fast, and good for photographs.
    case up
    /// The difference to the mean of both.
    case average = "avg"
    /// The difference to the neighbour that a simple guess comes closest to.
    case paeth
    /// For each row the one of the five with the smallest sum of absolute differences.
    case auto
  }

  /// The ways to compress rows.
  public enum Compression: Hashable, Sendable {
    /// A mode of Swatch's own compression, which chooses filters itself.
    case mode(Mode)
    /// A level of libdeflate, from 0, none, to 9, smallest, with the filter of rows.
    case level(Int, filter: Filter)
  }

  /// The most effort.
  public static let levelLimit = 9

  /// The least time.
  public static let fast = PNGOptions(mode: .fast)
  /// A smaller file in twice the time.
  public static let compact = PNGOptions(mode: .compact)
  /// A much smaller file in several times the time.
  public static let dense = PNGOptions(mode: .dense)
  /// The smallest file.
  public static let small = PNGOptions(mode: .small)

  /// The way to compress rows.
  public let compression: Compression

  /// Makes options of Swatch's own compression.
  public init(mode: Mode = .default) {
    compression = .mode(mode)
  }

  /// Makes options of libdeflate; `level` is moved into 0 … 9.
  public init(level: Int, filter: Filter = .up) {
    compression = .level(min(max(level, 0), Self.levelLimit), filter: filter)
  }
}
