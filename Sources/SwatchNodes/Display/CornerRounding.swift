/// The method of rounding a node's corners (after ASCornerRoundingType).
public enum CornerRoundingType: String, Hashable, Sendable {
  /// The background is clipped to circular arcs, and so is the content if the node clips.
  case `default`
  /// The background colour is drawn over the content's corners, outside a continuous curve.
  case precomposited
  /// The background colour is drawn over the corners of content and subnodes, outside circular
  /// arcs. Without a colour, content and subnodes are clipped to the bounds with these arcs.
  case clipping
}

/// A set of corners.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits, numbered as in Core Animation.
  public let rawValue: UInt8

  /// The top-left corner.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top right corner.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
