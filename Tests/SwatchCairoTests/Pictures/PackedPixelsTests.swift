import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Packed pixels")
struct PackedPixelsTests {
  /// Opaque pixels of slowly changing colours; `noise` is the largest difference from these
  /// colours.
  private func pixels(_ width: Int, _ height: Int, noise: UInt32) throws -> DecodedPixels {
    let pixels = try DecodedPixels(extent: PixelSize(width: width, height: height), isOpaque: true)
    var state: UInt32 = 1
    unsafe pixels.withMutableBytes { bytes in
      let words = unsafe bytes.assumingMemoryBound(to: UInt32.self)
      for index in words.indices {
        let level = UInt32(index / 7 % 256)
        let value = [0, 8, 16].reduce(UInt32(0)) { sum, shift in
          state = state &* 1_664_525 &+ 1_013_904_223
          return sum | ((level + (state >> 8) % (noise + 1)) % 256) << UInt32(shift)
        }
        unsafe words[index] = 0xFF00_0000 | value
      }
    }
    return pixels
  }

  @Test(
    "Unpacked pixels equal the pixels that were packed, in rows of any length",
    arguments: [(1, 16_384), (15, 1093), (16, 1024), (17, 964), (128, 128), (961, 23)],
    [0, 5, 20, 255] as [UInt32])
  func same(size: (width: Int, height: Int), noise: UInt32) throws {
    let pixels = try pixels(size.width, size.height, noise: noise)
    let packed = try #require(try PackedPixels(pixels))
    let unpacked = try DecodedPixels(packed)
    #expect(unpacked.extent == pixels.extent && unpacked.isOpaque)
    #expect(unpacked.values == pixels.values)
  }

  @Test(
    "A box of packed pixels is unpacked without its neighbours", arguments: [0, 40] as [UInt32])
  func box(noise: UInt32) throws {
    let pixels = try pixels(131, 128, noise: noise)
    let packed = try #require(try PackedPixels(pixels))
    let values = pixels.values
    for (left, width) in [(0, 131), (0, 16), (15, 2), (16, 16), (17, 64), (130, 1), (3, 128)] {
      let box = PixelBox(left: left, top: 5, width: width, height: 2)
      var found = [UInt32](repeating: 7, count: 2 * width + 3)
      unsafe found.withUnsafeMutableBufferPointer { found in
        guard let first = found.baseAddress else { return }
        unsafe packed.copy(box, to: first, stride: width + 2)
      }
      let rows = (5..<7).map { y in values[(y * 131 + left)..<(y * 131 + left + width)] }
      #expect(found == Array(rows[0]) + [7, 7] + Array(rows[1]) + [7])
    }
  }

  @Test(
    "Slowly changing pixels are packed into 11 bits, noisier pixels into 15, and all into 24",
    arguments: [(0, 11), (5, 15), (255, 24)] as [(UInt32, Int)])
  func bytes(noise: UInt32, bits: Int) throws {
    let packed = try #require(try PackedPixels(pixels(1024, 64, noise: noise)))
    #expect(packed.byteCount * 8 <= bits * 1024 * 64 + 1024 * 64 / 4)
  }

  @Test("Pictures with alpha, and small pictures, are not packed")
  func plain() throws {
    #expect(try PackedPixels(pixels(127, 129, noise: 0)) == nil)
    let translucent = try DecodedPixels(
      extent: PixelSize(width: 128, height: 128), isOpaque: false)
    #expect(try PackedPixels(translucent) == nil)
  }

  @Test("A photo in memory takes less than three quarters of its bytes until its pixels are used")
  func photo() throws {
    let decoder = FileImageDecoder()
    let size = PixelSize(width: 240, height: 180)
    let reference = try decoder.decode(.fixture("photo.jpg"), to: size)
    let whole = PicturePart(whole: reference.id)
    let kept = try decoder.picture(whole, for: reference)
    #expect(4 * kept.byteCount < 3 * 4 * 240 * 180)
    let pixels = try decoder.pixels(for: reference)
    #expect(try kept.unpacked().values == pixels.values)
    #expect(try decoder.picture(whole, for: reference).unpacked() === pixels)
  }
}
