import SwatchCairo
import SwatchGeometry
import SwatchGraphics

/// What is drawn: commands with their outlines, groups and glyphs.
extension DrawingFacts {
  mutating func add(_ command: DisplayCommand) {
    switch command {
    case .fill(let path, let paint):
      add(byte: 1)
      add(path)
      add(paint)
    case .stroke(let path, let style, let color):
      add(byte: 2)
      add(path)
      add(style.width)
      add(each: style.dashes) { $0.add($1) }
      add(color)
      if !style.hasPlainTurns {
        add(style.cap.rawValue)
        add(style.join.rawValue)
        add(style.miterLimit)
      }
    case .glyphs(let run, let place, let color):
      add(byte: 3)
      add(run)
      add(place)
      add(color)
    case .shadow(let path, let shadow):
      add(byte: 4)
      add(path)
      add(shadow)
    case .replace(let path, let color):
      add(byte: 5)
      add(path)
      add(color)
    case .pushClip(let path):
      add(byte: 6)
      add(path)
    case .pushTransform(let map):
      add(byte: 7)
      add(map)
    case .pushGroup(let compositing):
      add(byte: 8)
      add(compositing)
    case .pop: add(byte: 9)
    case .rule(let rule, let place):
      add(byte: 10)
      add(rule)
      add(place)
    case .link(let link, let box):
      add(byte: 11)
      add(link.address)
      add(link.text)
      add(box)
    }
  }

  mutating func add(_ compositing: Compositing) {
    add(compositing.opacity)
    guard !compositing.hasOnlyOpacity else { return }
    add(compositing.blendMode.rawValue)
    add(optional: compositing.mask) { facts, mask in
      facts.add(each: mask.commands) { $0.add($1) }
    }
    add(compositing.filters)
  }

  mutating func add(_ filters: [Filter]) {
    add(each: filters) { facts, filter in
      facts.add(filter.kind.rawValue)
      for value in filter.values { facts.add(value) }
    }
  }

  mutating func add(_ color: Color) {
    for channel in [color.red, color.green, color.blue, color.alpha] { add(channel) }
  }

  mutating func add(_ shadow: Shadow) {
    add(shadow.color)
    add(shadow.offset)
    add(shadow.blurRadius)
  }

  mutating func add(_ path: Path) {
    switch path.shape {
    case .rect(let rect):
      add(byte: 1)
      add(rect)
    case .roundedRect(let rect, let radii):
      add(byte: 2)
      add(rect)
      for radius in [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight] {
        add(radius)
      }
    case .ellipse(let rect):
      add(byte: 3)
      add(rect)
    case .elements(let elements):
      add(byte: path.fillRule == .nonZero ? 4 : 5)
      add(each: elements) { $0.add($1) }
    }
  }

  mutating func add(_ element: Path.Element) {
    switch element {
    case .move(let point):
      add(byte: 1)
      add(point)
    case .line(let point):
      add(byte: 2)
      add(point)
    case .curve(let point, let first, let second):
      add(byte: 3)
      for point in [point, first, second] { add(point) }
    case .close: add(byte: 4)
    }
  }

  mutating func add(_ run: GlyphRun) {
    add(run.face.file)
    add(count: run.face.index)
    add(run.face.variations)
    add(byte: run.face.synthesis.rawValue)
    add(run.fontSize)
    add(each: run.glyphs) { facts, glyph in
      facts.add(UInt64(glyph.id))
      facts.add(glyph.position)
    }
    add(run.text)
    add(each: run.clusters) { facts, cluster in
      facts.add(count: cluster.byteCount)
      facts.add(count: cluster.glyphCount)
    }
    add(byte: run.isRightToLeft ? 1 : 0)
    if let effects = run.effects { add(effects) }
  }
}
