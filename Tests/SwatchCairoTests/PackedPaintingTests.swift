import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Painting of packed pictures")
struct PackedPaintingTests {
  private static let size = PixelSize(width: 160, height: 120)
  private static let rect = Rect(x: 10, y: 12, width: 160, height: 120)

  private static let radii = CornerRadii(
    topLeft: 12, topRight: 3, bottomLeft: 0, bottomRight: 20.3)

  /// Commands that fill outlines with the picture.
  private static let drawings: [@Sendable (ImageReference) -> [DisplayCommand]] = [
    { [.fill(.rect(rect), .image($0, in: rect))] },
    { [.fill(.roundedRect(rect, radii: CornerRadii(12)), .image($0, in: rect))] },
    { [.fill(.roundedRect(rect, radii: radii), .image($0, in: rect))] },
    { [.fill(.roundedRect(rect, radii: CornerRadii(55)), .image($0, in: rect))] },
    { image in
      let inside = Rect(x: 14.3, y: 20.7, width: 120.45, height: 90.1)
      return [.fill(.roundedRect(inside, radii: radii), .image(image, in: rect))]
    },
    { [.fill(.rect(Rect(x: 10.5, y: 12.25, width: 159, height: 119)), .image($0, in: rect))] },
    { [.fill(.rect(Rect(x: 0, y: 0, width: 200, height: 150)), .image($0, in: rect))] },
    { [.fill(.ellipse(in: rect), .image($0, in: rect))] },
    { image in
      let moved = Rect(x: 10.5, y: 12.3, width: 160, height: 120)
      return [.fill(.rect(moved), .image(image, in: moved))]
    },
    { image in
      let above = Rect(x: -40, y: -50, width: 160, height: 120)
      return [.fill(.roundedRect(above, radii: CornerRadii(12)), .image(image, in: above))]
    },
    {
      [
        .pushClip(.ellipse(in: rect)),
        .fill(.roundedRect(rect, radii: radii), .image($0, in: rect)), .pop,
      ]
    },
    {
      [
        .pushClip(.rect(Rect(x: 30, y: 20, width: 60, height: 70))), .pushGroup(opacity: 0.4),
        .fill(.roundedRect(rect, radii: radii), .image($0, in: rect)), .pop, .pop,
      ]
    },
  ]

  @Test(
    "A packed picture is painted like its pixels, in every outline, position and clip",
    arguments: drawings.indices, [PixelFormat.opaque, .transparent])
  func same(index: Int, format: PixelFormat) throws {
    let painted = { (isPacked: Bool) throws -> Pixels in
      let images = FileImageDecoder()
      let image = try images.decode(.fixture("photo.jpg"), to: Self.size)
      if !isPacked { _ = try images.pixels(for: image) }
      let resources = PaintResources(fonts: try TestFonts.library.get(), images: images)
      return Pixels(
        try .painted(
          190, 140, on: .hex("#40A0C0"), format: format, with: resources,
          Self.drawings[index](image)))
    }
    #expect(try painted(true) == painted(false))
  }

  @Test("A picture on whole pixels is painted packed, and a picture between pixels is unpacked")
  func kept() throws {
    for (index, staysPacked) in [(0, true), (2, true), (4, true), (7, false), (8, false)] {
      let images = FileImageDecoder()
      let image = try images.decode(.fixture("photo.jpg"), to: Self.size)
      let resources = PaintResources(fonts: try TestFonts.library.get(), images: images)
      _ = try PixelBuffer.painted(190, 140, with: resources, Self.drawings[index](image))
      let kept = try images.picture(PicturePart(whole: image.id), for: image)
      #expect((kept.byteCount < 4 * 160 * 120) == staysPacked)
    }
  }
}
