/// Angles, computed by sums and products alone, which are the same on every machine, unlike the
/// functions of C libraries.
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

  /// Returns the series 1 - x²/((n+1)(n+2)) + …, whose omitted terms are less than a unit in the
  /// last place up to an eighth of a turn.
  private static func series(_ angle: Double, from number: Double) -> Double {
    let square = angle * angle
    var sum = 1.0
    for term in stride(from: 18.0, to: 0, by: -2) {
      sum = 1 - square * sum / ((number + term - 1) * (number + term))
    }
    return sum
  }
}
