import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct DecodingTests {
  private let decoder = FileImageDecoder()

  @Test(
    "Every kind of PNG is decoded to premultiplied 8-bit sRGB",
    arguments: [
      ("opaque.png", true, ["FFFF0000 FF00FF00 FF0000FF", "FF000000 FFFFFFFF FF804020"]),
      ("interlaced.png", true, ["FFFF0000 FF00FF00 FF0000FF", "FF000000 FFFFFFFF FF804020"]),
      ("alpha.png", false, ["FFFF0000 80008000 0", "4032190D 1010101 C8081018"]),
      ("grey.png", true, ["FF000000 FF777777"]),
      ("palette.png", false, ["FF0A141E 8014191E"]),
      ("grey16.png", true, ["FF000000 FFFFFFFF"]),
      ("rgb16.png", true, ["FF00FF80 FF010203"]),
      ("linear.png", true, ["FFBABABA FFFFFFFF"]),
    ])
  func png(name: String, isOpaque: Bool, rows: [String]) throws {
    try expect(name, isOpaque, rows)
  }

  @Test(
    "A lossless WebP is decoded to exactly its pixels, premultiplied",
    arguments: [
      ("opaque.webp", true, ["FFFF0000 FF00FF00 FF0000FF", "FF000000 FFFFFFFF FF804020"]),
      // libwebp truncates the fraction of a product; libpng rounds.
      ("alpha.webp", false, ["FFFF0000 80008000 0", "4032190C 1010101 C8070F17"]),
    ])
  func webp(name: String, isOpaque: Bool, rows: [String]) throws {
    try expect(name, isOpaque, rows)
  }

  private func expect(_ name: String, _ isOpaque: Bool, _ rows: [String]) throws {
    let size = try decoder.size(of: .fixture(name))
    let pixels = try decoder.pixels(of: .fixture(name), size.width, size.height)
    #expect(pixels.rows == rows)
    #expect(pixels.isOpaque == isOpaque)
    #expect(pixels.extent == size)
  }

  @Test(
    "A uniform JPEG or WebP stays uniform at every size",
    arguments: [
      ("solid.jpg", 0xFFC8_6432), ("lossy.webp", 0xFFC8_C8C8), ("cmyk.jpg", 0xFFFF_0000),
    ],
    [(1, 1), (5, 3), (16, 16), (20, 12), (23, 7), (40, 24), (41, 25), (3, 300)])
  func solid(picture: (name: String, color: UInt32), size: (width: Int, height: Int)) throws {
    let pixels = try decoder.pixels(of: .fixture(picture.name), size.width, size.height)
    #expect(pixels.extent == PixelSize(width: size.width, height: size.height))
    #expect(Set(pixels.values) == [picture.color])
    #expect(pixels.isOpaque == (picture.color >> 24 == 0xFF))
  }

  @Test(
    "A JPEG has its colours, baseline and progressive, at full and at smaller size",
    arguments: ["blocks.jpg", "progressive.jpg"], [16, 12, 8, 6, 4, 2])
  func blocks(name: String, block: Int) throws {
    let pixels = try decoder.pixels(of: .fixture(name), 3 * block, 2 * block)
    #expect(pixels.letters(block: block) == ["RGB", "KWY"])
  }

  @Test("A grey JPEG has equal red, green and blue")
  func greyJPEG() throws {
    let pixels = try decoder.pixels(of: .fixture("grey.jpg"), 48, 32)
    #expect(pixels.values.allSatisfy { $0 & 0xFF00_0000 == 0xFF00_0000 })
    #expect(
      pixels.values.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF })
    #expect(pixels.greys[0][0] == 76)
  }

  @Test("Bytes in memory are decoded like their file, and have the same identity")
  func bytes() throws {
    let size = PixelSize(width: 48, height: 32)
    let file = try decoder.decode(.fixture("blocks.jpg"), to: size)
    let bytes = try decoder.decode(.bytes(try Fixture.bytes("blocks.jpg")), to: size)
    #expect(file == bytes)
    #expect(try decoder.size(of: bytes.source) == size)
  }

  @Test("The size of a picture is read from the header alone", arguments: Fixture.pictures)
  func head(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let size = try decoder.size(of: .bytes(bytes))
    let head = bytes.prefix(name.hasSuffix("jpg") ? bytes.count * 2 / 3 : 34)
    #expect(try decoder.size(of: .bytes(Array(head))) == size)
    #expect(size.width > 0 && size.height > 0)
  }

  @Test("A picture's header is found after 64 KiB of other segments")
  func longHead() throws {
    let bytes = try Fixture.bytes("blocks.jpg")
    let filler = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0xFF, count: 65_533)
    try withScratchFolder { folder in
      let path = "\(folder)/long.png"
      try write(bytes[..<2] + filler + filler + bytes[2...], to: path)
      #expect(try decoder.size(of: .file(path)) == PixelSize(width: 48, height: 32))
      #expect(try decoder.pixels(of: .file(path), 48, 32).letters(block: 16) == ["RGB", "KWY"])
    }
  }
}

extension DecodedPixels {
  /// The pure colour in the middle of each square block, as a letter.
  func letters(block: Int) -> [String] {
    let names: [UInt32: String] = [
      0xFF0000: "R", 0x00FF00: "G", 0x0000FF: "B", 0: "K", 0xFFFFFF: "W", 0xFFFF00: "Y",
    ]
    let values = values
    return Swift.stride(from: block / 2, to: extent.height, by: block).map { y in
      Swift.stride(from: block / 2, to: extent.width, by: block).map { x in
        let pixel = values[y * extent.width + x]
        let pure = [16, 8, 0].reduce(0 as UInt32) {
          $0 | (pixel >> $1 & 0xFF > 127 ? 0xFF << $1 : 0 as UInt32)
        }
        return names[pure] ?? "?"
      }.joined()
    }
  }
}
