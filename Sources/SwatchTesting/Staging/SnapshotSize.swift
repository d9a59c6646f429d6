public import Swatch

/// The size at which a node is shown.
public struct SnapshotSize: Hashable, Sendable {
  /// The allowed sizes.
  public let range: SizeRange

  /// Makes a size from a range of allowed sizes, in points.
  public init(_ range: SizeRange) {
    self.range = range
  }

  /// The size of the content.
  public static let sizeThatFits = SnapshotSize(.unconstrained)

  /// Returns a fixed width, in points, and the height of the content.
  public static func width(_ width: Double) -> SnapshotSize {
    SnapshotSize(
      SizeRange(
        min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)))
  }

  /// Returns an exact size, in points.
  public static func fixed(width: Double, height: Double) -> SnapshotSize {
    SnapshotSize(SizeRange(exact: Size(width: width, height: height)))
  }
}
