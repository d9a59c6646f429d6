/// How a PNG file is compressed.
public struct PNGOptions: Hashable, Sendable {
  /// What each row is written as before it is compressed (PNG specification, §9).
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
  public static let levelLimit = 12

  /// How hard to compress: 0 not at all, 1 fastest, 12 smallest.
  public let level: Int
  /// What rows are written as.
  public let filter: Filter

  /// Makes options; `level` is moved into 0 … 12.
  public init(level: Int = 1, filter: Filter = .up) {
    self.level = min(max(level, 0), Self.levelLimit)
    self.filter = filter
  }
}
