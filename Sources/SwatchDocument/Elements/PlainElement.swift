import SwatchLayout
import SwatchNodes

/// A plain rectangle with subnodes.
///
/// A single child that is a spec becomes the node's layout; other children are placed on top of
/// each other at the top left, as in a wrapper.
struct PlainElement: ElementBody {
  static let title = "a display node"
  static let childKeys = [ChildKey.children]

  mutating func set(_ key: NoKey, to field: Field) {}

  func makeElement(_ children: ChildElements) -> LayoutElement {
    let node = DisplayNode()
    if !children.list.isEmpty { node.lay(out: children.list) }
    return node
  }
}
