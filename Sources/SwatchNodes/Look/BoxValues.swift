public import SwatchGeometry
public import SwatchGraphics

/// A shadow of a node's box, as in CSS's `box-shadow`.
public struct BoxShadow: Hashable, Sendable {
  /// The colour, alpha included.
  public var color: Color
  /// The offset, in points.
  public var offset: Point
  /// The blur radius, in points, as in CSS: twice the standard deviation.
  public var blurRadius: Double
  /// The distance in points by which the shadow extends beyond the box on each side; for an inner
  /// shadow, the distance by which the unshaded part is smaller than the box.
  public var spread: Double
  /// A Boolean value that is true for a shadow that the edges cast into the box.
  public var isInset: Bool

  /// Makes a shadow; lengths are in points.
  public init(
    color: Color, offset: Point = .zero, blurRadius: Double = 0, spread: Double = 0,
    isInset: Bool = false
  ) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
    self.spread = spread
    self.isInset = isInset
  }
}

/// A line along an edge of a node.
public struct BorderLine: Hashable, Sendable {
  /// The kind of a line.
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Unbroken.
    case solid
    /// Dashes twice as long as the line is wide, with a dash at each end.
    case dashed
    /// Round dots, with a dot at each end.
    case dotted
  }

  /// The width, in points; 0 for none.
  public var width: Double
  /// The colour of the line.
  public var color: Color
  /// The kind of the line.
  public var style: Style

  /// Makes a line of a width, in points.
  public init(width: Double, color: Color = .black, style: Style = .solid) {
    self.width = width
    self.color = color
    self.style = style
  }

  /// No line.
  public static let none = BorderLine(width: 0)
}

/// The lines along the inside of a node's edges, like CSS's `border`; they take up space only in
/// a ``BoxNode``.
public struct BorderLines: Hashable, Sendable {
  /// The line at the top.
  public var top: BorderLine
  /// The line at the left.
  public var left: BorderLine
  /// The line at the bottom.
  public var bottom: BorderLine
  /// The line at the right.
  public var right: BorderLine
  /// The line at the leading edge, which is the right edge in right-to-left layouts; replaces the
  /// line of that side. Nil, the default, to keep that line.
  public var start: BorderLine?
  /// The line at the trailing edge; replaces the line of that side. Nil, the default, to keep it.
  public var end: BorderLine?

  /// Makes a line for each side.
  public init(
    top: BorderLine = .none, left: BorderLine = .none, bottom: BorderLine = .none,
    right: BorderLine = .none
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// A Boolean value that is true when there is a line at the leading or trailing edge.
  var hasDirections: Bool { start != nil || end != nil }

  /// Returns the lines with the leading and trailing ones assigned to their sides.
  func resolved(isMirrored: Bool) -> BorderLines {
    let (first, last) = isMirrored ? (end, start) : (start, end)
    return BorderLines(top: top, left: first ?? left, bottom: bottom, right: last ?? right)
  }

  /// Makes four equal lines.
  public init(_ line: BorderLine) {
    self.init(top: line, left: line, bottom: line, right: line)
  }

  /// The lines clockwise from the top.
  var clockwise: [BorderLine] { [top, right, bottom, left] }

  /// The widths of the lines, none negative.
  var widths: EdgeInsets {
    EdgeInsets(
      top: max(0, top.width), left: max(0, left.width), bottom: max(0, bottom.width),
      right: max(0, right.width))
  }
}

/// A line around a node, outside its edges, as in CSS's `outline`.
public struct OuterBorder: Hashable, Sendable {
  /// The width, the colour and the style of the line.
  public var line: BorderLine
  /// The distance from the node's edges, in points.
  public var offset: Double

  /// Makes a line at a distance from the edges, in points.
  public init(_ line: BorderLine, offset: Double = 0) {
    self.line = line
    self.offset = offset
  }
}

/// A mask: a drawing whose opacity, over the node's bounds, determines how visible the node is.
public enum NodeMask: Hashable, Sendable {
  /// Layers like the layers of a background, the topmost first: gradients and pictures, by their
  /// alpha.
  case layers([Background])
  /// The inside of an outline, in points, in the node's coordinates.
  case path(Path)
  /// The ellipse in the bounds.
  case ellipse
}

/// The method of rounding a node's corners (after ASCornerRoundingType).
public enum CornerRoundingType: String, Hashable, Sendable {
  /// The background is clipped to circular arcs, and so is the content if the node clips.
  case `default`
  /// The background colour is drawn over the corners of the content, outside a continuous curve.
  case precomposited
  /// The background colour is drawn over the corners of content and subnodes, outside circular
  /// arcs. Without a background colour, content and subnodes are clipped to the rounded bounds.
  case clipping
}

/// A set of corners.
public struct CornerMask: OptionSet, Hashable, Sendable {
  /// The corners as bits, numbered as in Core Animation.
  public let rawValue: UInt8

  /// The top-left corner.
  public static let topLeft = CornerMask(rawValue: 1)
  /// The top-right corner.
  public static let topRight = CornerMask(rawValue: 2)
  /// The bottom-left corner.
  public static let bottomLeft = CornerMask(rawValue: 4)
  /// The bottom-right corner.
  public static let bottomRight = CornerMask(rawValue: 8)
  /// All four corners.
  public static let all: CornerMask = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  /// The set with left and right corners exchanged.
  var mirrored: CornerMask {
    CornerMask(rawValue: (rawValue & 0b0101) << 1 | (rawValue & 0b1010) >> 1)
  }

  /// Makes a set from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
