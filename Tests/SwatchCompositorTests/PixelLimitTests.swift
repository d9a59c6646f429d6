import Foundation
import SwatchCairo
import SwatchCompositor
import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Limits of written pictures")
struct PixelLimitTests {
  private func compositor(pixels: Int) throws -> Compositor {
    let fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
    let images = FileImageDecoder(limits: PictureLimits(pixels: pixels))
    return Compositor(fonts: fonts, images: images, workLimit: WorkLimit(1))
  }

  @Test("A picture may have at most the allowed number of pixels, encoded or written")
  func pixels() async throws {
    let scene = Drawings.flat("#FF0000", 20, 10, scale: Scale(2))
    let size = PixelSize(width: 40, height: 20)
    let enough = try compositor(pixels: 800)
    let file = try await enough.encode(scene, as: .png(), background: .white)
    #expect(try FilePixels(file).size == size)
    let few = try compositor(pixels: 799)
    let error = await #expect(throws: CairoError.self) {
      _ = try await few.encode(scene, as: .png(), background: .white)
    }
    #expect(error?.cause == .tooManyPixels(size, limit: 799))
    #expect(
      error?.description
        == "a picture of 40 × 20 pixels cannot be made: it has more than 799 pixels; "
        + "choose a smaller scale or size, or raise PictureLimits.pixels")
    try await TemporaryFolder.with { folder in
      let path = folder + "/a.png"
      await #expect(throws: CairoError.self) {
        _ = try await few.write(
          scene, to: path, as: .png(), background: .white)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      _ = try await enough.write(
        scene, to: path, as: .png(), background: .white)
    }
  }

  @Test(
    "Sizes beyond the largest integer are refused in every format, without a crash",
    arguments: SceneEncoding.formats,
    [
      Size(width: 1e300, height: 1e300), Size(width: 10, height: .infinity),
      Size(width: .greatestFiniteMagnitude, height: 1), Size(width: .nan, height: 4),
    ])
  func endless(format: SceneEncoding, size: Size) async throws {
    let compositor = try compositor(pixels: 1000)
    let scene = Scene(size: size, scale: Scale(64), items: [])
    await #expect(throws: CairoError.self) {
      _ = try await compositor.encode(scene, as: format, background: nil)
    }
  }

  @Test("Vector files and long pictures may have any number of pixels")
  func exempt() async throws {
    let few = try compositor(pixels: 1)
    let scene = Drawings.flat("#FF0000", 20, 10)
    for format in [SceneEncoding.svg(), .pdf] {
      let file = try await few.encode(scene, as: format, background: nil)
      #expect(!file.isEmpty)
    }
    try await TemporaryFolder.with { folder in
      let picture = try LongPicture(
        path: folder + "/long.png", as: .png(), background: .white, by: few)
      for _ in 0..<3 { try await picture.append(scene) }
      #expect(try await picture.finish()?.size == PixelSize(width: 20, height: 30))
    }
  }

  @Test(
    "A picture of the largest size that a format allows is accepted",
    arguments: [
      (.png(), 20.0, 25.0, 2.0, true), (.png(), 20, 25.5, 2, false),
      (.png(), 32_768, 1, 1, false), (.png(), .infinity, 1, 1, false), (.svg(), 8e6, 1, 2, true),
      (.svg(), 8_000_001, 1, 2, false), (.pdf, 1, 8e6, 2, true), (.pdf, 1, .infinity, 2, false),
      (.jpeg(), 1, 65_500, 1, true), (.jpeg(), 1, 65_501, 1, false), (.jpeg(), 32_767, 1, 1, true),
      (.jpeg(), 32_768, 1, 1, false), (.webp(), 16_383, 1, 1, true), (.webp(), 8192, 1, 2, false),
      (.webp(), 1, 16_383, 1, true), (.webp(), 1, 16_384, 1, false),
    ] as [(SceneEncoding, Double, Double, Double, Bool)])
  func taken(
    format: SceneEncoding, width: Double, height: Double, scale: Double, isTaken: Bool
  ) throws {
    let size = Size(width: width, height: height)
    let limit = max(width, height) > 1000 ? 1_000_000_000 : 2000
    #expect(
      try compositor(pixels: limit).takes(size, at: Scale(scale), as: format) == isTaken)
  }

  @Test(
    "A picture that its format can't hold is refused before painting, encoding or writing",
    arguments: [
      (.jpeg(), 65_500, 65_501), (.webp(), 16_383, 16_384), (.webp(.lossless), 16_383, 16_384),
    ] as [(SceneEncoding, Double, Double)])
  func sides(encoding: SceneEncoding, allowed: Double, refused: Double) async throws {
    let compositor = try Drawings.compositor(jobs: 1)
    let tall = Drawings.flat("#FF0000", 1, allowed)
    #expect(!(try await compositor.encode(tall, as: encoding, background: nil)).isEmpty)
    let taller = Drawings.flat("#FF0000", 1, refused)
    let error = await #expect(throws: CairoError.self) {
      _ = try await compositor.encode(taller, as: encoding, background: nil)
    }
    guard case .side(let extent, _, _)? = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(extent == PixelSize(width: 1, height: Int(refused)))
    try await TemporaryFolder.with { folder in
      let path = folder + "/a"
      await #expect(throws: CairoError.self) {
        _ = try await compositor.write(taller, to: path, as: encoding, background: nil)
      }
      let long = try LongPicture(path: path, as: encoding, background: nil, by: compositor)
      try await long.append(tall)
      let failed = await #expect(throws: LongPictureError.self) {
        try await long.append(Drawings.flat("#FF0000", 1, 1))
      }
      #expect(failed?.limit == .pixels(Int(allowed), format: encoding.format.title))
      #expect(failed?.description.contains("choose png, or a smaller scale") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }
  }
}
