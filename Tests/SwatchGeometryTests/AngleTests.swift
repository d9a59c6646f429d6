import Glibc
import SwatchGeometry
import Testing

@Suite("Angles")
struct AngleTests {
  @Test(
    "Sines and cosines of quarter turns are exact",
    arguments: [(0, 0, 1), (90, 1, 0), (180, 0, -1), (-90, -1, 0), (450, 1, 0)])
  func quarters(degrees: Double, sine: Double, cosine: Double) {
    let map = Transform.rotation(degrees: degrees)
    #expect(map == Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
  }

  @Test("Sines and cosines equal the C library's, to the last digits")
  func series() {
    let wrong = stride(from: -180, through: 180, by: 0.37).filter { degrees in
      let map = Transform.rotation(degrees: degrees)
      let angle = degrees * .pi / 180
      return abs(map.a - cos(angle)) > 1e-15 || abs(map.b - sin(angle)) > 1e-15
    }
    #expect(wrong == [])
  }

  @Test("A slant moves points by the tangent of each angle")
  func skew() {
    let map = Transform.skew(xDegrees: 45, yDegrees: -30)
    #expect(abs(map.c - 1) < 1e-15)
    #expect(abs(map.b + 1 / 3.0.squareRoot()) < 1e-15)
  }
}
