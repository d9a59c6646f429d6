import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo

@Suite("Painting of pictures in rounded outlines")
struct RoundedPictureTests {
  private static let rect = Rect(x: 10, y: 12, width: 48, height: 40)
  private static let page = Rect(x: 0, y: 0, width: 90, height: 70)

  private static let radii: [CornerRadii] = [
    CornerRadii(20), CornerRadii(3.7),
    CornerRadii(topLeft: 12, topRight: 0, bottomLeft: 7.25, bottomRight: 20),
  ]

  /// A picture stored as pixels, in the size that it has in the rectangle.
  private static func picture(
    at scale: Double, _ name: ImageSource = .fixture("photo.jpg")
  ) throws -> (ImageReference, PaintResources) {
    let images = FileImageDecoder()
    let size = PixelSize(covering: rect.size, at: Scale(scale))
    let image = try images.decode(name, to: size)
    _ = try images.pixels(for: image)
    return (image, PaintResources(fonts: try TestFonts.library.get(), images: images))
  }

  private static func masks(of resources: PaintResources) -> Int {
    resources.images.outlines.withLock { $0.count }
  }

  private static func painted(
    _ commands: [DisplayCommand], at scale: Double, with resources: PaintResources
  ) throws -> Pixels {
    let extent = PixelSize(covering: page.size, at: Scale(scale))
    return Pixels(
      try .painted(
        extent.width, extent.height, on: .hex("#40A0C0"), scale: scale,
        with: resources, commands))
  }

  /// The same outline as the elements of a path, which Cairo fills.
  private static func elements(_ radii: CornerRadii) -> Path {
    RoundedBox(rect, radii: radii).ring(around: RoundedBox(.zero, radii: CornerRadii(0)))
  }

  @Test(
    "A picture on whole pixels has the same edges as with Cairo", arguments: radii, [1.0, 1.5, 2])
  func edges(radii: CornerRadii, scale: Double) throws {
    let (image, resources) = try Self.picture(at: scale)
    let paint = Paint.image(image, in: Self.rect)
    let filled = try Self.painted(
      [.fill(Self.elements(radii), paint)], at: scale, with: resources)
    #expect(Self.masks(of: resources) == 0)
    let mixed = try Self.painted(
      [.fill(.roundedRect(Self.rect, radii: radii), paint)], at: scale, with: resources)
    #expect(Self.masks(of: resources) == 1)
    #expect(mixed == filled)
  }

  @Test("A picture in a round outline is clipped as with Cairo, also by the page")
  func clip() throws {
    let (image, resources) = try Self.picture(at: 1)
    let clip = DisplayCommand.pushClip(.rect(Rect(x: 20, y: 0, width: 31, height: 30)))
    let paint = Paint.image(image, in: Self.rect)
    let commands = { (path: Path) in [clip, .fill(path, paint), .pop] }
    let round = CornerRadii(20)
    let mixed = try Self.painted(
      commands(.roundedRect(Self.rect, radii: round)), at: 1, with: resources)
    #expect(Self.masks(of: resources) == 1)
    #expect(try mixed == Self.painted(commands(Self.elements(round)), at: 1, with: resources))
  }

  @Test("Pictures of one size and outline share a mask")
  func shared() throws {
    let (image, resources) = try Self.picture(at: 1)
    func draw(at corner: Point, _ radii: CornerRadii) throws {
      let rect = Rect(origin: corner, size: Self.rect.size)
      _ = try Self.painted(
        [.fill(.roundedRect(rect, radii: radii), .image(image, in: rect))], at: 1, with: resources)
    }
    for y in [0.0, 3, 30] { try draw(at: Point(x: 2, y: y), CornerRadii(20)) }
    #expect(Self.masks(of: resources) == 1)
    try draw(at: .zero, CornerRadii(19))
    #expect(Self.masks(of: resources) == 2)
    // Between pixels Cairo mixes the picture itself.
    try draw(at: Point(x: 0.5, y: 0), CornerRadii(18))
    #expect(Self.masks(of: resources) == 2)
  }
}
