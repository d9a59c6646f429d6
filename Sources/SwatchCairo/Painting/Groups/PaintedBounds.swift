import SwatchGeometry
import SwatchGraphics

/// The bounds of everything that drawing paints, in pixels: possibly too large, never too small. A
/// group needs no pixels outside them.
struct PaintedBounds {
  /// The rectangle; nil if nothing is painted.
  private(set) var rect: Rect?
  /// The pixels of the rectangle, with a margin for antialiased edges; nil if nothing is painted.
  var box: PixelBox? { rect.map { PixelBox(touchedBy: $0).outset(by: 2) } }
  /// The transform from the drawing's points to pixels.
  private let map: Transform
  private let reach: GlyphReach
  /// The largest bounds, to which infinite coordinates of hostile drawing are limited.
  private static let whole = Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)

  /// The reach of the ink of glyphs from their origins.
  enum GlyphReach {
    /// As far as the ink of most fonts may reach at its size (``GlyphRun/inkReach``).
    case estimated
    /// As far as the glyphs of the fonts reach. Glyphs are not looked up, which takes time, if
    /// their estimated ink lies in a frame, in pixels.
    case exact(FontLibrary, insideOf: Rect? = nil)
  }

  /// Finds the bounds of items; `map` transforms their points to pixels.
  init(of items: [Scene.Item], through map: Transform, reach: GlyphReach = .estimated) {
    self.init(through: map, reach)
    for item in items { add(item) }
  }

  /// Finds the bounds of an item's content, without its shadow.
  init(of content: Scene.Item.Content, through map: Transform) {
    self.init(through: map)
    add(content)
  }

  /// Finds the bounds of an item's content, with its shadow and backdrop, but without its
  /// transform, clip and filters.
  init(ofGroup item: Scene.Item, through map: Transform, reach: GlyphReach = .estimated) {
    let isSpread = item.shadow != nil || !item.compositing.filters.isEmpty
    self.init(through: map, isSpread ? reach.everywhere : reach)
    add(inside: item)
  }

  /// Finds the rectangle of the outlines of all backdrops of items, including nested items.
  init(ofBackdropsOf items: [Scene.Item], through map: Transform) {
    self.init(through: map)
    for item in items {
      let inner = item.transform.concatenating(map)
      if let backdrop = item.backdrop {
        unite(backdrop.outline.onPixels(through: inner).bounds.map { inner.bounds(of: $0) })
      }
      if case .items(let items) = item.content {
        unite(PaintedBounds(ofBackdropsOf: items, through: inner).rect)
      }
    }
  }

  /// Finds the bounds of commands; `map` transforms their points to pixels.
  init(of commands: ArraySlice<DisplayCommand>, through map: Transform) {
    self.init(through: map)
    add(commands)
  }

  private init(through map: Transform, _ reach: GlyphReach = .estimated) {
    (self.map, self.reach) = (map, reach)
  }

  private mutating func add(_ item: Scene.Item) {
    let inner = item.transform.concatenating(map)
    var bounds = PaintedBounds(ofGroup: item, through: inner, reach: reach)
    bounds.spread(by: item.compositing.filters.reach(through: inner).sum)
    if let clip = item.clip { bounds.cut(to: clip) }
    unite(bounds.rect)
  }

  private mutating func add(inside item: Scene.Item) {
    add(item.content)
    if let shadow = item.shadow, let rect { unite(cast(shadow, by: rect)) }
    if let backdrop = item.backdrop { add(backdrop.outline) }
  }

  private mutating func add(_ content: Scene.Item.Content) {
    switch content {
    case .items(let items): for item in items { add(item) }
    case .list(let list):
      for section in list.sections where !section.commands.isEmpty {
        let place = Transform.translation(x: section.frame.minX, y: section.frame.minY)
        let inner = place.concatenating(map)
        var bounds = PaintedBounds(through: inner, reach)
        bounds.add(section.commands[...])
        unite(bounds.rect)
      }
    }
  }

  /// The bounds outside an open clip, transform or group.
  private struct Opened {
    let command: DisplayCommand
    let outer: PaintedBounds
  }

  /// Adds commands, without recursion, as they may be nested deeply.
  private mutating func add(_ commands: ArraySlice<DisplayCommand>) {
    var opened: [Opened] = []
    for command in commands {
      switch command {
      case .pushClip:
        opened.append(Opened(command: command, outer: self))
        self = PaintedBounds(through: map, reach)
      case .pushGroup(let compositing):
        opened.append(Opened(command: command, outer: self))
        self = PaintedBounds(
          through: map, compositing.filters.isEmpty ? reach : reach.everywhere)
      case .pushTransform(let transform):
        opened.append(Opened(command: command, outer: self))
        self = PaintedBounds(through: transform.concatenating(map), reach)
      case .pop: if let last = opened.popLast() { close(last) }
      default: add(command)
      }
    }
    while let last = opened.popLast() { close(last) }
  }

  private mutating func close(_ opened: Opened) {
    if case .pushClip(let clip) = opened.command { cut(to: clip) }
    if case .pushGroup(let compositing) = opened.command {
      spread(by: compositing.filters.reach(through: map).sum)
    }
    let inner = rect
    self = opened.outer
    unite(inner)
  }

  private mutating func add(_ command: DisplayCommand) {
    switch command {
    case .fill(let path, _), .replace(let path, _): add(path)
    case .stroke(let path, let style, _):
      add(path, widenedBy: max(0, style.width) / 2 * path.strokeReach(of: style))
    case .shadow(let path, let shadow):
      if let rect = pixels(of: path, widenedBy: 0) { unite(cast(shadow, by: rect)) }
    case .glyphs(let run, let origin, _): add(run, at: origin)
    case .rule(let rule, let start): add(rule, from: start)
    case .pushClip, .pushTransform, .pushGroup, .pop, .link: break
    }
  }

  private mutating func add(_ path: Path, widenedBy distance: Double = 0) {
    unite(pixels(of: path, widenedBy: distance))
  }

  private func pixels(of path: Path, widenedBy distance: Double) -> Rect? {
    path.onPixels(through: map).bounds.map {
      map.bounds(of: $0.inset(by: EdgeInsets(-distance)))
    }
  }

  private mutating func add(_ run: GlyphRun, at origin: Point) {
    let outline = run.effects?.outline?.width ?? 0
    func pixels(_ ink: Rect) -> Rect {
      map.bounds(of: ink.offset(by: origin).inset(by: EdgeInsets(-outline)))
    }
    guard var rect = run.roughInk.map(pixels) else { return }
    if case .exact(let fonts, let frame) = reach,
      run.effects?.shadow != nil || frame?.surrounds(rect) != true
    {
      rect = run.ink(in: fonts).map(pixels) ?? rect
    }
    unite(rect)
    if let shadow = run.effects?.shadow { unite(cast(shadow, by: rect)) }
  }

  private mutating func add(_ rule: TextRule, from start: Point) {
    guard let left = rule.stretches.map(\.start).min(),
      let right = rule.stretches.map(\.end).max()
    else { return }
    // Lines are at least a pixel thick; waves and double lines are several times as high.
    let pixel = 1 / max(map.meanScale, 1e-9)
    var height = max(rule.thickness, pixel)
    if case .box = rule.kind { height /= 4 }
    let box = Rect(
      x: start.x + left, y: start.y + rule.top, width: right - left, height: max(0, rule.thickness))
    unite(map.bounds(of: box.inset(by: EdgeInsets(-4 * height - pixel))))
  }

  private func cast(_ shadow: Shadow, by rect: Rect) -> Rect {
    let way = map.linear.apply(to: shadow.offset)
    let blur = BoxBlur(standardDeviation: shadow.blurRadius / 2 * map.meanScale)
    return Rect(origin: rect.origin + way, size: rect.size).outset(by: blur.reach + 1)
  }

  private mutating func spread(by distance: Int) {
    if distance > 0 { rect = rect?.outset(by: distance) }
  }

  private mutating func cut(to clip: Path) {
    rect = pixels(of: clip, widenedBy: 0).flatMap { rect?.intersection($0) }
  }

  private mutating func unite(_ other: Rect?) {
    // Bounds that are not finite contain everything already.
    guard let other else { return }
    let isNumber = (other.minX + other.minY + other.maxX + other.maxY).isFinite
    let known = isNumber ? other.intersection(Self.whole) : Self.whole
    guard let known else { return }
    rect = rect?.union(known) ?? known
  }
}

