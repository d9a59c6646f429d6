public import Swatch

/// How large a node is shown.
public struct SnapshotSize: Hashable, Sendable {
  /// The sizes that are allowed.
  public let range: SizeRange

  /// Makes a size of those that are allowed, in points.
  public init(_ range: SizeRange) {
    self.range = range
  }

  /// As large as the content asks for.
  public static let sizeThatFits = SnapshotSize(.unconstrained)

  /// So wide, and as high as the content asks for; in points.
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
