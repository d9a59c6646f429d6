import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ScalingTests {
  private let decoder = FileImageDecoder()

  @Test(
    "A pixel of a smaller picture is the mean of the area it covers",
    arguments: [
      ([[0, 100, 200, 40]], [[50, 120]]),
      ([[0, 100, 200, 40]], [[85]]),
      ([[0, 90, 240]], [[30, 190]]),
      ([[10], [20], [60], [0]], [[15], [30]]),
      ([[0, 255], [255, 0]], [[128]]),
      ([[1, 2, 3, 4, 5]], [[1, 3, 5]]),
    ])
  func means(source: [[UInt32]], target: [[UInt32]]) throws {
    let pixels = try decoder.pixels(of: .png(greys: source), target[0].count, target.count)
    #expect(pixels.greys == target)
  }

  @Test("Fine stripes become an even grey at any factor", arguments: [3, 7, 31, 50])
  func noAliasing(width: Int) throws {
    let stripes = [[UInt32]](
      repeating: (0..<997).map { $0 % 2 == 0 ? 0 : 255 }, count: 2)
    let greys = try decoder.pixels(of: .png(greys: stripes), width, 1).greys[0]
    #expect(greys.allSatisfy { (121...134).contains($0) })
  }

  @Test(
    "A larger picture is interpolated, its edges going on outwards",
    arguments: [
      ([[0, 255]], [[0, 63, 191, 255]]),
      ([[0], [128]], [[0], [32], [96], [128]]),
      ([[40]], [[40, 40], [40, 40]]),
    ])
  func bilinear(source: [[UInt32]], target: [[UInt32]]) throws {
    let pixels = try decoder.pixels(of: .png(greys: source), target[0].count, target.count)
    #expect(pixels.greys == target)
  }

  @Test("One side may shrink while the other grows")
  func mixed() throws {
    let pixels = try decoder.pixels(of: .png(greys: [[0, 100, 200, 40]]), 2, 3)
    #expect(pixels.greys == [[50, 120], [50, 120], [50, 120]])
  }

  @Test(
    "One colour stays that colour at every size, translucent ones too",
    arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF01_80FE, 0x8040_2010, 0x0101_0000, 0] as [UInt32],
    [(1, 1), (2, 2), (3, 8), (13, 9), (14, 10), (100, 1), (1, 100), (67, 71)])
  func solid(color: UInt32, size: (width: Int, height: Int)) throws {
    let row = [UInt32](repeating: color, count: 13)
    let source = try ImageSource.png([[UInt32]](repeating: row, count: 9))
    let pixels = try decoder.pixels(of: source, size.width, size.height)
    #expect(pixels.extent == PixelSize(width: size.width, height: size.height))
    #expect(Set(pixels.values) == [color])
  }

  @Test("Colours under translucent pixels count as little as these: no dark or bright fringe")
  func fringe() throws {
    let source = try ImageSource.png([[0xFFFF_0000, 0]])
    #expect(try decoder.pixels(of: source, 1, 1).rows == ["80800000"])
    #expect(
      try decoder.pixels(of: source, 4, 1).values.allSatisfy { $0 >> 24 == $0 >> 16 & 0xFF })
  }

  @Test(
    "The weights of a part sum up to the whole, and each length is in a part",
    arguments: [(1, 1), (2, 1), (3, 2), (640, 639), (997, 31), (65_535, 1), (65_535, 32_767)])
  func weights(source: Int, target: Int) {
    let weights = AreaWeights(source: source, target: target)
    var end = 0
    for part in 0..<target {
      let sources = weights.sources(of: part)
      #expect(sources.lowerBound <= end)
      end = sources.upperBound
      let total = sources.reduce(0) { $0 + weights.weight(of: $1, in: part) }
      #expect(total == 1 << 16)
    }
    #expect(end == source)
  }
}
