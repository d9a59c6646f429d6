import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Drawings of any size and place", .timeLimit(.minutes(20)))
struct ExtremeDrawingTests {
  private static let white = [UInt32](repeating: 0xFFFF_FFFF, count: 12)
  private static let black = [UInt32](repeating: 0xFF00_0000, count: 12)

  private func painted(_ commands: [DisplayCommand]) throws -> [UInt32] {
    Pixels(try .painted(4, 3, commands)).values
  }

  @Test(
    "An outline far larger than the picture covers all of it",
    arguments: [
      Path.rect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)),
      .rect(Rect(x: -1e300, y: -8_388_000, width: 2e300, height: 16_776_000)),
      .roundedRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), radii: CornerRadii(1e5)),
      .roundedRect(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9), radii: CornerRadii(1e300)),
      .ellipse(in: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)),
      .ellipse(in: Rect(x: -1e200, y: -1e200, width: 2e200, height: 2e200)),
    ])
  func huge(path: Path) throws {
    #expect(try painted([.fill(path, .color(.black))]) == Self.black)
    #expect(
      try painted([.pushClip(path), .fill(path, .color(.black)), .pop]) == Self.black)
  }

  @Test("The near edges of a huge outline are where they belong")
  func edges() throws {
    let box = Path.rect(Rect(x: 1, y: 1, width: 1e15, height: 1e300))
    let pixels = Pixels(try .painted(4, 3, [.fill(box, .color(.black))]))
    #expect(pixels.row(0) == "FFFFFFFF FFFFFFFF FFFFFFFF FFFFFFFF")
    #expect(pixels.row(1) == "FFFFFFFF FF000000 FF000000 FF000000")
    #expect(pixels.row(2) == pixels.row(1))
  }

  @Test("The top corner of a box higher than Cairo's limit is as round as a lower one's")
  func corner() throws {
    func corner(_ height: Double) throws -> [UInt32] {
      let box = Rect(x: 0.5, y: 0.5, width: 100, height: height)
      let path = Path.roundedRect(box, radii: CornerRadii(20))
      return Pixels(try .painted(16, 16, [.fill(path, .color(.black))])).values
    }
    // A curve for a quarter of a circle differs from the arc by 1/3,000 of the radius.
    let levels = zip(try corner(1e8), try corner(1e6)).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }
    #expect(levels.allSatisfy { $0 <= 3 })
  }

  @Test(
    "An outline with a NaN coordinate is not drawn",
    arguments: [
      Path.rect(Rect(x: 0, y: 0, width: .infinity, height: 9)),
      .rect(Rect(x: 1e308, y: 0, width: 1e308, height: 9)),
      .ellipse(in: Rect(x: .nan, y: 0, width: 9, height: 9)),
      Path([.move(to: .zero), .line(to: Point(x: 9, y: .nan)), .line(to: Point(x: 0, y: 9))]),
    ])
  func noNumber(path: Path) throws {
    #expect(try painted([.fill(path, .color(.black))]) == Self.white)
    #expect(
      try painted([
        .pushClip(path), .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 3)), .color(.black)), .pop,
      ]) == Self.white)
  }

  @Test(
    "Nested transforms that are too large or too flat leave nothing visible",
    arguments: [1e200, 1e-200])
  func maps(factor: Double) throws {
    let map = DisplayCommand.pushTransform(.scale(x: factor, y: factor))
    let box = Path.rect(Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(try painted([map, map, .fill(box, .color(.black)), .pop, .pop]) == Self.white)
    let list = DisplayList([
      DisplayList.Section(
        path: NodePath(root: "box"), frame: Rect(x: 1e308, y: 0, width: 4, height: 3),
        commands: [
          .fill(box, .color(.black)),
          .shadow(box, Shadow(color: .black, offset: Point(x: 1e308, y: 0), blurRadius: 1)),
        ])
    ])
    let scale = Transform.scale(x: factor, y: factor)
    let items = [
      Scene.Item(.items([Scene.Item(.list(list), transform: scale)]), transform: scale),
      Scene.Item(.list(list), transform: .scale(x: 64, y: 64)),
    ]
    let scene = Scene(size: Size(width: 4, height: 3), scale: .one, items: items)
    #expect(throws: Never.self) {
      try SVGFile.bytes(of: scene, background: nil, with: TestFonts.resources())
    }
  }

  @Test(
    "A group, a gradient or a picture in a transform too flat to invert draws nothing",
    arguments: [
      Transform(a: 1, b: 1e-9, c: 1, d: 2e-9, tx: 0, ty: 0),
      Transform(a: 1e300, b: 0, c: 0, d: 1e-300, tx: 0, ty: 0),
      Transform(a: 1e10, b: 1e10, c: 1e10, d: 1.000_000_000_1e10, tx: 0, ty: 0),
      Transform(a: 1, b: 0, c: 0, d: 1, tx: 1e200, ty: 0),
    ])
  func flatMaps(map: Transform) throws {
    let box = Rect(x: -9, y: -9, width: 99, height: 99)
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 4, y: 3),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .red)])
    let source = ImageSource.fixture("alpha.png")
    let image = try FileImageDecoder().decode(source, to: PixelSize(width: 4, height: 3))
    let commands: [DisplayCommand] = [
      .pushTransform(map), .pushGroup(opacity: 0.5),
      .fill(.rect(box), .gradient(.linear(gradient))),
      .fill(.rect(box), .image(image, in: box)), .pop, .fill(.rect(box), .image(image, in: box)),
      .fill(.rect(box), .gradient(.linear(gradient))), .pop,
    ]
    #expect(try painted(commands) == Self.white)
    let section = DisplayList.Section(
      path: NodePath(root: "box"), frame: box, commands: commands)
    let scene = Scene(
      size: Size(width: 4, height: 3), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    let pdf = try PDFFileOf.scenes([scene], with: TestFonts.resources())
    #expect(try PDFReader(pdf).pages.count == 1)
  }

  @Test("A picture in an infinitely flat rectangle draws nothing")
  func flatPicture() throws {
    let source = ImageSource.fixture("alpha.png")
    let image = try FileImageDecoder().decode(source, to: PixelSize(width: 4, height: 3))
    let box = Rect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: 3)
    let all = Path.rect(Rect(x: 0, y: 0, width: 4, height: 3))
    #expect(try painted([.fill(all, .image(image, in: box))]) == Self.white)
  }

  @Test("An ellipse too flat to divide by draws nothing")
  func flatEllipse() throws {
    let path = Path.ellipse(in: Rect(x: 0, y: 0, width: .leastNonzeroMagnitude, height: 3))
    #expect(try painted([.fill(path, .color(.black))]) == Self.white)
  }

  @Test(
    "A line with invalid dash lengths is solid",
    arguments: [[-1, 2], [0], [0, 0], [Double.infinity, -1]])
  func dashes(dashes: [Double]) throws {
    let line = Path([.move(to: Point(x: 0, y: 1.5)), .line(to: Point(x: 4, y: 1.5))])
    #expect(
      try painted([.stroke(line, StrokeStyle(width: 1, dashes: dashes), .black)])
        == painted([.stroke(line, StrokeStyle(width: 1), .black)]))
  }

  @Test(
    "Dashes of equal length look the same in any units of the transform",
    arguments: [1e-2, 1e-4, 1e-6])
  func smallDashes(unit: Double) throws {
    func line(in unit: Double) -> [DisplayCommand] {
      let path = Path([
        .move(to: Point(x: 0, y: 1.5 * unit)), .line(to: Point(x: 4 * unit, y: 1.5 * unit)),
      ])
      return [
        .pushTransform(.scale(x: 1 / unit, y: 1 / unit)),
        .stroke(path, StrokeStyle(width: unit, dashes: [unit, unit]), .black), .pop,
      ]
    }
    #expect(try painted(line(in: unit)) == painted(line(in: 1)))
    #expect(
      try painted(line(in: 1)).prefix(8).suffix(4) == [
        0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF,
      ])
  }

  @Test("A line of any width covers the picture", arguments: [1e5, 1e12, 1e300])
  func wideLine(width: Double) throws {
    let line = Path([.move(to: Point(x: -9, y: 1)), .line(to: Point(x: 9, y: 1))])
    #expect(try painted([.stroke(line, StrokeStyle(width: width), .black)]) == Self.black)
    let curve = Path.ellipse(in: Rect(x: -30, y: -40, width: 80, height: 90))
    #expect(throws: Never.self) {
      try painted([.stroke(curve, StrokeStyle(width: width), .black)])
    }
  }
}
