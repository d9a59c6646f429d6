import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// Pictures like those of a suite of snapshots: a card with a title, a few lines and a gradient.
enum CardPictures {
  /// A reference, and the file that a run made.
  struct Pair: Sendable {
    let reference: PNGFile
    let new: PNGFile
  }

  /// A few different pairs, which are then repeated: packing a reference takes long, and is not
  /// measured.
  private static let variety = 20
  private static let extent = PixelSize(width: 400, height: 300)

  /// Pairs of pictures; in one of ten, the pictures differ.
  static func pairs(_ count: Int) throws -> [Pair] {
    let distinct = try (0..<variety).map { number in
      let expected = try pixels(number, moved: 0)
      let reference = PNGFile(name: "\(number)", bytes: try expected.png())
      let actual = number % 10 == 3 ? try pixels(number, moved: 4) : expected
      let new = PNGFile(
        name: "new \(number)", bytes: try actual.png(effort: .quick))
      return Pair(reference: reference, new: new)
    }
    return (0..<count).map { distinct[$0 % variety] }
  }

  private static func pixels(_ number: Int, moved: Int) throws(CairoError) -> UnpremultipliedImage {
    try UnpremultipliedImage(extent: extent, channels: 3) { y, row in
      for x in 0..<extent.width {
        let color = color(x, y - (x < 200 ? moved : 0), number)
        row[3 * x] = color.0
        row[3 * x + 1] = color.1
        row[3 * x + 2] = color.2
      }
    }
  }

  private static func color(_ x: Int, _ y: Int, _ number: Int) -> (UInt8, UInt8, UInt8) {
    switch y {
    case 20..<90 where (20..<380).contains(x):
      let level = UInt8(truncatingIfNeeded: (x - 20) * 200 / 360)
      return (level, UInt8(truncatingIfNeeded: 40 + number * 9), 255 - level)
    case 110..<280 where y % 24 < 12 && x > 20 && x < 360 - (y * 7 + number * 13) % 90:
      // A pattern as irregular as letters.
      let ink = UInt8(truncatingIfNeeded: (x * x / 7 + y * y + x * y / 5 + number) % 5 * 60)
      return (ink, ink, ink)
    default: return (255, 255, 255)
    }
  }
}
