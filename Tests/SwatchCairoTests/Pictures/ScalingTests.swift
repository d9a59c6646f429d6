import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ScalingTests {
  private let decoder = FileImageDecoder()

  private static let cases: [(ImageInterpolation?, [[UInt32]], [[UInt32]])] = [
    (.linear, [[0, 100]], [[50]]), (.linear, [[0, 255]], [[0, 64, 191, 255]]),
    (.linear, [[0], [128]], [[0], [32], [96], [128]]),
    (.nearest, [[0, 100, 200, 40]], [[100, 40]]), (.nearest, [[1, 2, 3]], [[1, 1, 2, 2, 3, 3]]),
    (.nearest, [[1, 2, 3, 4, 5]], [[3]]), (.nearest, [[7], [9]], [[7], [7], [7], [9], [9], [9]]),
    (nil, [[40]], [[40, 40], [40, 40]]), (nil, [[0, 100, 100, 0]], [[56]]),
  ]

  @Test("A scaled pixel is the sum of its neighbours, weighted by the filter", arguments: cases)
  func sums(filter: ImageInterpolation?, source: [[UInt32]], target: [[UInt32]]) throws {
    let pixels = try decoder.pixels(
      of: .png(greys: source), target[0].count, target.count, filter)
    #expect(pixels.greys == target)
  }

  @Test("Fine stripes become an even grey at any factor", arguments: [3, 7, 31, 50, 124, 249])
  func noAliasing(width: Int) throws {
    let stripes = [[UInt32]](
      repeating: (0..<997).map { $0 % 2 == 0 ? 0 : 255 }, count: 2)
    let greys = try decoder.pixels(of: .png(greys: stripes), width, 1).greys[0]
    // The filter ends sharply at the edges.
    #expect(greys.allSatisfy { (110...145).contains($0) })
    #expect(greys.dropFirst(3).dropLast(3).allSatisfy { (125...130).contains($0) })
  }

  @Test("By default a reduced side is scaled by Lanczos, and an enlarged side by a cubic filter")
  func mixed() throws {
    let source = ImageSource.fixture("photo.jpg")
    let mixed = try decoder.pixels(of: source, 80, 360)
    #expect(mixed.values != (try decoder.pixels(of: source, 80, 360, .lanczos)).values)
    #expect(mixed.values != (try decoder.pixels(of: source, 80, 360, .cubic)).values)
    let sizes: [(Int, Int, ImageInterpolation)] = [(80, 60, .lanczos), (300, 360, .cubic)]
    for (width, height, filter) in sizes {
      let usual = try decoder.pixels(of: source, width, height).values
      #expect(usual == (try decoder.pixels(of: source, width, height, filter).values))
    }
  }

  @Test(
    "A uniform colour stays the same at every size, even if translucent",
    arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF01_80FE, 0x8040_2010, 0x0101_0000, 0] as [UInt32],
    [(1, 1), (2, 2), (3, 8), (13, 9), (14, 10), (100, 1), (1, 100), (67, 71)])
  func solid(color: UInt32, size: (width: Int, height: Int)) throws {
    let row = [UInt32](repeating: color, count: 13)
    let source = try ImageSource.png([[UInt32]](repeating: row, count: 9))
    for filter in [nil] + ImageInterpolation.allCases {
      let pixels = try decoder.pixels(of: source, size.width, size.height, filter)
      #expect(pixels.extent == PixelSize(width: size.width, height: size.height))
      #expect(Set(pixels.values) == [color])
    }
  }

  @Test("Colours are weighted by alpha when scaled, without dark or bright fringes")
  func fringe() throws {
    let source = try ImageSource.png([[0xFFFF_0000, 0]])
    #expect(try decoder.pixels(of: source, 1, 1).rows == ["80800000"])
    #expect(
      try decoder.pixels(of: source, 4, 1).values.allSatisfy { $0 >> 24 == $0 >> 16 & 0xFF })
  }

  @Test("No colour of a translucent picture exceeds its alpha, despite overshooting filters")
  func bounded() throws {
    let source = try ImageSource.png([
      [0xFFFF_FFFF, 0, 0xFF00_FF00, 0x8080_0000, 0, 0xFFFF_FFFF, 0x0101_0101, 0xFFFF_FFFF]
    ])
    let sizes: [(ImageInterpolation?, Int)] = [(nil, 5), (.cubic, 21), (.lanczos, 24)]
    for (filter, width) in sizes {
      for pixel in try decoder.pixels(of: source, width, 3, filter).values {
        let alpha = pixel >> 24
        let colors: [UInt32] = [pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF]
        #expect(colors.allSatisfy { $0 <= alpha })
      }
    }
  }

  @Test(
    "The filter weights of a pixel sum to 1, and are mirrored at both ends",
    arguments: [
      (1, 1), (2, 1), (3, 2), (640, 639), (997, 31), (65_535, 1), (65_535, 32_767), (10, 32_767),
    ])
  func weights(source: Int, target: Int) throws {
    for filter in [nil, .linear, .cubic, .lanczos] as [ImageInterpolation?] {
      let kernel = try #require(ResamplingKernel(filter, from: source, to: target))
      let taps = ResamplingTaps(
        kernel, source: Double(source), available: source, target: target,
        pixels: 0..<target)
      for pixel in [0, 1, target / 2, target - 1] where pixel < target {
        let weights = taps.weights[pixel * taps.count..<(pixel + 1) * taps.count].map(Int.init)
        #expect(weights.reduce(0, +) == ResamplingTaps.one)
        #expect(weights.map(abs).reduce(0, +) < 2 * ResamplingTaps.one)
        let end = Int(taps.firsts[pixel]) + (weights.lastIndex { $0 != 0 } ?? 0)
        #expect(end < source && taps.firsts[pixel] >= 0)
      }
      let (first, last) = (taps.weights.prefix(taps.count), taps.weights.suffix(taps.count))
      #expect(first.sorted() == last.sorted())
    }
  }
}
