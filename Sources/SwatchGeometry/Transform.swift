/// An affine transform of the plane: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Components are named as in Core Graphics.
public struct Transform: Hashable, Sendable {
  /// The horizontal component of the transformed x axis.
  public var a: Double
  /// The vertical component of the transformed x axis.
  public var b: Double
  /// The horizontal component of the transformed y axis.
  public var c: Double
  /// The vertical component of the transformed y axis.
  public var d: Double
  /// The horizontal shift, in points.
  public var tx: Double
  /// The vertical shift, in points.
  public var ty: Double

  /// The identity transform, which leaves every point in place.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Makes a transform from its six components.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns a translation by `x` to the right and `y` downwards, in points.
  public static func translation(x: Double, y: Double) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
  }

  /// Returns a scaling about the origin.
  public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Returns a clockwise rotation about the origin, in degrees; exact for whole quarter turns.
  public static func rotation(degrees: Double) -> Transform {
    let (sine, cosine) = Angle.sineAndCosine(degrees: degrees)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Returns a skew about the origin, in degrees, like CSS's `skew()`: points move to the right by
  /// the tangent of `xDegrees` for each point down, and down by the tangent of `yDegrees` for each
  /// point to the right.
  public static func skew(xDegrees: Double, yDegrees: Double) -> Transform {
    func tangent(_ degrees: Double) -> Double {
      let (sine, cosine) = Angle.sineAndCosine(degrees: degrees)
      return sine / cosine
    }
    return Transform(a: 1, b: tangent(yDegrees), c: tangent(xDegrees), d: 1, tx: 0, ty: 0)
  }

  /// Returns the transform that applies `self` first and `next` after it.
  public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the inverse transform; nil if the transform flattens the plane to a line or a point.
  public func inverted() -> Transform? {
    let determinant = a * d - b * c
    guard determinant != 0 && determinant.isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the transformed point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// A Boolean value that is true when the transform is a translation.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}

/// Functions of angles, computed only by sums and products, whose results, unlike those of C
/// libraries, are the same on every machine.
package enum Angle {
  /// Returns the sine and the cosine of an angle in degrees, exact for whole quarter turns; NaN if
  /// the angle is not finite.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let turn = degrees.remainder(dividingBy: 360)
    let quarters = (turn / 90).rounded()
    let rest = (turn - quarters * 90) * (.pi / 180)
    let (sine, cosine) = (series(rest, from: 1) * rest, series(rest, from: 0))
    switch quarters {
    case 1: return (cosine, 0 - sine)
    case -1: return (-cosine, sine)
    case 2, -2: return (0 - sine, -cosine)
    default: return (sine, cosine)
    }
  }

  /// Returns the series 1 - x²/((n+1)(n+2)) + …; for angles of at most an eighth of a turn, the
  /// omitted terms are less than a unit in the last place.
  private static func series(_ angle: Double, from number: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for term in stride(from: 18.0, to: 0, by: -2) {
      sum = 1 - square * sum / ((number + term - 1) * (number + term))
    }
    return sum
  }
}
