import SwatchGeometry
import Testing

@Suite("Pixel counts of any size")
struct PixelCountTests {
  static let most = 1 << 53

  @Test(
    "Every Double, even NaN and infinity, is converted to a whole number",
    arguments: [
      (0.0, 0), (-0.0, 0), (2.9, 2), (-2.9, -2), (1e15, 1_000_000_000_000_000),
      (9_007_199_254_740_992, most), (1e16, most), (1e300, most), (-1e300, -most),
      (.infinity, most), (-.infinity, -most), (.nan, 0), (.greatestFiniteMagnitude, most),
    ] as [(Double, Int)])
  func saturating(value: Double, expected: Int) {
    #expect(Int(saturating: value) == expected)
  }

  @Test(
    "The pixels that cover a size are counted for any sides",
    arguments: [
      (Size(width: 1e300, height: 3), 1.0, PixelSize(width: most, height: 3)),
      (Size(width: .infinity, height: -1), 2, PixelSize(width: most, height: 0)),
      (Size(width: .nan, height: -.infinity), 64, PixelSize(width: 0, height: 0)),
      (
        Size(width: 1e-300, height: .greatestFiniteMagnitude), 64, PixelSize(width: 0, height: most)
      ),
      (Size(width: 0, height: 10), 0.01, PixelSize(width: 0, height: 1)),
    ] as [(Size, Double, PixelSize)])
  func covering(size: Size, scale: Double, expected: PixelSize) {
    #expect(PixelSize(covering: size, at: Scale(scale)) == expected)
  }

  @Test("The pixel count of the largest sides is nil")
  func count() {
    #expect(PixelSize(covering: .infinity, at: .one).count == nil)
    #expect(PixelSize(width: 65_535, height: 65_535).count == 4_294_836_225)
  }

  @Test(
    "A rectangle covers columns and rows of pixels wherever it lies",
    arguments: [
      (3, 4, 3..<7), (-5, 5, -5..<0), (3, -4, 3..<3), (.max, 1, Int.max..<Int.max),
      (.max - 2, .max, Int.max - 2..<Int.max), (.min, 2, Int.min..<Int.min + 2),
      (.min, .min, Int.min..<Int.min),
    ] as [(Int, Int, Range<Int>)])
  func columns(first: Int, count: Int, expected: Range<Int>) {
    #expect(PixelRect(x: first, y: 0, width: count, height: 1).columns == expected)
    #expect(PixelRect(x: 0, y: first, width: 1, height: count).rows == expected)
  }
}
