package import SwatchGeometry
package import SwatchGraphics

extension Drawing {
  /// Makes the drawing of a command; nil for the end of a group, and for a link, which is not seen.
  ///
  /// - Parameters:
  ///   - command: A command, in points of a node.
  ///   - bounds: The node's own rectangle.
  package init?(_ command: DisplayCommand, in bounds: Rect) {
    switch command {
    case .fill(let path, let paint): self.init(filling: path, with: paint, in: bounds)
    case .stroke(let path, let style, let color):
      let style = StrokeStyle(
        width: style.width.toBillionths, dashes: style.dashes.map(\.toBillionths), cap: style.cap,
        join: style.join, miterLimit: style.miterLimit.toBillionths)
      self = .stroke(style, color.toBillionths, Outline(path, in: bounds))
    case .glyphs(let run, _, let color):
      self = .text(
        TextStyle(color: color.toBillionths, size: run.fontSize.toBillionths, face: run.face))
    case .rule(let rule, let place):
      self.init(rule.command(at: place, on: nil), in: bounds)
    case .shadow(let path, let shadow):
      self = .shadow(shadow.toBillionths, Outline(path, in: bounds))
    case .replace(let path, let color):
      self = .replacement(color.toBillionths, Outline(path, in: bounds))
    case .pushClip(let path): self = .clip(Outline(path, in: bounds))
    case .pushGroup(let compositing): self = .group(Group(compositing))
    case .pushTransform(let map):
      self = .transform(LinearMap(map), place: Point(x: map.tx, y: map.ty).toBillionths)
    case .pop, .link: return nil
    }
  }

  private init(filling path: Path, with paint: Paint, in bounds: Rect) {
    let outline = Outline(path, in: bounds)
    switch paint {
    case .color(let color): self = .fill(color.toBillionths, outline)
    case .linearGradient(let gradient): self = .gradient(Gradient(gradient), outline)
    case .radialGradient(let gradient): self = .gradient(Gradient(gradient), outline)
    case .conicGradient(let gradient): self = .gradient(Gradient(gradient), outline)
    case .image(let image, let area):
      self = .picture(Picture(image, in: area, of: path), outline)
    case .tiles(let image, let area):
      var picture = Picture(image, in: area, of: path)
      picture.isTiled = true
      self = .picture(picture, outline)
    }
  }
}

extension [Drawing] {
  /// The drawings of commands, in order; equal styles of text occur once.
  init(_ commands: [DisplayCommand], in bounds: Rect) {
    self = []
    for command in commands {
      guard let drawing = Drawing(command, in: bounds) else { continue }
      for drawing in command.edgesBehind + [drawing] + command.effects {
        if drawing.isOfText, contains(drawing) { continue }
        append(drawing)
      }
    }
  }

  /// The drawings for an item's transform, clip and opacity. A clip to a rectangle is left out, as
  /// frames show it.
  init(_ item: Scene.Item) {
    self = []
    if !item.compositing.isPlain || item.backdrop != nil {
      append(.group(Drawing.Group(item.compositing, over: item.backdrop)))
    }
    if let shadow = item.shadow { append(.shadow(shadow.toBillionths, .node)) }
    if let clip = item.clip {
      let shape = Drawing.Outline.Shape(clip)
      if shape != .rect { append(.clip(Drawing.Outline(shape: shape))) }
    }
    let map = Drawing.LinearMap(item.transform)
    if map != Drawing.LinearMap(.identity) { append(.transform(map, place: nil)) }
  }
}

extension Drawing {
  /// A Boolean value that is true for text and its effects, which have no place of their own.
  fileprivate var isOfText: Bool {
    switch self {
    case .text, .gradient(_, .text), .stroke(_, _, .text), .shadow(_, .text): true
    default: false
    }
  }
}

extension DisplayCommand {
  /// The line along the edges of glyphs that lies behind them.
  fileprivate var edgesBehind: [Drawing] {
    guard case .glyphs(let run, _, _) = self, let outline = run.effects?.outline, outline.isBehind
    else { return [] }
    return [Drawing(outline)]
  }

  /// The effects of glyphs, in front of what lies behind them.
  fileprivate var effects: [Drawing] {
    guard case .glyphs(let run, _, _) = self, let effects = run.effects else { return [] }
    var drawings: [Drawing] = []
    if let shadow = effects.shadow { drawings.append(.shadow(shadow.toBillionths, .text)) }
    if let gradient = effects.gradient {
      drawings.append(.gradient(Drawing.Gradient(gradient), .text))
    }
    if let outline = effects.outline, !outline.isBehind { drawings.append(Drawing(outline)) }
    return drawings
  }
}

extension Drawing {
  /// A line along the edges of glyphs.
  fileprivate init(_ outline: GlyphEffects.Outline) {
    self = .stroke(
      StrokeStyle(width: outline.width.toBillionths), outline.color.toBillionths, .text)
  }
}

extension Drawing.Picture {
  /// A picture over an area, in an outline.
  fileprivate init(_ image: ImageReference, in area: Rect, of path: Path) {
    let area = area.toBillionths
    let isOutline = area == path.box?.toBillionths
    self.init(
      source: image.id.source, area: isOutline ? nil : area,
      interpolation: image.id.interpolation,
      effects: image.id.effects?.list.map(\.toBillionths) ?? [])
  }
}

extension Drawing.Outline {
  fileprivate init(_ path: Path, in bounds: Rect) {
    self.init(
      shape: Shape(path), place: path.box.flatMap { $0 == bounds ? nil : $0.toBillionths })
  }
}

extension Drawing.Outline.Shape {
  fileprivate init(_ path: Path) {
    switch path.shape {
    case .rect: self = .rect
    case .roundedRect(_, let radii): self = .rounded(radii.toBillionths)
    case .ellipse: self = .ellipse
    case .elements(let elements):
      self = .path(steps: elements.count, points: DrawingFacts(elements, path.fillRule).hash)
    }
  }
}

extension Drawing.LinearMap {
  fileprivate init(_ map: Transform) {
    self.init(
      a: map.a.toBillionths, b: map.b.toBillionths, c: map.c.toBillionths, d: map.d.toBillionths)
  }
}
