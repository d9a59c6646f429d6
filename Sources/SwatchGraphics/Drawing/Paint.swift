public import SwatchGeometry

/// The fill of an outline.
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A gradient along a line.
  case linearGradient(LinearGradient)
  /// A gradient from a centre outwards.
  case radialGradient(RadialGradient)
  /// A gradient around a centre.
  case conicGradient(ConicGradient)
  /// A picture stretched over a rectangle; its edge pixels extend beyond it.
  case image(ImageReference, in: Rect)
  /// A picture stretched over a rectangle, and repeated around it.
  case tiles(ImageReference, of: Rect)

  /// The picture; nil for colours and gradients.
  package var image: ImageReference? {
    switch self {
    case .image(let image, in: _), .tiles(let image, of: _): image
    case .color, .linearGradient, .radialGradient, .conicGradient: nil
    }
  }
}

/// A gradient along the line from `start` to `end`. Beyond it the end colours go on, or the stops
/// are repeated.
public struct LinearGradient: Hashable, Sendable {
  /// A colour at a place of the line.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 (start) to 1 (end).
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// Makes a stop at `offset`, 0 to 1.
    public init(offset: Double, color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The start of the gradient, in points.
  public var start: Point
  /// The end of the gradient, in points.
  public var end: Point
  /// The colours, by growing offset.
  public var stops: [Stop]
  /// A Boolean value that is true when the stops are repeated before the start and behind the end.
  public var isRepeating: Bool

  /// Makes a gradient from its line and its stops, by growing offset.
  public init(start: Point, end: Point, stops: [Stop], isRepeating: Bool = false) {
    self.start = start
    self.end = end
    self.stops = stops
    self.isRepeating = isRepeating
  }
}

/// The shadow that an outline casts: its shape moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// The shadow's colour, alpha included.
  public var color: Color
  /// The offset of the shadow, in points.
  public var offset: Point
  /// The radius of the blur, in points, as CSS's `blur-radius`: the standard deviation is half.
  public var blurRadius: Double

  /// Makes a shadow from its colour, its offset and its blur radius, in points.
  public init(color: Color, offset: Point, blurRadius: Double) {
    self.color = color
    self.offset = offset
    self.blurRadius = blurRadius
  }
}
