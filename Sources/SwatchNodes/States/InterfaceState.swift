/// The distance of a node from being visible, as a set of ranges (after ASInterfaceState).
public struct InterfaceState: OptionSet, Hashable, Sendable {
  /// The ranges as bits, numbered as in Texture.
  public let rawValue: UInt8

  /// The node has been measured and is kept.
  public static let measureLayout = InterfaceState(rawValue: 1)
  /// The node loads its content: pictures, further data.
  public static let preload = InterfaceState(rawValue: 2)
  /// The node displays, so that it is ready when it comes into view.
  public static let display = InterfaceState(rawValue: 4)
  /// The node intersects the viewport by at least one point.
  public static let visible = InterfaceState(rawValue: 8)
  /// All ranges: the node is in a window.
  public static let inHierarchy: InterfaceState = [.measureLayout, .preload, .display, .visible]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
