import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

/// The expected colours were calculated in floating point from the formulas of the standards.
@Suite("Colours specified without a profile")
struct CodedColorTests {
  private static let plain = "C86432 14B45A 3C3CDC 000000 FFFFFF 808080"
  private static let p3 = "D75D1F 00B74E 3C3CE5 000000 FFFFFF 808080"

  /// The largest difference of a channel.
  private func difference(_ source: ImageSource, from colors: String) throws -> Int {
    let pixels = try FileImageDecoder().pixels(of: source, 3, 2).values
    let expected = try colors.split(separator: " ").map { try #require(UInt32($0, radix: 16)) }
    #expect(pixels.count == expected.count)
    return zip(pixels, expected).flatMap { pixel, color in
      [16, 8, 0].map { abs(Int(pixel >> $0 & 255) - Int(color >> $0 & 255)) }
    }.max() ?? 255
  }

  @Test(
    "An AVIF's colour codes are converted to sRGB",
    arguments: [
      ("coded-p3.avif", p3), ("coded-linear.avif", "E5A87A 4FDBA0 8585EF 000000 FFFFFF BCBCBC"),
      ("coded-pq.avif", "FF2800 00FD19 001DFF 000000 FFFFFF 9A9A9A"),
      ("coded-hlg.avif", "F24912 00BD48 0033E8 000000 FFFFFF 7D7D7D"),
    ])
  func avif(name: String, colors: String) throws {
    #expect(try difference(.fixture(name), from: colors) <= 1)
  }

  /// A PNG file with further chunks after its header.
  private func png(_ name: String, _ chunks: [(String, [UInt8])]) throws -> ImageSource {
    let file = try Fixture.bytes(name)
    return .bytes(file[..<33] + chunks.flatMap { PNGChunks.chunk($0, $1) } + file[33...])
  }

  @Test(
    "A PNG's colour codes are converted to sRGB, whatever its profile says",
    arguments: [
      ("uncoded.png", [12, 13, 0, 1], p3), ("p3.png", [1, 13, 0, 1], plain),
      ("uncoded.png", [1, 13, 0, 1], plain), ("uncoded.png", [2, 2, 0, 1], plain),
      ("uncoded.png", [1, 8, 0, 1], "E5A87A 4FDBA0 8585EF 000000 FFFFFF BCBCBC"),
      ("uncoded.png", [1, 4, 0, 1], "C9642E 0CB55A 3939DD 000000 FFFFFF 818181"),
      ("uncoded.png", [1, 1, 0, 1], plain), ("uncoded.png", [1, 14, 0, 1], plain),
      ("uncoded.png", [9, 13, 0, 1], "F14C1D 00BE4A 0038E7 000000 FFFFFF 808080"),
      ("uncoded.png", [11, 13, 0, 1], "D35D20 00B84E 3B3AE5 000000 FFFFFF 808080"),
      // Invalid chunks: truncated, or with values that PNG does not define.
      ("uncoded.png", [12, 13], plain), ("uncoded.png", [12, 13, 9, 1], plain),
    ] as [(String, [UInt8], String)])
  func codes(name: String, chunk: [UInt8], colors: String) throws {
    #expect(try difference(png(name, [("cICP", chunk)]), from: colors) <= 1)
  }

  private static func chunk(_ numbers: [Int]) -> [UInt8] {
    numbers.flatMap { number in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }

  private static let p3Numbers = [
    31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000,
  ]

  @Test("A PNG's primaries are converted to sRGB's, with or without its gamma")
  func numbers() throws {
    let primaries = Self.chunk(Self.p3Numbers)
    let gamma = ("gAMA", Self.chunk([45455]))
    #expect(try difference(png("uncoded.png", [("cHRM", primaries)]), from: Self.p3) <= 1)
    let powers = "D85D18 00B94D 3939E6 000000 FFFFFF 818181"
    #expect(
      try difference(png("uncoded.png", [gamma, ("cHRM", primaries)]), from: powers) <= 1)
    let sRGB = ("sRGB", [UInt8(0)])
    #expect(
      try difference(png("uncoded.png", [sRGB, ("cHRM", primaries)]), from: Self.plain) == 0)
  }

  @Test(
    "Primaries that are invalid or nearly those of sRGB have no effect",
    arguments: [
      [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000],
      [31269, 32899, 63999, 33001, 30001, 59999, 15001, 5999], [0, 0, 0, 0, 0, 0, 0, 0],
      [31270, 0, 68000, 32000, 26500, 69000, 15000, 6000], [31270, 32900],
      [-1, 32900, 68000, 32000, 26500, 69000, 15000, 6000],
    ])
  func plainNumbers(numbers: [Int]) throws {
    let source = try png("uncoded.png", [("cHRM", Self.chunk(numbers))])
    #expect(try difference(source, from: Self.plain) == 0)
  }
}
