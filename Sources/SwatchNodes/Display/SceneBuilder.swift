import SwatchGeometry
import SwatchGraphics

/// Collects a tree's drawing: plain nodes share one display list, the others become items.
struct SceneBuilder {
  private var items: [Scene.Item] = []
  private var list = DisplayList()
  /// Whether nodes are read out; not inside of one that is, nor of one that hides what is in it.
  var takesAccessibility = true

  /// Adds a node's own drawing over what is there, and what is to be read out of it. A node that draws
  /// nothing has a section too: where it lies is what a snapshot compares.
  mutating func append(
    path: NodePath, frame: Rect, _ commands: [DisplayCommand],
    accessibility: AccessibilityAttributes? = nil
  ) {
    let spoken = takesAccessibility ? accessibility : nil
    list.sections.append(
      DisplayList.Section(path: path, frame: frame, commands: commands, accessibility: spoken))
  }

  /// Adds what a node draws later than itself, over subnodes; nothing where it draws nothing.
  mutating func append(path: NodePath, frame: Rect, further commands: [DisplayCommand]) {
    guard !commands.isEmpty else { return }
    append(path: path, frame: frame, commands)
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
