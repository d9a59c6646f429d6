import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// The text of drawings: a command as a line of a scene's text, and a drawing of a node as a part
/// of a sentence. Numbers are in points, to a hundredth.
enum DrawingPrinter {
  // MARK: Lines of a scene's text

  /// Returns the line of a command, with its positions and the text of its glyphs.
  static func line(_ command: DisplayCommand) -> String {
    switch command {
    case .fill(let path, let paint): "fill \(line(path)) \(line(paint))"
    case .stroke(let path, let style, let color):
      "stroke \(line(path)) width \(Numeral.short(style.width)) \(color.hex)"
    case .glyphs(let run, let place, let color):
      "text \"\(run.text)\" at \(Numeral.place(place)) size \(Numeral.short(run.fontSize)) "
        + color.hex + (run.effects.map(words) ?? "")
    case .rule(let rule, let place): "rule \(line(rule.command(at: place, on: nil)))"
    case .link(let link, let box): "link \"\(link.address)\" \(Numeral.frame(box))"
    case .shadow(let path, let shadow): "shadow \(line(path)) \(shadow.color.hex)"
    case .replace(let path, let color): "replace \(line(path)) \(color.hex)"
    case .pushClip(let path): "clip \(line(path))"
    case .pushTransform(let map): line(map)
    case .pushGroup(let compositing):
      "group \(Numeral.short(compositing.opacity))" + line(compositing)
    case .pop: "pop"
    }
  }

  /// Returns the line of an item: its transform, clip and opacity.
  static func line(_ item: Scene.Item) -> String {
    var words = ["item"]
    if item.transform != .identity { words.append(line(item.transform)) }
    if let clip = item.clip { words.append("clip \(line(clip))") }
    if !item.compositing.isPlain || item.backdrop != nil {
      let group = line(item.compositing, over: item.backdrop?.filters ?? [])
      words.append("opacity \(Numeral.short(item.opacity))" + group)
    }
    if item.z != 0 { words.append("z \(Numeral.short(item.z))") }
    if let shadow = item.shadow { words.append("shadow \(shadow.color.hex)") }
    return words.joined(separator: " ")
  }

  /// Returns the words of a group except for its opacity, each after a space.
  private static func line(_ group: Compositing, over backdrop: [PixelFilter] = []) -> String {
    let mask = group.mask.map { ValueHasher($0).hash }
    return terms(group, mask: mask, backdrop).map { " " + $0.words }.joined()
  }

  /// Returns the words of a run's effects, each after a space.
  private static func words(_ effects: GlyphEffects) -> String {
    var words = ""
    if let shadow = effects.shadow { words += " shadow \(shadow.color.hex)" }
    if let gradient = effects.gradient { words += " gradient \(line(.linear(gradient)))" }
    if let outline = effects.outline {
      words += " outline \(Numeral.short(outline.width)) \(outline.color.hex)"
      if outline.isBehind { words += " behind" }
    }
    return words
  }

