/// Pixels in one point: the only way from points to pixels and back.
///
/// Snapping follows Texture: floor and ceil first move the value by the single-precision epsilon,
/// so that 100.6666667 points at 3× do not jump a pixel; round takes halves away from zero.
public struct Scale: Hashable, Sendable {
  /// Pixels for each point; positive and finite.
  public let pixelsPerPoint: Double

  /// One pixel for a point.
  public static let one = Scale(1)
  /// The largest scale accepted.
  public static let limit = 64.0

  /// Makes a scale.
  /// - Precondition: `pixelsPerPoint` is positive and at most `Scale.limit`.
  public init(_ pixelsPerPoint: Double) {
    precondition(
      pixelsPerPoint > 0 && pixelsPerPoint <= Scale.limit,
      "A scale is a number of pixels for a point above 0 and at most 64; got \(pixelsPerPoint)")
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The pixels of an inch, which has 72 points.
  package var pixelsPerInch: Double { 72 * pixelsPerPoint }

  /// The value moved down to a whole pixel, in points.
  @inlinable
  public func floor(_ points: Double) -> Double {
    ((points + Scale.snapEpsilon) * pixelsPerPoint).rounded(.down) / pixelsPerPoint
  }

  /// The value moved up to a whole pixel, in points.
  @inlinable
  public func ceil(_ points: Double) -> Double {
    // Adding 0 makes the -0 that comes of 0 a plain 0.
    ((points - Scale.snapEpsilon) * pixelsPerPoint).rounded(.up) / pixelsPerPoint + 0
  }

  /// The value moved to the nearest whole pixel, halves away from zero, in points.
  @inlinable
  public func round(_ points: Double) -> Double {
    (points * pixelsPerPoint).rounded(.toNearestOrAwayFromZero) / pixelsPerPoint
  }

  /// The edge of a row of pixels that letters on a baseline are drawn on, in points.
  @inlinable
  package func baseline(_ points: Double) -> Double {
    (points * pixelsPerPoint).roundedToNearest / pixelsPerPoint
  }

  /// A size with both sides moved up to whole pixels, in points.
  @inlinable
  public func ceil(_ size: Size) -> Size {
    Size(width: ceil(size.width), height: ceil(size.height))
  }

  /// The size of some pixels, in points.
  package func size(of pixels: PixelSize) -> Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint)
  }

  /// A point with both coordinates moved up to whole pixels, in points.
  @inlinable
  public func ceil(_ point: Point) -> Point {
    Point(x: ceil(point.x), y: ceil(point.y))
  }

  /// The distance between neighbours of 1 in single precision, `FLT_EPSILON`.
  @usableFromInline static var snapEpsilon: Double { 1.1920928955078125e-07 }
}

extension Double {
  /// The nearest whole number. What lies halfway goes to the greater one, and so does what lies a
  /// little below: such places go the same way wherever a surface begins, although sums of numbers
  /// are not exact.
  @inlinable package var roundedToNearest: Double { (self + (0.5 + 1.0 / 256)).rounded(.down) }
}
