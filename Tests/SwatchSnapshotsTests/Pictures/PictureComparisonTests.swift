import SwatchCairo
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchSnapshots
import Testing

@Suite("Comparing pictures")
struct PictureComparisonTests {
  static let white = TestPicture(100, 40)

  @Test(
    "The difference of a pixel is measured by channels and perceptually",
    arguments: [
      (0xFFFF_FFFF, 0x0000_00FF, 255, 0.965942), (0xFF00_00FF, 0x0000_FFFF, 255, 0.70737),
      (0x8080_80FF, 0x8180_80FF, 1, 0.002132), (0x1020_30FF, 0x1020_30FF, 0, 0),
      // On black they look equal; on white they don't.
      (0x0000_0000, 0x0000_00FF, 255, 0.965942), (0xFFFF_FF80, 0xFFFF_FFFF, 127, 0.481077),
      // The colour of a transparent pixel doesn't matter.
      (0xFF00_0000, 0x00FF_0000, 0, 0),
    ] as [(UInt32, UInt32, Int, Double)])
  func onePixel(expected: UInt32, actual: UInt32, channel: Int, eye: Double) throws {
    let difference = PictureComparison.exact.difference(
      of: try Self.white.filling(7, 3, 1, 1, actual).pixels(),
      from: try Self.white.filling(7, 3, 1, 1, expected).pixels())
    let isDifferent = channel > 0
    #expect(difference.differingPixels == (isDifferent ? 1 : 0))
    #expect(difference.totalPixels == 4000)
    #expect(difference.largestChannelDifference == channel)
    #expect((difference.largestPerceptualDifference * 1e6).rounded() / 1e6 == eye)
    #expect(
      difference.mask.bounds == (isDifferent ? PixelRect(x: 7, y: 3, width: 1, height: 1) : nil))
    #expect(difference.matches == !isDifferent)
  }

  @Test("An opaque picture equals the same picture with an alpha channel, at any width")
  func channels() throws {
    for width in [1, 3, 4, 63, 64, 65, 200] {
      let picture = TestPicture(width, 3, 0x3366_99FF)
      let changed = picture.filling(width - 1, 2, 1, 1, 0x3366_98FF)
      let (opaque, alpha) = (try picture.pixels(), try picture.pixels(keepsAlpha: true))
      for actual in [changed, picture] {
        for keepsAlpha in [false, true] {
          let actual = try actual.pixels(keepsAlpha: keepsAlpha)
          let difference = PictureComparison.exact.difference(of: actual, from: opaque)
          #expect(difference == PictureComparison.exact.difference(of: actual, from: alpha))
        }
      }
      let difference = PictureComparison.exact.difference(of: try changed.pixels(), from: alpha)
      #expect(difference.mask.runs == [.init(row: 2, columns: width - 1..<width)])
      #expect(difference.largestChannelDifference == 1)
    }
  }

  @Test("Pixels at the threshold count as equal, and pixels above it count as different")
  func threshold() throws {
    let actual = try Self.white.filling(0, 0, 10, 1, 0xF0F0_F0FF).pixels()
    let expected = try Self.white.pixels()
    let eye = PictureComparison.exact.difference(of: actual, from: expected)
      .largestPerceptualDifference
    for (threshold, count) in [(eye, 0), (eye - 0.0001, 10), (0.1, 0), (0, 10)] {
      let comparison = PictureComparison(threshold: threshold)
      let difference = comparison.difference(of: actual, from: expected)
      #expect(difference.differingPixels == count)
      #expect(difference.largestChannelDifference == 15, "told whatever the threshold")
      #expect(difference.largestPerceptualDifference == eye)
    }
  }

  @Test("Ignored pixels are not counted, and ignored rectangles may overlap and lie outside")
  func ignored() throws {
    let actual = Self.white.filling(10, 10, 20, 10, 0xFF00_00FF).filling(50, 5, 1, 1, 0xFEFF_FFFF)
    let far = PixelRect(x: .max, y: .max, width: 5, height: 5)
    let comparison = PictureComparison(ignored: [
      PixelRect(x: 10, y: 10, width: 12, height: 10), PixelRect(x: 20, y: 8, width: 10, height: 40),
      PixelRect(x: -5, y: -5, width: 6, height: 6), PixelRect(x: 3, y: 3, width: 0, height: 9), far,
    ])
    let difference = comparison.difference(
      of: try actual.pixels(), from: try Self.white.pixels())
    #expect(difference.mask.runs == [.init(row: 5, columns: 50..<51)])
    #expect(difference.largestChannelDifference == 1)
    #expect(difference.totalPixels == 4000 - 120 - (320 - 20) - 1)
  }

  @Test("Pixels in only one of two pictures are different, and no tolerance accepts them")
  func sizes() throws {
    let expected = TestPicture(10, 8)
    let actual = TestPicture(12, 6).filling(2, 2, 1, 1, 0xFFFF_00FF)
    let difference = PictureComparison(precision: 0).difference(
      of: try actual.pixels(), from: try expected.pixels())
    #expect(difference.expectedSize == PixelSize(width: 10, height: 8))
    #expect(difference.actualSize == PixelSize(width: 12, height: 6))
    #expect(difference.totalPixels == 80 + 72 - 60)
    #expect(difference.differingPixels == 20 + 12 + 1)
    #expect(difference.largestChannelDifference == 255)
    #expect(!difference.matches)
    #expect(!PictureComparison(precision: 0).accepts(difference))
    #expect(
      difference.description
        == "The size is 12 × 6 pixels in place of 10 × 8. 33 of 92 pixels are different (35.9 %); "
        + "the largest difference of a channel is 255 of 255, and the largest perceptual "
        + "difference 0.3231 of 1.")
  }

  @Test("Pixels in neither of two pictures are not counted, ignored or not")
  func neither() throws {
    let (high, wide) = (
      TestPicture(10, 20, TestPicture.black), TestPicture(20, 10, TestPicture.black)
    )
    func difference(_ ignored: [PixelRect]) throws -> PictureDifference {
      PictureComparison(ignored: ignored).difference(
        of: try wide.pixels(), from: try high.pixels())
    }
    let whole = try difference([])
    #expect(whole.differingPixels == 200)
    #expect(whole.totalPixels == 300)
    #expect(
      whole.description
        == "The size is 20 × 10 pixels in place of 10 × 20. 200 of 300 pixels are different (66.7 %); "
        + "all of these pixels are in only one of the pictures.")
    #expect(whole.mask.runs.first == .init(row: 0, columns: 10..<20))
    #expect(whole.mask.runs.last == .init(row: 19, columns: 0..<10))
    // Half of the rectangle is in the corner that neither picture has.
    let part = try difference([PixelRect(x: 5, y: 10, width: 10, height: 10)])
    #expect(part.differingPixels == 150)
    #expect(part.totalPixels == 250)
  }

  @Test(
    "A comparison reports the limit that its difference exceeds",
    arguments: [
      (PictureComparison(), nil),
      (
        PictureComparison(acceptedPixels: 39),
        "more pixels differ than 39 (acceptedPixels); 40 would accept them"
      ),
      (
        PictureComparison(precision: 0.9901),
        "more pixels differ than 0.99 % (precision); precision 0.99 would accept them"
      ),
      (
        PictureComparison(acceptedPixels: 5000, acceptedChannelDifference: 8),
        "a channel is off by more than 8 of 255 (acceptedChannelDifference); 10 would accept it"
      ),
      (
        PictureComparison(acceptedPixels: 20, precision: 0.995, acceptedChannelDifference: 9),
        "more pixels differ than 20 (acceptedPixels) and than 0.5 % (precision); 40 or precision "
          + "0.99 would accept them, and a channel is off by more than 9 of 255 "
          + "(acceptedChannelDifference); 10 would accept it"
      ),
    ] as [(PictureComparison, String?)])
  func refusal(comparison: PictureComparison, words: String?) throws {
    let old = try SnapshotPicture(png: Self.white.file().bytes)
    let new = try SnapshotPicture(png: Self.white.filling(0, 0, 40, 1, 0xF5F5_F5FF).file().bytes)
    let message = try #require(try new.mismatch(from: old, by: comparison)?.message)
    #expect(message.hasSuffix(" of 1." + (words.map { " Not accepted: \($0)." } ?? "")))
  }

  @Test("The tolerances in the manual accept some differences, and refuse others")
  func manual() throws {
    func accepts(_ comparison: PictureComparison, _ count: Int, _ pixel: UInt32) throws -> Bool {
      let actual = Self.white.filling(0, 0, count, 1, pixel)
      return comparison.accepts(
        comparison.difference(of: try actual.pixels(), from: try Self.white.pixels()))
    }
    let few = PictureComparison(threshold: 0.1, ignoresAntialiasing: true, acceptedPixels: 20)
    #expect(try accepts(few, 20, TestPicture.black))
    #expect(try !accepts(few, 21, TestPicture.black))
    let slight = PictureComparison(acceptedPixels: 500, acceptedChannelDifference: 8)
    #expect(try accepts(slight, 100, 0xF7F7_F7FF))
    #expect(try !accepts(slight, 1, 0xF6F6_F6FF))
  }

  @Test("Two pictures that fit only into a far larger picture have no difference picture")
  func room() throws {
    let (wide, high) = (TestPicture(4000, 1), TestPicture(1, 4000))
    let old = try SnapshotPicture(png: wide.file().bytes)
    let mismatch = try SnapshotPicture(png: high.file().bytes).mismatch(from: old, by: .exact)
    #expect(mismatch?.picture == nil)
    #expect(mismatch?.difference.numbers?.differingPixels == 7998)
    let near = try SnapshotPicture(png: TestPicture(2000, 1).file().bytes)
    #expect(try near.mismatch(from: old, by: .exact)?.picture != nil)
  }

  @Test(
    "A difference is accepted if few pixels differ, and none exceeds the threshold",
    arguments: [
      (PictureComparison(), false), (PictureComparison(acceptedPixels: 39), false),
      (PictureComparison(acceptedPixels: 40), true), (PictureComparison(precision: 0.99), true),
      (PictureComparison(precision: 0.9901), false),
      (PictureComparison(acceptedPixels: 40, acceptedChannelDifference: 9), false),
      (PictureComparison(precision: 0, acceptedChannelDifference: 10), true),
      (PictureComparison(precision: 0.99, perceptualPrecision: 1), true),
      (PictureComparison(precision: 1, perceptualPrecision: 0.99), false),
      (PictureComparison(precision: 1, perceptualPrecision: 0.9), true),
    ])
  func acceptance(comparison: PictureComparison, isAccepted: Bool) throws {
    let difference = comparison.difference(
      of: try Self.white.filling(0, 0, 40, 1, 0xF5F5_F5FF).pixels(),
      from: try Self.white.pixels())
    #expect(comparison.accepts(difference) == isAccepted)
  }

  @Test(
    "A tolerated fraction out of range is refused by name",
    arguments: ["threshold", "precision", "perceptualPrecision", "later"])
  func range(name: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name] in
      switch name {
      case "threshold": _ = PictureComparison(threshold: -1)
      case "precision": _ = PictureComparison(precision: 98)
      case "perceptualPrecision": _ = PictureComparison(precision: 1, perceptualPrecision: 98)
      default:
        var comparison = PictureComparison()
        comparison.threshold = .nan
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let told = [
      "threshold": "threshold must be from 0 to 1; got -1",
      "precision": "precision must be from 0 to 1; got 98",
      "perceptualPrecision": "perceptualPrecision must be from 0 to 1; got 98",
      "later": "threshold must be from 0 to 1; got nan",
    ]
    #expect(message.contains(told[name] ?? "none"))
  }
}
