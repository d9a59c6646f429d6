import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchCairo
@testable import SwatchSVG

@Suite("SVG and PDF files in other viewers")
struct ViewerLongTests {
  static let size = Size(width: 200, height: 100)

  func scene(_ commands: [DisplayCommand], scale: Double = 2) -> Scene {
    let section = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero, commands: commands)
    return Scene(
      size: Self.size, scale: Scale(scale), items: [Scene.Item(.list(DisplayList([section])))])
  }

  func text(_ text: String) throws -> [DisplayCommand] {
    let canvas = Canvas(size: Self.size)
    let layout = try TestFonts.engine().layout(
      AttributedText(text, font: Font(size: 16)), width: 180)
    canvas.draw(layout, at: Point(x: 10, y: 30), width: 180)
    return canvas.commands
  }

  func pdf(_ scene: Scene) throws -> [UInt8] {
    try PDFFileOf.scenes([scene], background: .white, with: TestFonts.resources())
  }

  @Test(
    "Another program reads the text of a PDF page above the size limit of readers",
    .enabled(if: Viewer.pdftotext.isInstalled, "pdftotext is not installed (poppler-utils)"))
  func longPage() throws {
    var long = scene(try text("far down"))
    long.size.height = 30_000
    #expect(try Viewer.text(of: pdf(long)) == ["far down"])
  }

  @Test(
    "A PDF page of any size is drawn to its edges, with the pixels of the picture",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: [
      (2, 20.5, 10.5), (2, 20, 10.5), (2, 20.5, 10), (3, 62.0 / 3, 31.0 / 3),
      (1.5, 62.0 / 3, 1000.0 + 2.0 / 3), (1.25, 14_399.2, 20),
    ] as [(Double, Double, Double)])
  func pageEdges(scale: Double, width: Double, height: Double) throws {
    let size = Size(width: width, height: height)
    let red = DisplayList.Section(
      path: NodePath(root: "test"), frame: .zero,
      commands: [.fill(.rect(Rect(origin: .zero, size: size)), .color(.hex("#FF0000")))])
    let scene = Scene(
      size: size, scale: Scale(scale), items: [Scene.Item(.list(DisplayList([red])))])
    let extent = PixelSize(covering: size, at: scene.scale)
    let png = try Viewer.pdftoppm.read(pdf(scene), ["-png", "-r", "\(72 * scale)"])
    let sides = [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    #expect(sides == [extent.width, extent.height])
    let pixels = try Viewer.pdftoppm.pixels(of: pdf(scene), extent, scale: scale)
    #expect(Set(pixels.values) == [0xFFFF_0000])
  }

  /// Drawings, each with a name for messages.
  private func drawing(_ name: String) throws -> [DisplayCommand] {
    let box = Path.rect(Rect(x: 20, y: 15, width: 120, height: 50))
    let shadow = Shadow(color: .hex("#00000080"), offset: Point(x: 4, y: 6), blurRadius: 8)
    let gradient = LinearGradient(
      start: Point(x: 0, y: 60), end: Point(x: 200, y: 60),
      stops: [
        .init(offset: 0, color: .hex("#FF8000")), .init(offset: 1, color: .hex("#0040FF80")),
      ])
    return switch name {
    case "shadow":
      [
        .shadow(box, shadow), .fill(box, .color(.hex("#F0F0FF"))),
        .pushTransform(Transform(a: 0.5, b: 0.2, c: -0.2, d: 0.5, tx: 150, ty: 40)),
        .shadow(.ellipse(in: Rect(x: 0, y: 0, width: 60, height: 40)), shadow), .pop,
      ]
    case "gradients": try gradients()
    case "boxes": boxes
    case "even-odd": evenOdd
    case "blend modes": blendModes
    case "masks": masks
    case "filters": filters
    case "replaced corners":
      [
        .fill(.rect(Rect(x: 0, y: 40, width: 200, height: 30)), .color(.hex("#80C0FF"))),
        .pushGroup(opacity: 1), .fill(box, .color(.hex("#C02060"))),
        .replace(.ellipse(in: Rect(x: 10, y: 5, width: 40, height: 40)), .clear),
        .replace(.rect(Rect(x: 100, y: 50, width: 40, height: 15)), .hex("#20C06080")), .pop,
        .fill(.rect(Rect(x: 160, y: 10, width: 20, height: 80)), .color(.hex("#404040"))),
      ]
    default:
      [
        .fill(.rect(Rect(x: 0, y: 60, width: 200, height: 30)), .gradient(.linear(gradient))),
        .replace(.ellipse(in: Rect(x: 20, y: 5, width: 60, height: 20)), .hex("#20C060")),
        .pushGroup(opacity: 0.5), .pushClip(.rect(Rect(x: 120, y: 0, width: 50, height: 50))),
        .fill(.ellipse(in: Rect(x: 110, y: 5, width: 60, height: 60)), .color(.hex("#C02060"))),
        .pop, .pop,
      ] + (try text("Swatch, größer"))
    }
  }

  /// Gradients of all kinds, one of them repeated, and tiles.
  private func gradients() throws -> [DisplayCommand] {
    let step = Self.size.width / Double(Gradient.Kind.allCases.count + 1)
    func box(_ index: Int) -> Rect {
      Rect(x: 2 + step * Double(index), y: 10, width: step - 6, height: 80)
    }
    let gradients = Gradient.Kind.allCases.enumerated().map { index, kind in
      DisplayCommand.fill(.rect(box(index)), .gradient(kind.gradient(in: box(index))))
    }
    let last = box(gradients.count)
    let tile = Rect(origin: last.origin, size: Size(width: 11, height: 20))
    return gradients + [
      .fill(.rect(last), .tiles(try GradientPaintingTests.checks(33, 60), of: tile))
    ]
  }

  /// A circle with each filter, with a mask, and in other coordinates.
  private var filters: [DisplayCommand] {
    let shadow = Shadow(color: .hex("#0040FF"), offset: Point(x: 2, y: 3), blurRadius: 4)
    let lists: [[PixelFilter]] = [
      [.blur(radius: 3)], [.brightness(1.5)], [.contrast(0.5)], [.saturate(2)], [.grayscale(1)],
      [.sepia(1)], [.invert(1)], [.hueRotate(degrees: 120)], [.opacity(0.5), .dropShadow(shadow)],
      [.dropShadow(shadow), .blur(radius: 1)],
    ]
    let half = Compositing.Mask([
      .fill(.rect(Rect(x: 0, y: 0, width: 15, height: 40)), .color(.black))
    ])
    return lists.enumerated().flatMap { index, filters -> [DisplayCommand] in
      let place = Point(x: Double(index % 5) * 40 + 5, y: Double(index / 5) * 50 + 5)
      return [
        .pushTransform(Transform(a: 1, b: 0.05, c: -0.05, d: 1, tx: place.x, ty: place.y)),
        .pushGroup(
          Compositing(
            opacity: index == 4 ? 0.7 : 1, blendMode: index == 5 ? .multiply : .normal,
            mask: index == 6 ? half : nil, filters: filters)),
        .fill(.ellipse(in: Rect(x: 0, y: 0, width: 28, height: 36)), .color(.hex("#C04080"))),
        .fill(.rect(Rect(x: 8, y: 12, width: 24, height: 8)), .color(.hex("#F0C040"))), .pop, .pop,
      ]
    }
  }

  /// Text-like bars faded by a gradient, and rings, in clips, groups and other coordinates.
  private var masks: [DisplayCommand] {
    let fade = LinearGradient(
      start: Point(x: 10, y: 0), end: Point(x: 90, y: 0),
      stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .clear)])
    let bars = (0..<8).map { index in
      DisplayCommand.fill(
        .rect(Rect(x: 5, y: Double(index) * 12 + 2, width: 90, height: 8)), .color(.hex("#C02060")))
    }
    let gradient = Compositing.Mask([
      .fill(.rect(Rect(x: 0, y: 0, width: 100, height: 100)), .gradient(.linear(fade)))
    ])
    let circle = Compositing.Mask([
      .fill(.ellipse(in: Rect(x: 5, y: 5, width: 80, height: 60)), .color(.black))
    ]
    )
    return [
      .fill(.rect(Rect(x: 0, y: 0, width: 200, height: 100)), .color(.hex("#E0F0E0"))),
      .pushGroup(Compositing(mask: gradient)),
    ] + bars + [
      .pop, .pushClip(.rect(Rect(x: 110, y: 12, width: 70, height: 80))), .pushGroup(opacity: 0.7),
      .pushTransform(Transform(a: 1, b: 0.1, c: -0.1, d: 1, tx: 105, ty: 10)),
      .pushGroup(Compositing(opacity: 0.9, blendMode: .multiply, mask: circle)),
    ] + bars + [.pop, .pop, .pop, .pop]
  }

  /// A circle with each blend mode over stripes, some of them translucent or in a clip.
  private var blendModes: [DisplayCommand] {
    let stripes = ["#C02060", "#20C060", "#2040C0", "#E0C080", "#303030", "#E8E8E8"]
    let below = stripes.enumerated().map { index, color in
      DisplayCommand.fill(
        .rect(Rect(x: 0, y: Double(index) * 16, width: 200, height: 16)), .color(.hex(color)))
    }
    return BlendMode.allCases.enumerated().reduce(into: below) { commands, mode in
      let (x, y) = (Double(mode.offset % 8) * 25 + 1, Double(mode.offset / 8) * 49 + 1)
      let box = Rect(x: x, y: y, width: 23, height: 46)
      commands += [
        .pushClip(mode.offset % 3 == 0 ? .ellipse(in: box) : .rect(box)),
        .pushGroup(
          Compositing(opacity: mode.offset % 2 == 0 ? 1 : 0.8, blendMode: mode.element)),
        .fill(.rect(box), .color(.hex("#E0903C"))),
        .fill(
          .ellipse(in: Rect(x: x + 6, y: y + 4, width: 20, height: 30)), .color(.hex("#3060D0C0"))),
        .pop, .pop,
      ]
    }
  }

  /// Rings made of two circles in one direction: one filled, one as a clip, one as a shadow.
  private var evenOdd: [DisplayCommand] {
    func ring(_ x: Double) -> Path {
      func circle(_ radius: Double) -> [Path.Element] {
        let (center, handle) = (Point(x: x, y: 50), radius * 0.5523)
        func point(_ x: Double, _ y: Double) -> Point { center + Point(x: x, y: y) }
        return [
          .move(to: point(0, -radius)),
          .curve(
            to: point(radius, 0), control1: point(handle, -radius),
            control2: point(radius, -handle)),
          .curve(
            to: point(0, radius), control1: point(radius, handle), control2: point(handle, radius)),
          .curve(
            to: point(-radius, 0), control1: point(-handle, radius),
            control2: point(-radius, handle)),
          .curve(
            to: point(0, -radius), control1: point(-radius, -handle),
            control2: point(-handle, -radius)), .close,
        ]
      }
      return Path(circle(28) + circle(14), fillRule: .evenOdd)
    }
    return [
      .fill(ring(32), .color(.hex("#C02060"))), .pushClip(ring(100)),
      .fill(.rect(Rect(x: 60, y: 10, width: 80, height: 50)), .color(.hex("#20C060"))), .pop,
      .shadow(ring(168), Shadow(color: .hex("#0040FF"), offset: .zero, blurRadius: 2)),
    ]
  }

  /// An inner shadow in a clip, dots, dashes and corners.
  private var boxes: [DisplayCommand] {
    let box = RoundedBox(Rect(x: 10, y: 10, width: 80, height: 80), radii: CornerRadii(20))
    let around = RoundedBox(box.rect.inset(by: EdgeInsets(-30)), radii: .zero)
    let line = Path([
      .move(to: Point(x: 110, y: 80)), .line(to: Point(x: 130, y: 20)),
      .line(to: Point(x: 150, y: 80)), .line(to: Point(x: 190, y: 20)),
    ])
    return [
      .fill(box.path, .color(.hex("#FFE0A0"))), .pushClip(box.path),
      .shadow(
        around.ring(around: box.inset(by: EdgeInsets(4))),
        Shadow(color: .hex("#400000C0"), offset: Point(x: 2, y: 4), blurRadius: 10)), .pop,
      .fill(box.ring(around: box.inset(by: EdgeInsets(2))), .color(.hex("#C02060"))),
      .stroke(
        line, StrokeStyle(width: 8, cap: .square, join: .round), .hex("#20C060")),
      .stroke(line, StrokeStyle(width: 4, dashes: [0, 8], cap: .round), .hex("#0040FF")),
      .stroke(
        Path.rect(Rect(x: 104, y: 6, width: 92, height: 88)),
        StrokeStyle(width: 3, dashes: [9, 5], join: .bevel), .black),
    ]
  }

  private static let drawings = [
    "shapes and text", "shadow", "replaced corners", "gradients", "boxes", "even-odd",
    "blend modes", "masks", "filters",
  ]

  /// 98 % of the colours differ by at most a quarter of the range, and the mean difference is at
  /// most 3 of 255.
  @Test(
    "rsvg-convert draws SVG as Swatch paints it",
    .enabled(
      if: Viewer.rsvgConvert.isInstalled, "rsvg-convert is not installed (librsvg2-bin)"),
    arguments: drawings, [2.0, 3])
  func svg(name: String, scale: Double) throws {
    let scene = scene(try drawing(name), scale: scale)
    let file = try SVGFile.bytes(of: scene, background: .white, with: TestFonts.resources())
    try expectAgreement(.rsvgConvert, file, scene, mean: 3)
  }

  /// The limits are those of the test of SVG, except for a mean difference of at most 5: pdftoppm
  /// puts large letters on whole pixels, and draws gradients around a centre in its own steps.
  @Test(
    "pdftoppm draws PDF as Swatch paints it",
    .enabled(if: Viewer.pdftoppm.isInstalled, "pdftoppm is not installed (poppler-utils)"),
    arguments: drawings, [2.0, 3])
  func pdf(name: String, scale: Double) throws {
    let scene = scene(try drawing(name), scale: scale)
    try expectAgreement(.pdftoppm, try pdf(scene), scene, mean: 5)
  }

  func pixels(of scene: Scene) throws -> Pixels {
    let factor = scene.scale.pixelsPerPoint
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let buffer = try PixelBuffer(extent: extent, format: .opaque)
    try buffer.paint(
      rows: 0..<extent.height, background: .white, transform: .scale(x: factor, y: factor),
      with: TestFonts.resources()
    ) { painter throws(CairoError) in try painter.paint(scene) }
    return Pixels(buffer)
  }

  private func expectAgreement(
    _ viewer: Viewer, _ file: [UInt8], _ scene: Scene, mean limit: Double
  ) throws {
    let extent = PixelSize(covering: scene.size, at: scene.scale)
    let theirs = try viewer.pixels(of: file, extent, scale: scene.scale.pixelsPerPoint)
    let differences = try pixels(of: scene).differences(from: theirs)
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    let far = Double(differences.filter { $0 > 64 }.count) / Double(differences.count)
    #expect(mean < limit)
    #expect(far < 0.02)
  }
}

extension Gradient.Kind {
  /// Returns a gradient of three colours, one of them translucent, in a rectangle.
  func gradient(in box: Rect) -> Gradient {
    let stops = ["#FF8000", "#0040FF80", "#20C060"].enumerated().map { index, color in
      LinearGradient.Stop(offset: Double(index) / 2, color: .hex(color))
    }
    func place(_ x: Double, _ y: Double) -> Point { box.origin + Point(x: x, y: y) }
    return switch self {
    case .linear:
      .linear(
        LinearGradient(start: place(0, 0), end: place(16, 16), stops: stops, isRepeating: true))
    case .radial:
      .radial(
        RadialGradient(center: place(18, 30), radii: Size(width: 20, height: 40), stops: stops))
    case .conic: .conic(ConicGradient(center: place(22, 40), angle: 30, stops: stops))
    }
  }
}

extension Pixels {
  /// The differences of the red, green and blue of each pixel from another picture.
  fileprivate func differences(from other: Pixels) -> [Int] {
    zip(values, other.values).flatMap { one, other in
      [16, 8, 0].map { abs(Int(one >> $0 & 0xFF) - Int(other >> $0 & 0xFF)) }
    }
  }
}
