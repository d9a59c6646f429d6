import Foundation
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Shadows of any size")
struct HugeShadowTests {
  private let resources: PaintResources

  init() throws {
    resources = PaintResources(fonts: try TestFonts.library.get(), images: FileImageDecoder())
  }

  private func scene(
    _ path: Path, radius: Double, size: Size, scale: Scale = Scale(2)
  ) -> Scene {
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: radius)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "shade"), frame: Rect(origin: .zero, size: size),
        commands: [.shadow(path, shadow)])
    ])
    return Scene(size: size, scale: scale, items: [Scene.Item(.list(list))])
  }

  @Test(
    "A shadow larger than the mask limit has coarser pixels",
    arguments: [
      Path.ellipse(in: Rect(x: 10, y: 1, width: 2_900_000, height: 6)),
      .rect(Rect(x: 10, y: 1, width: 2_900_000, height: 6)),
      .roundedRect(
        Rect(x: 10, y: 1, width: 2_900_000, height: 6), radii: CornerRadii(1e300)),
    ])
  func huge(path: Path) throws {
    let scene = scene(path, radius: 2, size: Size(width: 3_000_000, height: 9))
    let svg = try SVGFile.bytes(of: scene, background: nil, with: resources)
    #expect(String(decoding: svg, as: UTF8.self).contains("<feGaussianBlur"))
    let pictures = try SVGFile.bytes(
      of: scene, background: nil, options: SVGOptions(effects: .pictures), with: resources)
    #expect(String(decoding: pictures, as: UTF8.self).contains("<image"))
  }

  @Test(
    "A shadow larger than the mask limit has coarser pixels in PDF too, at any scale")
  func pdf() throws {
    let oval = Path.ellipse(in: Rect(x: 10, y: 1, width: 13_900, height: 6))
    let scene = scene(oval, radius: 2, size: Size(width: 14_000, height: 9), scale: Scale(64))
    let pdf = try PDFReader(PDFFileOf.scenes([scene], with: resources))
    #expect(!pdf.pictures.isEmpty)
  }

  @Test(
    "A shadow of any radius and offset is painted", arguments: [0, 1e300, .infinity, .nan],
    [0.0, -1e300, 1e300])
  func radii(radius: Double, place: Double) throws {
    let box = Rect(x: place, y: 1, width: 30, height: 6)
    let scene = scene(.rect(box), radius: radius, size: Size(width: 40, height: 9))
    #expect(throws: Never.self) {
      try PixelBuffer.painted(40, 9, with: resources, scene.commands)
    }
  }

  @Test(
    "A blur of any deviation has a finite reach",
    arguments: [(Double.nan, 0), (-1, 0), (1e300, 2886)])
  func reach(deviation: Double, expected: Int) {
    #expect(BoxBlur(standardDeviation: deviation).reach == expected)
  }
}

extension Scene {
  /// The commands of the only section.
  fileprivate var commands: [DisplayCommand] {
    guard case .list(let list)? = items.first?.content else { return [] }
    return list.sections.flatMap(\.commands)
  }
}
