import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("BMP, ICO and TIFF pictures")
struct BitmapTests {
  private let decoder = FileImageDecoder()

  private static let row: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00]
  /// Six columns in four colours; each row is shifted by two columns.
  private static let rows: [UInt32] = (0..<5).flatMap { y in
    (0..<6).map { x in row[(x + 2 * y) % 4] }
  }

  /// The rows, with half alpha in their right half.
  private static let halfClear: [UInt32] = rows.enumerated().map { index, pixel in
    index % 6 < 3 ? pixel : pixel.share(128) & 0xFF_FFFF | 0x8000_0000
  }

  @Test(
    "Bitmaps of all depths, headers and compressions have their original pixels",
    arguments: [
      "eight.bmp", "four.bmp", "two.bmp", "top-down.bmp", "core.bmp", "true.bmp", "x.bmp",
      "sixteen.bmp", "565.bmp", "runs8.bmp", "runs4.bmp", "png.ico",
    ])
  func bitmaps(name: String) throws {
    #expect(try decoder.size(of: .fixture(name)) == PixelSize(width: 6, height: 5))
    #expect(try decoder.pixels(of: .fixture(name), 6, 5).values == Self.rows)
  }

  @Test("Each one-bit pixel of a bitmap has one of two colours")
  func oneBit() throws {
    let expected = (0..<5).flatMap { y in (0..<6).map { x in Self.row[(x + y) % 2] } }
    #expect(try decoder.pixels(of: .fixture("one.bmp"), 6, 5).values == expected)
  }

  @Test("Pixels that no run of a compressed bitmap covers have the first colour")
  func delta() throws {
    var expected = [UInt32](repeating: 0xFFFF_0000, count: 30)
    expected[3 * 6 + 1] = 0xFF00_FF00
    expected[3 * 6 + 2] = 0xFF00_FF00
    #expect(try decoder.pixels(of: .fixture("delta.bmp"), 6, 5).values == expected)
  }

  @Test(
    "The alpha of a bitmap is read if its masks include alpha, and always in icons",
    arguments: ["v4-alpha.bmp", "v5-alpha.bmp", "alpha.ico", "alpha.cur"])
  func alpha(name: String) throws {
    let pixels = try decoder.pixels(of: .fixture(name), 6, 5)
    #expect(pixels.values == Self.halfClear && !pixels.isOpaque)
  }

  @Test("The mask of an icon hides pixels")
  func mask() throws {
    let expected = Self.rows.map { $0 == 0xFFFF_0000 ? 0 : $0 }
    #expect(try decoder.pixels(of: .fixture("mask.ico"), 6, 5).values == expected)
  }

  @Test(
    "TIFF files are decoded by libtiff",
    arguments: ["plain.tiff", "lzw.tiff", "palette.tiff", "turned.tiff"])
  func tiff(name: String) throws {
    #expect(try decoder.size(of: .fixture(name)) == PixelSize(width: 6, height: 5))
    #expect(try decoder.pixels(of: .fixture(name), 6, 5).values == Self.rows)
  }

  @Test("A TIFF may be grey, and may have alpha")
  func tiffKinds() throws {
    #expect(
      try decoder.pixels(of: .fixture("grey.tiff"), 6, 5).values.prefix(3) == [
        0xFF4C_4C4C, 0xFF96_9696, 0xFF1D_1D1D,
      ])
    let values = try decoder.pixels(of: .fixture("alpha.tiff"), 6, 5).values
    #expect(values.map { $0 >> 24 } == Self.halfClear.map { $0 >> 24 })
  }

  @Test(
    "BMP, ICO and TIFF pictures are scaled like other pictures",
    arguments: ["true.bmp", "png.ico", "lzw.tiff"])
  func scaled(name: String) throws {
    let small = try decoder.pixels(of: .fixture(name), 3, 2)
    #expect(small.extent == PixelSize(width: 3, height: 2))
    #expect(try small.values == decoder.pixels(of: .fixture("eight.bmp"), 3, 2).values)
  }

  @Test(
    "A truncated bitmap is an error that names its format",
    arguments: ["eight.bmp", "true.bmp", "runs8.bmp", "v5-alpha.bmp", "png.ico", "alpha.ico"])
  func cut(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let format = name.hasSuffix("bmp") ? "BMP" : "ICO"
    for count in stride(from: 30, to: bytes.count - 24, by: 5) {
      let error = #expect(throws: ImageError.self) {
        try decoder.pixels(of: .bytes(Array(bytes[..<count])), 4, 4)
      }
      #expect(error?.description.contains(format) == true)
    }
  }

  @Test(
    "A bitmap with a damaged byte is decoded or rejected, and never crashes the decoder",
    arguments: ["runs4.bmp", "alpha.ico", "565.bmp"])
  func damaged(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for index in bytes.indices.prefix(90) {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = value
        _ = try? decoder.pixels(of: .bytes(changed), 4, 4)
      }
    }
  }
}
