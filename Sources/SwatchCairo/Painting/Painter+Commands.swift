import CCairo
import SwatchGeometry
import SwatchGraphics

/// The commands of display lists.
extension Painter {
  func paint(_ section: DisplayList.Section) throws(CairoError) {
    context.save()
    defer { context.restore() }
    let place = section.frame.origin
    guard context.concatenate(.translation(x: place.x, y: place.y)) else { return }
    try paint(section.commands[...])
  }

  /// Draws commands; clips, transforms and groups that they leave open are closed at the end.
  func paint(_ commands: ArraySlice<DisplayCommand>) throws(CairoError) {
    var opened = 0
    defer { for _ in 0..<opened { context.restore() } }
    var index = commands.startIndex
    while index < commands.endIndex {
      try CairoError.checkTime()
      let command = commands[index].onPixels(through: context.transform)
      switch command {
      case .pushClip, .pushTransform:
        opened += 1
        try push(command)
      case .pushGroup(let compositing):
        let end = commands.endOfGroup(at: index)
        let inside = commands[(index + 1)..<end]
        try drawGroup(
          compositing, within: { PaintedBounds(of: inside, through: $0) }
        ) { painter throws(CairoError) in
          try painter.paint(inside)
        }
        index = end
      case .pop:
        if opened > 0 {
          context.restore()
          opened -= 1
        }
      default: try draw(command)
      }
      index += 1
    }
  }

  private func push(_ command: DisplayCommand) throws(CairoError) {
    context.save()
    switch command {
    case .pushClip(let path): try context.clip(to: path)
    case .pushTransform(let map):
      guard !context.concatenate(map) else { return }
      // A transform that flattens the plane makes everything invisible.
      context.newPath()
      context.clip()
    default: break
    }
  }

  /// Draws one command that is neither a push nor a pop.
  func draw(_ command: DisplayCommand) throws(CairoError) {
    switch command {
    case .fill(let path, let paint):
      try fill(path, with: paint)
    case .stroke(let path, let style, let color):
      context.setSource(color)
      try context.stroke(path, style)
    case .shadow(let path, let shadow):
      try draw(shadow, of: path)
    case .replace(let path, let color):
      // OVER gives the same result for an opaque colour.
      context.setOperator(color.isOpaque ? CAIRO_OPERATOR_OVER : CAIRO_OPERATOR_SOURCE)
      context.setSource(color)
      context.setPath(path)
      context.fill()
      context.setOperator(CAIRO_OPERATOR_OVER)
    case .glyphs(let run, let origin, let color):
      try show(run, at: origin, in: color)
    case .rule(let rule, let start):
      try draw(rule, from: start)
    case .pushClip, .pushTransform, .pushGroup, .pop, .link:
      break
    }
  }

  private func fill(_ path: Path, with paint: Paint) throws(CairoError) {
    switch paint {
    case .color(let color):
      context.setSource(color)
    case .gradient(let gradient):
      return try fill(path, with: gradient)
    case .image(let image, let rect):
      return try fill(path, with: image, in: rect)
    case .tiles(let image, let rect):
      return try fill(path, with: image, in: rect, isTiled: true)
    }
    try context.fill(path)
  }
}
