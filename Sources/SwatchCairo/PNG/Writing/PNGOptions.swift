/// The choices of a PNG file.
public struct PNGOptions: Hashable, Sendable {
  /// The form of a row before it is compressed (PNG specification, §9).
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

  /// The most effort.
  public static let levelLimit = 9

  /// The effort of compression: 0 for none, 1 fastest, 9 smallest.
  public let level: Int
  /// The filter of rows.
  public let filter: Filter

  /// Makes options; `level` is moved into 0 … 9.
  public init(level: Int = 1, filter: Filter = .up) {
    self.level = min(max(level, 0), Self.levelLimit)
    self.filter = filter
  }
}
