import SwatchGeometry
import SwatchGraphics
import SwatchMessages

/// The text of drawings: a command as a line of a scene's text, and a drawing of a node as a part
/// of a sentence. Numbers are in points, to a hundredth.
enum DrawingPrinter {
  // MARK: Lines of a scene's text

  /// The line of a command, with its places and the text of its glyphs.
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
      "group \(Numeral.short(compositing.opacity))" + line(Drawing.Group(compositing))
    case .pop: "pop"
    }
  }

  /// The line of an item: its transform, clip and opacity.
  static func line(_ item: Scene.Item) -> String {
    var words = ["item"]
    if item.transform != .identity { words.append(line(item.transform)) }
    if let clip = item.clip { words.append("clip \(line(clip))") }
    if !item.compositing.isPlain || item.backdrop != nil {
      let group = Drawing.Group(item.compositing, over: item.backdrop)
      words.append("opacity \(Numeral.short(item.opacity))" + line(group))
    }
    if item.z != 0 { words.append("z \(Numeral.short(item.z))") }
    if let shadow = item.shadow { words.append("shadow \(shadow.color.hex)") }
    return words.joined(separator: " ")
  }

  /// The words of a group besides its opacity, each with a blank before it.
  private static func line(_ group: Drawing.Group) -> String {
    group.terms.map { " " + $0.words }.joined()
  }

  /// The words of a run's effects, each with a blank before it.
  private static func words(_ effects: GlyphEffects) -> String {
    var words = ""
    if let shadow = effects.shadow { words += " shadow \(shadow.color.hex)" }
    if let gradient = effects.gradient { words += " gradient \(line(.linearGradient(gradient)))" }
    if let outline = effects.outline {
      words += " outline \(Numeral.short(outline.width)) \(outline.color.hex)"
      if outline.isBehind { words += " behind" }
    }
    return words
  }

  private static func line(_ paint: Paint) -> String {
    switch paint {
    case .color(let color): return color.hex
    case .linearGradient(let gradient):
      return "\(Numeral.place(gradient.start)) to \(Numeral.place(gradient.end)) "
        + line(gradient.stops) + (gradient.isRepeating ? " repeated" : "")
    case .radialGradient(let gradient):
      let radii = Numeral.place(Point(x: gradient.radii.width, y: gradient.radii.height))
      return "radial \(Numeral.place(gradient.center)) radii \(radii) "
        + (gradient.start == 0 ? "" : "from \(Numeral.short(gradient.start)) ")
        + line(gradient.stops) + (gradient.isRepeating ? " repeated" : "")
    case .conicGradient(let gradient):
      return "conic \(Numeral.place(gradient.center)) at \(Numeral.short(gradient.angle)) "
        + (gradient.span == 1 ? "" : "over \(Numeral.short(gradient.span)) ")
        + line(gradient.stops) + (gradient.isRepeating ? " repeated" : "")
    case .image(let image, let rect): return "image \(line(image)) in \(Numeral.frame(rect))"
    case .tiles(let image, let rect): return "tiles \(line(image)) of \(Numeral.frame(rect))"
    }
  }

  private static func line(_ stops: [LinearGradient.Stop]) -> String {
    stops.map { "\(Numeral.short($0.offset)) \($0.color.hex)" }.joined(separator: ", ")
  }

  private static func line(_ image: ImageReference) -> String {
    let filter = image.id.interpolation.map { " " + $0.rawValue } ?? ""
    let effects = (image.id.effects?.list ?? []).flatMap(\.terms).map { " " + $0.words }.joined()
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

  /// The phrase for a drawing: its kind, its values and its place; a border is as wide as the half that
  /// is seen of its stroke.
  static func phrase(_ drawing: Drawing, isBorder: Bool = false) -> Phrase {
    switch drawing {
    case .fill(let color, let outline): phrase([.word("fill"), .color(color)], outline)
    case .gradient(let gradient, let outline): phrase(gradient, outline)
    case .picture(let picture, let outline):
      phrase(picture, outline)
    case .stroke(let style, let color, let outline):
      phrase(
        [
          .word(isBorder ? "border" : "stroke"), .color(color),
          .number(isBorder ? style.width / 2 : style.width),
        ]
          + (style.dashes.isEmpty ? [] : [.word("dashes")] + style.dashes.map(Phrase.Term.number))
          + turns(style), outline)
    case .text(let style): Phrase(terms: terms(style))
    case .shadow(let shadow, let outline):
      phrase(
        [
          .word("shadow"), .color(shadow.color), .word("blur"), .number(shadow.blurRadius),
          .word("offset"), .number(shadow.offset.x), .number(shadow.offset.y),
        ], outline)
    case .replacement(let color, let outline): phrase([.word("replace"), .color(color)], outline)
    case .clip(let outline): phrase([.word("clip")], outline)
    case .group(let group):
      Phrase(terms: [.word("opacity"), .number(group.opacity)] + group.terms)
    case .transform(let map, let place):
      Phrase(
        terms: [.word("transform")] + [map.a, map.b, map.c, map.d].map(Phrase.Term.number),
        places: place.map { [.point($0)] } ?? [])
    case .words(let words): Phrase(terms: words.terms)
    }
  }

  /// The ends and corners of a line, where they are not the usual ones.
  private static func turns(_ style: StrokeStyle) -> [Phrase.Term] {
    (style.cap == .butt ? [] : [.word(style.cap.rawValue), .word("ends")])
      + (style.join == .miter ? [] : [.word(style.join.rawValue), .word("corners")])
      + (style.miterLimit == 10 ? [] : [.word("limit"), .number(style.miterLimit)])
  }

  private static func phrase(
    _ terms: [Phrase.Term], _ outline: Drawing.Outline
  ) -> Phrase {
    var phrase = Phrase(
      terms: terms + self.terms(outline.shape), places: outline.place.map(self.terms) ?? [])
    if case .path(_, let points) = outline.shape { phrase.points = points }
    return phrase
  }

  private static func phrase(_ picture: Drawing.Picture, _ outline: Drawing.Outline) -> Phrase {
    let filter = picture.interpolation.map { [Phrase.Term.word($0.rawValue)] } ?? []
    let effects = picture.effects.flatMap(\.terms)
    let tiles = picture.isTiled ? [Phrase.Term.word("tiled")] : []
    var phrase = phrase(
      [.word("image"), .file(picture.source)] + filter + effects + tiles, outline)
    phrase.area = (picture.area ?? outline.place).map(terms) ?? [.word("its"), .word("outline")]
    return phrase
  }

  private static func terms(_ rect: Rect) -> [Phrase.Term] {
    [.point(rect.origin), .extent(rect.size)]
  }

  private static func phrase(
    _ gradient: Drawing.Gradient, _ outline: Drawing.Outline
  ) -> Phrase {
    let stops = gradient.stops.flatMap { [Phrase.Term.color($0.color), .share($0.offset)] }
    var phrase = phrase([.word("gradient")] + gradient.terms + stops, outline)
    guard let line = gradient.line else { return phrase }
    if !phrase.places.isEmpty { phrase.places.append(.word("from")) }
    phrase.places += [.point(line.start), .word("to"), .point(line.end)]
    return phrase
  }

  private static func terms(_ shape: Drawing.Outline.Shape) -> [Phrase.Term] {
    switch shape {
    case .rect: return []
    case .ellipse: return [.word("ellipse")]
    case .path(0, _): return [.word("of"), .word("text")]
    case .path(let steps, _):
      let noun = steps == 1 ? "step" : "steps"
      return [.word("path"), .word("of"), .number(Double(steps)), .word(noun)]
    case .rounded(let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let isEven = corners.allSatisfy { $0 == corners[0] }
      return [.word("rounded")] + corners.prefix(isEven ? 1 : 4).map(Phrase.Term.number)
    }
  }

  private static func terms(_ style: Drawing.TextStyle) -> [Phrase.Term] {
    let face = style.face
    var terms: [Phrase.Term] = [
      .word("text"), .color(style.color), .number(style.size), .word("font"),
      .face(face.file, index: face.index),
    ]
    if !face.variations.isEmpty { terms.append(.word(face.variations)) }
    if face.synthesis.contains(.bold) { terms.append(.word("bold")) }
    if face.synthesis.contains(.oblique) { terms.append(.word("oblique")) }
    return terms
  }
}
