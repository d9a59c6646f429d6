import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Embedded colour profiles")
struct ColorProfileTests {
  private let decoder = FileImageDecoder()

  /// The expected colours come from Pillow 9.4, which uses the same colour library.
  @Test(
    "Colours of an embedded profile are converted to sRGB",
    arguments: [
      ("p3.png", ["FFD75D1F FF00B74E FF3C3CE5", "FF000000 FFFFFFFF FF808080"]),
      ("p3.webp", ["FFD75D1F FF00B74E FF3C3CE5", "FF000000 FFFFFFFF FF808080"]),
      ("adobe-rgb.png", ["FFE3642A FF00B553 FF3939E1", "FF000000 FFFFFFFF FF818181"]),
      ("srgb.png", ["FFC86432 FF14B45A FF3C3CDC", "FF000000 FFFFFFFF FF808080"]),
      ("p3-alpha.png", ["FFD75D1F 80005C27 0", "40000000 C8C8C8C8 80404040"]),
      ("p3-alpha.webp", ["FFD75D1F 80005C27 0", "40000000 C8C8C8C8 80404040"]),
      ("grey-linear.png", ["FF7A7A7A FFBCBCBC"]),
    ])
  func colors(name: String, rows: [String]) throws {
    let size = try decoder.size(of: .fixture(name))
    #expect(try decoder.pixels(of: .fixture(name), size.width, size.height).rows == rows)
  }

  @Test(
    "A single colour in a profile becomes the same sRGB colour at every size",
    arguments: [
      ("p3.jpg", 0xFFD7_5D1F), ("grey-linear.jpg", 0xFF7A_7A7A), ("cmyk-profile.jpg", 0xFF61_CBCC),
    ] as [(String, UInt32)], [(1, 1), (7, 5), (48, 32), (60, 70)])
  func solid(picture: (name: String, color: UInt32), size: (width: Int, height: Int)) throws {
    let pixels = try decoder.pixels(of: .fixture(picture.name), size.width, size.height)
    #expect(Set(pixels.values) == [picture.color])
    #expect(pixels.isOpaque)
  }

  @Test(
    "A truncated or invalid profile is ignored", arguments: ["p3.png", "p3.jpg", "p3.webp"])
  func damaged(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let size = try decoder.size(of: .bytes(bytes))
    let format = try #require(ImageFormat(signatureOf: bytes))
    let colors = try #require(try format.readColors(bytes))
    for count in [0, 4, 127, 128, 140, colors.profile.count - 300] {
      let part = EmbeddedColors(
        profile: Array(colors.profile.prefix(count)), pixels: colors.pixels)
      #expect(isRefused(part))
    }
    let other = EmbeddedColors(profile: colors.profile, pixels: .inks(areMissing: true))
    #expect(isRefused(other))
    #expect(size.width > 0)
  }

  private func isRefused(_ colors: EmbeddedColors) -> Bool {
    switch ColorConversion.from(colors) {
    case .none: true
    case .some: false
    }
  }

  @Test("A profile for another colour space is ignored, and the pixels stay the same")
  func otherSpace() throws {
    var bytes = try Fixture.bytes("p3.webp")
    let space = try #require(bytes.firstRange(of: Array("RGB XYZ ".utf8)))
    bytes.replaceSubrange(space, with: Array("GRAYXYZ ".utf8))
    #expect(
      try decoder.pixels(of: .bytes(bytes), 3, 2).rows
        == ["FFC86432 FF14B45A FF3C3CDC", "FF000000 FFFFFFFF FF808080"])
  }

  @Test(
    "The EXIF orientation rotates PNG and WebP pictures", arguments: ["turned.png", "turned.webp"])
  func turned(name: String) throws {
    #expect(try decoder.size(of: .fixture(name)) == PixelSize(width: 2, height: 3))
    #expect(
      try decoder.pixels(of: .fixture(name), 2, 3).rows
        == ["FF000000 FFFF0000", "FFFFFFFF FF00FF00", "FFFFFF00 FF0000FF"])
  }
}