  private static func line(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.hex
    case .image(let image, let rect): return "image \(line(image)) in \(Numeral.frame(rect))"
    case .tiles(let image, let rect): return "tiles \(line(image)) of \(Numeral.frame(rect))"
    case .gradient(let gradient): return line(gradient)
    }
  }

  private static func line(_ gradient: Gradient) -> String {
    GradientWords(gradient).line + " " + line(gradient.stops)
      + (gradient.isRepeating ? " repeated" : "")
  }

  private static func line(_ stops: [LinearGradient.Stop]) -> String {
    stops.map { "\(Numeral.short($0.offset)) \($0.color.hex)" }.joined(separator: ", ")
  }

  private static func line(_ image: ImageReference) -> String {
    let filter = image.id.interpolation.map { " " + $0.rawValue } ?? ""
    let effects = (image.id.effects?.list ?? []).flatMap(terms).map { " " + $0.words }.joined()
    return "\(image.id.source)\(filter)\(effects)"
  }

  private static func line(_ path: Path) -> String {
    switch path.shape {
    case .rect(let rect): Numeral.frame(rect)
    case .roundedRect(let rect, let radii):
      "\(Numeral.frame(rect)) r \(Numeral.short(radii.topLeft))"
    case .ellipse(let rect): "oval \(Numeral.frame(rect))"
    case .elements(let elements):
      elements.map(line).joined(separator: " ") + (path.fillRule == .nonZero ? "" : " even-odd")
    }
  }

  private static func line(_ element: Path.Element) -> String {
    switch element {
    case .move(let point): "M \(Numeral.place(point))"
    case .line(let point): "L \(Numeral.place(point))"
    case .curve(let point, let first, let second):
      "C \(Numeral.place(first)) \(Numeral.place(second)) \(Numeral.place(point))"
    case .close: "Z"
    }
  }

  private static func line(_ map: Transform) -> String {
    guard !map.isTranslation else {
      return "moved \(Numeral.place(Point(x: map.tx, y: map.ty)))"
    }
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Numeral.short)
    return "matrix " + numbers.joined(separator: " ")
  }

  // MARK: Parts of sentences

  /// Returns the phrase for a drawing: its kind, its values and its position. A border is as wide
  /// as the visible half of its stroke.
  static func phrase(_ drawing: Drawing, isBorder: Bool = false) -> Phrase {
    let kind = Phrase.Term.word(isBorder ? "border" : drawing.kind.rawValue)
    var phrase = Phrase(terms: [kind] + terms(drawing, isBorder: isBorder))
    let box = drawing.command.outline?.box.flatMap { $0 == .zero ? nil : terms($0) }
    if let outline = drawing.command.outline {
      phrase.terms += terms(outline, steps: drawing.longPart?.count ?? 0)
    }
    if !drawing.omitted.contains(.place) {
      phrase.places = (box ?? []) + places(drawing.command, follow: box != nil)
    }
    guard !drawing.omitted.contains(.detail) else { return phrase }
    if drawing.command.outline != nil { phrase.points = drawing.longPart?.hash }
    if case .fill(_, .image(_, let rect)) = drawing.command {
      phrase.area = area(rect, box)
    } else if case .fill(_, .tiles(_, let rect)) = drawing.command {
      phrase.area = area(rect, box)
    }
    return phrase
  }

  /// Returns the values of a drawing, except for its outline and its positions.
  private static func terms(_ drawing: Drawing, isBorder: Bool) -> [Phrase.Term] {
    switch drawing.command {
    case .fill(_, let paint): terms(paint)
    case .stroke(_, let style, let color):
      [.color(color), .number(isBorder ? style.width / 2 : style.width)]
        + (style.dashes.isEmpty ? [] : [.word("dashes")] + style.dashes.map(Phrase.Term.number))
        + turns(style)
    case .glyphs(let run, _, let color): terms(run.face, color, run.fontSize)
    case .shadow(_, let shadow):
      [
        .color(shadow.color), .word("blur"), .number(shadow.blurRadius), .word("offset"),
        .number(shadow.offset.x), .number(shadow.offset.y),
      ]
    case .replace(_, let color): [.color(color)]
    case .pushGroup(let group):
      [.number(group.opacity)] + terms(group, mask: drawing.longPart?.hash, drawing.backdrop)
    case .pushTransform(let map): [map.a, map.b, map.c, map.d].map(Phrase.Term.number)
    case .pushClip, .rule, .link, .pop: []
    }
  }

  private static func terms(_ paint: Paint) -> [Phrase.Term] {
    switch paint {
    case .color(let color): return [.color(color)]
    case .image(let image, _): return terms(image)
    case .tiles(let image, _): return terms(image) + [.word("tiled")]
    case .gradient(let gradient):
      let repeated: [Phrase.Term] = gradient.isRepeating ? [.word("repeated")] : []
      return GradientWords(gradient).form + repeated
        + gradient.stops.flatMap { [Phrase.Term.color($0.color), .share($0.offset)] }
    }
  }

  private static func terms(_ image: ImageReference) -> [Phrase.Term] {
    [.file(image.id.source)] + (image.id.interpolation.map { [.word($0.rawValue)] } ?? [])
      + (image.id.effects?.list ?? []).flatMap(terms)
  }

  private static func terms(_ effect: ImageEffect) -> [Phrase.Term] {
    switch effect {
    case .stretch(let stretch):
      let edges = stretch.edges
      let lengths = [edges.top, edges.left, edges.bottom, edges.right]
      return [.word("stretched"), .extent(stretch.size), .word("inside")]
        + lengths.map(Phrase.Term.number)
    case .tint(let color): return [.word("tinted"), .color(color)]
    case .grayscale: return [.word("gray")]
    case .blur(let radius): return [.word("blurred"), .number(radius)]
    }
  }

  /// Returns the values of a group without its opacity.
  private static func terms(
    _ group: Compositing, mask: ContentHash?, _ backdrop: [PixelFilter]
  ) -> [Phrase.Term] {
    (group.blendMode == .normal ? [] : [.word("blend"), .word(group.blendMode.rawValue)])
      + (mask.map { [.word("mask"), .file($0)] } ?? []) + terms(group.filters)
      + (backdrop.isEmpty ? [] : [.word("backdrop")] + terms(backdrop))
  }

  private static func terms(_ filters: [PixelFilter]) -> [Phrase.Term] {
    filters.flatMap { [.word($0.kind.rawValue)] + $0.values.map(Phrase.Term.number) }
  }

  /// Returns the caps and joins of a line, unless they are the default ones.
  private static func turns(_ style: StrokeStyle) -> [Phrase.Term] {
    (style.cap == .butt ? [] : [.word(style.cap.rawValue), .word("ends")])
      + (style.join == .miter ? [] : [.word(style.join.rawValue), .word("corners")])
      + (style.miterLimit == 10 ? [] : [.word("limit"), .number(style.miterLimit)])
  }

  private static func terms(_ rect: Rect) -> [Phrase.Term] {
    [.point(rect.origin), .extent(rect.size)]
  }

  private static func area(_ rect: Rect, _ box: [Phrase.Term]?) -> [Phrase.Term] {
    rect == .zero ? box ?? [.word("its"), .word("outline")] : terms(rect)
  }

  /// Returns the positions of a command in addition to the box of its outline; `box` is true if
  /// that box precedes them.
  private static func places(_ command: DisplayCommand, follow box: Bool) -> [Phrase.Term] {
    switch command {
    case .fill(_, .gradient(let gradient)):
      let words = GradientWords(gradient)
      return (box ? [.word("from")] : []) + [.point(words.start), .word("to"), .point(words.end)]
    case .pushTransform(let map): return [.point(Point(x: map.tx, y: map.ty))]
    default: return []
    }
  }

  private static func terms(_ outline: Path, steps: Int) -> [Phrase.Term] {
    switch outline.shape {
    case .rect: return []
    case .ellipse: return [.word("ellipse")]
    case .elements where steps == 0: return [.word("of"), .word("text")]
    case .elements:
      let noun = steps == 1 ? "step" : "steps"
      return [.word("path"), .word("of"), .number(Double(steps)), .word(noun)]
    case .roundedRect(_, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let isEven = corners.allSatisfy { $0 == corners[0] }
      return [.word("rounded")] + corners.prefix(isEven ? 1 : 4).map(Phrase.Term.number)
    }
  }

  private static func terms(_ face: FontFace, _ color: Color, _ size: Double) -> [Phrase.Term] {
    var terms: [Phrase.Term] = [
      .color(color), .number(size), .word("font"), .face(face.file, index: face.index),
    ]
    if !face.variations.isEmpty { terms.append(.word(face.variations)) }
    if face.synthesis.contains(.bold) { terms.append(.word("bold")) }
    if face.synthesis.contains(.oblique) { terms.append(.word("oblique")) }
    return terms
  }
}

