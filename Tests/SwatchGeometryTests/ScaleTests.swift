import SwatchGeometry
import Testing

@Suite("Snapping to pixels")
struct ScaleTests {
  @Test(
    "Rounding up to pixels tolerates a single-precision error",
    arguments: [
      (1.0, 10.2, 11.0), (2, 10.2, 10.5), (3, 100.6666667, 100.0 + 2.0 / 3), (2, -0.2, 0),
    ])
  func ceil(pixels: Double, value: Double, expected: Double) {
    #expect(abs(Scale(pixels).ceil(value) - expected) < 1e-12)
  }

  @Test(
    "Rounding down to pixels tolerates a single-precision error",
    arguments: [(1.0, 10.8, 10.0), (2, 10.8, 10.5), (1, 10.99999995, 11)])
  func floor(pixels: Double, value: Double, expected: Double) {
    #expect(Scale(pixels).floor(value) == expected)
  }

  @Test(
    "Rounding to pixels rounds halves away from zero",
    arguments: [(1.0, 0.5, 1.0), (1, -0.5, -1), (2, 0.25, 0.5), (2, 0.2, 0)])
  func round(pixels: Double, value: Double, expected: Double) {
    #expect(Scale(pixels).round(value) == expected)
  }

  @Test("A size covers the pixels that it touches")
  func covering() {
    let size = PixelSize(covering: Size(width: 10.2, height: 3), at: Scale(2))
    #expect(size == PixelSize(width: 21, height: 6))
  }
}
