/// The number of pixels per point: the only conversion between points and pixels.
///
/// Snapping follows Texture: rounding down and up first moves the value by the single-precision
/// epsilon, so that 100.6666667 points at 3× do not move to the next pixel; rounding to nearest
/// rounds halves away from zero.
public struct Scale: Hashable, Sendable {
  /// The number of pixels per point; positive and finite.
  public let pixelsPerPoint: Double

  /// One pixel per point.
  public static let one = Scale(1)
  /// The largest allowed scale.
  public static let limit = 64.0

  /// Makes a scale.
  /// - Precondition: `pixelsPerPoint` is positive and at most `Scale.limit`.
  public init(_ pixelsPerPoint: Double) {
    precondition(
      pixelsPerPoint > 0 && pixelsPerPoint <= Scale.limit,
      "A scale must be above 0 and at most 64 pixels per point; got \(pixelsPerPoint)")
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// The number of pixels per inch, which has 72 points.
  package var pixelsPerInch: Double { 72 * pixelsPerPoint }

  /// Returns the value rounded down to a whole pixel, in points.
  @inlinable
  public func floor(_ points: Double) -> Double {
    ((points + Scale.snapEpsilon) * pixelsPerPoint).rounded(.down) / pixelsPerPoint
  }

  /// Returns the value rounded up to a whole pixel, in points.
  @inlinable
  public func ceil(_ points: Double) -> Double {
    // Adding 0 turns a result of -0 into 0.
    ((points - Scale.snapEpsilon) * pixelsPerPoint).rounded(.up) / pixelsPerPoint + 0
  }

  /// Returns the value rounded to the nearest whole pixel, halves away from zero, in points.
  @inlinable
  public func round(_ points: Double) -> Double {
    (points * pixelsPerPoint).rounded(.toNearestOrAwayFromZero) / pixelsPerPoint
  }

  /// Returns the position of a baseline moved to the nearest pixel edge, where its glyphs are
  /// drawn, in points.
  @inlinable
  package func baseline(_ points: Double) -> Double {
    (points * pixelsPerPoint).roundedToNearest / pixelsPerPoint
  }

  /// Returns a size with both sides rounded up to whole pixels, in points.
  @inlinable
  public func ceil(_ size: Size) -> Size {
    Size(width: ceil(size.width), height: ceil(size.height))
  }

  /// Returns the size in points of an area of `pixels`.
  package func size(of pixels: PixelSize) -> Size {
    Size(
      width: Double(pixels.width) / pixelsPerPoint, height: Double(pixels.height) / pixelsPerPoint)
  }

  /// Returns a point with both coordinates rounded up to whole pixels, in points.
  @inlinable
  public func ceil(_ point: Point) -> Point {
    Point(x: ceil(point.x), y: ceil(point.y))
  }

  /// The distance between neighbouring single-precision numbers at 1, `FLT_EPSILON`.
  @usableFromInline static var snapEpsilon: Double { 1.1920928955078125e-07 }
}

extension Double {
  /// The nearest whole number. Halves, and values slightly below a half, are rounded up, so that
  /// errors in sums don't change the direction of rounding.
  @inlinable package var roundedToNearest: Double { (self + (0.5 + 1.0 / 256)).rounded(.down) }
}

extension Int {
  /// The largest magnitude that ``init(saturating:)`` returns: 2⁵³, up to which a `Double`
  /// represents every whole number. Adding a few of them does not overflow.
  package static let saturation = 1 << 53

  /// Makes an integer by rounding towards zero; values beyond ±2⁵³ become ±2⁵³, and NaN becomes 0.
  package init(saturating value: Double) {
    let limit = Double(Self.saturation)
    self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -limit), limit))
  }
}
