import Foundation
import SwatchCairo
import SwatchCompositor
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Bounds on pictures that are written")
struct PixelLimitTests {
  private func compositor(pixels: Int) throws -> Compositor {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let images = FileImageDecoder(limits: PictureLimits(pixels: pixels))
    return Compositor(fonts: fonts, images: images, workLimit: WorkLimit(1))
  }

  @Test("A picture has as many pixels as are allowed, and no more, encoded or written")
  func pixels() async throws {
    let scene = Drawings.flat("#FF0000", 20, 10, scale: Scale(2))
    let size = PixelSize(width: 40, height: 20)
    let enough = try compositor(pixels: 800)
    let file = try await enough.png(of: scene, background: .white, options: Drawings.plain)
    #expect(PlainPNG(file).size == size)
    let few = try compositor(pixels: 799)
    let error = await #expect(throws: CairoError.self) {
      _ = try await few.png(of: scene, background: .white, options: Drawings.plain)
    }
    #expect(error?.cause == .tooManyPixels(size, limit: 799))
    #expect(
      error?.description
        == "a picture of 40 × 20 pixels cannot be made: it has more than 799 in all; "
        + "choose a smaller scale or size, or raise PictureLimits.pixels")
    try await TemporaryFolder.with { folder in
      let path = folder + "/a.png"
      await #expect(throws: CairoError.self) {
        _ = try await few.write(
          scene, to: path, as: .png, background: .white, png: Drawings.plain)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      _ = try await enough.write(
        scene, to: path, as: .png, background: .white, png: Drawings.plain)
    }
  }

  @Test(
    "Sizes beyond counting are refused in every format, without a trap",
    arguments: OutputFormat.allCases,
    [
      Size(width: 1e300, height: 1e300), Size(width: 10, height: .infinity),
      Size(width: .greatestFiniteMagnitude, height: 1), Size(width: .nan, height: 4),
    ])
  func endless(format: OutputFormat, size: Size) async throws {
    let compositor = try compositor(pixels: 1000)
    let scene = Scene(size: size, scale: Scale(64), items: [])
    await #expect(throws: CairoError.self) {
      _ = try await compositor.encode(scene, as: format, background: nil, png: Drawings.plain)
    }
  }

  @Test("Files of shapes and long pictures may have any number of pixels")
  func exempt() async throws {
    let few = try compositor(pixels: 1)
    let scene = Drawings.flat("#FF0000", 20, 10)
    for format in [OutputFormat.svg, .pdf] {
      let file = try await few.encode(scene, as: format, background: nil, png: Drawings.plain)
      #expect(!file.isEmpty)
    }
    try await TemporaryFolder.with { folder in
      let picture = try LongPicture(
        path: folder + "/long.png", as: .png, background: .white, png: Drawings.plain, by: few)
      for _ in 0..<3 { try await picture.append(scene) }
      #expect(try await picture.finish()?.size == PixelSize(width: 20, height: 30))
    }
  }

  @Test(
    "A size is taken up to what a format holds",
    arguments: [
      (OutputFormat.png, 20.0, 25.0, 2.0, true), (.png, 20, 25.5, 2, false),
      (.png, 32_768, 1, 1, false), (.png, .infinity, 1, 1, false), (.svg, 8e6, 1, 2, true),
      (.svg, 8_000_001, 1, 2, false), (.pdf, 1, 8e6, 2, true), (.pdf, 1, .infinity, 2, false),
    ] as [(OutputFormat, Double, Double, Double, Bool)])
  func taken(
    format: OutputFormat, width: Double, height: Double, scale: Double, isTaken: Bool
  ) throws {
    let size = Size(width: width, height: height)
    let limit = format == .png && width > 1000 ? 1_000_000_000 : 2000
    #expect(
      try compositor(pixels: limit).takes(size, at: Scale(scale), as: format) == isTaken)
  }
}
