import SwatchGraphics

extension DrawingFacts {
  mutating func add(_ effects: GlyphEffects) {
    add(optional: effects.shadow) { $0.add($1) }
    add(optional: effects.gradient) { $0.add(.linearGradient($1)) }
    add(optional: effects.outline) { facts, outline in
      facts.add(outline.width)
      facts.add(outline.color)
      if outline.isBehind { facts.add("behind") }
    }
  }

  mutating func add(_ rule: TextRule) {
    switch rule.kind {
    case .line(let style): add(style.rawValue)
    case .box(let radius):
      add("box")
      add(radius)
    }
    add(each: rule.stretches) { facts, stretch in
      facts.add(stretch.start)
      facts.add(stretch.end)
    }
    add(rule.top)
    add(rule.thickness)
    add(rule.color)
  }
}