/// The words and values of a gradient.
private struct GradientWords {
  /// The shape in a sentence; empty for a plain line.
  var form: [Phrase.Term] = []
  /// The words for the shape, with its positions, in the text form of a scene.
  var line = ""
  /// The ends of the line, or for another shape the centre and the corner of a rectangle around its
  /// ellipse.
  var start = Point.zero
  var end = Point.zero

  init(_ gradient: Gradient) {
    switch gradient {
    case .linear(let gradient):
      (start, end) = (gradient.start, gradient.end)
      line = "\(Numeral.place(start)) to \(Numeral.place(end))"
    case .radial(let gradient):
      let corner = Point(x: gradient.radii.width, y: gradient.radii.height)
      (start, end) = (gradient.center, gradient.center + corner)
      form = [.word("radial")] + (gradient.start == 0 ? [] : [.share(gradient.start)])
      line =
        "radial \(Numeral.place(start)) radii \(Numeral.place(corner))"
        + (gradient.start == 0 ? "" : " from \(Numeral.short(gradient.start))")
    case .conic(let gradient):
      (start, end) = (gradient.center, gradient.center)
      form =
        [.word("conic"), .number(gradient.angle)]
        + (gradient.span == 1 ? [] : [.share(gradient.span)])
      line =
        "conic \(Numeral.place(start)) at \(Numeral.short(gradient.angle))"
        + (gradient.span == 1 ? "" : " over \(Numeral.short(gradient.span))")
    }
  }
}
