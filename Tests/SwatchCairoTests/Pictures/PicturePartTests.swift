import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Parts of pictures")
struct PicturePartTests {
  private static let names =
    Fixture.pictures + [
      "photo.jpg", "photo.webp", "turned.png", "turned.webp", "animated.gif", "turned.avif",
      "mirrored.avif",
    ]

  private func decoded(
    _ bytes: [UInt8], _ size: PixelSize, _ filter: ImageInterpolation?, _ part: PixelBox?
  ) throws -> DecodedPixels {
    let head = try #require(try ImageHead(bytes, PictureLimits(), isWhole: true))
    let scaling = PictureScaling(head: head, size: size, interpolation: filter, part: part)
    return try DecodedPixels.decode(bytes, by: scaling, in: DecodingMemory(limit: 64 << 20))
  }

  @Test(
    "A part of a picture has the same pixels as in the whole picture, at every size",
    arguments: names, [nil, .nearest, .linear] as [ImageInterpolation?])
  func same(name: String, filter: ImageInterpolation?) throws {
    let bytes = try Fixture.bytes(name)
    let full = try FileImageDecoder().size(of: .bytes(bytes))
    let small = PixelSize(width: max(1, full.width / 9), height: max(1, full.height / 3))
    for size in [full, small, PixelSize(width: 90, height: 70)] {
      let whole = Pixels(try decoded(bytes, size, filter, nil))
      let (width, height) = (max(1, size.width / 3), max(1, size.height / 2))
      for (left, top) in [(0, 0), (size.width - width, size.height - height), (width / 2, 1)] {
        let top = min(top, size.height - height)
        let part = PixelBox(left: left, top: top, width: width, height: height)
        let found = try decoded(bytes, size, filter, part)
        #expect(found.extent == PixelSize(width: width, height: height))
        let rows = (top..<top + height).flatMap { y in (left..<left + width).map { whole[$0, y] } }
        #expect(found.values == rows)
      }
    }
  }

  private func part(
    _ shown: PixelRect?, of width: Int, _ height: Int, effects: ImageEffects? = nil,
    _ name: String = "photo.jpg"
  ) throws -> PixelBox? {
    let id = ImageID(
      source: ContentHash(high: 0, low: 0), size: PixelSize(width: width, height: height),
      effects: effects)
    let head = try #require(
      try ImageHead(Fixture.bytes(name), PictureLimits(), isWhole: true))
    return PicturePart(shown, of: id, head).box
  }

  @Test("A decoded part is the visible pixels and a few around them, if it is less than half")
  func rule() throws {
    let shown = PixelRect(x: 1000, y: 130, width: 300, height: 200)
    #expect(
      try part(shown, of: 9000, 6600) == PixelBox(left: 960, top: 128, width: 384, height: 256))
    #expect(
      try part(PixelRect(x: 8800, y: 0, width: 200, height: 10), of: 9000, 6600)
        == PixelBox(left: 8768, top: 0, width: 232, height: 64))
    #expect(try part(nil, of: 9000, 6600) == nil)
    #expect(try part(shown, of: 2000, 2000) == nil)
    #expect(try part(PixelRect(x: 0, y: 0, width: 6400, height: 6600), of: 9000, 6600) == nil)
    let effects = ImageEffects([.grayscale], scale: 1)
    #expect(try part(shown, of: 9000, 6600, effects: effects) == nil)
  }

  private func painted(
    _ images: FileImageDecoder, _ image: ImageReference, at corner: Point
  ) throws -> Pixels {
    let rect = Rect(x: corner.x, y: corner.y, width: 2400, height: 1800)
    let shown = Rect(x: 3, y: 4, width: 60, height: 40)
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: images)
    return Pixels(
      try .painted(
        70, 50, with: resources,
        [.fill(.roundedRect(shown, radii: CornerRadii(6)), .image(image, in: rect))]))
  }

  @Test(
    "A picture far larger than its outline is painted correctly with the memory of a part",
    arguments: [
      Point(x: -800, y: -700), Point(x: -800.5, y: -700.25), Point(x: 3, y: 4),
      Point(x: -2337, y: -1756), Point(x: 20, y: 30),
    ])
  func bounded(corner: Point) throws {
    let size = PixelSize(width: 2400, height: 1800)
    let source = ImageSource.fixture("photo.jpg")
    let whole = FileImageDecoder()
    let image = try whole.decode(source, to: size)
    // One fiftieth of the memory of the whole picture's pixels.
    let limits = PictureLimits(decodingBytes: 4 * 2400 * 1800 / 50)
    let images = FileImageDecoder(limits: limits)
    #expect(try painted(images, image, at: corner) == painted(whole, image, at: corner))
    #expect(throws: ImageError.self) { try images.pixels(for: image).extent }
  }

  @Test("Only the visible part of a node's picture is decoded, under the whole picture's name")
  func decodedBefore() throws {
    let size = PixelSize(width: 2400, height: 1800)
    let shown = PixelRect(x: 803, y: 704, width: 60, height: 40)
    let images = FileImageDecoder(limits: PictureLimits(decodingBytes: 4 * 2400 * 1800 / 50))
    let image = try images.decode(.fixture("photo.jpg"), to: size, showing: shown)
    #expect(image.id.size == size)
    let part = try images.part(of: image, showing: shown)
    #expect(part.box == PixelBox(left: 768, top: 640, width: 128, height: 128))
    let pixels = try images.pixels(of: part, for: image)
    #expect(try images.pixels(of: part, for: image) === pixels)
    #expect(throws: ImageError.self) { try images.decode(.fixture("photo.jpg"), to: size) }
  }
}
