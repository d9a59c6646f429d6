/// A width and a height, in points. Either may be infinite for no limit.
public struct Size: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// The size 0 × 0.
  public static let zero = Size(width: 0, height: 0)
  /// The size without a limit in either direction.
  public static let infinity = Size(width: .infinity, height: .infinity)

  /// Makes a size from `width × height`, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A Boolean value that is true when the area is empty: a side is zero, negative or NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) }
}