extension PaintedBounds.GlyphReach {
  /// The reach for drawing that is spread afterwards, by a shadow or a blur: what was estimated
  /// inside the frame could leave it.
  fileprivate var everywhere: Self {
    guard case .exact(let fonts, _) = self else { return self }
    return .exact(fonts)
  }
}

extension Path {
  /// Returns the largest distance of a stroke from its path, as a multiple of half the line's
  /// width.
  fileprivate func strokeReach(of style: StrokeStyle) -> Double {
    switch shape {
    case .rect: 1
    case .roundedRect, .ellipse: style.dashes.isEmpty ? 1 : 1.5
    // A mitre is at most as long as its limit; a square cap reaches half of its diagonal.
    case .elements: max(1.5, style.miterLimit)
    }
  }
}

extension GlyphRun {
  /// The estimated bounds of the glyphs' ink by their size, from the run's origin; nil without
  /// glyphs.
  fileprivate var roughInk: Rect? {
    guard let first = glyphs.first else { return nil }
    let line = glyphs.reduce(Rect(origin: first.position, size: .zero)) { line, glyph in
      line.union(Rect(origin: glyph.position, size: .zero))
    }
    return line.inset(by: EdgeInsets(-inkReach))
  }

  /// Returns the bounds of the glyphs' ink, from the run's origin; nil if they are unknown.
  fileprivate func ink(in fonts: FontLibrary) -> Rect? {
    guard let first = glyphs.first, !font.rendering.hasColor,
      ScaledFont.canScale(to: fontSize, through: font.rendering.em)
    else { return nil }
    do throws(CairoError) {
      let scaled = try fonts.scaled(font, size: fontSize, through: .identity)
      return glyphs.reduce(Rect(origin: first.position, size: .zero)) { bounds, glyph in
        let ink = scaled.ink(of: glyph.id)
        return ink.isEmpty ? bounds : bounds.union(ink.offset(by: glyph.position))
      }
    } catch {
      // The run fails when it is painted.
      return nil
    }
  }
}

extension RandomAccessCollection<DisplayCommand> where Index == Int {
  /// Returns the index of the command that ends the clip, transform or group opened at `index`; the
  /// end of the commands if it stays open.
  package func endOfGroup(at index: Int) -> Int {
    var depth = 1
    var end = index + 1
    while end < endIndex {
      switch self[end] {
      case .pushClip, .pushTransform, .pushGroup: depth += 1
      case .pop: depth -= 1
      default: break
      }
      if depth == 0 { break }
      end += 1
    }
    return end
  }
}
