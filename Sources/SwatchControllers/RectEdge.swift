/// Edges of a rectangle (after UIRectEdge).
public struct RectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt8

  /// The top.
  public static let top = RectEdge(rawValue: 1)
  /// The left.
  public static let left = RectEdge(rawValue: 2)
  /// The bottom.
  public static let bottom = RectEdge(rawValue: 4)
  /// The right.
  public static let right = RectEdge(rawValue: 8)
  /// All four.
  public static let all: RectEdge = [.top, .left, .bottom, .right]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
