import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("WebP files with inconsistent headers")
struct HostileWebPTests {
  private let decoder = FileImageDecoder()

  /// A RIFF file of chunks, with its actual length or another one in the header.
  private static func file(_ chunks: [UInt8], length: Int? = nil) -> [UInt8] {
    Array("RIFF".utf8) + number(length ?? chunks.count + 4, 4) + Array("WEBP".utf8) + chunks
  }

  private static func chunk(_ name: String, _ content: [UInt8], length: Int? = nil) -> [UInt8] {
    Array(name.utf8) + number(length ?? content.count, 4) + content
      + (content.count.isMultiple(of: 2) ? [] : [0])
  }

  /// The canvas of an extended file without features.
  private static func canvas(_ width: Int, _ height: Int, features: UInt8 = 0) -> [UInt8] {
    chunk("VP8X", [features, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3))
  }

  /// A lossless picture of a size, with a few bytes instead of its pixels.
  private static func lossless(_ width: Int, _ height: Int, _ rest: [UInt8] = [0, 0]) -> [UInt8] {
    chunk("VP8L", [0x2F] + number((width - 1) | (height - 1) << 14, 4) + rest)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// The chunk of a lossless picture of 3 × 2 pixels.
  private static func picture() throws -> [UInt8] {
    Array(try Fixture.bytes("opaque.webp").dropFirst(12))
  }

  private func expect(
    _ bytes: [UInt8], _ words: String, at location: SourceLocation = #_sourceLocation
  ) {
    let error = ImageError("the picture's bytes: " + words)
    #expect(throws: error, sourceLocation: location) {
      try decoder.decode(.bytes(bytes), to: PixelSize(width: 2, height: 2))
    }
  }

  @Test("The picture in an extended WebP file is read")
  func extended() throws {
    let bytes = Self.file(Self.canvas(3, 2) + (try Self.picture()))
    #expect(
      try decoder.pixels(of: .bytes(bytes), 3, 2).values
        == decoder.pixels(of: .fixture("opaque.webp"), 3, 2).values)
  }

  @Test(
    "A WebP canvas whose size differs from the picture's is an invalid header",
    arguments: [(4, 2), (3, 3), (1, 1), (16_000, 16_000)])
  func otherCanvas(width: Int, height: Int) throws {
    let bytes = Self.file(Self.canvas(width, height) + (try Self.picture()))
    expect(bytes, "the WebP is damaged (an invalid header); copy or export it again")
  }

  /// A frame with the picture at a position of the canvas, which is stored in units of two pixels.
  private static func frame(_ left: Int, _ top: Int, _ picture: [UInt8]) -> [UInt8] {
    let place = [left, top, 2, 1, 100].flatMap { number($0, 3) }
    return chunk("ANIM", [0, 0, 0, 0, 0, 0]) + chunk("ANMF", place + [0] + picture)
  }

  @Test(
    "The first frame of an animation is shown at its place on the canvas",
    arguments: [
      (3, 2, 0, 0, ["FFFF0000 FF00FF00 FF0000FF", "FF000000 FFFFFFFF FF804020"]),
      (
        6, 3, 1, 0,
        ["0 0 FFFF0000 FF00FF00 FF0000FF 0", "0 0 FF000000 FFFFFFFF FF804020 0", "0 0 0 0 0 0"]
      ),
      (3, 4, 0, 1, ["0 0 0", "0 0 0", "FFFF0000 FF00FF00 FF0000FF", "FF000000 FFFFFFFF FF804020"]),
    ])
  func animated(width: Int, height: Int, left: Int, top: Int, rows: [String]) throws {
    let frame = Self.frame(left, top, try Self.picture())
    let bytes = Self.file(Self.canvas(width, height, features: 2) + frame + frame)
    #expect(try decoder.size(of: .bytes(bytes)) == PixelSize(width: width, height: height))
    #expect(try decoder.pixels(of: .bytes(bytes), width, height).rows == rows)
    #expect(try decoder.pixels(of: .fixture("animated.webp"), 2, 2).isOpaque)
  }

  @Test("An animation's first frame that is missing, or outside the canvas, is damaged")
  func damagedFrame() throws {
    let words = "the WebP is damaged (premature end of WebP file); copy or export it again"
    expect(Self.file(Self.canvas(3, 2, features: 2) + (try Self.picture())), words)
    let frame = Self.frame(0, 0, try Self.picture())
    expect(Self.file(Self.canvas(3, 2, features: 2) + frame.dropLast(3)), words)
    expect(
      Self.file(Self.canvas(3, 2, features: 2) + Self.frame(1, 0, try Self.picture())),
      "the WebP is damaged (a frame beyond the canvas); copy or export it again")
  }

  @Test("A canvas of more pixels than allowed is refused, whatever its content")
  func hugeCanvas() throws {
    let bytes = Self.file(Self.canvas(1 << 24, 4) + (try Self.picture()))
    #expect(throws: ImageError.self) { try decoder.size(of: .bytes(bytes)) }
    #expect(throws: ImageError.self) {
      try decoder.decode(.bytes(bytes), to: PixelSize(width: 2, height: 2))
    }
  }

  @Test("A WebP that announces more pixels than it contains takes no memory above the limit")
  func tinyData() {
    expect(
      Self.file(Self.lossless(16_000, 16_000)),
      "decoding a WebP with all its pixels at once of 16,000 × 16,000 pixels takes "
        + "1,025,601,464 bytes of memory, more than 536,870,912; make it smaller, or raise "
        + "PictureLimits.decodingBytes")
    expect(
      Self.file(Self.lossless(4000, 4000)),
      "the WebP is damaged (corrupt WebP data); copy or export it again")
  }

  @Test(
    "A WebP with invalid lengths gives a picture or an error",
    arguments: [0, 1, 7, 8, 0x7FFF_FFFF, 0xFFFF_FFF6, 0xFFFF_FFFF])
  func lengths(length: Int) throws {
    let picture = try Self.picture()
    let content = Array(picture.dropFirst(8))
    for bytes in [
      Self.file(picture, length: length),
      Self.file(Self.chunk("VP8L", content, length: length)),
      Self.file(Self.chunk("VP8 ", content, length: length)),
      Self.file(Self.canvas(3, 2) + Self.chunk("ALPH", [0, 1], length: length) + picture),
      Self.file(Self.canvas(3, 2) + Self.chunk("ICCP", [], length: length) + picture),
    ] {
      do throws(ImageError) {
        let pixels = try decoder.pixels(of: .bytes(bytes), 3, 2)
        #expect(pixels.extent == PixelSize(width: 3, height: 2))
      } catch {
        #expect(error.description.hasPrefix("the picture's bytes: the WebP "))
      }
    }
  }
}
