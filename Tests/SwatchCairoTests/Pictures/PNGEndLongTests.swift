import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The end of a PNG file's pixels")
struct PNGEndLongTests {
  private static let size = PixelSize(width: 2, height: 3)
  private static let rows: [UInt8] = [0, 10, 20, 0, 30, 40, 0, 50, 60]
  /// The same pixels in those interlacing passes that have any: the first, third (none), sixth and
  /// so on.
  private static let passes: [UInt8] = [0, 10, 0, 50, 0, 20, 0, 60, 0, 30, 40]

  /// A grey picture whose stream continues after the last row, by more than the buffer through
  /// which it is read; the middle of a damaged stream can't be decompressed.
  private static func file(
    isInterlaced: Bool, surplus: Int, parts: Int = 1, before: [UInt8] = [], isDamaged: Bool = false
  ) throws -> [UInt8] {
    var header = PNGHeader(extent: size, depth: 8, colorType: .grey)
    header.isInterlaced = isInterlaced
    let pixels = isInterlaced ? passes : rows
    var stream = try Deflater().pack(pixels + [UInt8](repeating: 0, count: surplus))
    if isDamaged { for index in 30_000..<stream.count { stream[index] ^= 0xFF } }
    let length = (stream.count + parts - 1) / parts
    let data = stride(from: 0, to: stream.count, by: length).flatMap { start in
      PNGChunks.chunk("IDAT", Array(stream[start..<min(start + length, stream.count)]))
    }
    return PNGChunkReader.signature + PNGChunks.chunk("IHDR", header.data) + before + data
      + PNGChunks.chunk("IEND", [])
  }

  @Test(
    "Image data after the last row is not decompressed", arguments: [false, true], [1, 7])
  func surplus(isInterlaced: Bool, parts: Int) throws {
    let file = try Self.file(
      isInterlaced: isInterlaced, surplus: 64 << 20, parts: parts, isDamaged: true)
    #expect(file.count > 60_000)
    let greys: [[UInt32]] = [[10, 20], [30, 40], [50, 60]]
    #expect(try FileImageDecoder().pixels(of: .bytes(file), 2, 3).greys == greys)
    let straight = try PNGFile(name: "a.png", bytes: file).decode()
    #expect(straight.rows == greys.map { row in row.map { $0 * 0x0101_0100 | 255 } })
    try unsafe file.withUnsafeBufferPointer { bytes in
      let reader = try unsafe RowReader.open(straightPNG: bytes, extent: Self.size)
      var rows = [UInt8](repeating: 0, count: 24)
      try unsafe rows.withUnsafeMutableBytes { try unsafe reader.readAll(into: $0, stride: 8) }
      try reader.finish()
      #expect(stride(from: 0, to: 24, by: 4).map { rows[$0] } == [10, 20, 30, 40, 50, 60])
    }
  }

  @Test(
    "Damage after the last row is found without decompressing the data",
    arguments: [
      (-1, "IEND: CRC error"), (-13, "IDAT: CRC error"), (-40, "IDAT: CRC error"),
    ])
  func damage(place: Int, words: String) throws {
    var file = try Self.file(isInterlaced: false, surplus: 1 << 20)
    file[file.count + place] ^= 1
    #expect(
      throws: ImageError(
        "the picture's bytes: the PNG is damaged (\(words)); copy or export it again")
    ) {
      try FileImageDecoder().pixels(of: .bytes(file), 2, 3)
    }
  }

  @Test("A PNG that ends after its pixels is damaged", arguments: [1, 12, 13, 30])
  func cut(count: Int) throws {
    let file = try Self.file(isInterlaced: false, surplus: 1 << 20).dropLast(count)
    #expect(
      throws: ImageError(
        "the picture's bytes: the PNG is damaged (premature end of PNG file); copy or export it again"
      )
    ) {
      try FileImageDecoder().pixels(of: .bytes(Array(file)), 2, 3)
    }
  }

  @Test(
    "Profiles and texts are not decompressed, however long or damaged they are",
    arguments: ["iCCP", "zTXt", "iTXt", "eXIf", "prVt"])
  func otherChunks(name: String) throws {
    let packed = try Deflater().pack([UInt8](repeating: 0, count: 16 << 20))
    let head: [UInt8] = name == "iTXt" ? [107, 0, 1, 0, 0, 0] : [107, 0, 0]
    for data in [head + packed, head + [1, 2, 3], []] {
      let file = try Self.file(
        isInterlaced: false, surplus: 0, before: PNGChunks.chunk(name, data))
      #expect(try FileImageDecoder().pixels(of: .bytes(file), 2, 3).greys[2] == [50, 60])
      #expect(
        try PNGFile(name: "a.png", bytes: file).decode().rows[2] == [0x3232_32FF, 0x3C3C_3CFF])
    }
  }

  @Test("A PNG text is decompressed up to 64 MiB", arguments: [(0, true), (1, false)])
  func textLimit(more: Int, isRead: Bool) throws {
    let text = [UInt8](repeating: 65, count: 64 << 20 + more)
    let chunk = PNGChunks.chunk(
      "iTXt", [107, 0, 1, 0, 0, 0] + (try Deflater().pack(text)))
    let file = PNGFile(
      name: "a.png", bytes: try Self.file(isInterlaced: false, surplus: 0, before: chunk))
    if isRead {
      #expect(try PNGText.read("k", from: file)?.utf8.count == text.count)
    } else {
      #expect(throws: ImageError.self) { try PNGText.read("k", from: file) }
    }
  }

  @Test("A PNG whose compressed rows are in too many parts is read by libpng")
  func parts() throws {
    let empty = PNGChunks.chunk("IDAT", [])
    let file = try Self.file(
      isInterlaced: false, surplus: 0, before: (0...1 << 16).flatMap { _ in empty })
    #expect(FastPNGDecoder(file) == nil)
    #expect(try PNGFile(name: "a.png", bytes: file).decode().rows[0] == [0x0A0A_0AFF, 0x1414_14FF])
  }
}
