import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchPDF

@Suite("Masks of pictures in PDF files")
struct PDFMaskTests {
  /// Pixels whose alpha has the given levels, one after another.
  private func pixels(alpha: [UInt8], side: Int) throws -> PixelBuffer {
    let pixels = try PixelBuffer(extent: PixelSize(width: side, height: side), format: .transparent)
    unsafe pixels.withMutableRows(0..<side) { bytes in
      for pixel in 0..<side * side {
        let alpha = alpha[pixel % alpha.count]
        for channel in 0..<4 { unsafe bytes[pixel * 4 + channel] = alpha }
      }
    }
    return pixels
  }

  @Test(
    "A mask is grey, however few levels it has (ISO 32000-1, table 145)",
    arguments: [
      [0xCC], [0, 0xCC], [1, 2], [0, 85, 170, 255], [3, 9, 200, 201, 255], Array(0..<255),
    ] as [[UInt8]], [1, 3, 90])
  func grey(alpha: [UInt8], side: Int) throws {
    let file = try PDFFile()
    _ = file.add(try EmbeddedPixels(try pixels(alpha: alpha, side: side)))
    file.end(["Type": .name("Catalog")])
    let reader = try PDFReader(file.takeBytes())
    let mask = try #require(reader.pictures.first { $0["SMask"] == nil })
    #expect(mask["ColorSpace"] == .name("DeviceGray"))
  }
}
