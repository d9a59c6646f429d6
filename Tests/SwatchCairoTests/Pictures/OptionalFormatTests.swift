import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("GIF and AVIF pictures")
struct OptionalFormatTests {
  private let decoder = FileImageDecoder()

  private static let row: [UInt32] = [
    0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FF00, 0xFFFF_0000, 0xFF00_FF00,
  ]
  /// Four colours; each row is shifted by two columns.
  private static let rows: [UInt32] = (0..<5).flatMap { y in
    (0..<6).map { x in row[(x + 2 * y) % 4] }
  }

  @Test(
    "The first frame of a GIF is shown",
    arguments: ["plain.gif", "interlaced.gif", "animated.gif"])
  func frames(name: String) throws {
    #expect(try decoder.pixels(of: .fixture(name), 6, 5).values == Self.rows)
  }

  @Test("The transparent colour of a GIF is transparent")
  func clear() throws {
    let pixels = try decoder.pixels(of: .fixture("clear.gif"), 6, 5)
    #expect(pixels.values == Self.rows.map { $0 == 0xFFFF_0000 ? 0 : $0 })
    #expect(!pixels.isOpaque)
  }

  @Test("The area outside a GIF's first frame is transparent")
  func placed() throws {
    #expect(try decoder.size(of: .fixture("placed.gif")) == PixelSize(width: 8, height: 7))
    let values = try decoder.pixels(of: .fixture("placed.gif"), 8, 7).values
    for y in 0..<7 {
      for x in 0..<8 {
        let isFree = x < 1 || x > 6 || y < 2
        #expect(values[8 * y + x] == (isFree ? 0 : Self.rows[6 * (y - 2) + x - 1]))
      }
    }
  }

  /// The number of levels by which AVIF's compression may change the pictures of these tests.
  private static let tolerance = 12

  @Test(
    "An AVIF is decoded to its original pixels",
    arguments: ["plain.avif", "ten-bits.avif", "alpha.avif"])
  func avif(name: String) throws {
    let pixels = try decoder.pixels(of: .fixture(name), 48, 32)
    #expect(pixels.isOpaque == (name != "alpha.avif"))
    for (index, value) in pixels.values.enumerated() {
      let (x, y) = (index % 48, index / 48)
      let alpha = name == "alpha.avif" && x >= 24 ? 128 : 255
      let expected = [x * 5 * alpha / 255, y * 8 * alpha / 255, (255 - x * 5) * alpha / 255]
      let found = [16, 8, 0].map { Int(value >> UInt32($0) & 255) }
      #expect(abs(Int(value >> 24) - alpha) <= 1)
      #expect(zip(expected, found).allSatisfy { abs($0 - $1) <= Self.tolerance })
    }
  }

  @Test(
    "An AVIF is rotated by its stated orientation",
    arguments: [("turned.avif", 6), ("mirrored.avif", 5)] as [(String, UInt8)])
  func turned(name: String, orientation: UInt8) throws {
    #expect(try decoder.size(of: .fixture(name)) == PixelSize(width: 32, height: 48))
    let plain = try decoder.pixels(of: .fixture("plain.avif"), 48, 32)
    let turn = try #require(ImageOrientation(rawValue: orientation))
    let expected = try plain.turned(by: turn)
    let found = try decoder.pixels(of: .fixture(name), 32, 48)
    #expect(found.values == expected.values)
  }

  @Test(
    "A truncated picture is an error that names its format",
    arguments: ["plain.gif", "interlaced.gif", "plain.avif", "alpha.avif"])
  func cut(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let format = name.hasSuffix("gif") ? "GIF" : "AVIF"
    for count in stride(from: 16, to: bytes.count - 8, by: 7) {
      let error = #expect(throws: ImageError.self) {
        try decoder.pixels(of: .bytes(Array(bytes[..<count])), 4, 4)
      }
      #expect(error?.description.contains(format) == true)
    }
  }
}
