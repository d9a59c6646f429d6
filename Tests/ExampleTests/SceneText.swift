import Swatch

/// A scene as text: a line for each item, node and command, so that a difference can be read. Numbers
/// are in points, to a hundredth.
struct SceneText {
  private var lines: [String] = []

  /// All lines, in the order in which they are drawn.
  var text: String { lines.joined(separator: "\n") + "\n" }

  init(_ scene: Scene) {
    lines.append("scene \(scene.size.brief) at \(scene.scale.pixelsPerPoint.brief)")
    append(scene.items, depth: 1)
  }

  private mutating func append(_ items: [Scene.Item], depth: Int) {
    for item in Scene.drawingOrder(items) {
      add("item" + item.brief, depth)
      switch item.content {
      case .items(let items): append(items, depth: depth + 1)
      case .list(let list):
        for section in list.sections where !section.commands.isEmpty {
          append(section, depth: depth + 1)
        }
      }
    }
  }

  private mutating func append(_ section: DisplayList.Section, depth: Int) {
    add("\(section.path.components.last ?? "") \(section.frame.brief)", depth)
    for command in section.commands { add(command.brief, depth + 1) }
  }

  private mutating func add(_ line: String, _ depth: Int) {
    lines.append(String(repeating: " ", count: depth) + line)
  }
}

extension Scene.Item {
  fileprivate var brief: String {
    var words = transform == .identity ? "" : " " + transform.brief
    if let clip { words += " clip " + clip.brief }
    if opacity != 1 { words += " opacity \(opacity.brief)" }
    if z != 0 { words += " z \(z.brief)" }
    if let shadow { words += " shadow \(shadow.color.hex)" }
    return words
  }
}

extension DisplayCommand {
  fileprivate var brief: String {
    switch self {
    case .fill(let path, let paint): "fill \(path.brief) \(paint.brief)"
    case .stroke(let path, let style, let color):
      "stroke \(path.brief) width \(style.width.brief) \(color.hex)"
    case .glyphs(let run, let place, let color):
      "text \"\(run.text)\" at \(place.brief) size \(run.fontSize.brief) \(color.hex)"
    case .shadow(let path, let shadow): "shadow \(path.brief) \(shadow.color.hex)"
    case .replace(let path, let color): "replace \(path.brief) \(color.hex)"
    case .pushClip(let path): "clip \(path.brief)"
    case .pushTransform(let transform): transform.brief
    case .pushGroup(let opacity): "group \(opacity.brief)"
    case .pop: "pop"
    }
  }
}

extension Paint {
  fileprivate var brief: String {
    switch self {
    case .color(let color): color.hex
    case .linearGradient(let gradient):
      "\(gradient.start.brief) to \(gradient.end.brief) "
        + gradient.stops.map { "\($0.offset.brief) \($0.color.hex)" }.joined(separator: ", ")
    case .image(let image, let rect): "image \(image.id.source) in \(rect.brief)"
    }
  }
}

extension Path {
  fileprivate var brief: String {
    switch shape {
    case .rect(let rect): rect.brief
    case .roundedRect(let rect, let radii): "\(rect.brief) r \(radii.topLeft.brief)"
    case .ellipse(let rect): "oval \(rect.brief)"
    case .elements(let elements):
      elements.map { element in
        switch element {
        case .move(let point): "M \(point.brief)"
        case .line(let point): "L \(point.brief)"
        case .curve(let point, let first, let second):
          "C \(first.brief) \(second.brief) \(point.brief)"
        case .close: "Z"
        }
      }.joined(separator: " ")
    }
  }
}

extension AffineTransform {
  fileprivate var brief: String {
    isTranslation
      ? "moved \(tx.brief),\(ty.brief)"
      : "matrix " + [a, b, c, d, tx, ty].map(\.brief).joined(separator: " ")
  }
}

extension Rect {
  fileprivate var brief: String { "\(origin.brief) \(size.brief)" }
}

extension Point {
  fileprivate var brief: String { "\(x.brief),\(y.brief)" }
}

extension Size {
  fileprivate var brief: String { "\(width.brief)×\(height.brief)" }
}

extension Double {
  fileprivate var brief: String {
    let hundredths = (self * 100).rounded() / 100
    let text = "\(hundredths == 0 ? 0 : hundredths)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
