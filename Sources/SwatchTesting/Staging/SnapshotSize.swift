public import Swatch

/// The size at which a node is shown.
public struct SnapshotSize: Hashable, Sendable {
  /// The sizes that are allowed.
  public let range: SizeRange

  /// Makes a size from a range of allowed sizes, in points.
  public init(_ range: SizeRange) {
    self.range = range
  }

  /// The size of the content.
  public static let sizeThatFits = SnapshotSize(.unconstrained)

  /// A fixed width, in points, and the height of the content.
  public static func width(_ width: Double) -> SnapshotSize {
    SnapshotSize(
      SizeRange(
        min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)))
  }

  /// Exactly so large, in points.
  public static func fixed(width: Double, height: Double) -> SnapshotSize {
    SnapshotSize(SizeRange(exact: Size(width: width, height: height)))
  }
}
