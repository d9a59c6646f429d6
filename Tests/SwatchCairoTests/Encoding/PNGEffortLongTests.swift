import SwatchGeometry
import SwatchGraphics
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("PNG files of quick and full effort")
struct PNGEffortLongTests {
  /// The sets of colours that random pictures use.
  enum Colors: CaseIterable {
    case two, greys4, greys16, greys, palette, translucentPalette, opaque, any

    func pixel(_ number: UInt64) -> UInt32 {
      let grey = UInt32(truncatingIfNeeded: number & 255)
      return switch self {
      case .two: number & 1 == 0 ? 0x1133_99FF : 0xFFEE_00FF
      case .greys4: (grey & 3) * 0x5555_5500 | 255
      case .greys16: (grey & 15) * 0x1111_1100 | 255
      case .greys: grey * 0x0101_0100 | 255
      case .palette: (grey & 31) * 0x0721_0300 | 255
      case .translucentPalette: (grey & 31) * 0x0721_0304
      case .opaque: UInt32(truncatingIfNeeded: number) | 255
      case .any: UInt32(truncatingIfNeeded: number)
      }
    }
  }

  @Test(
    "Random pictures survive PNG encoding in every form", arguments: Colors.allCases)
  func roundTrip(colors: Colors) throws {
    var random = SplitMix64(seed: 7)
    for (width, height) in [(1, 1), (1, 9), (7, 3), (8, 8), (33, 17), (130, 61)] {
      // Runs of equal pixels, as in drawings.
      var pixel = colors.pixel(random.next())
      let rows = (0..<height).map { _ in
        (0..<width).map { _ in
          if random.next() % 3 == 0 { pixel = colors.pixel(random.next()) }
          return pixel
        }
      }
      let picture = try UnpremultipliedImage(rows)
      let file = PNGFile(name: "random", bytes: try picture.png())
      #expect(try file.decode() == picture, "\(width) × \(height)")
      #expect(
        try UnpremultipliedImage.decodeByLibrary(file.bytes) == picture, "\(width) × \(height)")
      #expect(try picture.png() == file.bytes, "the same bytes each time")
    }
  }

  @Test(
    "A PNG has the fewest bits per sample that its colours allow",
    arguments: [
      (Colors.two, 1, PNGHeader.ColorType.palette), (.greys4, 2, .grey), (.greys16, 4, .grey),
      (.greys, 8, .grey), (.palette, 8, .palette), (.opaque, 8, .rgb), (.any, 8, .rgba),
    ])
  func depth(colors: Colors, depth: Int, type: PNGHeader.ColorType) throws {
    var random = SplitMix64(seed: 11)
    let rows = (0..<80).map { _ in (0..<80).map { _ in colors.pixel(random.next()) } }
    let file = try UnpremultipliedImage(rows).png()
    let header = try #require(PNGHeader(file[16..<29]))
    #expect(header.depth == depth)
    #expect(header.colorType == type)
  }

  @Test(
    "A PNG of unpremultiplied pixels decodes like the ordinary file, and is smaller",
    arguments: [true, false])
  func painted(isOpaque: Bool) throws {
    let buffer = try PixelBuffer.painted(
      40, 30, on: isOpaque ? .white : .hex("#20406080"), format: isOpaque ? .opaque : .transparent,
      [.fill(.ellipse(in: Rect(x: 3, y: 3, width: 33, height: 21)), .color(.hex("#DD3311AA")))])
    let ordinary = PNGFile(name: "ordinary", bytes: try PNGOptions().file(of: buffer))
    let picture = try UnpremultipliedImage(buffer)
    #expect(picture.channels == (isOpaque ? 3 : 4))
    #expect(try ordinary.decode() == picture)
    let small = PNGFile(name: "small", bytes: try picture.png())
    #expect(try small.decode() == picture)
    #expect(small.bytes.count < ordinary.bytes.count)
  }

  @Test(
    "A PNG made with quick effort equals the page's file without the density",
    arguments: [(40, 30), (4096, 3700)], [PixelFormat.opaque, .transparent])
  func quick(extent: (width: Int, height: Int), format: PixelFormat) throws {
    let page = try PixelBuffer.page(extent.width, extent.height, format)
    let encoder = try PNGEncoder(
      PNGHeader(width: extent.width, format: format), PNGOptions(), height: nil)
    #expect(try UnpremultipliedImage(page).png(effort: .quick) == encoder.file(of: page))
  }
}
