import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("JPEG files")
struct JPEGEncoderTests {
  private static func decode(_ file: [UInt8], _ extent: PixelSize) throws -> Pixels {
    Pixels(try FileImageDecoder().pixels(of: .bytes(file), extent.width, extent.height))
  }

  /// The mean and the largest difference of a channel between two pictures.
  private static func difference(_ one: Pixels, _ other: Pixels) -> (mean: Double, largest: Int) {
    var (sum, largest) = (0, 0)
    for (a, b) in zip(one.values, other.values) {
      for shift in [0, 8, 16] {
        let difference = abs(Int(a >> shift & 255) - Int(b >> shift & 255))
        sum += difference
        largest = max(largest, difference)
      }
    }
    return (Double(sum) / Double(3 * one.values.count), largest)
  }

  @Test(
    "JPEG pixels are nearer the original the higher the quality, at any width and height",
    arguments: [
      (100, 1, 6), (95, 3, 40), (85, 8, 120), (50, 14, 160), (0, 60, 255),
    ] as [(Int, Double, Int)], [(1, 1), (15, 17), (16, 16), (33, 40), (64, 8), (7, 129)])
  func roundTrip(bound: (quality: Int, mean: Double, largest: Int), size: (Int, Int)) throws {
    let page = try PixelBuffer.page(size.0, size.1, .opaque)
    let file = try JPEGOptions(quality: bound.quality).file(of: page)
    let difference = Self.difference(try Self.decode(file, page.extent), Pixels(page))
    #expect(difference.mean <= bound.mean)
    #expect(difference.largest <= bound.largest)
  }

  @Test("A higher quality makes a larger JPEG file")
  func quality() throws {
    let page = try PixelBuffer.page(200, 200, .opaque)
    let sizes = try [0, 25, 50, 75, 85, 95, 100].map { try JPEGOptions(quality: $0).file(of: page) }
      .map(\.count)
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
  }

  @Test(
    "The bytes of a JPEG depend only on the picture, however its rows are divided",
    arguments: [85, 95])
  func cuts(quality: Int) throws {
    let options = JPEGOptions(quality: quality)
    for height in [1, 8, 16, 40, 41] {
      let page = try PixelBuffer.page(33, height, .opaque)
      let file = try options.file(of: page)
      for cuts in [[0], [height / 2], Array(1..<max(1, height))] {
        #expect(try options.file(of: page, cuts: cuts) == file)
        #expect(try options.file(of: page, cuts: cuts, knowsHeight: false) == file)
      }
    }
  }

  @Test("A JPEG begins with a JFIF header, and is a baseline file of the right size")
  func head() throws {
    let file = try JPEGOptions(quality: 0).file(of: .page(300, 259, .opaque))
    #expect(
      file.prefix(20) == [
        0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 1, 0, 72, 0, 72, 0, 0,
      ])
    #expect(file.suffix(2) == [0xFF, 0xD9])
    let frame = try #require(file.firstRange(of: [0xFF, 0xC0, 0, 17, 8] as [UInt8]))
    #expect(file[frame.upperBound..<frame.upperBound + 4] == [1, 3, 1, 44])
  }

  @Test("A JPEG has at most the height that the format allows", arguments: [85, 95])
  func height(quality: Int) throws {
    let options = JPEGOptions(quality: quality)
    #expect(options.sideLimits == PixelSize(width: 32_767, height: 65_500))
    let page = try PixelBuffer.page(3, 65_500, .opaque)
    let file = try options.file(of: page, knowsHeight: false)
    #expect(try FileImageDecoder().size(of: .bytes(file)) == page.extent)
    let error = #expect(throws: CairoError.self) {
      try options.check(PixelSize(width: 3, height: 65_501))
    }
    #expect(
      error?.description
        == "JPEG can't hold 3 × 65,501 pixels: the width is at most 32,767, the height at most 65,500; "
        + "choose a smaller scale or size, or the format png")
    #expect(throws: CairoError.self) { try options.check(PixelSize(width: 32_768, height: 1)) }
    try options.check(PixelSize(width: 32_767, height: 65_500))
  }

  @Test("More rows than libjpeg allows are a Swift error, without a jump across Swift frames")
  func tooManyRows() throws {
    let page = try PixelBuffer.page(3, 65_501, .opaque)
    #expect(throws: CairoError.self) {
      try JPEGOptions().file(of: page, knowsHeight: false)
    }
  }
}
