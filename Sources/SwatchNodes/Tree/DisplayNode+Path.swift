public import SwatchGraphics
import SwatchLayout

/// The names of nodes.
extension DisplayNode {
  /// The path from the root to this node.
  public final var path: NodePath {
    guard let supernode else { return NodePath(root: self) }
    let index = supernode.subnodes.firstIndex { $0 === self } ?? 0
    return supernode.path.appending(self, at: index)
  }

  /// The id, or else the debug name, or else the kind.
  package final var nodeName: String {
    id ?? debugName ?? nodeKind
  }

  /// The kind as documents name it, in lower case and without `Node`; the class name for custom
  /// nodes.
  package final var nodeKind: String { LayoutElement.kind(of: type(of: self)) }

  /// Returns the name of a node at an index among its siblings.
  package final func pathComponent(at index: Int) -> String {
    id ?? debugName ?? "\(nodeKind)[\(index)]"
  }
}

extension NodePath {
  /// Makes the path of a root.
  init(root node: DisplayNode) {
    self.init(root: node.nodeName, origin: node.origin)
  }

  /// Returns the path of a subnode at an index among its siblings.
  func appending(_ node: DisplayNode, at index: Int) -> NodePath {
    appending(node.pathComponent(at: index), origin: node.origin)
  }
}
