import SwatchGeometry
import SwatchGraphics

/// What a node draws besides its text, in a few words for each command: `fill #FF0000FF rounded 8`.
///
/// Where something does not fill the node, ` at ` and its place end the words. They hold no text of
/// the user's.
enum SectionLook {
  /// The words for each command, in the order they are drawn; equal text styles once.
  static func words(of commands: [DisplayCommand], in bounds: Rect) -> [String] {
    var words: [String] = []
    for command in commands {
      guard let word = self.words(of: command, in: bounds) else { continue }
      if case .glyphs = command, words.contains(word) { continue }
      words.append(word)
    }
    return words
  }

  /// The words for what an item does to all that it holds.
  static func words(of item: Scene.Item) -> [String] {
    var words: [String] = []
    if item.opacity != 1 { words.append("opacity \(Numeral.short(item.opacity))") }
    if let shadow = item.shadow { words.append(self.words(of: shadow)) }
    if let outline = item.clip.flatMap({ self.outline($0) }) { words.append("clip\(outline)") }
    let map = item.transform
    if map.a != 1 || map.b != 0 || map.c != 0 || map.d != 1 {
      words.append(
        "transform " + [map.a, map.b, map.c, map.d].map(Numeral.short).joined(separator: " "))
    }
    return words
  }

  /// How far beyond its frame a node may draw, in points: by its shadow, and glyphs that reach out.
  static func reach(of look: [String]) -> Double {
    look.reduce(1) { reach, line in
      let words = line.split(separator: " ")
      let numbers = words.compactMap { Double($0) }
      return switch words.first {
      case "text": max(reach, (numbers.first ?? 0) / 4)
      case "shadow": max(reach, numbers.reduce(0) { $0 + abs($1) } * 1.5)
      default: reach
      }
    }
  }

  private static func words(of command: DisplayCommand, in bounds: Rect) -> String? {
    switch command {
    case .fill(let path, let paint):
      let (words, line) = self.words(of: paint)
      return words + self.words(of: path, in: bounds, line: line)
    case .stroke(let path, let style, let color):
      let dashes = style.dashes.isEmpty ? "" : " dashes " + numbers(style.dashes)
      return "stroke \(color.hex) \(Numeral.short(style.width))\(dashes)"
        + words(of: path, in: bounds)
    case .glyphs(let run, _, let color): return words(of: run, color)
    case .shadow(let path, let shadow): return words(of: shadow) + words(of: path, in: bounds)
    case .replace(let path, let color):
      return "replace \(color.hex)" + words(of: path, in: bounds)
    case .pushClip(let path): return "clip" + words(of: path, in: bounds)
    case .pushGroup(let opacity): return "opacity \(Numeral.short(opacity))"
    case .pushTransform(let map):
      return "transform " + numbers([map.a, map.b, map.c, map.d])
        + " at \(Numeral.place(Point(x: map.tx, y: map.ty)))"
    case .pop: return nil
    }
  }

  /// What fills, and the line that a gradient runs along.
  private static func words(of paint: Paint) -> (words: String, line: String?) {
    switch paint {
    case .color(let color): return ("fill \(color.hex)", nil)
    case .image(let image, _): return ("image \(image.id.source.description.prefix(8))", nil)
    case .linearGradient(let gradient):
      let stops = gradient.stops.map { "\($0.color.hex) \(Numeral.short($0.offset * 100))%" }
      return (
        "gradient " + stops.joined(separator: " "),
        "\(Numeral.place(gradient.start)) to \(Numeral.place(gradient.end))"
      )
    }
  }

  private static func words(of run: GlyphRun, _ color: Color) -> String {
    var words = "text \(color.hex) \(Numeral.short(run.fontSize)) font"
    words += " \(run.face.file.description.prefix(8))"
    if run.face.index != 0 { words += "#\(run.face.index)" }
    if !run.face.variations.isEmpty { words += " \(run.face.variations)" }
    if run.face.synthesis.contains(.bold) { words += " bold" }
    return run.face.synthesis.contains(.oblique) ? words + " oblique" : words
  }

  private static func words(of shadow: Shadow) -> String {
    "shadow \(shadow.color.hex) blur \(Numeral.short(shadow.blurRadius)) offset "
      + numbers([shadow.offset.x, shadow.offset.y])
  }

  /// An outline, and its place where it is not the node's own.
  private static func words(of path: Path, in bounds: Rect, line: String? = nil) -> String {
    let box = path.box.flatMap { $0 == bounds ? nil : Numeral.frame($0) }
    let place = [box, line].compactMap(\.self).joined(separator: " from ")
    return (outline(path) ?? "") + (place.isEmpty ? "" : " at \(place)")
  }

  /// The shape of an outline; nil for an upright rectangle.
  private static func outline(_ path: Path) -> String? {
    switch path.shape {
    case .rect: return nil
    case .ellipse: return " ellipse"
    case .elements(let elements): return " path of \(Numeral.count(elements.count, "step"))"
    case .roundedRect(_, let radii):
      let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      let isEven = corners.allSatisfy { $0 == corners[0] }
      return " rounded " + (isEven ? Numeral.short(corners[0]) : numbers(corners))
    }
  }

  private static func numbers(_ values: [Double]) -> String {
    values.map(Numeral.short).joined(separator: " ")
  }
}
