import SwatchLayout

/// The nesting depth of the nodes inside a node.
struct TreeDepth {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Returns true for the node itself and its descendants. The search goes up only as many levels
  /// as there are below the node.
  func includes(_ other: DisplayNode) -> Bool {
    sequence(first: other, next: \.supernode).prefix(node.layoutState.greatestHeight + 1)
      .contains { $0 === node }
  }

  /// Returns false if the node, or one of its descendants, would have too many ancestors inside a
  /// supernode.
  func fits(into supernode: DisplayNode) -> Bool {
    var around = 1
    var here = supernode
    while let next = here.supernode { (here, around) = (next, around + 1) }
    let room = LayoutElement.levelLimit - around
    return node.layoutState.greatestHeight <= room || height(of: node) <= room
  }

  /// Returns the number of levels of nodes below a node.
  private func height(of node: DisplayNode) -> Int {
    (node.subnodes.map(height).max() ?? -1) + 1
  }

  /// Records in all ancestors the depth of the node, which was just added to a supernode.
  func noteInSupernodes() {
    var height = node.layoutState.greatestHeight + 1
    var here = node.supernode
    while let node = here, node.layoutState.greatestHeight < height {
      node.layoutState.greatestHeight = height
      (here, height) = (node.supernode, height + 1)
    }
  }
}
