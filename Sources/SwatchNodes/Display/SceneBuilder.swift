import SwatchGeometry
import SwatchGraphics

/// Collects a tree's drawing: plain nodes share one display list, the others become items.
struct SceneBuilder {
  /// A Boolean value that is true when all content is drawn; false for the current state, with
  /// placeholders for missing content.
  let isSettled: Bool
  private var items: [Scene.Item] = []
  private var list = DisplayList()

  /// The nodes that become accessibility elements.
  enum AccessibleNodes {
    case all
    /// Controls and their contents only: inside a text.
    case controls
    /// Nodes of cells only: inside a node that lists its elements, as it can't list elements of
    /// cells.
    case cells
    /// No nodes: inside another element, and inside a node that hides its elements.
    case none
  }

  /// The nodes that become accessibility elements.
  var accessible = AccessibleNodes.all
  /// The part of the tree whose edges may stand between pixels.
  var placement = ExactPlacement()

  init(isSettled: Bool) { self.isSettled = isSettled }

  /// Appends a node's own drawing, and as much of its accessibility as is allowed. A node without
  /// drawing has a section too, because snapshots compare its frame.
  mutating func append(_ section: DisplayList.Section) {
    var section = section
    if accessible != .all { (section.accessibility, section.isUndescribed) = (nil, false) }
    if accessible != .all && accessible != .cells { section.container = nil }
    list.sections.append(section)
  }

  /// Appends the drawing of a node over its subnodes; empty drawing adds nothing.
  mutating func append(path: NodePath, frame: Rect, further commands: [DisplayCommand]) {
    guard !commands.isEmpty else { return }
    list.sections.append(DisplayList.Section(path: path, frame: frame, commands: commands))
  }

  /// Appends the picture of a separate tree, such as a cell. The tree has accessibility elements
  /// wherever any are allowed.
  mutating func append(cell item: Scene.Item) {
    append(accessible == .none ? item.withoutAccessibility : item)
  }

  /// Appends an item.
  mutating func append(_ item: Scene.Item) {
    closeList()
    items.append(item)
  }

  /// Returns the items from back to front.
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
