public import SwatchGeometry
import SwatchMessages

/// The sizes that a parent allows: every side from its minimum to its maximum, in points.
///
/// A maximum may be infinite. The numbers are not checked: a range whose minimum is above its
/// maximum can arise inside a layout, and then the minimum wins.
public struct SizeRange: Hashable, Sendable {
  /// The smallest allowed size, in points.
  public var min: Size
  /// The largest allowed size, in points; infinite for no limit.
  public var max: Size

  /// The range that allows only 0 × 0.
  public static let zero = SizeRange(exact: .zero)
  /// The range that allows every size.
  public static let unconstrained = SizeRange(min: .zero, max: .infinity)

  /// Makes a range, in points.
  @inlinable
  public init(min: Size, max: Size) {
    self.min = min
    self.max = max
  }

  /// Makes a range that allows only one size.
  @inlinable
  public init(exact size: Size) {
    self.init(min: size, max: size)
  }

  /// Makes a range of one width, in points, and of any height.
  @inlinable
  public init(width: Double) {
    self.init(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
  }

  /// Returns the size nearest to `size` that the range allows; the minimum wins over the maximum.
  @inlinable
  public func clamp(_ size: Size) -> Size {
    Size(
      width: larger(min.width, smaller(max.width, size.width)),
      height: larger(min.height, smaller(max.height, size.height)))
  }

  /// Returns the sizes that both ranges allow. On an axis on which the ranges don't overlap, the
  /// result is the end of `self` nearest to `other`.
  @inlinable
  public func intersect(_ other: SizeRange) -> SizeRange {
    let (minWidth, maxWidth) = overlap(min.width, max.width, other.min.width, other.max.width)
    let (minHeight, maxHeight) = overlap(
      min.height, max.height, other.min.height, other.max.height)
    return SizeRange(
      min: Size(width: minWidth, height: minHeight), max: Size(width: maxWidth, height: maxHeight))
  }
}

extension SizeRange {
  /// A Boolean value that is true when no minimum is above its maximum, and no number is NaN.
  @inlinable
  var isOrdered: Bool { min.width <= max.width && min.height <= max.height }

  /// A Boolean value that is true when a side is NaN.
  package var hasUndefinedSide: Bool {
    min.width.isNaN || min.height.isNaN || max.width.isNaN || max.height.isNaN
  }
}

extension SizeRange: CustomStringConvertible {
  /// The range in the form `100 × 50` for an exact range, otherwise `0…100 × 20…inf`.
  public var description: String {
    func side(_ min: Double, _ max: Double) -> String {
      min == max ? "\(Numeral(min))" : "\(Numeral(min))…\(Numeral(max))"
    }
    return "\(side(min.width, max.width)) × \(side(min.height, max.height))"
  }
}

/// Returns the overlap of two intervals or, without an overlap, the end of the first that is
/// nearest to the second.
@inlinable
func overlap(
  _ min: Double, _ max: Double, _ otherMin: Double, _ otherMax: Double
) -> (Double, Double) {
  let low = larger(min, otherMin)
  let high = smaller(max, otherMax)
  if low <= high { return (low, high) }
  return min < otherMin ? (max, max) : (min, min)
}

/// The allowed lengths on one axis, in points.
struct LengthRange {
  let min: Double
  let max: Double

  /// A Boolean value that is true when only one length is allowed.
  var isDefinite: Bool { min == max }

  /// Returns the length to add to make a length valid: positive for a length that is too short.
  func violation(of length: Double) -> Double {
    if length < min { return min - length }
    if length > max { return max - length }
    return 0
  }
}

/// Returns the larger of two lengths, like C's `MAX`: the first if one is NaN.
@inlinable
func larger(_ first: Double, _ second: Double) -> Double {
  first < second ? second : first
}

/// Returns the smaller of two lengths, like C's `MIN`: the second if one is NaN.
@inlinable
func smaller(_ first: Double, _ second: Double) -> Double {
  first < second ? first : second
}
