import SwatchGeometry
import SwatchGraphics

/// The area of a run of glyphs in a picture: from the baseline to half an em above it, whatever the
/// script.
struct TextSample {
  let path: NodePath
  let run: GlyphRun
  /// The area, in the run's coordinates.
  let box: Rect
  /// The transform from the run's coordinates to the picture's points.
  let map: Transform

  /// Makes the area of a run; nil if the run is blank or its font has coloured glyphs.
  init?(_ run: GlyphRun, at origin: Point, of path: NodePath, map: Transform) {
    guard let box = run.letterBox else { return nil }
    self.path = path
    self.run = run
    self.box = box.offset(by: origin)
    self.map = map
  }

  /// The height of an em in the picture, in points.
  var emHeight: Double {
    run.fontSize * (map.c * map.c + map.d * map.d).squareRoot()
  }
}

extension GlyphRun {
  /// The area of the letters from the run's origin; nil if the run is blank or its font has
  /// coloured glyphs.
  fileprivate var letterBox: Rect? {
    guard !font.rendering.hasColor, fontSize > 0 else { return nil }
    var (left, right) = (Double.infinity, -Double.infinity)
    var (byte, glyph) = (0, 0)
    let bytes = Array(text.utf8)
    for cluster in clusters {
      let own = bytes[byte..<min(byte + cluster.byteCount, bytes.count)]
      let range = glyph..<min(glyph + cluster.glyphCount, glyphs.count)
      byte = own.endIndex
      glyph = range.upperBound
      if String(decoding: own, as: UTF8.self).allSatisfy(\.isWhitespace) { continue }
      for index in range {
        let x = glyphs[isRightToLeft ? glyphs.count - 1 - index : index].position.x
        (left, right) = (min(left, x), max(right, x))
      }
    }
    guard left <= right else { return nil }
    // The run doesn't record the width of its last letter; nearly every letter is wider than 0.3
    // em.
    return Rect(
      x: left, y: -fontSize / 2, width: right - left + 0.3 * fontSize, height: fontSize / 2)
  }
}

extension Scene {
  /// The areas of all texts.
  var textSamples: [TextSample] {
    items.flatMap { $0.textSamples(in: .identity) }
  }

  /// Returns the scene without lines that decorate texts, such as underlines, and with each run of
  /// glyphs replaced by its area in a paint, or removed if `paint` returns nil.
  func replacingTexts(_ paint: (GlyphRun, Point, Color) -> Paint?) -> Scene {
    var scene = self
    scene.items = items.map { $0.replacingTexts(paint) }
    return scene
  }
}

extension Scene.Item {
  fileprivate func textSamples(in outer: Transform) -> [TextSample] {
    let map = transform.concatenating(outer)
    switch content {
    case .items(let items): return items.flatMap { $0.textSamples(in: map) }
    case .list(let list): return list.sections.flatMap { $0.textSamples(in: map) }
    }
  }

  fileprivate func replacingTexts(_ paint: (GlyphRun, Point, Color) -> Paint?) -> Scene.Item {
    var item = self
    switch content {
    case .items(let items): item.content = .items(items.map { $0.replacingTexts(paint) })
    case .list(var list):
      for index in list.sections.indices {
        list.sections[index].commands = list.sections[index].commands.compactMap {
          $0.replacingText(paint)
        }
      }
      item.content = .list(list)
    }
    return item
  }
}

extension DisplayList.Section {
  fileprivate func textSamples(in outer: Transform) -> [TextSample] {
    var maps = [Transform.translation(x: frame.minX, y: frame.minY).concatenating(outer)]
    var samples: [TextSample] = []
    for command in commands {
      let map = maps.last ?? .identity
      switch command {
      case .glyphs(let run, let origin, let color) where color.alpha > 0:
        if let sample = TextSample(run, at: origin, of: path, map: map) { samples.append(sample) }
      case .pushTransform(let next): maps.append(next.concatenating(map))
      case .pushClip, .pushGroup: maps.append(map)
      case .pop: maps.removeLast()
      default: break
      }
    }
    return samples
  }
}

extension DisplayCommand {
  /// Returns the command; for glyphs, the area of the glyphs in a paint, or nil if `paint` returns
  /// nil; nil for a line that decorates a text.
  fileprivate func replacingText(
    _ paint: (GlyphRun, Point, Color) -> Paint?
  ) -> DisplayCommand? {
    switch self {
    case .glyphs(let run, let origin, let color):
      guard let box = run.letterBox, let paint = paint(run, origin, color) else { return nil }
      return .fill(.rect(box.offset(by: origin)), paint)
    case .rule(let rule, _):
      if case .line = rule.kind { return nil }
      return self
    default: return self
    }
  }
}
