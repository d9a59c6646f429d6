import Foundation
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Effects on decoded pixels")
struct ImageEffectTests {
  private func pixels(
    _ source: ImageSource, _ effects: [ImageEffect], _ width: Int, _ height: Int,
    scale: Double = 1, _ interpolation: ImageInterpolation? = nil,
    by decoder: FileImageDecoder = FileImageDecoder()
  ) throws -> DecodedPixels {
    let size = PixelSize(width: width, height: height)
    let effects = effects.isEmpty ? nil : ImageEffects(effects, scale: scale)
    let decoded = try decoder.decode(
      source, to: effects?.decodedSize(for: size) ?? size, interpolation)
    return try decoder.pixels(for: decoded.with(effects, at: size))
  }

  @Test("A tint replaces all colours, and keeps their alpha")
  func tint() throws {
    let source = try ImageSource.png([[0xFFFF_FFFF, 0x8080_8080, 0x0000_0000, 0xFF12_3456]])
    let opaque = ImageEffect.tint(Color(red: 1, green: 0.2, blue: 0))
    #expect(try pixels(source, [opaque], 4, 1).rows == ["FFFF3300 80801A00 0 FFFF3300"])
    let half = ImageEffect.tint(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(try pixels(source, [half], 4, 1).rows == ["80800000 40400000 0 80800000"])
    let solid = try ImageSource.png([[0xFFFF_FFFF, 0xFF00_0000]])
    #expect(try pixels(solid, [.tint(.blue)], 2, 1).rows == ["FF0000FF FF0000FF"])
    #expect(try !pixels(solid, [half], 2, 1).isOpaque)
  }

  @Test("A grey picture has the lightness and the opacity of the original colours")
  func grayscale() throws {
    let source = try ImageSource.png([
      [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF, 0x8080_8080, 0x8000_0080, 0]
    ])
    #expect(
      try pixels(source, [.grayscale], 7, 1).rows
        == ["FF363636 FFB6B6B6 FF131313 FFFFFFFF 80808080 800A0A0A 0"])
  }

  @Test(
    "A stretched picture keeps the pixels of its edges, and stretches only the inner part",
    arguments: [
      (6, [10, 20, 200, 200, 90, 80]), (5, [10, 20, 200, 90, 80]), (4, [10, 20, 90, 80]),
      (2, [15, 85]), (1, [85]), (9, [10, 20, 200, 200, 200, 200, 200, 90, 80]),
    ] as [(Int, [UInt32])])
  func stretch(width: Int, expected: [UInt32]) throws {
    let row: [UInt32] = [10, 20, 200, 90, 80]
    let edges = ImageStretch(
      edges: EdgeInsets(left: 2, right: 2), of: Size(width: 5, height: 1))
    #expect(
      try pixels(.png(greys: [row]), [.stretch(edges)], width, 1).greys == [expected])
    // The same along the other side.
    let turned = ImageStretch(
      edges: EdgeInsets(top: 2, bottom: 2), of: Size(width: 1, height: 5))
    #expect(
      try pixels(.png(greys: row.map { [$0] }), [.stretch(turned)], 1, width).greys
        == expected.map { [$0] })
  }

  @Test("The pixels of an inner part are interpolated with each other only, or not at all")
  func inner() throws {
    let source = try ImageSource.png(greys: [[0, 100, 200, 0]])
    let stretch = ImageEffect.stretch(
      ImageStretch(edges: EdgeInsets(left: 1, right: 1), of: Size(width: 4, height: 1)))
    #expect(try pixels(source, [stretch], 6, 1).greys == [[0, 100, 125, 175, 200, 0]])
    #expect(
      try pixels(source, [stretch], 6, 1, .nearest).greys == [[0, 100, 100, 200, 200, 0]])
  }

  @Test("Fixed edges are measured in points, and leave at least one pixel between them")
  func lengths() throws {
    let source = try ImageSource.png(greys: [[10, 20, 30]])
    func stretch(_ left: Double, _ right: Double) -> ImageEffect {
      .stretch(
        ImageStretch(edges: EdgeInsets(left: left, right: right), of: Size(width: 3, height: 1)))
    }
    let twice = try pixels(source, [stretch(1, 1)], 8, 1, scale: 2, .nearest)
    #expect(twice.greys == [[10, 10, 20, 20, 20, 20, 30, 30]])
    #expect(try pixels(source, [stretch(9, 0)], 5, 1, .nearest).greys == [[10, 20, 30, 30, 30]])
    #expect(try pixels(source, [stretch(0, 9)], 5, 1, .nearest).greys == [[10, 10, 10, 20, 30]])
    #expect(try pixels(source, [stretch(-9, -1)], 3, 1).greys == [[10, 20, 30]])
  }

  @Test("A blur is nearly Gaussian, and keeps a uniform colour up to the edges")
  func blur() throws {
    let plain = try ImageSource.png(
      Array(repeating: Array(repeating: 0xFF12_3456, count: 9), count: 7))
    let same = try pixels(plain, [.blur(radius: 3)], 9, 7)
    #expect(Set(same.values) == [0xFF12_3456])
    let step = try ImageSource.png(greys: [(0..<40).map { $0 < 20 ? 0 : 255 }])
    let found = try pixels(step, [.blur(radius: 1)], 40, 1, scale: 2).greys[0]
    for (x, grey) in found.enumerated() {
      let exact = 255 * (1 + erf((Double(x) - 19.5) / (2 * 2.0.squareRoot()))) / 2
      #expect(abs(Double(grey) - exact) < 7, "\(x)")
    }
    let none = try pixels(step, [.blur(radius: 0)], 40, 1).values
    #expect(try pixels(step, [], 40, 1).values == none)
  }

  @Test("Effects are applied in order, and cached beside the plain picture")
  func cache() throws {
    let (kept, none) = (FileImageDecoder(), FileImageDecoder(cacheBytes: 0))
    let source = ImageSource.fixture("alpha.png")
    let lists: [[ImageEffect]] = [
      [], [.tint(.red)], [.tint(.red), .grayscale], [.grayscale, .tint(.red)],
      [.tint(.red), .blur(radius: 2)],
    ]
    let found = try lists.map { try pixels(source, $0, 9, 7, by: kept).values }
    #expect(Set(found).count == 4)
    #expect(found[1] == found[3])
    #expect(try lists.map { try pixels(source, $0, 9, 7, by: none).values } == found)
    #expect(try lists.map { try pixels(source, $0, 9, 7, by: kept).values } == found)
  }
}
