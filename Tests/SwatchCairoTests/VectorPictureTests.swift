import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import TestPDF
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("Pictures in SVG and PDF files")
struct VectorPictureTests {
  /// A scene of a picture in some rectangles, decoded for the scene's scale as nodes do.
  private func scene(
    _ source: ImageSource, in rects: [Rect], tiling area: Rect? = nil, scale: Double,
    by decoder: FileImageDecoder
  ) throws -> Scene {
    let commands = try rects.map { rect in
      let image = try decoder.decode(
        source, to: PixelSize(covering: rect.size, at: Scale(scale)))
      let paint: Paint = area == nil ? .image(image, in: rect) : .tiles(image, of: rect)
      return DisplayCommand.fill(.rect(area ?? rect), paint)
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    return Scene(
      size: Size(width: 240, height: 180), scale: Scale(scale),
      items: [Scene.Item(.list(DisplayList([section])))])
  }

  private func files(
    _ source: ImageSource, in rects: [Rect], tiling area: Rect? = nil, scale: Double = 3,
    resolution: Double? = nil, pages: Int = 1
  ) throws -> (svg: [UInt8], pdf: [UInt8]) {
    let decoder = FileImageDecoder()
    var resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    if let resolution { resources.vectorResolution = resolution }
    let scene = try scene(source, in: rects, tiling: area, scale: scale, by: decoder)
    let pdf = try PDFFileOf.scenes([Scene](repeating: scene, count: pages), with: resources)
    return (try SVGFile.bytes(of: scene, background: nil, with: resources), pdf)
  }

  func count(of part: [UInt8], in file: [UInt8]) -> Int {
    var (count, rest) = (0, file[...])
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  @Test("A blurred picture has its drawn resolution if its source has fewer pixels")
  func blurred() throws {
    let decoder = FileImageDecoder()
    let pixels = try PixelBuffer(extent: PixelSize(width: 4, height: 4), format: .opaque)
    let source = ImageSource.bytes(try UnpremultipliedImage(pixels).png())
    let size = PixelSize(width: 60, height: 60)
    let image = try decoder.decode(source, to: size)
      .with(ImageEffects([.blur(radius: 1)], scale: 1), at: size)
    let rect = Rect(x: 0, y: 0, width: 60, height: 60)
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: [.fill(.rect(rect), .image(image, in: rect))])
    let scene = Scene(
      size: rect.size, scale: Scale(1), items: [Scene.Item(.list(DisplayList([section])))])
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let svg = try SVGFile.bytes(of: scene, background: nil, with: resources)
    #expect(try Self.containedSize(in: svg) == PixelSize(width: 120, height: 120))
  }

  private static let hundred = (0..<100).map { index in
    Rect(x: Double(index % 10) * 20, y: Double(index / 10) * 15, width: 16, height: 12)
  }

  @Test(
    "An upright sRGB JPEG is included as its own bytes, once, at any size",
    arguments: ["photo.jpg", "progressive.jpg", "grey.jpg"])
  func original(name: String) throws {
    let bytes = try Fixture.bytes(name)
    let (svg, pdf) = try files(.fixture(name), in: Self.hundred, pages: 3)
    #expect(count(of: bytes, in: pdf) == 1)
    #expect(count(of: Array(Data(bytes).base64EncodedString().utf8), in: svg) == 1)
    #expect(try PDFReader(pdf).pictures.count == 1)
    let large = [Rect(x: 0, y: 0, width: 24_000, height: 18_000)]
    let (_, one) = try files(.fixture(name), in: large, scale: 0.01)
    #expect(count(of: bytes, in: one) == 1)
    #expect(one.count < bytes.count + 4000)
  }

  /// A picture drawn in a size, in a file of a given resolution, and its pixels in the file.
  struct Case: Sendable {
    let name: String
    let width, height: Double
    let resolution: Double?
    let pixels: PixelSize
    /// The pixels in a PDF file: where pictures have few pixels, viewers interpolate them
    /// differently.
    let pixelsInPDF: PixelSize

    init(
      _ name: String, _ width: Double, _ height: Double, _ resolution: Double?, _ columns: Int,
      _ rows: Int, inPDF pixelsInPDF: PixelSize? = nil
    ) {
      (self.name, self.width, self.height, self.resolution) = (name, width, height, resolution)
      pixels = PixelSize(width: columns, height: rows)
      self.pixelsInPDF = pixelsInPDF ?? pixels
    }
  }

  /// The size of the only picture in a file, in its own pixels.
  private static func containedSize(in file: [UInt8]) throws -> PixelSize {
    let address = try #require(
      String(decoding: file, as: UTF8.self).firstMatch(of: /base64,([^"]*)"/)?.1)
    let bytes = try #require(Data(base64Encoded: String(address)))
    return try FileImageDecoder().size(of: .bytes(Array(bytes)))
  }

  /// The sizes of the pictures in a PDF file, without those of masks.
  private static func sizes(in pdf: [UInt8]) throws -> [PixelSize?] {
    let file = try PDFReader(pdf)
    let masks = Set(file.pictures.compactMap { $0["SMask"]?.reference })
    return file.objects.sorted { $0.key < $1.key }
      .filter { $0.value["Subtype"] == .name("Image") && !masks.contains($0.key) }
      .map { PixelSize(picture: $0.value) }
  }

  private static let cases: [Case] = [
    // A picture that is shown enlarged, with pixels as large as points.
    Case("opaque.png", 200, 100, nil, 3, 2, inPDF: PixelSize(width: 400, height: 200)),
    Case("photo.webp", 240, 180, nil, 240, 180),
    Case("photo.webp", 60, 45, nil, 120, 90), Case("photo.webp", 60, 45, 72, 60, 45),
    Case("photo.webp", 60, 45, 600, 240, 180),
    // CMYK without a profile.
    Case("cmyk.jpg", 2, 2, nil, 4, 4),
  ]

  @Test(
    "A picture that isn't included as bytes has the pixels of its source or of the resolution",
    arguments: cases)
  func pixels(example: Case) throws {
    let rect = Rect(x: 0, y: 0, width: example.width, height: example.height)
    let (svg, pdf) = try files(
      .fixture(example.name), in: [rect], resolution: example.resolution)
    #expect(try Self.sizes(in: pdf) == [example.pixelsInPDF])
    #expect(try Self.containedSize(in: svg) == example.pixels)
    #expect(count(of: try Fixture.bytes(example.name), in: pdf) == 0)
  }

  @Test(
    "A vector picture stays shapes, and other programs show the shapes like Swatch's pixels",
    arguments: [Viewer.rsvgConvert, .pdftoppm].filter(\.isInstalled))
  func shapes(viewer: Viewer) throws {
    let source = ImageSource.bytes(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 18">
        <path d="M0 0h24v18H0z" fill="#fff"/><path d="M0 0h12v18h-6z" fill="#0a0"/><g opacity=".5"><path d="M6 3h12v9h-12z"/></g></svg>
        """.utf8))
    let rect = Rect(x: 0, y: 0, width: 240, height: 180)
    let (svg, pdf) = try files(source, in: [rect], scale: 1)
    #expect(count(of: Array(" viewBox=\"0 0 24 18\"".utf8), in: svg) == 1)
    #expect(count(of: Array("data:image/".utf8), in: svg) == 0)
    #expect(try PDFReader(pdf).pictures.isEmpty)
    #expect(try !PDFReader(pdf).objects(where: "Subtype", is: .name("Form")).isEmpty)
    let extent = PixelSize(width: 240, height: 180)
    let shown = try viewer.pixels(of: viewer == .pdftoppm ? pdf : svg, extent, scale: 1)
    let own = Pixels(try FileImageDecoder().pixels(of: source, 240, 180))
    #expect(shown.decibels(from: own) > 30)
  }

  /// Gradients that are repeated, along a translucent stroke, and with two colours at an end; lengths
  /// without a viewBox; a link.
  static let contents: [String] = [
    """
    <linearGradient id='g' spreadMethod='repeat' x2='.2'><stop offset='0' stop-color='#fff'/>
    <stop offset='1'/></linearGradient><rect width='240' height='180' fill='url(#g)'/>
    """,
    """
    <linearGradient id='g'><stop offset='0' stop-color='#fff'/><stop offset='1'/></linearGradient>
    <rect x='20' y='20' width='200' height='140' fill='none' stroke='url(#g)' stroke-width='16'
    stroke-opacity='.5'/>
    """,
    """
    <linearGradient id='g'><stop offset='0' stop-color='red'/><stop offset='.5' stop-color='yellow'/>
    <stop offset='.5' stop-color='green'/></linearGradient>
    <rect width='240' height='180' fill='url(#g)'/>
    """,
    """
    <linearGradient id='g'><stop offset='.5' stop-color='red'/><stop offset='.5'
    stop-color='yellow'/><stop offset='1' stop-color='green'/></linearGradient>
    <rect width='240' height='180' fill='url(#g)'/>
    """,
    "<rect x='20' y='20' width='160' height='60' fill='green'/>",
    "<a href='https://example.com/'><rect x='9' width='99' height='99' fill='green'/></a>",
  ]

  @Test(
    "Gradients, lengths without a viewBox and links of a picture are the same in files as in pixels",
    arguments: VectorPictureTests.contents, [Viewer.rsvgConvert, .pdftoppm].filter(\.isInstalled))
  func likePixels(content: String, viewer: Viewer) throws {
    let source = ImageSource.bytes(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'>\(Self.ground)\(content)</svg>"
          .utf8))
    let rect = Rect(x: 0, y: 0, width: 240, height: 180)
    let (svg, pdf) = try files(source, in: [rect], scale: 1)
    let extent = PixelSize(width: 240, height: 180)
    let shown = try viewer.pixels(of: viewer == .pdftoppm ? pdf : svg, extent, scale: 1)
    let own = try FileImageDecoder().pixels(of: source, 240, 180)
    // Viewers antialias the edges inside gradients differently.
    #expect(shown.decibels(from: Pixels(own)) > 22)
  }

  /// The white of a viewer's paper.
  private static let ground = "<rect width='240' height='180' fill='#fff'/>"

  @Test(
    "A tiled vector picture has the pixels of the file's resolution",
    arguments: [(nil, 40, 30), (288.0, 80, 60)])
  func tiledShapes(resolution: Double?, columns: Int, rows: Int) throws {
    let source = ImageSource.bytes(
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h2v3z"/></svg>
        """.utf8))
    let tile = Rect(x: 0, y: 0, width: 20, height: 15)
    let (svg, pdf) = try files(
      source, in: [tile], tiling: Rect(x: 0, y: 0, width: 200, height: 150), scale: 1,
      resolution: resolution)
    #expect(try Self.containedSize(in: svg) == PixelSize(width: columns, height: rows))
    #expect(try Self.sizes(in: pdf) == [PixelSize(width: columns, height: rows)])
  }

  @Test("A vector picture in several groups and on several pages is included once")
  func shapesOnce() throws {
    let path = (0..<300).map { "L\($0 * 7 % 97) \($0 * 5 % 89)" }.joined()
    let source = ImageSource.bytes(
      Array(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\"><path fill=\"#0f0\" "
          .utf8)
        + Array("d=\"M0 0\(path)z\"/></svg>".utf8))
    let one = try files(source, in: Array(Self.hundred.prefix(1)))
    let all = try files(source, in: Self.hundred, pages: 3)
    #expect(all.svg.count < one.svg.count + 100 * 400)
    #expect(all.pdf.count < one.pdf.count + 3 * 2_500)
    #expect(count(of: Array("<symbol ".utf8), in: all.svg) == 1)
    let grouped = try svg(source, inGroups: 5)
    #expect(count(of: Array("<symbol ".utf8), in: grouped) == 1)
  }

  /// A file of groups with one picture each, one below another.
  private func svg(_ source: ImageSource, inGroups count: Int) throws -> [UInt8] {
    let decoder = FileImageDecoder()
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let image = try decoder.decode(source, to: PixelSize(width: 32, height: 24))
    let commands = (0..<count).flatMap { index in
      let rect = Rect(x: 0, y: Double(index) * 20, width: 16, height: 12)
      return [
        DisplayCommand.pushGroup(opacity: 0.5), .fill(.rect(rect), .image(image, in: rect)),
        .fill(.rect(Rect(x: 0, y: 0, width: Double(index), height: 1)), .color(.black)), .pop,
      ]
    }
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    let scene = Scene(
      size: Size(width: 240, height: 180), scale: .one,
      items: [Scene.Item(.list(DisplayList([section])))])
    return try SVGFile.bytes(of: scene, background: nil, with: resources)
  }

  @Test(
    "A picture in several groups is included once, and shown in all groups",
    .enabled(if: Viewer.rsvgConvert.isInstalled, "librsvg2-bin is not installed"))
  func groups() throws {
    let file = try svg(.fixture("photo.webp"), inGroups: 5)
    #expect(count(of: Array("<image ".utf8), in: file) == 1)
    let extent = PixelSize(width: 240, height: 180)
    let shown = try Viewer.rsvgConvert.pixels(of: file, extent, scale: 1).values
    for index in 1..<5 {
      for y in 2..<12 {
        let row = shown[(index * 20 + y) * 240..<(index * 20 + y) * 240 + 16]
        #expect(row.elementsEqual(shown[y * 240..<y * 240 + 16]))
      }
    }
  }

  @Test("An SVG file states hard edges for the pictures that need hard edges")
  func hardEdges() throws {
    let decoder = FileImageDecoder()
    let resources = PaintResources(fonts: try TestFonts.library.get(), images: decoder)
    let word = Array("image-rendering:pixelated".utf8)
    func file(_ interpolations: [ImageInterpolation?]) throws -> [UInt8] {
      let commands = try interpolations.enumerated().map { index, interpolation in
        let rect = Rect(x: Double(index) * 50, y: 0, width: 48, height: 32)
        let image = try decoder.decode(
          .fixture("opaque.png"), to: PixelSize(width: 48, height: 32), interpolation)
        let path = index == 2 ? Path.roundedRect(rect, radii: CornerRadii(4)) : .rect(rect)
        return DisplayCommand.fill(path, .image(image, in: rect))
      }
      let section = DisplayList.Section(
        path: NodePath(root: "test"), frame: .zero, commands: commands)
      let scene = Scene(
        size: Size(width: 240, height: 48), scale: .one,
        items: [Scene.Item(.list(DisplayList([section])))])
      return try SVGFile.bytes(of: scene, background: nil, with: resources)
    }
    #expect(try count(of: word, in: file([nil, .linear])) == 0)
    let marked = try file([nil, .nearest, .nearest])
    // Both places show the same picture.
    #expect(count(of: word, in: marked) == 1)
    #expect(count(of: Array("<use ".utf8), in: marked) == 2)
  }

  @Test("A JPEG with an EXIF orientation becomes rotated pixels")
  func turned() throws {
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif\0\0MM".utf8)
      + [0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let file = try Fixture.bytes("blocks.jpg")
    let rect = Rect(x: 0, y: 0, width: 32, height: 48)
    let (_, pdf) = try files(.bytes(Array(file[..<2]) + exif + Array(file[2...])), in: [rect])
    #expect(try Self.sizes(in: pdf) == [PixelSize(width: 32, height: 48)])
  }

  @Test(
    "Other programs show an included picture file like Swatch's pixels",
    arguments: [Viewer.rsvgConvert, .pdftoppm].filter(\.isInstalled))
  func shown(viewer: Viewer) throws {
    let rect = Rect(x: 0, y: 0, width: 240, height: 180)
    let (svg, pdf) = try files(.fixture("photo.jpg"), in: [rect], scale: 1)
    let extent = PixelSize(width: 240, height: 180)
    let shown = try viewer.pixels(of: viewer == .pdftoppm ? pdf : svg, extent, scale: 1)
    let decoder = FileImageDecoder()
    let own = Pixels(try decoder.pixels(of: .fixture("photo.jpg"), 240, 180))
    // pdftoppm draws every picture half a pixel off, even pictures made of pixels.
    #expect(shown.decibels(from: own) > (viewer == .pdftoppm ? 28 : 40))
  }
}

extension PixelSize {
  /// The size of a picture in a PDF file.
  init?(picture: PDFReader.Object) {
    guard let width = picture["Width"]?.number, let height = picture["Height"]?.number else {
      return nil
    }
    self.init(width: Int(width), height: Int(height))
  }
}
