import SwatchGeometry
import SwatchGraphics

/// Collects a tree's drawing: plain nodes share one display list, the others become items.
struct SceneBuilder {
  private var items: [Scene.Item] = []
  private var list = DisplayList()

  /// Adds a plain node's drawing over what is there.
  mutating func append(path: NodePath, frame: Rect, _ commands: [DisplayCommand]) {
    guard !commands.isEmpty else { return }
    list.sections.append(DisplayList.Section(path: path, frame: frame, commands: commands))
  }

  /// Adds an item over what is there.
  mutating func append(_ item: Scene.Item) {
    closeList()
    items.append(item)
  }

  /// The items from back to front.
  consuming func finish() -> [Scene.Item] {
    closeList()
    return items
  }

  private mutating func closeList() {
    guard !list.sections.isEmpty else { return }
    items.append(Scene.Item(.list(list)))
    list = DisplayList()
  }
}
