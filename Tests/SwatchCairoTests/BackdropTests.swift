import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Backdrops of items")
struct BackdropTests {
  private static func rect(_ x: Double, _ width: Double, _ height: Double = 1) -> Path {
    .rect(Rect(x: x, y: 0, width: width, height: height))
  }

  private static func list(_ commands: [DisplayCommand]) -> Scene.Item {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    return Scene.Item(.list(DisplayList([section])))
  }

  private static func glass(
    _ outline: Path, _ filters: [PixelFilter], _ commands: [DisplayCommand] = []
  ) -> Scene.Item {
    var item = list(commands)
    item.backdrop = Scene.Backdrop(outline, filters: filters)
    return item
  }

  /// Paints items in bands of a number of rows.
  private static func painted(
    _ items: [Scene.Item], _ extent: PixelSize, on background: Color = .white,
    format: PixelFormat = .opaque, rows: Int = .max
  ) throws -> Pixels {
    let buffer = try PixelBuffer(extent: extent, format: format)
    let height = min(rows, extent.height)
    for top in stride(from: 0, to: extent.height, by: height) {
      try buffer.paint(
        rows: top..<min(extent.height, top + height), background: background,
        transform: .translation(x: 0, y: -Double(top)), with: TestFonts.resources()
      ) { painter throws(CairoError) in try painter.paint(items) }
    }
    return Pixels(buffer)
  }

  private static func row(
    _ items: [Scene.Item], on background: Color = .white, format: PixelFormat = .opaque
  ) throws -> String {
    try painted(items, PixelSize(width: 4, height: 1), on: background, format: format).row(0)
  }

  private static let green = list([.fill(rect(0, 2), .color(.hex("#00FF00")))])

  @Test("The whole backdrop inside the outline is filtered, including the page's colour")
  func inside() throws {
    let glass = Self.glass(
      Self.rect(1, 2), [.invert(1)], [.fill(Self.rect(2, 1), .color(.hex("#0000FF80")))])
    #expect(
      try Self.row([Self.green, glass]) == "FF00FF00 FFFF00FF FF000080 FFFFFFFF")
  }

  @Test("A filtered backdrop uses no pixels outside the outline, and mirrors inner pixels instead")
  func mirrored() throws {
    let stripes = Self.list([
      .fill(Self.rect(0, 1), .color(.hex("#FF0000"))),
      .fill(Self.rect(1, 2), .color(.hex("#00FF00"))),
      .fill(Self.rect(3, 1), .color(.hex("#0000FF"))),
    ])
    let glass = Self.glass(Self.rect(1, 2), [.blur(radius: 1)])
    #expect(try Self.row([stripes, glass]) == "FFFF0000 FF00FF00 FF00FF00 FF0000FF")
  }

  @Test("A translucent backdrop replaces the pixels behind the item")
  func translucent() throws {
    let half = Self.list([.fill(Self.rect(0, 2), .color(.hex("#00FF0080")))])
    let glass = Self.glass(Self.rect(1, 3), [.invert(1)])
    #expect(
      try Self.row([half, glass], on: .clear, format: .transparent) == "80008000 80800080 0 0")
  }

  @Test("Opacity and mask of the item apply to its backdrop")
  func shares() throws {
    var glass = Self.glass(Self.rect(0, 4), [.invert(1)])
    glass.opacity = 128.0 / 255
    #expect(try Self.row([Self.green, glass]) == "FF807F80 FF807F80 FF7F7F7F FF7F7F7F")
    glass.opacity = 1
    glass.compositing.mask = Compositing.Mask([.fill(Self.rect(1, 2), .color(.black))])
    #expect(try Self.row([Self.green, glass]) == "FF00FF00 FFFF00FF FF000000 FFFFFFFF")
  }

  @Test("The backdrop of an item is the drawing before it, up to its group and its cell")
  func roots() throws {
    let glass = Self.glass(Self.rect(0, 4), [.invert(1)])
    var group = Scene.Item(
      .items([Self.list([.fill(Self.rect(3, 1), .color(.hex("#00FF00")))]), glass]))
    group.opacity = 0.999
    #expect(try Self.row([Self.green, group]) == "FF00FF00 FF00FF00 FFFFFFFF FFFF00FF")
    group.opacity = 1
    #expect(try Self.row([Self.green, group]) == "FFFF00FF FFFF00FF FF000000 FFFF00FF")
    group.scope = NodePath(root: "row")
    #expect(try Self.row([Self.green, group]) == "FF00FF00 FF00FF00 FFFFFFFF FFFF00FF")
  }

  /// Two overlapping panes over a picture of shapes, in coordinates of their own.
  static func panes(scope: NodePath?) -> Scene.Item {
    let behind = list([
      .fill(.ellipse(in: Rect(x: 4, y: 2, width: 40, height: 50)), .color(.hex("#C02060"))),
      .fill(.rect(Rect(x: 0, y: 30, width: 64, height: 5)), .color(.hex("#20C060"))),
    ])
    let round = Path.roundedRect(
      Rect(x: 8, y: 10, width: 36, height: 30), radii: CornerRadii(8))
    let first = glass(
      round, [.blur(radius: 3), .hueRotate(degrees: 50)], [.fill(round, .color(.hex("#FFFFFF40")))])
    var second = glass(.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 40)), [.blur(radius: 2)])
    second.transform = Transform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 20, ty: 18)
    second.compositing = Compositing(opacity: 0.9, filters: [.blur(radius: 1)])
    return Scene.Item(.items([behind, first, second]), scope: scope)
  }

  @Test(
    "Backdrops are the same in every band of a page", arguments: [1, 7, 32],
    [nil, NodePath(root: "row")])
  func bands(rows: Int, scope: NodePath?) throws {
    let extent = PixelSize(width: 64, height: 64)
    let items = [Self.panes(scope: scope)]
    #expect(try Self.painted(items, extent, rows: rows) == Self.painted(items, extent))
  }

  @Test(
    "In vector files the filtered backdrop is a picture, and the item stays shapes",
    .enabled(if: Viewer.rsvgConvert.isInstalled && Viewer.pdftoppm.isInstalled),
    arguments: [nil, NodePath(root: "row")])
  func vectors(scope: NodePath?) throws {
    let white = Self.list([.fill(Self.rect(0, 64, 64), .color(.white))])
    var hidden = Self.panes(scope: nil)
    hidden.opacity = 0
    let panes = Self.panes(scope: nil)
    let scene = Scene(
      size: Size(width: 64, height: 64), scale: Scale(2),
      items: [Scene.Item(.items([white, hidden, panes]), scope: scope)])
    let extent = PixelSize(width: 128, height: 128)
    let buffer = try PixelBuffer(extent: extent, format: .opaque)
    try buffer.paint(
      rows: 0..<128, background: .white, transform: .scale(x: 2, y: 2),
      with: TestFonts.resources()
    ) { painter throws(CairoError) in try painter.paint(scene) }
    let resources = try TestFonts.resources()
    let svg = try SVGFile.bytes(of: scene, background: .white, with: resources)
    let pdf = try PDFFileOf.scenes([scene], background: .white, with: resources)
    let drawn = Pixels(buffer)
    let bySVG = try Viewer.rsvgConvert.pixels(of: svg, extent, scale: 2)
    let byPDF = try Viewer.pdftoppm.pixels(of: pdf, extent, scale: 2)
    #expect(drawn.decibels(from: bySVG) > 38)
    #expect(drawn.decibels(from: byPDF) > 30)
    #expect(String(decoding: svg, as: UTF8.self).split(separator: "<image").count == 3)
  }
}
