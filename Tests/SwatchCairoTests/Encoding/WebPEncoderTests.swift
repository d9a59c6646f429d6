import CWebP
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("WebP files")
struct WebPEncoderTests {
  private static func decode(_ file: [UInt8], _ extent: PixelSize) throws -> Pixels {
    Pixels(try FileImageDecoder().pixels(of: .bytes(file), extent.width, extent.height))
  }

  /// The pixels as stored in a file, read without libwebp's premultiplication, which rounds
  /// differently.
  private static func straight(_ file: [UInt8], _ page: PixelBuffer) throws -> UnpremultipliedImage
  {
    let (channels, extent) = (page.sampleCount, page.extent)
    var samples = [UInt8](repeating: 0, count: channels * (extent.count ?? 0))
    let stride = Int32(channels * extent.width)
    let decoded =
      channels == 3
      ? unsafe WebPDecodeRGBInto(file, file.count, &samples, samples.count, stride)
      : unsafe WebPDecodeRGBAInto(file, file.count, &samples, samples.count, stride)
    #expect(unsafe decoded != nil)
    return try UnpremultipliedImage(extent: extent, channels: channels) { y, row in
      for index in 0..<row.count { row[index] = samples[y * Int(stride) + index] }
    }
  }

  @Test(
    "A lossless WebP preserves every pixel, at any width and height",
    arguments: [PixelFormat.opaque, .transparent], [(1, 1), (15, 17), (33, 40), (64, 8), (7, 129)])
  func lossless(format: PixelFormat, size: (Int, Int)) throws {
    let page = try PixelBuffer.page(size.0, size.1, format)
    let file = try WebPOptions.lossless.file(of: page)
    #expect(try Self.straight(file, page) == UnpremultipliedImage(page))
  }

  @Test(
    "A lossy WebP preserves alpha exactly and colours nearly",
    arguments: [(100, 4.0), (80, 6), (50, 9)],
    [PixelFormat.opaque, .transparent])
  func lossy(bound: (quality: Int, mean: Double), format: PixelFormat) throws {
    let page = try PixelBuffer.page(99, 77, format)
    let file = try WebPOptions(quality: bound.quality).file(of: page)
    let (decoded, expected) = (try Self.decode(file, page.extent), Pixels(page))
    #expect(decoded.values.map { $0 >> 24 } == expected.values.map { $0 >> 24 })
    var sum = 0
    for (a, b) in zip(decoded.values, expected.values) {
      for shift in [0, 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
    }
    #expect(Double(sum) / Double(3 * decoded.values.count) <= bound.mean)
  }

  @Test("A higher quality makes a larger WebP file")
  func quality() throws {
    let page = try PixelBuffer.page(200, 200, .opaque)
    let sizes = try [0, 50, 80, 100].map { try WebPOptions(quality: $0).file(of: page).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
  }

  @Test(
    "The bytes of a WebP depend only on the picture, however its rows are divided",
    arguments: [WebPOptions(), .lossless], [PixelFormat.opaque, .transparent])
  func cuts(options: WebPOptions, format: PixelFormat) throws {
    let page = try PixelBuffer.page(33, 40, format)
    let file = try options.file(of: page)
    for cuts in [[20], [1, 13], Array(1..<40)] {
      #expect(try options.file(of: page, cuts: cuts) == file)
      #expect(try options.file(of: page, cuts: cuts, knowsHeight: false) == file)
    }
  }

  @Test("A WebP has at most the width and height that the format allows")
  func sides() throws {
    let options = WebPOptions()
    for (width, height) in [(16_383, 2), (2, 16_383)] {
      let page = try PixelBuffer.page(width, height, .opaque)
      let file = try options.file(of: page)
      #expect(try FileImageDecoder().size(of: .bytes(file)) == page.extent)
    }
    let error = #expect(throws: CairoError.self) {
      try options.check(PixelSize(width: 16_384, height: 2))
    }
    #expect(
      error?.description
        == "WebP can't hold 16,384 × 2 pixels: each side can have at most 16,383; choose a smaller "
        + "scale or size, or the format png")
    #expect(throws: CairoError.self) { try options.check(PixelSize(width: 2, height: 16_384)) }
    try options.check(PixelSize(width: 16_383, height: 16_383))
  }
}
