import CDeflate
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("PNG files made of segments")
struct PNGStreamTests {
  /// A page with flat parts, a gradient and, where there is alpha, transparency.
  private static func page(_ extent: PixelSize, _ format: PixelFormat) throws -> PixelBuffer {
    let (width, height) = (Double(extent.width), Double(extent.height))
    let gradient = LinearGradient(
      start: .zero, end: Point(x: width, y: height),
      stops: [.init(offset: 0, color: .hex("#FF0040")), .init(offset: 1, color: .hex("#0080FF"))])
    return try .painted(
      extent.width, extent.height, on: format == .opaque ? .white : .hex("#20406080"),
      format: format,
      [
        .fill(
          .ellipse(in: Rect(x: 1, y: 1, width: width, height: height)), .linearGradient(gradient))
      ])
  }

  /// A file of a buffer's rows, cut at some of them.
  private static func encode(
    _ buffer: PixelBuffer, _ options: PNGOptions, cuts: [Int]
  ) throws -> [UInt8] {
    var stream = PNGStream(width: buffer.extent.width, format: buffer.format)
    let begin = stream.head
    var body: [UInt8] = []
    for (first, end) in zip([0] + cuts, cuts + [buffer.extent.height]) {
      body += stream.append(try PNGSegment(first..<end, of: buffer, options: options))
    }
    let head = stream.head
    #expect(head.count == begin.count)
    return head + body + stream.tail
  }

  @Test(
    "Every filter and level gives back the pixels, however the rows are cut",
    arguments: PNGOptions.Filter.allCases, [PixelFormat.opaque, .transparent])
  func roundTrip(filter: PNGOptions.Filter, format: PixelFormat) throws {
    let extent = PixelSize(width: 33, height: 40)
    let page = try Self.page(extent, format)
    for level in [0, 1, 6, 9, 12] {
      for cuts in [[], [1], [13, 14, 39]] {
        let file = try Self.encode(page, PNGOptions(level: level, filter: filter), cuts: cuts)
        let decoded = try FileImageDecoder().pixels(of: .bytes(file), extent.width, extent.height)
        #expect(Pixels(decoded) == Pixels(page), "level \(level), cuts \(cuts)")
      }
    }
  }

  @Test("Segments make one zlib stream, which a strict reader takes with its checksum")
  func stream() throws {
    let extent = PixelSize(width: 50, height: 70)
    let page = try Self.page(extent, .opaque)
    let file = try Self.encode(page, PNGOptions(level: 6, filter: .paeth), cuts: [20, 45])
    var data: [UInt8] = []
    var names: [String] = []
    var index = 8
    while index < file.count {
      let count = file[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let body = Array(file[index + 4..<index + 8 + count])
      let sum = file[index + 8 + count..<index + 12 + count].reduce(0) { $0 << 8 | UInt32($1) }
      #expect(unsafe libdeflate_crc32(0, body, body.count) == sum)
      names.append(String(decoding: body.prefix(4), as: UTF8.self))
      if names.last == "IDAT" { data += body.dropFirst(4) }
      index += count + 12
    }
    #expect(names == ["IHDR", "IDAT", "IDAT", "IDAT", "IDAT", "IDAT", "IEND"])
    var rows = [UInt8](repeating: 0, count: 70 * 151)
    let inflater = unsafe libdeflate_alloc_decompressor()
    defer { unsafe libdeflate_free_decompressor(inflater) }
    // Without a place for the number of bytes, exactly as many are asked for.
    let result = unsafe libdeflate_zlib_decompress(
      inflater, data, data.count, &rows, rows.count, nil)
    #expect(result == LIBDEFLATE_SUCCESS)
    // The first row of each segment does not look above.
    #expect([0, 19, 20, 21, 45, 69].map { rows[$0 * 151] } == [1, 4, 1, 4, 1, 4])
  }

  @Test("A file cut into segments is hardly larger than one in a piece")
  func size() throws {
    let page = try Self.page(PixelSize(width: 400, height: 4000), .opaque)
    let options = PNGOptions(level: 6, filter: .up)
    let whole = try Self.encode(page, options, cuts: []).count
    let step = PNGSegment.rowGoal(width: 400)
    #expect(step == 655)
    let cuts = Array(stride(from: step, to: 4000, by: step))
    let cut = try Self.encode(page, options, cuts: cuts).count
    #expect(Double(cut) < Double(whole) * 1.02)
  }
}
