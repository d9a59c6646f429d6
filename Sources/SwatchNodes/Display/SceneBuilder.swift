import SwatchGeometry
import SwatchGraphics

/// A builder that collects the drawing of a tree as items of a scene: plain nodes share one display
/// list, other nodes become separate items.
struct SceneBuilder {
  /// A Boolean value that is true when all content is drawn; false for the current state, with
  /// placeholders for missing content.
  let isSettled: Bool
  private var items: [Scene.Item] = []
  private var list = DisplayList()

  /// The nodes that become accessibility elements.
  enum AccessibleNodes {
    case all
    /// Only controls and the nodes inside them; applies inside a text, and inside a node that joins
    /// labels.
    case controls
    /// Only nodes in cells; applies inside a node that lists its elements, because the list can't
    /// name elements of cells.
    case cells
    /// No nodes; applies inside another element, and inside a node that hides its elements.
    case none
  }

  /// The nodes that become accessibility elements.
  var accessible = AccessibleNodes.all
  /// The exact place of the current node, for edges between pixels.
  var placement = ExactPlacement()

  init(isSettled: Bool) { self.isSettled = isSettled }

  /// Appends a node's own drawing, with the accessibility attributes that ``accessible`` allows. A
  /// node that draws nothing also gets a section, because snapshots compare its frame.
  mutating func append(_ section: consuming DisplayList.Section) {
    if accessible != .all { (section.accessibility, section.isUndescribed) = (nil, false) }
    if accessible != .all && accessible != .cells { section.container = nil }
    list.sections.append(section)
  }

  /// Appends the drawing of a node over its subnodes; does nothing if there are no commands.
  mutating func append(path: NodePath, frame: Rect, further commands: [DisplayCommand]) {
    guard !commands.isEmpty else { return }
    list.sections.append(DisplayList.Section(path: path, frame: frame, commands: commands))
  }

  /// Appends the picture of a separate tree, such as a cell. The picture keeps its accessibility
  /// elements unless ``accessible`` is `none`.
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
