import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Size ranges")
struct SizeRangeTests {
  @Test(
    "A size is clamped to the maximum and then to the minimum, and NaN becomes the minimum",
    arguments: [
      (10.0, 100.0, 50.0, 50.0), (10, 100, 5, 10), (10, 100, 500, 100), (100, 30, 50, 100),
      (10, .infinity, 500, 500), (10, 100, .nan, 10), (10, 100, .infinity, 100),
      (10, .nan, 50, 50),
    ])
  func clamp(_ min: Double, _ max: Double, _ length: Double, _ clamped: Double) {
    let range = SizeRange.between((min, min), (max, max))
    #expect(
      range.clamp(Size(width: length, height: length)) == Size(width: clamped, height: clamped))
  }

  @Test(
    "Overlapping ranges intersect, and other ranges give the first range's nearest end",
    arguments: [
      (0.0, 100.0, 50.0, 200.0, 50.0, 100.0), (0, 100, 20, 30, 20, 30),
      (0, 100, 150, 200, 100, 100), (100, 200, 0, 50, 100, 100), (0, 100, 100, 100, 100, 100),
      (40, 40, 0, 20, 40, 40), (0, .infinity, 50, 50, 50, 50), (0, .nan, 0, 50, 0, 50),
    ])
  func intersect(
    _ min: Double, _ max: Double, _ otherMin: Double, _ otherMax: Double, _ low: Double,
    _ high: Double
  ) {
    let range = SizeRange.between((min, 0), (max, 10))
    let other = SizeRange.between((otherMin, 0), (otherMax, 10))
    #expect(range.intersect(other) == .between((low, 0), (high, 10)))
  }

  @Test("Each axis of a size range is clamped and intersected separately")
  func axes() {
    let range = SizeRange.between((10, 20), (30, 40))
    #expect(range.clamp(Size(width: 5, height: 50)) == Size(width: 10, height: 40))
    #expect(
      range.intersect(.between((20, 0), (50, 10))) == .between((20, 20), (30, 20)))
  }

  @Test("A size range is printed as its two sides, each a length or an interval")
  func description() {
    #expect("\(SizeRange.exact(100, 50.5))" == "100 × 50.5")
    #expect("\(SizeRange.between((0, 20), (.infinity, 20)))" == "0…inf × 20")
  }
}
