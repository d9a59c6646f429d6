import SwatchGeometry
import TestNumbers
import Testing

@testable import SwatchCairo

@Suite("PNG files of incompressible and of nearly empty pictures")
struct PNGWorstCaseLongTests {
  /// The contents of a picture, made pixel by pixel from random numbers.
  enum Content: CaseIterable {
    case noise, translucentNoise, greyNoise, twoColors, oneColor

    func pixel(_ number: UInt64) -> UInt32 {
      let bits = UInt32(truncatingIfNeeded: number)
      return switch self {
      case .noise: bits | 255
      case .translucentNoise: bits
      case .greyNoise: bits & 255 &* 0x0101_0100 | 255
      case .twoColors: bits & 1 == 0 ? 0x1133_99FF : 0xFFEE_00FF
      case .oneColor: 0x1133_99FF
      }
    }
  }

  @Test(
    "A PNG file is at most a fiftieth larger than its rows", arguments: PNGMode.allCases,
    Content.allCases)
  func excess(mode: PNGMode, content: Content) throws {
    let sizes = [(1, 1), (1, 3000), (3000, 1), (16_384, 20), (400, 300), (8, 8), (17, 16)]
    for size in sizes.map(PixelSize.init(width:height:)) {
      var random = SplitMix64(seed: 3)
      let rows = (0..<size.height).map { _ in
        (0..<size.width).map { _ in content.pixel(random.next()) }
      }
      let picture = try UnpremultipliedImage(rows)
      let encoder = try PNGEncoder(
        PNGHeader(of: picture), PNGOptions(mode: mode), height: size.height)
      var file: [UInt8] = []
      for part in try encoder.append(0..<size.height, from: picture) + encoder.finish() {
        file += try part.bytes()
      }
      file += encoder.tail
      let stored = size.height * (1 + PNGHeader(of: picture).rowByteCount)
      #expect(file.count <= stored + stored / 50 + 128, "\(size)")
      #expect(try PNGFile(name: "file", bytes: file).decode() == picture, "\(size)")
    }
  }
}
