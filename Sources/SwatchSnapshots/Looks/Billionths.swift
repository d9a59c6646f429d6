import SwatchGeometry
import SwatchGraphics

// Values rounded to a billionth, which no pixel shows, so that the last digit of a sum makes no
// difference to what is kept.

extension Double {
  /// The number rounded to a billionth. One that is no number counts as infinite, since values must
  /// equal themselves.
  var toBillionths: Double {
    guard !isNaN else { return .infinity }
    let billionths = (self * 1e9).rounded()
    return abs(billionths) < 0x1p53 ? billionths / 1e9 + 0 : self
  }
}

extension Point {
  var toBillionths: Point { Point(x: x.toBillionths, y: y.toBillionths) }
}

extension Rect {
  var toBillionths: Rect {
    Rect(
      origin: origin.toBillionths,
      size: Size(width: width.toBillionths, height: height.toBillionths))
  }
}

extension Color {
  var toBillionths: Color {
    Color(
      red: red.toBillionths, green: green.toBillionths, blue: blue.toBillionths,
      alpha: alpha.toBillionths)
  }
}

extension Shadow {
  var toBillionths: Shadow {
    Shadow(
      color: color.toBillionths, offset: offset.toBillionths, blurRadius: blurRadius.toBillionths)
  }
}

extension CornerRadii {
  var toBillionths: CornerRadii {
    CornerRadii(
      topLeft: topLeft.toBillionths, topRight: topRight.toBillionths,
      bottomLeft: bottomLeft.toBillionths, bottomRight: bottomRight.toBillionths)
  }
}
