package import SwatchGeometry
package import SwatchGraphics

extension Drawing {
  /// Makes the drawing of a command; nil for the end of a group, and for a link, which is
  /// invisible.
  ///
  /// - Parameters:
  ///   - command: A command, in points of a node.
  ///   - bounds: The node's own rectangle.
  package init?(_ command: DisplayCommand, in bounds: Rect) {
    switch command {
    case .fill(let path, let paint):
      self.init(path, in: bounds) { .fill($0, paint.comparable(in: path)) }
    case .stroke(let path, let style, let color):
      self.init(path, in: bounds) { .stroke($0, style, color) }
    case .shadow(let path, let shadow): self.init(path, in: bounds) { .shadow($0, shadow) }
    case .replace(let path, let color): self.init(path, in: bounds) { .replace($0, color) }
    case .pushClip(let path): self.init(path, in: bounds) { .pushClip($0) }
    case .glyphs(let run, _, let color):
      let style = GlyphRun(
        font: FontReference(run.face), fontSize: run.fontSize, glyphs: [], text: "", clusters: [],
        isRightToLeft: false)
      self.init(.glyphs(style, at: .zero, color))
    case .rule(let rule, let place): self.init(rule.command(at: place, on: nil), in: bounds)
    case .pushGroup(let compositing): self.init(compositing)
    case .pushTransform: self.init(command)
    case .pop, .link: return nil
    }
  }

  /// Makes the drawing of an outline.
  fileprivate init(
    _ path: Path, in bounds: Rect, omitting omitted: ValueRoles = [],
    _ command: (Path) -> DisplayCommand
  ) {
    let shape: Path.Shape
    var steps: LongPart?
    switch path.shape {
    case .rect(let rect): shape = .rect(rect.place(in: bounds))
    case .roundedRect(let rect, let radii): shape = .roundedRect(rect.place(in: bounds), radii)
    case .ellipse(in: let rect): shape = .ellipse(in: rect.place(in: bounds))
    case .elements(let elements):
      shape = .elements([])
      if !elements.isEmpty {
        steps = LongPart(count: elements.count, hash: ValueHasher(path).hash)
      }
    }
    self.init(command(Path(shape: shape)), without: steps, omitting: omitted)
  }

  /// Makes the drawing of a group.
  fileprivate init(_ compositing: Compositing, over backdrop: [PixelFilter] = []) {
    var compositing = compositing
    let mask = compositing.mask.map {
      LongPart(count: $0.commands.count, hash: ValueHasher($0).hash)
    }
    compositing.mask = nil
    self.init(.pushGroup(compositing), without: mask, over: backdrop)
  }
}

extension [Drawing] {
  /// Makes the drawings of commands, in order; equal styles of text occur once.
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

  /// Makes the drawings for an item's transform, clip and opacity. A clip to a rectangle is left
  /// out, as frames show it.
  init(_ item: Scene.Item) {
    self = []
    if !item.compositing.isPlain || item.backdrop != nil {
      append(Drawing(item.compositing, over: item.backdrop?.filters ?? []))
    }
    if let shadow = item.shadow { append(Drawing(.shadow(.rect(.zero), shadow))) }
    if let clip = item.clip, clip != clip.box.map(Path.rect) {
      append(Drawing(clip, in: .zero, omitting: .place) { .pushClip($0) })
    }
    let map = Drawing(.pushTransform(item.transform), omitting: .place)
    if map != Drawing(.pushTransform(.identity), omitting: .place) { append(map) }
  }
}

// MARK: Text

extension Path {
  /// The empty outline that stands for the outlines of a node's glyphs.
  fileprivate static let text = Path([])
}

extension Drawing {
  /// A Boolean value that is true for text and its effects, which have no position of their own.
  fileprivate var isOfText: Bool { kind == .text || longPart == nil && command.outline == .text }

  /// A line along the edges of glyphs.
  fileprivate init(_ outline: GlyphEffects.Outline) {
    self.init(.stroke(.text, StrokeStyle(width: outline.width), outline.color))
  }
}

extension DisplayCommand {
  /// The line along the edges of glyphs that is drawn behind them.
  fileprivate var edgesBehind: [Drawing] {
    guard case .glyphs(let run, _, _) = self, let outline = run.effects?.outline, outline.isBehind
    else { return [] }
    return [Drawing(outline)]
  }

  /// The effects of glyphs, except for an outline behind them.
  fileprivate var effects: [Drawing] {
    guard case .glyphs(let run, _, _) = self, let effects = run.effects else { return [] }
    var drawings: [Drawing] = []
    if let shadow = effects.shadow { drawings.append(Drawing(.shadow(.text, shadow))) }
    if let gradient = effects.gradient {
      drawings.append(Drawing(.fill(.text, .gradient(.linear(gradient)))))
    }
    if let outline = effects.outline, !outline.isBehind { drawings.append(Drawing(outline)) }
    return drawings
  }
}

// MARK: Places and pictures

extension Rect {
  /// Returns the rectangle in the form of a drawing: an empty one if it is the node's own.
  fileprivate func place(in bounds: Rect) -> Rect { self == bounds ? .zero : self }
}

extension Paint {
  /// Returns the paint in comparable form. The size at which a picture is decoded is left out, as
  /// it follows from the position and the scale; the picture's rectangle is empty if it is that of
  /// the outline.
  fileprivate func comparable(in path: Path) -> Paint {
    switch self {
    case .image(let image, let rect):
      .image(image.comparable, in: rect.place(in: path.box ?? .zero))
    case .tiles(let image, let rect):
      .tiles(image.comparable, of: rect.place(in: path.box ?? .zero))
    default: self
    }
  }
}

extension ImageReference {
  /// The picture, identified by its source, its interpolation and the effects on its pixels.
  fileprivate var comparable: ImageReference {
    let id = ImageID(
      source: id.source, size: PixelSize(width: 0, height: 0), interpolation: id.interpolation,
      effects: id.effects.map { ImageEffects($0.list, scale: 1) })
    return ImageReference(id: id, source: .bytes([]))
  }
}
