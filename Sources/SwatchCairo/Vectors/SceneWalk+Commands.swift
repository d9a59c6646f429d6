import SwatchGeometry
package import SwatchGraphics

/// The commands of display lists.
extension SceneWalk {
  /// Draws commands; clips, transforms and groups that they leave open are closed at the end.
  package func write(_ commands: ArraySlice<DisplayCommand>) throws(CairoError) {
    var (index, outer) = (commands.startIndex, [VectorPlace]())
    while index < commands.endIndex {
      try CairoError.checkTime()
      switch commands[index] {
      case .pushTransform(let map) where map.isTranslation:
        outer.append(place)
        place = place.moved(by: Point(x: map.tx, y: map.ty))
      case .pop: place = outer.popLast() ?? place
      case .pushClip, .pushTransform, .pushGroup:
        let end = commands.endOfGroup(at: index)
        try write(commands[(index + 1)..<end], inside: commands[index])
        index = end
      case .glyphs(let run, let origin, let color):
        try show(run, at: origin, in: color, ofCommand: index)
      default: try write(commands[index])
      }
      index += 1
    }
    place = outer.first ?? place
  }

  /// Draws commands inside a clip, a transform or a group.
  private func write(
    _ commands: ArraySlice<DisplayCommand>, inside opening: DisplayCommand
  ) throws(CairoError) {
    var group = SceneGroup(at: place)
    switch opening {
    case .pushClip(let path): group.clip = path
    case .pushTransform(let map):
      guard map.isInvertible, map.concatenating(place.map).isInvertible else { return }
      group = SceneGroup(at: place.inside(place.own(map)))
      group.toOuter = place.own(map)
    case .pushGroup(let compositing):
      guard compositing.opacity > 0 else { return }
      group = SceneGroup(at: place, compositing)
      group.isIsolated = true
      group.part = { .commands([.pushGroup($0)] + commands + [.pop]) }
    default: return
    }
    try draw(group) { () throws(CairoError) in try write(commands) }
  }

  /// Draws one command that is neither a push nor a pop.
  private func write(_ command: DisplayCommand) throws(CairoError) {
    switch command {
    case .fill(let path, let paint): try fill(path, with: paint)
    case .stroke(let path, let style, let color): stroke(path, style, with: color)
    case .shadow(let path, let shadow): try cast(shadow, by: path)
    case .replace(let path, let color):
      if !color.isOpaque, let bounds = path.bounds { try cutOut(path, within: bounds) }
      if !color.isClear { try fillShape(path, with: .color(color)) }
    case .rule(let rule, let start):
      try write(place.shape(of: rule, from: start, pixelsPerUnit: scale))
    case .glyphs, .pushClip, .pushTransform, .pushGroup, .pop, .link: break
    }
  }

  /// Fills an outline.
  package func fill(_ path: Path, with paint: Paint) throws(CairoError) {
    switch paint {
    case .color: try fillShape(path, with: paint)
    case .gradient(let gradient): try fillShape(path, with: gradient.shown(over: path.bounds))
    case .image(let image, let rect): try fill(path, with: image, in: rect, isTiled: false)
    case .tiles(let image, let rect): try fill(path, with: image, in: rect, isTiled: true)
    }
  }
}
