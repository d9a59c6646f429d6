import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

struct ImagePaintingTests {
  let resources: PaintResources

  init() throws {
    resources = PaintResources(
      fonts: try TestFonts.library.get(), images: FileImageDecoder())
  }

  private func painted(
    _ width: Int, _ height: Int, scale: Double = 1, _ commands: [DisplayCommand]
  ) throws -> Pixels {
    Pixels(try .painted(width, height, scale: scale, with: resources, commands))
  }

  /// Quarters of red and blue above, green and grey below.
  private func image(_ width: Int, _ height: Int) throws -> ImageReference {
    let rows = (0..<16).map { y in
      (0..<32).map { x -> UInt32 in
        y < 8 ? (x < 16 ? 0xFFDC_1414 : 0xFF14_14DC) : (x < 16 ? 0xFF14_B414 : 0xFFF0_F0F0)
      }
    }
    return try resources.images.decode(
      try .png(rows), to: PixelSize(width: width, height: height))
  }

  @Test("A picture on whole pixels is copied exactly at its own size", arguments: [1.0, 2, 1.5])
  func copy(scale: Double) throws {
    let image = try image(32, 16)
    let rect = Rect(x: 6 / scale, y: 3 / scale, width: 32 / scale, height: 16 / scale)
    let pixels = try painted(40, 20, scale: scale, [.fill(.rect(rect), .image(image, in: rect))])
    let source = Pixels(try resources.images.pixels(for: image))
    for y in 0..<16 {
      for x in 0..<32 { #expect(pixels[x + 6, y + 3] == source[x, y]) }
    }
    #expect(pixels[5, 3] == 0xFFFF_FFFF && pixels[38, 3] == 0xFFFF_FFFF)
    #expect(pixels[6, 2] == 0xFFFF_FFFF && pixels[6, 19] == 0xFFFF_FFFF)
  }

  @Test("Round corners cut a picture like a filled colour")
  func rounded() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 0, y: 0, width: 32, height: 16)
    let path = Path.roundedRect(rect, radii: CornerRadii(6))
    let pixels = try painted(32, 16, [.fill(path, .image(image, in: rect))])
    let red = try painted(32, 16, [.fill(path, .color(.hex("#DC1414")))])
    for y in 0..<8 {
      for x in 0..<16 { #expect(pixels[x, y] == red[x, y]) }
    }
    #expect(pixels[0, 0] == 0xFFFF_FFFF)
  }

  @Test("A stretched picture ends exactly at the rectangle's edges")
  func stretched() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 0, y: 0, width: 64, height: 32)
    let pixels = try painted(64, 32, [.fill(.rect(rect), .image(image, in: rect))])
    #expect(pixels[0, 0] == 0xFFDC_1414 && pixels[63, 0] == 0xFF14_14DC)
    #expect(pixels[0, 31] == 0xFF14_B414 && pixels[63, 31] == 0xFFF0_F0F0)
  }

  @Test("The edge pixels of a picture continue beyond its rectangle")
  func beyond() throws {
    let image = try image(32, 16)
    let rect = Rect(x: 4, y: 2, width: 32, height: 16)
    let all = Path.rect(Rect(x: 0, y: 0, width: 40, height: 20))
    let pixels = try painted(40, 20, [.fill(all, .image(image, in: rect))])
    #expect(pixels[0, 0] == 0xFFDC_1414 && pixels[39, 19] == 0xFFF0_F0F0)
  }

  @Test("A picture that can't be decoded is an error with the reason")
  func failing() throws {
    let image = ImageReference(
      id: ImageID(source: ContentHash(high: 0, low: 0), size: PixelSize(width: 1, height: 1)),
      source: .file("/no/such.png"))
    let rect = Rect(x: 0, y: 0, width: 1, height: 1)
    let error = #expect(throws: CairoError.self) {
      try painted(1, 1, [.fill(.rect(rect), .image(image, in: rect))])
    }
    #expect(error?.description == "/no/such.png: there is no such file; check the path")
  }
}
