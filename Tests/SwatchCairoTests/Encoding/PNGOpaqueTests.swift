import SwatchGeometry
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("PNG files of pixels that could be translucent")
struct PNGOpaqueTests {
  private static let width = 90
  private static let height = 64

  /// A picture of many colours from a given row on, with alpha 128 in one row.
  private static func rows(colorfulFrom first: Int, translucent: Int? = nil) -> [[UInt32]] {
    var random = SplitMix64(seed: 5)
    return (0..<height).map { y in
      (0..<width).map { x in
        let alpha: UInt32 = y == translucent && x == 80 ? 128 : 255
        let color: UInt32 = y < first ? 0x3366_9900 : UInt32(random.next() % 0x100_0000) << 8
        return color | alpha
      }
    }
  }

  /// Rows of RGBA.
  private struct Samples: SampleRows {
    let rows: [[UInt32]]

    func withSamples(ofRows rows: Range<Int>, _ body: (SampleReader) -> Void) {
      body(
        unsafe SampleReader { row, samples in
          for (x, pixel) in self.rows[row].enumerated() {
            for channel in 0..<4 {
              unsafe samples[4 * x + channel] = UInt8(
                truncatingIfNeeded: pixel >> (24 - 8 * channel))
            }
          }
        })
    }
  }

  private static func file(
    of rows: [[UInt32]], cuts: [Int] = [], height: Int? = nil,
    pixelLimit: Int = PNGEncoder.pixelLimit
  ) throws -> [UInt8] {
    let header = PNGHeader(
      extent: PixelSize(width: width, height: 0), depth: 8, colorType: .rgba)
    let encoder = try PNGEncoder(
      header, PNGOptions(), height: height, pixelLimit: pixelLimit)
    let samples = Samples(rows: rows)
    var file: [UInt8] = []
    for (first, end) in zip([0] + cuts, cuts + [rows.count]) {
      for part in try encoder.append(first..<end, from: samples) { file += try part.bytes() }
    }
    for part in try encoder.finish() { file += try part.bytes() }
    file.replaceSubrange(..<encoder.head.count, with: encoder.head)
    return file + encoder.tail
  }

  private static func type(of file: [UInt8]) throws -> PNGHeader.ColorType {
    try #require(PNGHeader(file[16..<29])).colorType
  }

  @Test(
    "Rows with alpha become RGB if no pixel is translucent, and RGBA otherwise",
    arguments: [
      (0, nil, PNGHeader.ColorType.rgb), (20, nil, .rgb), (60, nil, .rgb), (0, 0, .rgba),
      (0, 33, .rgba), (0, 63, .rgba), (40, 10, .rgba), (40, 63, .rgba),
    ] as [(Int, Int?, PNGHeader.ColorType)])
  func kinds(picture: (colorfulFrom: Int, translucent: Int?, type: PNGHeader.ColorType)) throws {
    let rows = Self.rows(colorfulFrom: picture.colorfulFrom, translucent: picture.translucent)
    let file = try Self.file(of: rows, height: Self.height)
    #expect(try Self.type(of: file) == picture.type)
    let decoded = try PNGFile(name: "file", bytes: file).decode()
    #expect((0..<Self.height).allSatisfy { Array(decoded.pixels(ofRow: $0)) == rows[$0] })
    for cuts in [[], [1], [20], [33, 34], [62, 63], Array(1..<Self.height)] {
      #expect(try Self.file(of: rows, cuts: cuts) == file, "\(cuts)")
      #expect(try Self.file(of: rows, cuts: cuts, height: Self.height) == file, "\(cuts)")
    }
  }

  @Test("A picture with alpha larger than the buffer becomes RGBA")
  func limit() throws {
    let rows = Self.rows(colorfulFrom: 0)
    let count = Self.width * Self.height
    #expect(try Self.type(of: Self.file(of: rows, pixelLimit: count)) == .rgb)
    let whole = try Self.file(of: rows, height: Self.height, pixelLimit: count - 1)
    #expect(try Self.type(of: whole) == .rgba)
    for cuts in [[], [63], Array(1..<Self.height)] {
      #expect(try Self.file(of: rows, cuts: cuts, pixelLimit: count - 1) == whole, "\(cuts)")
    }
  }

  @Test(
    "A painted page that turns out opaque has the same file as a page declared opaque")
  func painted() throws {
    let page = try PixelBuffer.page(120, 90, .opaque)
    let covered = try PixelBuffer(extent: page.extent, format: .transparent)
    for y in 0..<90 {
      unsafe page.withRows(y..<y + 1) { from in
        unsafe covered.withMutableRows(y..<y + 1) { to in
          unsafe to.copyBytes(from: from)
          for x in 0..<120 { unsafe to[4 * x + 3] = 255 }
        }
      }
    }
    #expect(try PNGOptions().file(of: covered) == PNGOptions().file(of: page))
  }
}
