import CPNGDeflate
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("Straight pixels of PNG files")
struct StraightDecodingTests {
  @Test(
    "Every kind of PNG gives the colours of its file, not multiplied by alpha",
    arguments: [
      ("opaque.png", 3), ("interlaced.png", 4), ("rgb16.png", 4), ("grey.png", 3),
      ("grey16.png", 4), ("palette.png", 4), ("alpha.png", 4), ("linear.png", 4),
    ])
  func kinds(name: String, channels: Int) throws {
    let bytes = try Fixture.bytes(name)
    let picture = try PNGFile(name: name, bytes: bytes).decode()
    #expect(picture.channels == channels)
    #expect(picture == (try UnpremultipliedImage.decodeByLibrary(bytes)))
    let premultiplied = try FileImageDecoder().pixels(
      of: .bytes(bytes), picture.extent.width, picture.extent.height)
    #expect(picture.rows.flatMap { $0 }.map(Self.premultiplied) == premultiplied.values)
  }

  /// `0xAARRGGBB` of `0xRRGGBBAA`.
  private static func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 255
    return [24, 16, 8].reduce(alpha) { result, shift in
      let product = (pixel >> shift & 255) * alpha + 128
      return result << 8 | (product + product >> 8) >> 8
    }
  }

  @Test("Rows of every filter give equal pixels with and without libpng", arguments: [3, 4])
  func filters(channels: Int) throws {
    var random = SplitMix64(seed: 3)
    for width in [1, 2, 3, 5, 16, 77] {
      let rows = (0..<21).map { _ in
        (0..<width).map { _ in
          UInt32(truncatingIfNeeded: random.next()) | (channels == 3 ? 255 : 0)
        }
      }
      let picture = try UnpremultipliedImage(rows)
      for filter in swatch_filter_none...swatch_filter_by_row {
        let file = try Self.file(of: picture, Int32(filter))
        #expect(try PNGFile(name: "f", bytes: file).decode() == picture)
        #expect(try UnpremultipliedImage.decodeByLibrary(file) == picture)
      }
    }
  }

  @Test(
    "Samples of few bits, one of them transparent, give equal pixels with and without libpng",
    arguments: [
      (1, PNGHeader.ColorType.grey, [0, 1]), (2, .grey, [0, 2]), (4, .grey, [0, 9]),
      (8, .grey, [0, 77]), (8, .rgb, [0, 77, 0, 77, 0, 77]), (1, .palette, [9]),
      (2, .palette, [0, 128, 255]), (4, .palette, [200]), (8, .palette, [1, 2, 3]),
    ] as [(Int, PNGHeader.ColorType, [UInt8])])
  func transparency(depth: Int, type: PNGHeader.ColorType, transparent: [UInt8]) throws {
    var random = SplitMix64(seed: 5)
    let header = PNGHeader(
      extent: PixelSize(width: 37, height: 9), depth: depth, colorType: type)
    let rows = (0..<9).flatMap { _ in
      [0]
        + (0..<header.rowByteCount).map { _ in
          random.next() % 3 == 0 ? 77 : UInt8.random(in: 0...255, using: &random)
        }
    }
    // Fewer colours than possible indices: the other indices are black.
    let colors = (0..<9).prefix(3 * min(3, 1 << depth)).map { UInt8($0 * 20) }
    let palette = type == .palette ? PNGChunks.chunk("PLTE", Array(colors)) : []
    let head = PNGChunkReader.signature + PNGChunks.chunk("IHDR", header.data) + palette
    let data = try PNGChunks.chunk("IDAT", Deflater().pack(rows))
    let file =
      head + PNGChunks.chunk("tRNS", transparent) + data + PNGChunks.chunk("IEND", [])
    let picture = try PNGFile(name: "t", bytes: file).decode()
    #expect(picture.channels == 4)
    #expect(picture == (try UnpremultipliedImage.decodeByLibrary(file)))
    #expect(picture.rows.joined().contains { $0 & 255 < 255 })
  }

  /// A file of rows with a filter, whose compressed data is in several chunks.
  private static func file(of picture: UnpremultipliedImage, _ filter: Int32) throws -> [UInt8] {
    let header = PNGHeader(of: picture)
    let options = swatch_deflate_options(
      row_byte_count: header.rowByteCount, pixel_byte_count: header.pixelByteCount,
      effort: Int32(swatch_effort_default), filter: filter)
    let compression = PNGStretch.Compression(options: options, memory: nil, pool: nil)
    let stretch = PNGStretch(
      known: RowRun(), rows: RowRun(pieces: [(picture, 0..<picture.extent.height)]), index: 0,
      isLast: true, beginning: [], compression: compression)
    let chunk = try stretch.bytes()
    let sum = try #require(compression.checksums.withLock { $0[0]?.checksum })
    let data = chunk.dropFirst(8).dropLast(4) + PNGChunks.bigEndian(Int(sum))
    let parts = [data.prefix(5), data.dropFirst(5).prefix(1), data.dropFirst(6)]
    return PNGChunks.head(header)
      + parts.flatMap { PNGChunks.chunk("IDAT", Array($0)) } + PNGChunks.chunk("IEND", [])
  }

  @Test(
    "An invalid PNG is an error that names the file and the problem",
    arguments: [
      ([UInt8](), "it is empty; copy or export it again"),
      (Array("GIF89a, whatever it is, and so on".utf8), "it is not a PNG; convert it to PNG"),
      (
        PNGChunkReader.signature,
        "the PNG ends before the header with its size; copy or export it again"
      ),
      (
        head(0, 7),
        "the PNG is damaged (its size is 0 × 7 pixels); copy or export it again"
      ),
      (
        head(1 << 20, 1 << 20),
        "the picture has 1,048,576 × 1,048,576 pixels, more than the limit of "
          + "536,870,912 in all; make the picture smaller"
      ),
      (
        head(20_000, 20_000),
        "the PNG is damaged (premature end of PNG file); copy or export it again"
      ),
    ])
  func refused(bytes: [UInt8], words: String) {
    #expect(throws: ImageError("a.png: \(words)")) {
      try PNGFile(name: "a.png", bytes: bytes).decode()
    }
  }

  @Test(
    "A picture that can't be compared is reported by its file and its format",
    arguments: [
      (
        "plain.gif", 100,
        "GIF pictures can't be compared; convert the picture to PNG, JPEG or WebP"
      ),
      (
        "blocks.jpg", 30, "the JPEG ends before the header with its size; copy or export it again"
      ),
      (
        "p3.jpg", 20, "the JPEG ends before the header with its size; copy or export it again"
      ),
    ])
  func notCompared(name: String, count: Int, words: String) throws {
    let file = PNGFile(name: "a.x", bytes: Array(try Fixture.bytes(name).prefix(count)))
    #expect(throws: ImageError("a.x: \(words)")) { try file.decodePicture() }
    #expect(throws: ImageError("a.x: \(words)")) { try file.pictureExtent() }
  }

  @Test("A JPEG or WebP is decoded to the drawn pixels, with its alpha divided out")
  func otherFormats() throws {
    for name in ["p3.jpg", "alpha.webp"] {
      let bytes = try Fixture.bytes(name)
      let decoder = FileImageDecoder()
      let size = try decoder.size(of: .bytes(bytes))
      let drawn = try decoder.pixels(for: decoder.decode(.bytes(bytes), to: size))
      let straight = try PNGFile(name: name, bytes: bytes).decodePicture()
      #expect(straight.extent == size)
      #expect(straight.channels == (drawn.isOpaque ? 3 : 4))
      for y in 0..<size.height {
        for (x, pixel) in straight.pixels(ofRow: y).enumerated() {
          let alpha = Int(pixel & 255)
          let place = y * drawn.stride + x * 4
          let bytes = unsafe drawn.withBytes { unsafe Array($0[place..<place + 4]) }
          #expect(alpha == (drawn.isOpaque ? 255 : Int(bytes[3])))
          for (channel, shift) in zip(0..<3, [8, 16, 24] as [UInt32]) {
            let color = Int(pixel >> shift & 255)
            #expect(abs(color * alpha - Int(bytes[channel]) * 255) <= 128)
          }
        }
      }
    }
  }

  private static func head(_ width: Int, _ height: Int) -> [UInt8] {
    let header = PNGHeader(
      extent: PixelSize(width: width, height: height), depth: 8, colorType: .rgb)
    return PNGChunkReader.signature + PNGChunks.chunk("IHDR", header.data)
  }

  @Test("A file that can't be read is an error that names it")
  func unreadable() throws {
    #expect(throws: ImageError("no/a.png: there is no such file; check the path")) {
      try PNGFile(path: "no/a.png")
    }
    #expect(throws: ImageError("/dev/zero: it is a pipe or a device; name a regular file")) {
      try PNGFile(path: "/dev/zero")
    }
    let path = Fixture.path("opaque.png")
    #expect(try PNGFile(path: path).decode().extent == PixelSize(width: 3, height: 2))
  }

  private static let pictures = Fixture.pictures.filter { $0.hasSuffix(".png") }

  @Test("A truncated file is an error wherever it ends", arguments: pictures)
  func truncated(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for count in bytes.indices {
      #expect(throws: ImageError.self, "\(count) of \(bytes.count) bytes") {
        try PNGFile(name: name, bytes: Array(bytes[..<count])).decode()
      }
    }
  }

  @Test(
    "A PNG with a wrong byte that libpng accepts has the pixels that libpng decodes",
    arguments: pictures)
  func wrongBytes(name: String) throws {
    let bytes = try Fixture.bytes(name)
    for index in bytes.indices.dropFirst(8) {
      var wrong = bytes
      wrong[index] ^= 0x11
      let own = Result { try PNGFile(name: name, bytes: wrong).decode() }
      let library = Result { try UnpremultipliedImage.decodeByLibrary(wrong) }
      if let picture = try? library.get(), picture.extent.count ?? 0 < 1000 {
        #expect((try? own.get()) == picture, "byte \(index)")
      }
    }
  }
}
