import SwatchGeometry
import SwatchGraphics
import Testing

/// All kinds of commands, each with variants in which one stored value differs: the differences
/// that facts, looks, files and sentences must distinguish.
enum CommandTable {
  /// A command, and variants that differ in one value each.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var command: DisplayCommand
    /// Variants that look different.
    var others: [DisplayCommand]
    /// Variants whose difference a look leaves to the text and frame of the node, or to the pixels.
    var toldElsewhere: [DisplayCommand]

    init(
      _ name: String, _ command: DisplayCommand, _ others: [DisplayCommand],
      _ toldElsewhere: [DisplayCommand] = []
    ) {
      testDescription = name
      self.command = command
      self.others = others
      self.toldElsewhere = toldElsewhere
    }
  }

  static let rect = Rect(x: 1, y: 2, width: 30, height: 20)
  static let color = Color(red: 1, green: 0, blue: 0)
  static let place = Point(x: 3, y: 4)
  static let shadow = Shadow(color: color, offset: place, blurRadius: 5)

  static let run = GlyphRun(
    font: FontReference(face()), fontSize: 12, glyphs: [.init(id: 7, position: .zero)], text: "a",
    clusters: [.init(byteCount: 1, glyphCount: 1)], isRightToLeft: false)

  static func face(
    _ file: UInt64 = 1, index: Int = 0, variations: String = "wght=400",
    synthesis: FontFace.Synthesis = []
  ) -> FontFace {
    FontFace(
      file: ContentHash(high: 0, low: file), index: index, variations: variations,
      synthesis: synthesis)
  }

  /// Text in a face, without glyphs.
  static func text(in face: FontFace, of size: Double, _ color: Color = .black) -> DisplayCommand {
    let run = GlyphRun(
      font: FontReference(face), fontSize: size, glyphs: [], text: "", clusters: [],
      isRightToLeft: false)
    return .glyphs(run, at: .zero, color)
  }

  /// A picture over the whole of a node.
  static func picture(_ source: ContentHash) -> Paint {
    let id = ImageID(source: source, size: PixelSize(width: 0, height: 0))
    return .image(ImageReference(id: id, source: .bytes([])), in: .zero)
  }

  static func image(
    _ hash: UInt64 = 1, _ width: Int = 8, _ height: Int = 8,
    interpolation: ImageInterpolation? = nil, _ effects: [ImageEffect] = [], scale: Double = 1
  ) -> Paint {
    let id = ImageID(
      source: ContentHash(high: 0, low: hash), size: PixelSize(width: width, height: height),
      interpolation: interpolation,
      effects: effects.isEmpty ? nil : ImageEffects(effects, scale: scale))
    return .image(ImageReference(id: id, source: .file("a.png")), in: rect)
  }

  static func stretch(
    _ edges: [Double] = [1, 2, 3, 4], width: Double = 8, height: Double = 9
  ) -> ImageEffect {
    .stretch(
      ImageStretch(
        edges: EdgeInsets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3]),
        of: Size(width: width, height: height)))
  }

  static func effects(_ effects: ImageEffect..., scale: Double = 1) -> DisplayCommand {
    .fill(.rect(rect), image(1, 8, 8, effects, scale: scale))
  }

  static func gradient(
    start: Point = .zero, end: Point = Point(x: 1, y: 0),
    stops: [LinearGradient.Stop] = [.init(offset: 0, color: color)], isRepeating: Bool = false
  ) -> DisplayCommand {
    .fill(
      .rect(rect),
      .gradient(
        .linear(
          LinearGradient(start: start, end: end, stops: stops, isRepeating: isRepeating))))
  }

  static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }

  static func glyphs(_ change: (inout GlyphRun) -> Void) -> DisplayCommand {
    .glyphs(changed(run, change), at: place, color)
  }

  static let link = Scene.Link("https://a.b/", text: "a")

  static let rule = TextRule(
    .line(.single), [.init(0, 12)], top: 1, thickness: 2, color: color)

  static func ruled(_ change: (inout TextRule) -> Void) -> DisplayCommand {
    .rule(changed(rule, change), at: place)
  }

  static func effects(_ change: (inout GlyphEffects) -> Void) -> DisplayCommand {
    glyphs { $0.effects = changed(GlyphEffects(), change) }
  }

  static func cast(_ change: (inout Shadow) -> Void) -> DisplayCommand {
    .shadow(.rect(rect), changed(shadow, change))
  }

  static func corners(_ radii: [Double]) -> DisplayCommand {
    .pushClip(
      .roundedRect(
        rect,
        radii: CornerRadii(
          topLeft: radii[0], topRight: radii[1], bottomLeft: radii[2], bottomRight: radii[3])))
  }

  static func path(_ elements: Path.Element...) -> DisplayCommand {
    .pushClip(Path(elements))
  }

  static func map(_ numbers: [Double]) -> Transform {
    Transform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }

  /// The rectangle of the drawing node.
  static let bounds = Rect(origin: .zero, size: rect.size)

  /// A difference that the words of a text don't show.
  static let tiny = 0.001

  static let rows = usualRows + paintRows

  /// The commands drawn by most nodes.
  private static let usualRows: [Row] = [
    Row(
      "fill", .fill(.rect(rect), .color(color)),
      [
        .fill(.rect(Rect(x: 1, y: 2, width: 30, height: 20 + tiny)), .color(color)),
        .fill(.ellipse(in: rect), .color(color)), .pushClip(.rect(rect)),
        .fill(.rect(rect), .color(Color(red: 1, green: 0, blue: tiny))),
        .fill(.rect(rect), .color(Color(red: 1, green: 0, blue: 0, alpha: 0.999))),
        .fill(.rect(rect), image()), gradient(),
      ]),
    Row(
      "gradient", gradient(),
      [
        gradient(start: Point(x: tiny, y: 0)), gradient(end: Point(x: 1, y: tiny)),
        gradient(stops: []), gradient(stops: [.init(offset: tiny, color: color)]),
        gradient(stops: [.init(offset: 0, color: Color(white: 0))]),
      ]),
    Row(
      "image", .fill(.rect(rect), image()),
      [
        .fill(.rect(rect), image(2)),
        .fill(
          .rect(rect),
          changed(image()) { paint in
            guard case .image(let image, _) = paint else { return }
            paint = .image(image, in: Rect(x: 1 + tiny, y: 2, width: 30, height: 20))
          }),
        .fill(.rect(rect), image(interpolation: .nearest)),
        .fill(.rect(rect), image(interpolation: .linear)),
      ], [.fill(.rect(rect), image(1, 9)), .fill(.rect(rect), image(1, 8, 9))]),
    Row(
      "changed image", effects(stretch(), .tint(color), .blur(radius: 1)),
      [
        effects(stretch(), .tint(color)), effects(stretch(), .blur(radius: 1), .tint(color)),
        effects(stretch(), .grayscale, .blur(radius: 1)),
        effects(stretch(), .tint(Color(white: 0)), .blur(radius: 1)),
        effects(stretch(), .tint(color), .blur(radius: 1 + tiny)),
        effects(stretch(width: 8 + tiny), .tint(color), .blur(radius: 1)),
        effects(stretch(height: 9 + tiny), .tint(color), .blur(radius: 1)),
        effects(stretch([1 + tiny, 2, 3, 4]), .tint(color), .blur(radius: 1)),
        effects(stretch([1, 2 + tiny, 3, 4]), .tint(color), .blur(radius: 1)),
        effects(stretch([1, 2, 3 + tiny, 4]), .tint(color), .blur(radius: 1)),
        effects(stretch([1, 2, 3, 4 + tiny]), .tint(color), .blur(radius: 1)),
        .fill(.rect(rect), image()),
      ], [effects(stretch(), .tint(color), .blur(radius: 1), scale: 2)]),
    Row(
      "stroke", .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3]), color),
      [
        .stroke(.ellipse(in: rect), StrokeStyle(width: 1, dashes: [2, 3]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1 + tiny, dashes: [2, 3]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3 + tiny]), color),
        .stroke(.rect(rect), StrokeStyle(width: 1), color),
        .stroke(.rect(rect), StrokeStyle(width: 1, dashes: [2, 3]), Color(white: 0)),
      ]),
    Row(
      "glyphs", .glyphs(run, at: place, color),
      [
        .glyphs(run, at: place, Color(white: 0)), glyphs { $0.font = FontReference(face(2)) },
        glyphs { $0.font = FontReference(face(index: 1)) },
        glyphs { $0.font = FontReference(face(variations: "wght=700")) },
        glyphs { $0.font = FontReference(face(synthesis: .bold)) },
        glyphs { $0.font = FontReference(face(synthesis: .oblique)) },
        glyphs { $0.fontSize = 12 + tiny },
      ],
      [
        .glyphs(run, at: Point(x: 3 + tiny, y: 4), color),
        .glyphs(run, at: Point(x: 3, y: 4 + tiny), color), glyphs { $0.glyphs[0].id = 8 },
        glyphs { $0.glyphs[0].position.x = tiny }, glyphs { $0.glyphs[0].position.y = tiny },
        glyphs { $0.glyphs = [] }, glyphs { $0.text = "b" }, glyphs { $0.isRightToLeft = true },
        glyphs { $0.clusters[0].byteCount = 2 }, glyphs { $0.clusters[0].glyphCount = 2 },
        glyphs { $0.clusters = [] },
      ]),
    Row(
      "shadow", .shadow(.rect(rect), shadow),
      [
        .shadow(.ellipse(in: rect), shadow), cast { $0.color = Color(white: 0) },
        cast { $0.offset.x += tiny }, cast { $0.offset.y += tiny }, cast { $0.blurRadius += tiny },
      ]),
    Row(
      "replace", .replace(.rect(rect), color),
      [.replace(.ellipse(in: rect), color), .replace(.rect(rect), .clear)]),
    Row(
      "corners", corners([1, 2, 3, 4]),
      [
        corners([1 + tiny, 2, 3, 4]), corners([1, 2 + tiny, 3, 4]), corners([1, 2, 3 + tiny, 4]),
        corners([1, 2, 3, 4 + tiny]), .pushClip(.rect(rect)), .pushClip(.ellipse(in: rect)),
      ]),
    Row(
      "clip", path(.move(to: .zero), .line(to: place)),
      [
        path(.move(to: .zero), .line(to: place), .close), path(.move(to: .zero)),
        .pushClip(Path([.move(to: .zero), .line(to: place)], fillRule: .evenOdd)),
        path(.move(to: .zero), .line(to: Point(x: 3, y: 4 + tiny))),
        path(.move(to: Point(x: tiny, y: 0)), .line(to: place)),
        path(.move(to: .zero), .curve(to: place, control1: place, control2: place)),
      ]),
    Row(
      "curve", path(.curve(to: place, control1: place, control2: place)),
      [
        path(.curve(to: .zero, control1: place, control2: place)),
        path(.curve(to: place, control1: .zero, control2: place)),
        path(.curve(to: place, control1: place, control2: .zero)),
      ]),
    Row(
      "transform", .pushTransform(map([1, 0, 0, 1, 5, 6])),
      (0..<6).map { index in
        .pushTransform(map(changed([1, 0, 0, 1, 5, 6]) { $0[index] += tiny }))
      }),
    Row(
      "group", .pushGroup(opacity: 0.5),
      [
        .pushGroup(opacity: 0.5 + tiny), .pop,
        .pushGroup(Compositing(opacity: 0.5, blendMode: .multiply)),
        .pushGroup(Compositing(opacity: 0.5, mask: Compositing.Mask([]))),
        .pushGroup(Compositing(opacity: 0.5, filters: [.blur(radius: 1)])),
        .pushGroup(Compositing(opacity: 0.5, filters: [.invert(1)])),
        .pushGroup(Compositing(opacity: 0.5, filters: [.dropShadow(shadow)])),
        .pushGroup(
          Compositing(opacity: 0.5, mask: Compositing.Mask([.fill(.rect(rect), .color(color))]))),
      ]),
    Row("pop", .pop, [.pushGroup(opacity: 1)]),
    Row(
      "rule", .rule(rule, at: place),
      [
        .rule(rule, at: Point(x: 3 + tiny, y: 4)), .rule(rule, at: Point(x: 3, y: 4 + tiny)),
        ruled { $0.kind = .line(.double) }, ruled { $0.kind = .line(.dotted) },
        ruled { $0.kind = .line(.dashed) }, ruled { $0.kind = .line(.wavy) },
        ruled { $0.kind = .box(cornerRadius: 1) }, ruled { $0.stretches[0].start -= tiny },
        ruled { $0.stretches[0].end += tiny }, ruled { $0.stretches.append(.init(20, 30)) },
        ruled { $0.top += 2 * tiny }, ruled { $0.thickness += tiny },
        ruled { $0.color = Color(white: 0) },
      ], [ruled { $0.kind = .box(cornerRadius: 0) }]),
    Row(
      "link", .link(link, in: rect), [],
      [
        .link(Scene.Link("https://a.c/", text: "a"), in: rect),
        .link(Scene.Link("https://a.b/", text: "b"), in: rect),
        .link(link, in: Rect(x: 1, y: 2, width: 30, height: 20 + tiny)),
      ]),
    Row(
      "effects", effects { $0.outline = .init(width: 1, color: color) },
      [
        effects { $0.outline = .init(width: 1 + tiny, color: color) },
        effects { $0.outline = .init(width: 1, color: Color(white: 0)) },
        effects { $0.outline = .init(width: 1, color: color, isBehind: true) },
        effects { $0.shadow = shadow },
        effects { $0.gradient = LinearGradient(start: .zero, end: place, stops: []) },
      ]),
  ]
}
