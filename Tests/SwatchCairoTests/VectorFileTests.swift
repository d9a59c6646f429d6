import SwatchGeometry
import SwatchGraphics
import SwatchPDF
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("SVG and PDF files")
struct VectorFileTests {
  /// A scene of 200 × 100 points.
  private func scene(_ commands: [DisplayCommand], scale: Double = 2, opacity: Double = 1) -> Scene
  {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    return Scene(
      size: Size(width: 200, height: 100), scale: Scale(scale),
      items: [Scene.Item(.list(DisplayList([section])), opacity: opacity)])
  }

  private func text(_ text: String, size: Double = 16) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Size(width: 200, height: 100))
    let layout = try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: size)), width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    return canvas.commands
  }

  /// Shapes of all kinds, with text before them.
  private func drawing() throws -> [DisplayCommand] {
    let gradient = LinearGradient(
      start: Point(x: 0, y: 60), end: Point(x: 200, y: 60),
      stops: [
        .init(offset: 0, color: .hex("#FF8000")), .init(offset: 1, color: .hex("#0040FF80")),
      ])
    return [
      .fill(.rect(Rect(x: 0, y: 60, width: 200, height: 30)), .gradient(.linear(gradient))),
      .replace(.ellipse(in: Rect(x: 20, y: 5, width: 60, height: 20)), .hex("#20C060")),
      .pushGroup(opacity: 0.5), .pushClip(.rect(Rect(x: 120, y: 0, width: 50, height: 50))),
      .fill(.ellipse(in: Rect(x: 110, y: 5, width: 60, height: 60)), .color(.hex("#C02060"))),
      .pop, .pop,
    ] + (try text("Swatch, größer"))
  }

  private func svg(_ scene: Scene, background: Color? = .white) throws -> [UInt8] {
    try SVGFile.bytes(of: scene, background: background, with: TestFonts.resources())
  }

  private func pdf(_ scenes: Scene..., background: Color? = .white) throws -> [UInt8] {
    try PDFFileOf.scenes(scenes, background: background, with: TestFonts.resources())
  }

  @Test("Each slant of an emoji has one picture, which all its copies share")
  func slantedEmoji() throws {
    let italic = Font(size: 30, slant: .italic)
    let text = AttributedText([
      AttributedText.Span("😀😀 ", font: Font(size: 30)),
      AttributedText.Span("😀😀", font: italic),
    ])
    let canvas = Canvas(size: Size(width: 200, height: 100))
    canvas.draw(
      try TestFonts.engine().layout(text, width: 180), at: Point(x: 10, y: 30), width: 180)
    let scene = scene(canvas.commands)
    let file = String(decoding: try svg(scene), as: UTF8.self)
    #expect(file.split(separator: "<image ", omittingEmptySubsequences: false).count == 3)
    #expect(try PDFReader(pdf(scene)).pictures.count { $0["SMask"] != nil } == 2)
  }

  @Test("The shadow of text is a filter in SVG and a picture in PDF, and the text remains text")
  func textShadow() throws {
    var scene = try scene(text("Swatch"))
    let plainPDF = try pdf(scene)
    scene.items[0].shadow = Shadow(color: .black, offset: Point(x: 1, y: 1), blurRadius: 2)
    let file = String(decoding: try svg(scene), as: UTF8.self)
    #expect(!file.contains("<image") && file.contains("<path") && file.contains("<feMerge>"))
    #expect(try pdf(scene).count > plainPDF.count)
  }

  @Test("Text and shapes are vectors in SVG, in the scene's size in points, at any scale")
  func svgShapes() throws {
    let file = String(decoding: try svg(scene(drawing(), scale: 3)), as: UTF8.self)
    #expect(file.contains("width=\"200\" height=\"100\" viewBox=\"0 0 200 100\""))
    #expect(file.contains("<path"))
    #expect(file.contains("<linearGradient"))
    #expect(!file.contains("<image"))
  }

  @Test("Text and shapes are fonts and vectors in PDF, on pages of their scenes' sizes")
  func pdfShapes() throws {
    var tall = scene(try drawing())
    tall.size.height = 5000
    let file = try PDFReader(pdf(scene(drawing()), tall))
    #expect(file.pages.indices.map(file.box) == [[0, 0, 200, 100], [0, 0, 200, 5000]])
    #expect(file.ordered.count { $0["FontFile2"] != nil } == 1)
    #expect(file.ordered.count { $0["ToUnicode"] != nil } == 1)
    #expect(file.pictures.isEmpty)
  }

  @Test(
    "Each kind of gradient is a gradient or a picture in SVG, and a shading in PDF",
    arguments: Gradient.Kind.allCases)
  func gradients(kind: Gradient.Kind) throws {
    let box = Rect(x: 20, y: 10, width: 60, height: 40)
    let scene = scene([.fill(.rect(box), .gradient(kind.gradient(in: box)))])
    let file = String(decoding: try svg(scene, background: nil), as: UTF8.self)
    #expect(file.contains("fill=\"url(#") || file.contains("<image "))
    let shadings = try PDFReader(pdf(scene)).ordered.filter { $0["ShadingType"] != nil }
    #expect(!shadings.isEmpty)
  }

  @Test("A picture that fills a shape is included as a picture in SVG and PDF, stretched or tiled")
  func pictures() throws {
    let box = Rect(x: 20, y: 10, width: 60, height: 40)
    let picture = try GradientPaintingTests.checks(6, 4)
    let tile = Rect(origin: box.origin, size: Size(width: 6, height: 4))
    for paint in [Paint.image(picture, in: box), .tiles(picture, of: tile)] {
      let scene = scene([.fill(.rect(box), paint)])
      #expect(String(decoding: try svg(scene), as: UTF8.self).contains("<image "))
      #expect(try PDFReader(pdf(scene)).pictures.count == 1)
    }
  }

  @Test("The shadow of a shape is a blurred shape, or a picture for programs without filters")
  func shadow() throws {
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: 4)
    let box = Path.rect(Rect(x: 20, y: 5, width: 60, height: 20))
    let scene = try scene([.shadow(box, shadow)] + drawing())
    let file = String(decoding: try svg(scene), as: UTF8.self)
    #expect(!file.contains("<image") && file.contains("<feGaussianBlur stdDeviation=\"2\"/>"))
    let plain = try SVGFile.bytes(
      of: scene, background: .white, options: SVGOptions(effects: .pictures),
      with: TestFonts.resources())
    let other = String(decoding: plain, as: UTF8.self)
    #expect(other.matches(of: /<image/).count == 1 && !other.contains("<filter"))
  }

  @Test("A shadow without blur is a shape in SVG and PDF")
  func sharpShadow() throws {
    let shadow = Shadow(color: .black, offset: Point(x: 1, y: 2), blurRadius: 0)
    let box = Path.rect(Rect(x: 20, y: 5, width: 60, height: 20))
    let moved = Path.rect(Rect(x: 21, y: 7, width: 60, height: 20))
    #expect(
      try svg(scene([.shadow(box, shadow)])) == svg(scene([.fill(moved, .color(.black))])))
    #expect(try PDFReader(pdf(scene([.shadow(box, shadow)]))).pictures.isEmpty)
  }

  @Test("A group whose corners show the backdrop stays shapes and text")
  func replacedCorners() throws {
    let commands: [DisplayCommand] =
      [.pushGroup(opacity: 1)] + (try text("cut"))
      + [.replace(.rect(Rect(x: 0, y: 30, width: 20, height: 20)), .clear), .pop]
    let svg = String(decoding: try svg(scene(commands)), as: UTF8.self)
    #expect(!svg.contains("<image") && svg.contains("<mask"))
    let pdf = try PDFReader(pdf(scene(commands)))
    #expect(pdf.pictures.isEmpty && pdf.ordered.contains { $0["ToUnicode"] != nil })
  }

  @Test("A page that can't be drawn is left out of the PDF, and the other pages are written")
  func failedPage() throws {
    let gone = ImageReference(
      id: ImageID(source: ContentHash(hashing: [1]), size: PixelSize(width: 1, height: 1)),
      source: .bytes([1]))
    let box = Rect(x: 0, y: 0, width: 50, height: 50)
    let broken = try drawing() + [.fill(.rect(box), .image(gone, in: box))]
    let writer = try PDFWriter(with: TestFonts.resources())
    var bytes = try writer.append(scene(drawing()), background: .white)
    for scene in [scene(broken), Scene(size: .zero, scale: .one, items: [])] {
      #expect((try? writer.append(scene, background: .white)) == nil)
    }
    bytes += try writer.append(scene(text("after")), background: .white)
    bytes += try writer.finish()
    #expect(bytes == (try pdf(scene(drawing()), scene(text("after")))))
    #expect(try PDFReader(bytes).pages.count == 2)
  }

  @Test("A page above the limit of readers has larger units, and the file is complete")
  func longPage() throws {
    var long = scene(try drawing())
    long.size.height = 30_000
    let file = try PDFReader(pdf(scene(drawing()), long))
    #expect(file.pages.indices.map(file.box) == [[0, 0, 200, 100], [0, 0, 66.6666, 10_000]])
    #expect(file.pages.map { $0["UserUnit"]?.number } == [nil, 3])
  }

  @Test("A picture drawn many times is included once")
  func pictureOnce() throws {
    let decoder = FileImageDecoder()
    let image = try decoder.decode(.fixture("opaque.png"), to: PixelSize(width: 40, height: 40))
    let commands = [0.0, 50, 100].map { x in
      let rect = Rect(x: x, y: 0, width: 20, height: 20)
      return DisplayCommand.fill(.rect(rect), .image(image, in: rect))
    }
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let file = try PDFReader(
      PDFFileOf.scenes([scene(commands), scene(commands)], with: resources))
    #expect(file.pictures.count == 1)
  }

  @Test("Equal scenes make equal files, whatever files are made in between")
  func determinism() throws {
    let shadow = Shadow(color: .black, offset: .zero, blurRadius: 4)
    let commands =
      [.shadow(.rect(Rect(x: 20, y: 5, width: 60, height: 20)), shadow)] + (try drawing())
    let scene = scene(commands, opacity: 0.5)
    let first = (try svg(scene), try pdf(scene, scene))
    _ = try svg(self.scene(text("between"), opacity: 0.3))
    _ = try pdf(self.scene(text("between")))
    #expect(try svg(scene) == first.0)
    #expect(try pdf(scene, scene) == first.1)
  }

  @Test("Ids in an SVG begin with a prefix derived from the picture, or with the requested prefix")
  func identifiers() throws {
    func ids(_ color: String, _ prefix: String? = nil) throws -> [String] {
      let gradient = LinearGradient(
        start: .zero, end: Point(x: 9, y: 0),
        stops: [.init(offset: 0, color: .hex(color)), .init(offset: 1, color: .black)])
      let fill = DisplayCommand.fill(
        .rect(Rect(x: 0, y: 0, width: 9, height: 9)), .gradient(.linear(gradient)))
      let file = try SVGFile.bytes(
        of: scene([fill, fill]), background: nil, options: SVGOptions(idPrefix: prefix),
        with: TestFonts.resources())
      return String(decoding: file, as: UTF8.self).matches(of: /id="([^"]*)"/).map { String($0.1) }
    }
    #expect(try ids("#FF0000").count == 1)
    #expect(try ids("#FF0000") == ids("#FF0000"))
    #expect(try ids("#FF0000") != ids("#00FF00"))
    #expect(try ids("#FF0000", "card-") == ["card-a"])
  }

  @Test(
    "A page without area, or beyond Cairo's range, is an error",
    arguments: [
      Size(width: 0, height: 10), Size(width: 10, height: 9e6), .init(width: .infinity, height: 1),
    ])
  func sizes(size: Size) throws {
    let scene = Scene(size: size, scale: .one, items: [])
    #expect(throws: CairoError(.pageSize(size))) { try svg(scene) }
    #expect(throws: CairoError(.pageSize(size))) { try pdf(scene) }
  }
}
