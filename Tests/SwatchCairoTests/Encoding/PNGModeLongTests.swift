import CDeflate
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("PNG files of each mode")
struct PNGModeLongTests {
  private static let sizes = [
    PixelSize(width: 1, height: 1), PixelSize(width: 1, height: 700),
    PixelSize(width: 5000, height: 1), PixelSize(width: 7, height: 3),
    PixelSize(width: 33, height: 130), PixelSize(width: 333, height: 400),
  ]

  /// An encoder of a page in stretches of 10 rows.
  private static func cutter(_ mode: PNGMode, _ page: PixelBuffer) -> StretchCutter {
    let type: PNGHeader.ColorType = page.format == .opaque ? .rgb : .rgba
    return StretchCutter(
      PNGHeader(extent: page.extent, depth: 8, colorType: type), PNGOptions(mode: mode),
      stretchHeight: 10)
  }

  private static func expect(
    _ file: [UInt8], is picture: UnpremultipliedImage, _ comment: Comment
  ) throws {
    #expect(try PNGFile(name: "file", bytes: file).decode() == picture, comment)
    #expect(try UnpremultipliedImage.decodeByLibrary(file) == picture, comment)
  }

  @Test(
    "Swatch's reader and libpng both decode the painted pixels",
    arguments: PNGMode.allCases,
    [PixelFormat.opaque, .transparent])
  func roundTrip(mode: PNGMode, format: PixelFormat) throws {
    for size in Self.sizes {
      let page = try PixelBuffer.page(size.width, size.height, format)
      let picture = try UnpremultipliedImage(page)
      try Self.expect(PNGOptions(mode: mode).file(of: page), is: picture, "\(size)")
      try Self.expect(
        Self.cutter(mode, page).file(of: page), is: picture, "\(size) in stretches")
    }
  }

  @Test(
    "Greys, palettes of any depth, and colours are preserved", arguments: PNGMode.allCases,
    [1, 2, 4, 8])
  func samples(mode: PNGMode, depth: Int) throws {
    var random = SplitMix64(seed: UInt64(depth))
    let shades = UInt64(1) << depth
    for size in Self.sizes.prefix(5) {
      let rows = (0..<size.height).map { _ in
        (0..<size.width).map { _ in
          UInt32(truncatingIfNeeded: random.next() % shades * (255 / (shades - 1))) * 0x0101_0100
            | 255
        }
      }
      let picture = try UnpremultipliedImage(rows)
      let shades = (0..<UInt32(shades)).map { $0 * 255 / (1 << UInt32(depth) - 1) }
      let indices = try RowMemory(height: size.height, rowByteCount: size.width, nil)
      for (y, row) in rows.enumerated() {
        unsafe indices.withRow(y) { bytes in
          unsafe bytes.update(
            from: row.map { UInt8(($0 >> 24) >> (8 - depth)) }, count: row.count)
        }
      }
      let colors = shades.flatMap { [UInt8](repeating: UInt8($0), count: 3) }
      for (type, samples, chunks) in [
        (.grey, Array(shades.indices), []), (.palette, Array(shades.indices), colors),
        (.rgb, shades.map { Int($0 * 0x0101_0100 | 255) }, []),
      ] as [(PNGHeader.ColorType, [Int], [UInt8])] {
        let header = PNGHeader(extent: size, depth: type == .rgb ? 8 : depth, colorType: type)
        let cutter = StretchCutter(
          header, chunks: chunks.isEmpty ? [] : PNGChunks.chunk("PLTE", chunks),
          PNGOptions(mode: mode), stretchHeight: 10)
        let rows = IndexedSamples(
          indices: indices, header: header, samples: samples.map { UInt32($0) })
        try Self.expect(cutter.file(of: rows), is: picture, "\(size), \(type)")
      }
    }
  }

  @Test(
    "The bytes of a PNG depend only on the picture, not on its bands or order of stretches",
    arguments: PNGMode.allCases, [PixelFormat.opaque, .transparent])
  func cuts(mode: PNGMode, format: PixelFormat) async throws {
    for height in [9, 10, 11, 30, 64] {
      let page = try PixelBuffer.page(400, height, format)
      let whole = try Self.cutter(mode, page).file(of: page)
      for cuts in [[], [1], [height - 1], [3, 5, 8], Array(1..<height)] {
        #expect(
          try Self.cutter(mode, page).file(of: page, cuts: cuts) == whole,
          "\(height) rows, \(cuts)")
      }
      for jobs in [2, 4] {
        #expect(try await Self.file(of: page, mode, jobs: jobs) == whole, "\(jobs) jobs")
      }
    }
  }

  /// The file whose stretches are compressed concurrently, the last ones first.
  private static func file(
    of page: PixelBuffer, _ mode: PNGMode, jobs: Int
  ) async throws -> [UInt8] {
    let cutter = cutter(mode, page)
    let parts = try cutter.append(0..<page.extent.height, from: page) + [cutter.finish()]
    let results = await WorkLimit(jobs).map(Array(parts.reversed()), as: .encode) { part in
      Result { () throws(CairoError) in try part.bytes() }
    }
    var file: [UInt8] = []
    for result in results.reversed() { file += try result.get() }
    return file + cutter.tail
  }

  @Test("Stretches are whole blocks of about a mebibyte, and one picture is one zlib stream")
  func stream() throws {
    let heights = [PixelFormat.opaque, .transparent].map { format in
      StretchCutter(PNGHeader(width: 1080, format: format), PNGOptions()).stretchHeight
    }
    #expect(heights == [320, 240])
    let page = try PixelBuffer.page(33, 425, .opaque)
    let file = try Self.cutter(.default, page).file(of: page)
    let chunks = try #require(PNGChunkReader(file)).map { ($0.name, Array(file[$0.data])) }
    #expect(
      chunks.map(\.0) == ["IHDR", "sRGB"] + Array(repeating: "IDAT", count: 44) + ["IEND"])
    let data = chunks.filter { $0.0 == "IDAT" }.flatMap(\.1)
    var rows = [UInt8](repeating: 0, count: 425 * 100)
    let inflater = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(inflater) }
    // Without a pointer for the number of decompressed bytes, exactly `rows.count` bytes are
    // expected.
    let result = unsafe libdeflate_zlib_decompress(
      inflater, data, data.count, &rows, rows.count, nil)
    #expect(result == LIBDEFLATE_SUCCESS)
  }

  @Test("Each PNG mode makes smaller files of text than the mode before it in the list")
  func sizes() async throws {
    let engine = try TestFonts.engine()
    let buffer = try PixelBuffer(extent: PixelSize(width: 400, height: 300), format: .opaque)
    let canvas = Canvas(size: Size(width: 400, height: 300))
    for line in 0..<14 {
      let text = try engine.layout(
        AttributedText("Zeile \(line * line): Wörter und Zahlen"), width: 390)
      canvas.draw(text, at: Point(x: Double(line), y: Double(line) * 21), width: 390)
    }
    let section = DisplayList.Section(
      path: NodePath(root: "row"), frame: .zero, commands: canvas.commands)
    try buffer.paint(
      rows: 0..<300, background: .white, transform: .identity, with: TestFonts.resources()
    ) { painter throws(CairoError) in try painter.paint(DisplayList([section])) }
    let counts = try PNGMode.allCases.map {
      try PNGOptions(mode: $0).file(of: buffer).count
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 > $1 }, "\(counts)")
  }
}
