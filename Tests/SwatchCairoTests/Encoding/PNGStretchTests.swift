import CDeflate
import SwatchGeometry
import Testing

@testable import SwatchCairo

@Suite("PNG files of libdeflate that are too long for one piece")
struct PNGStretchTests {
  /// An encoder of stretches of 10 rows of 33 columns, of which 400 are one piece.
  private static func encoder(
    _ format: PixelFormat, level: Int, _ filter: PNGOptions.Filter, height: Int? = nil
  ) throws -> PNGLevelEncoder {
    let encoder = try PNGLevelEncoder(
      PNGHeader(width: 33, format: format), level: level, filter: filter, height: height,
      stretchByteCount: 10 * (1 + 33 * (format == .opaque ? 3 : 4)))
    #expect(encoder.pieceHeight == 400)
    return encoder
  }

  /// The chunks of a file, by name, with their data.
  private static func chunks(of file: [UInt8]) throws -> [(name: String, data: [UInt8])] {
    try #require(PNGChunkReader(file)).map { ($0.name, Array(file[$0.data])) }
  }

  private static func decode(_ file: [UInt8]) throws -> UnpremultipliedImage {
    try PNGFile(name: "file", bytes: file).decode()
  }

  @Test("A page of ten thousand rows of 1080 opaque pixels is one piece")
  func pageHeight() throws {
    let limits = try [PixelFormat.opaque, .transparent].map { format in
      try PNGLevelEncoder(
        PNGHeader(width: 1080, format: format), level: 1, filter: .up, height: nil
      ).pieceHeight
    }
    #expect(limits == [12_920, 9_680])
  }

  @Test(
    "Which rows are one piece, and the bytes, follow from the picture, however its rows come",
    arguments: [(400, 1), (401, 43), (640, 66), (645, 67)], [PixelFormat.opaque, .transparent])
  func cuts(picture: (height: Int, chunks: Int), format: PixelFormat) throws {
    let page = try PixelBuffer.page(33, picture.height, format)
    let file = try Self.encoder(format, level: 6, .auto).file(of: page)
    #expect(try Self.chunks(of: file).filter { $0.name == "IDAT" }.count == picture.chunks)
    #expect(try Self.decode(file) == UnpremultipliedImage(page))
    for cuts in [[1], [399], [400], [3, 380, 397], Array(1..<picture.height)] {
      for height in [nil, picture.height] {
        let other = try Self.encoder(format, level: 6, .auto, height: height)
          .file(of: page, cuts: cuts)
        #expect(other == file, "cuts \(cuts.prefix(3)), height \(height ?? 0)")
      }
    }
  }

  @Test(
    "Every filter and level gives back the pixels", arguments: PNGOptions.Filter.allCases,
    [PixelFormat.opaque, .transparent])
  func roundTrip(filter: PNGOptions.Filter, format: PixelFormat) throws {
    let page = try PixelBuffer.page(33, 413, format)
    for level in [0, 1, 6, 9] {
      let file = try Self.encoder(format, level: level, filter).file(of: page)
      #expect(try Self.decode(file) == UnpremultipliedImage(page), "level \(level)")
    }
  }

  @Test("Stretches make one zlib stream, which a strict reader takes with its checksum")
  func stream() throws {
    let page = try PixelBuffer.page(33, 425, .opaque)
    let chunks = try Self.chunks(of: Self.encoder(.opaque, level: 6, .paeth).file(of: page))
    #expect(
      chunks.map(\.name) == ["IHDR", "sRGB"] + Array(repeating: "IDAT", count: 45) + ["IEND"])
    let data = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
    var rows = [UInt8](repeating: 0, count: 425 * 100)
    let inflater = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(inflater) }
    // Without a place for the number of bytes, exactly as many are asked for.
    let result = unsafe libdeflate_zlib_decompress(
      inflater, data, data.count, &rows, rows.count, nil)
    #expect(result == LIBDEFLATE_SUCCESS)
    // The first row of a stretch looks above, as all others do.
    #expect((0..<425).allSatisfy { rows[$0 * 100] == 4 })
  }

  @Test("A file of stretches is hardly larger than one of as many rows in a piece")
  func size() throws {
    let page = try PixelBuffer.page(400, 5000, .opaque)
    let options = PNGOptions(level: 6, filter: .up)
    let whole = try options.file(of: page).count
    let encoder = try PNGLevelEncoder(
      PNGHeader(width: 400, format: .opaque), level: 6, filter: .up, height: nil,
      stretchByteCount: 1 << 17)
    #expect(encoder.pieceHeight < 5000)
    #expect(Double(try encoder.file(of: page).count) < Double(whole) * 1.15)
  }
}
