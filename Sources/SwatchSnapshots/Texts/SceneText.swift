import SwatchGeometry
package import SwatchGraphics

/// A scene as text: a line for each item, node and command, so that a difference can be read. Numbers
/// are in points, to a hundredth.
package struct SceneText {
  private var lines: [String] = []

  /// All lines, in the order in which they are drawn.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Writes a scene.
  package init(_ scene: Scene) {
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
