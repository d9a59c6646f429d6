import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct OrientationTests {
  private static let upright: [(UInt8, [String])] = [
    (1, ["RGB", "KWY"]), (2, ["BGR", "YWK"]), (3, ["YWK", "BGR"]), (4, ["KWY", "RGB"]),
    (5, ["RK", "GW", "BY"]), (6, ["KR", "WG", "YB"]), (7, ["YB", "WG", "KR"]),
    (8, ["BY", "GW", "RK"]),
    // Other numbers count as no orientation.
    (0, ["RGB", "KWY"]), (9, ["RGB", "KWY"]),
  ]

  @Test(
    "The EXIF orientation rotates sizes and pixels, in both byte orders and at every scale",
    arguments: upright, [(false, 16), (true, 16), (true, 5), (false, 40)])
  func orientations(
    exif: (value: UInt8, letters: [String]), form: (isLittleEndian: Bool, block: Int)
  ) throws {
    let decoder = FileImageDecoder()
    let source = ImageSource.bytes(
      try Self.picture(exif.value, isLittleEndian: form.isLittleEndian))
    let (columns, rows) = (exif.letters[0].count, exif.letters.count)
    #expect(try decoder.size(of: source) == PixelSize(width: 16 * columns, height: 16 * rows))
    let pixels = try decoder.pixels(of: source, form.block * columns, form.block * rows)
    #expect(pixels.letters(block: form.block) == exif.letters)
  }

  @Test("A truncated or invalid EXIF segment is ignored", arguments: 0..<26)
  func damaged(count: Int) throws {
    let whole = Self.exif(6, isLittleEndian: true)
    let decoder = FileImageDecoder()
    for segment in [
      Array(whole.prefix(count)), whole.prefix(count) + [UInt8](repeating: 0xFF, count: 26 - count),
    ] {
      let source = ImageSource.bytes(try Self.picture(segment))
      #expect(try decoder.size(of: source) == PixelSize(width: 48, height: 32))
    }
  }

  private static func picture(_ orientation: UInt8, isLittleEndian: Bool) throws -> [UInt8] {
    try picture(exif(orientation, isLittleEndian: isLittleEndian))
  }

  /// A picture of six colours with an EXIF segment after its first marker.
  private static func picture(_ segment: [UInt8]) throws -> [UInt8] {
    let bytes = try Fixture.bytes("blocks.jpg")
    return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + bytes[2...]
  }

  /// A directory with one entry, the orientation.
  private static func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
    let fields: [(value: Int, count: Int)] = [
      (42, 2), (8, 4), (1, 2), (274, 2), (3, 2), (1, 4), (Int(orientation), 2), (0, 2),
    ]
    let numbers = fields.flatMap { field -> [UInt8] in
      let bytes = (0..<field.count).map { UInt8(truncatingIfNeeded: field.value >> (8 * $0)) }
      return isLittleEndian ? bytes : bytes.reversed()
    }
    return Array("Exif\0\0".utf8) + Array((isLittleEndian ? "II" : "MM").utf8) + numbers
  }
}
