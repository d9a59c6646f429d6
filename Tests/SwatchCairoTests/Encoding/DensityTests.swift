import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("The stated density of files")
struct DensityTests {
  @Test(
    "A PNG file states sRGB and the pixels per metre",
    arguments: [(0.0001, 1), (1, 2835), (1.5, 4252), (2, 5669), (3, 8504), (64, 181_417)],
    [PNGMode.default, .small])
  func png(sample: (scale: Double, count: Int), mode: PNGMode) throws {
    let page = try PixelBuffer.page(40, 30, .transparent)
    let file = try PNGOptions(mode: mode).file(of: page, scale: Scale(sample.scale))
    let chunks = try Array(#require(PNGChunkReader(file)))
    #expect(chunks.prefix(3).map(\.name) == ["IHDR", "sRGB", "pHYs"])
    #expect(Array(file[chunks[1].data]) == [0])
    let density = chunks[2].data
    #expect(file.bigEndian(at: density.lowerBound, count: 4) == sample.count)
    #expect(file.bigEndian(at: density.lowerBound + 4, count: 4) == sample.count)
    #expect(file[density].last == 1)
  }

  @Test("A JPEG file states the pixels per inch", arguments: [(0.0001, 1), (1, 72), (64, 4608)])
  func jpeg(scale: Double, count: Int) throws {
    let page = try PixelBuffer.page(40, 30, .opaque)
    let file = try JPEGOptions().file(of: page, scale: Scale(scale))
    let density = [1, UInt8(count >> 8), UInt8(count & 255), UInt8(count >> 8), UInt8(count & 255)]
    #expect(Array(file[13..<18]) == density)
  }
}
