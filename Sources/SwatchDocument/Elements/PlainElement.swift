import SwatchLayout
import SwatchNodes

/// A node that is only a rectangle, with what is in it.
///
/// Its children become its subnodes. One child that is a spec is the node's layout; any others lie
/// upon each other at the top left, as in a wrapper.
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
