import SwatchGeometry
import SwatchGraphics
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("PNG files of pictures of few colours")
struct PNGFewColorsTests {
  typealias Colors = PNGEffortLongTests.Colors

  /// A picture of runs of equal pixels, as in drawings, with all colours in its first rows.
  private static func picture(
    _ colors: Colors, width: Int, height: Int, colorfulFrom first: Int = .max
  ) throws -> UnpremultipliedImage {
    var random = SplitMix64(seed: 11)
    var pixel = colors.pixel(0)
    return try UnpremultipliedImage(
      (0..<height).map { y in
        (0..<width).map { x in
          if y < 4 { return colors.pixel(UInt64(y * width + x)) }
          if y >= first { return UInt32(truncatingIfNeeded: random.next()) | 255 }
          if random.next() % 5 == 0 { pixel = colors.pixel(random.next()) }
          return pixel
        }
      })
  }

  private static func file(
    of picture: UnpremultipliedImage, _ mode: PNGMode = .default, cuts: [Int] = [],
    height: Int? = nil, pixelLimit: Int = PNGEncoder.pixelLimit
  ) throws -> [UInt8] {
    let encoder = try PNGEncoder(
      PNGHeader(of: picture), PNGOptions(mode: mode), height: height, pixelLimit: pixelLimit)
    var file: [UInt8] = []
    for (first, end) in zip([0] + cuts, cuts + [picture.extent.height]) {
      for part in try encoder.append(first..<end, from: picture) { file += try part.bytes() }
    }
    for part in try encoder.finish() { file += try part.bytes() }
    file.replaceSubrange(..<encoder.head.count, with: encoder.head)
    return file + encoder.tail
  }

  private static func header(of file: [UInt8]) throws -> PNGHeader {
    try #require(PNGHeader(file[16..<29]))
  }

  @Test(
    "A PNG of few colours has the fewest bits per sample that its colours allow",
    arguments: [
      (Colors.two, 1, PNGHeader.ColorType.palette), (.greys4, 2, .grey), (.greys16, 4, .grey),
      (.greys, 8, .grey), (.palette, 8, .palette), (.translucentPalette, 8, .palette),
      (.opaque, 8, .rgb), (.any, 8, .rgba),
    ], PNGMode.allCases)
  func samples(kind: (colors: Colors, depth: Int, type: PNGHeader.ColorType), mode: PNGMode)
    throws
  {
    for width in [77, 80, 129] {
      let picture = try Self.picture(kind.colors, width: width, height: 61)
      let file = try Self.file(of: picture, mode)
      #expect(try Self.header(of: file).colorType == kind.type)
      #expect(try Self.header(of: file).depth == kind.depth)
      #expect(try PNGFile(name: "file", bytes: file).decode() == picture)
      #expect(try UnpremultipliedImage.decodeByLibrary(file) == picture)
    }
  }

  @Test("A PNG has no palette if the palette takes more bytes than it saves")
  func smallPicture() throws {
    let picture = try Self.picture(.palette, width: 8, height: 5)
    #expect(try Self.header(of: Self.file(of: picture)).colorType == .rgb)
  }

  @Test(
    "The bytes of a PNG of few colours depend only on the picture, not on its division",
    arguments: [
      (Int.max, PNGHeader.ColorType.palette), (40, .rgb), (4, .rgb),
    ])
  func cuts(picture: (colorfulFrom: Int, type: PNGHeader.ColorType)) throws {
    let (height, first) = (64, picture.colorfulFrom)
    let picture = (
      image: try Self.picture(.palette, width: 90, height: height, colorfulFrom: first),
      type: picture.type
    )
    let whole = try Self.file(of: picture.image, height: height)
    #expect(try Self.header(of: whole).colorType == picture.type)
    #expect(try Self.header(of: whole).extent == picture.image.extent)
    for cuts in [[], [1], [39], [40], [41], [3, 5, 63], Array(1..<height)] {
      #expect(try Self.file(of: picture.image, cuts: cuts) == whole, "\(cuts)")
      #expect(try Self.file(of: picture.image, cuts: cuts, height: height) == whole, "\(cuts)")
    }
  }

  @Test("A picture larger than the buffer keeps its samples, however its rows are divided")
  func limit() throws {
    let picture = try Self.picture(.two, width: 90, height: 64)
    let held = try Self.file(of: picture, pixelLimit: 90 * 64)
    #expect(try Self.header(of: held).colorType == .palette)
    let whole = try Self.file(of: picture, height: 64, pixelLimit: 90 * 64 - 1)
    #expect(try Self.header(of: whole).colorType == .rgb)
    for cuts in [[], [62], [63], Array(1..<64)] {
      #expect(try Self.file(of: picture, cuts: cuts, pixelLimit: 90 * 64 - 1) == whole, "\(cuts)")
    }
    #expect(try PNGFile(name: "file", bytes: whole).decode() == picture)
  }

  @Test("Translucent pixels of few colours are stored with unpremultiplied colours")
  func painted() throws {
    let page = try PixelBuffer.painted(
      60, 50, on: .clear, format: .transparent,
      [
        .fill(.rect(Rect(x: 3, y: 3, width: 33, height: 21)), .color(.hex("#DD331180"))),
        .fill(.rect(Rect(x: 20, y: 30, width: 9, height: 9)), .color(.hex("#00FF40"))),
      ])
    let file = try PNGOptions().file(of: page)
    #expect(try Self.header(of: file).colorType == .palette)
    #expect(try Self.header(of: file).depth == 2)
    #expect(try UnpremultipliedImage.decodeByLibrary(file) == UnpremultipliedImage(page))
  }
}
