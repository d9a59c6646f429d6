import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchPDF

@Suite("Paints and groups of PDF files")
struct PDFPaintTests {
  private static let box = Path.rect(Rect(x: 0, y: 0, width: 100, height: 50))

  private func stop(_ offset: Double, _ color: Color) -> LinearGradient.Stop {
    .init(offset: offset, color: color)
  }

  private func file(_ commands: [DisplayCommand]) throws -> PDFReader {
    try PDFPages.file([PDFPages.scene(commands)])
  }

  @Test("A graphics value is written only if it changed, with an accuracy of 1/1000 of a point")
  func operators() throws {
    let red = Paint.color(.red)
    let file = try file([
      .fill(.rect(Rect(x: 1.23456, y: 0, width: 10, height: 10)), red),
      .fill(.rect(Rect(x: 20, y: 0, width: 0.5, height: 10)), red),
    ])
    let operators = file.operators(of: file.pages.first)
    #expect(operators.count { $0.name == "rg" } == 1)
    let boxes = operators.filter { $0.name == "re" }.map { $0.operands.compactMap(\.number) }
    #expect(boxes == [[1.235, 0, 10, 10], [20, 0, 0.5, 10]])
  }

  @Test("Two gradient stops at one offset are a hard edge, even at the ends")
  func hardStops() throws {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 100, y: 0),
      stops: [
        stop(0, .black), stop(0, .red), stop(0.5, .red), stop(0.5, .green), stop(1, .green),
        stop(1, .blue),
      ])
    let file = try file([.fill(Self.box, .gradient(.linear(gradient)))])
    let shading = try #require(file.ordered.first { $0["ShadingType"] == .number(2) })
    #expect(shading["Domain"]?.items == [.number(-1), .number(2)])
    #expect(shading["Coords"]?.items.compactMap(\.number) == [-100, 0, 200, 0])
    #expect(shading["Function"]?["Bounds"]?.items.compactMap(\.number) == [0, 0.5, 1])
    let ends = shading["Function"]?["Functions"]?.items.map { $0["C1"] }
    #expect(ends?.first == .array([.number(0), .number(0), .number(0)]))
    #expect(ends?.last == .array([.number(0), .number(0), .number(1)]))
  }

  @Test("Varying opacities of a gradient are a mask, and a uniform opacity is a parameter")
  func opacities() throws {
    func masks(_ last: Color) throws -> Int {
      let gradient = LinearGradient(
        start: .zero, end: Point(x: 100, y: 0),
        stops: [stop(0, Color(red: 1, green: 0, blue: 0, alpha: 0.5)), stop(1, last)])
      return try file([.fill(Self.box, .gradient(.linear(gradient)))])
        .ordered.count { $0["SMask"]?["S"] == .name("Luminosity") }
    }
    #expect(try masks(Color(red: 0, green: 0, blue: 1, alpha: 0.5)) == 0)
    #expect(try masks(.blue) == 1)
  }

  @Test(
    "A repeated gradient has one shading for four repetitions, in a group if it is translucent",
    arguments: [(1.0, 0), (0.5, 1)])
  func repeatedGradients(alpha: Double, groups: Int) throws {
    let stops = [
      stop(0, Color(red: 1, green: 0, blue: 0, alpha: alpha)),
      stop(1, Color(red: 0, green: 0, blue: 1, alpha: alpha)),
    ]
    let area = Rect(x: 0, y: 0, width: 100, height: 10)
    let linear = LinearGradient(
      start: .zero, end: Point(x: 10, y: 0), stops: stops, isRepeating: true)
    let radial = RadialGradient(
      center: Point(x: 50, y: 5), radii: Size(width: 5, height: 5), stops: stops, isRepeating: true)
    for (paint, kind) in [(Paint.gradient(.linear(linear)), 2), (.gradient(.radial(radial)), 3)] {
      let file = try file([.fill(.rect(area), paint)])
      let shadings = file.objects(where: "ShadingType", is: .number(Double(kind)))
      let counts = shadings.map { $0["Function"]?["Functions"]?.items.count }
      #expect(counts == (kind == 2 ? [4, 4, 2] : [3, 4, 4]))
      #expect(file.objects(where: "Subtype", is: .name("Form")).count == groups)
    }
  }

  @Test("A blend mode is set on a group, and the page's own group is isolated")
  func blendModes() throws {
    let file = try file([
      .pushGroup(Compositing(blendMode: .colorDodge)), .fill(Self.box, .color(.red)), .pop,
    ])
    #expect(file.objects(where: "BM", is: .name("ColorDodge")).count == 1)
    #expect(file.objects(where: "Subtype", is: .name("Form")).count == 1)
    #expect(file.pages.first?["Group"]?["I"] == .boolean(true))
  }

  @Test("A group of a PDF starts opaque, whatever was drawn before")
  func opacityOfGroups() throws {
    let file = try file([
      .fill(Self.box, .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5))),
      .pushGroup(Compositing()), .fill(Self.box, .color(.red)), .pop,
      .pushClip(.rect(Rect(x: 0, y: 0, width: 10, height: 10))), .fill(Self.box, .color(.green)),
      .pop,
    ])
    #expect(try opacities(of: "f", in: file) == [0.5, 1, 1])
  }

  /// The colours in which the content fills outlines, and the colours in which its groups do.
  private func fills(
    of content: [UInt8], _ resources: PDFItem?, in file: PDFReader, _ first: String
  )
    -> [String]
  {
    var (color, outer, found) = (first, [String](), [String]())
    for (operands, name) in PDFParser.operators(of: content) {
      switch name {
      case "q": outer.append(color)
      case "Q": color = outer.popLast() ?? ""
      case "g", "rg":
        color = operands.compactMap(\.number).map { "\($0)" }.joined(separator: " ")
      case "f": found.append(color)
      case "Do":
        let number = operands.first?.name.flatMap { resources?["XObject"]?[$0]?.reference }
        let form = number.flatMap { file.objects[$0] }
        found += fills(of: form?.content ?? [], file[form?["Resources"]], in: file, color)
      default: break
      }
    }
    return found
  }

  @Test("A hole keeps the colours of the drawing around and behind it")
  func colorsBehindHoles() throws {
    func rect(_ x: Double) -> Path { .rect(Rect(x: x, y: 0, width: 30, height: 30)) }
    func fill(_ x: Double) -> DisplayCommand { .fill(rect(x), .color(.red)) }
    let commands: [DisplayCommand] = [
      fill(0), .pushClip(.ellipse(in: Rect(x: 0, y: 0, width: 90, height: 60))), fill(20),
      .replace(rect(25), .clear), fill(40), .pop, fill(60),
    ]
    let writer = try PDFWriter(with: PDFPages.resources())
    let scene = PDFPages.scene(commands)
    let bytes = try writer.append(scene, background: Color(red: 0, green: 1, blue: 0))
    let file = try PDFReader(bytes + writer.finish())
    let page = try #require(file.pages.first)
    let content = try #require(page["Contents"]?.reference.flatMap { file.objects[$0]?.content })
    #expect(
      fills(of: content, file[page["Resources"]], in: file, "0.0")
        == ["0.0 1.0 0.0", "1.0 0.0 0.0", "1.0 0.0 0.0", "1.0 0.0 0.0", "1.0 0.0 0.0"])
  }

  /// The opacity of each filled outline, or of the drawing of another operator, on the first page.
  private func opacities(of operation: String, in file: PDFReader) throws -> [Double] {
    let page = try #require(file.pages.first)
    let states = file[page["Resources"]]?["ExtGState"]
    var (opacity, outer, found) = (1.0, [Double](), [Double]())
    for (operands, name) in file.operators(of: page) {
      switch name {
      case "q": outer.append(opacity)
      case "Q": opacity = outer.popLast() ?? 1
      case "gs":
        let state = operands.first?.name.flatMap { states?[$0] }
        opacity = file[state]?["ca"]?.number ?? opacity
      case operation: found.append(opacity)
      default: break
      }
    }
    return found
  }

  @Test("A picture is a thousandth of a point smaller than the pixels that it fills")
  func edges() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    let map = PDFPlacedPicture(PDFReference(number: 1), Transform(filling: rect)).map
    let (start, end) = (map.apply(to: .zero), map.apply(to: Point(x: 1, y: 1)))
    #expect(abs(start.x - 10.001) < 1e-9 && abs(start.y - 59.999) < 1e-9)
    #expect(abs(end.x - 39.999) < 1e-9 && abs(end.y - 20.001) < 1e-9)
  }

  @Test(
    "A picture of few pixels is enlarged to its drawn pixels, as viewers smooth differently",
    arguments: [(width: 100.0, pixels: 200.0), (width: 20, pixels: 40), (width: 10, pixels: 2)],
    [false, true])
  func fewPixels(side: (width: Double, pixels: Double), isChanged: Bool) throws {
    // A black pixel and a white one.
    let file: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0,
      0, 2, 0, 0, 0, 1, 8, 0, 0, 0, 0, 0xD1, 0x49, 0x20, 0x56, 0, 0, 0, 0x0B, 0x49, 0x44, 0x41,
      0x54, 0x78, 0x9C, 0x63, 0x60, 0xF8, 0x0F, 0, 1, 2, 1, 0, 0x42, 0xBE, 0xBC, 0x68, 0, 0, 0, 0,
      0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
    let resources = try PDFPages.resources()
    let rect = Rect(x: 0, y: 0, width: side.width, height: 10)
    let extent = PixelSize(width: Int(2 * side.width), height: 20)
    var image = try resources.images.decode(.bytes(file), to: extent)
    if isChanged { image = image.with(ImageEffects([.grayscale], scale: 2), at: extent) }
    let scene = PDFPages.scene([.fill(.rect(rect), .image(image, in: rect))])
    let reader = try PDFReader(PDFPages.bytes([scene], with: resources))
    #expect(reader.pictures.map { $0["Width"]?.number } == [side.pixels])
  }

  @Test("Items that change no graphics state save no state")
  func plainItems() throws {
    var item = PDFPages.item([
      .init(
        path: NodePath(root: "test"), frame: .zero, commands: [.fill(Self.box, .color(.red))])
    ])
    for _ in 0..<5 { item = Scene.Item(.items([item])) }
    let file = try PDFPages.file([PDFPages.scene([item])])
    let names = file.operators(of: file.pages.first).map(\.name)
    #expect(names.count { $0 == "q" } == 1)
    #expect(names.count { $0 == "f" } == 1)
  }

  @Test(
    "Nested groups are limited to the depth that PDF readers follow",
    arguments: [(1, 64), (2, 32)])
  func depth(groups: Int, limit: Int) throws {
    func file(_ count: Int) throws {
      let box = Path.rect(Rect(x: 0, y: 0, width: 50, height: 50))
      var item = PDFPages.item([
        .init(path: NodePath(root: "deep"), frame: .zero, commands: [.fill(box, .color(.black))])
      ])
      for _ in 0..<count {
        item = Scene.Item(.items([item]), opacity: 0.5)
        if groups == 2 { item.compositing.mask = Compositing.Mask([.fill(box, .color(.black))]) }
      }
      _ = try PDFPages.file([PDFPages.scene([item])])
    }
    try file(limit)
    let error = #expect(throws: CairoError.self) { try file(limit + 1) }
    #expect(error?.description.contains("more than 64 PDF groups and masks") == true)
  }

  @Test("Equal shadows of one colour are one picture, wherever they are")
  func shadows() throws {
    let shadow = Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 0.5), offset: .zero, blurRadius: 4)
    let file = try file(
      [10.0, 60.3, 110.7].map {
        .shadow(.ellipse(in: Rect(x: $0, y: 30, width: 20, height: 20)), shadow)
      })
    let pictures = file.pictures
    #expect(pictures.count == 2)
    #expect(pictures.filter { $0["SMask"] != nil }.map { $0["Width"]?.number } == [1])
  }

  @Test("Equal scenes make equal PDF bytes, and different scenes have different ids")
  func determinism() throws {
    func bytes(_ text: String) throws -> [UInt8] {
      try PDFPages.bytes(
        [PDFPages.scene(PDFPages.text(text))], with: PDFPages.resources())
    }
    #expect(try bytes("one") == bytes("one"))
    #expect(try PDFReader(bytes("one")).trailer["ID"] != PDFReader(bytes("two")).trailer["ID"])
  }
}
