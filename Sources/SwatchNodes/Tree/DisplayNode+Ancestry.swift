/// Finding nodes above and below.
extension DisplayNode {
  /// The ancestors, from the supernode to the root.
  public final var supernodes: [DisplayNode] { Array(supernodesIncludingSelf.dropFirst()) }

  /// The node and its ancestors, from the node itself to the root.
  public final var supernodesIncludingSelf: [DisplayNode] {
    Array(sequence(first: self, next: \.supernode))
  }

  /// The root of the node's tree; for nodes of a cell the cell.
  public final var rootNode: DisplayNode {
    var node = self
    while let supernode = node.supernode { node = supernode }
    return node
  }

  /// Returns the nearest ancestor of a class or of its subclasses; nil for none. With
  /// `includingSelf` the node itself comes first.
  public final func supernode<Node: DisplayNode>(
    ofClass type: Node.Type, includingSelf: Bool = false
  ) -> Node? {
    let first = includingSelf ? self : supernode
    return first.flatMap { first in
      sequence(first: first, next: \.supernode).lazy.compactMap { $0 as? Node }.first
    }
  }

  /// Returns the nearest ancestor that satisfies a predicate; nil for none.
  public final func firstSupernode(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> DisplayNode? {
    try supernodes.first(where: predicate)
  }

  /// Returns the first descendant that satisfies a predicate, from back to front and the innermost
  /// first (after ASDisplayNodeFindFirstSubnode); nil for none.
  public final func firstSubnode(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> DisplayNode? {
    for node in subnodes {
      if let inner = try node.firstSubnode(where: predicate) { return inner }
      if try predicate(node) { return node }
    }
    return nil
  }

  /// Returns the first descendant of a class or of its subclasses, from back to front and the
  /// innermost first; nil for none.
  public final func firstSubnode<Node: DisplayNode>(ofClass type: Node.Type) -> Node? {
    firstSubnode { $0 is Node } as? Node
  }

  /// Returns the descendants that satisfy a predicate, each before its own subnodes.
  public final func allSubnodes(
    where predicate: (DisplayNode) throws -> Bool
  ) rethrows -> [DisplayNode] {
    var found: [DisplayNode] = []
    for node in subnodes {
      if try predicate(node) { found.append(node) }
      found += try node.allSubnodes(where: predicate)
    }
    return found
  }

  /// Returns the descendants of a class or of its subclasses, each before its own subnodes.
  public final func allSubnodes<Node: DisplayNode>(ofClass type: Node.Type) -> [Node] {
    allSubnodes { $0 is Node }.compactMap { $0 as? Node }
  }

  /// Returns the nearest node that is an ancestor of both nodes, or one of them; nil for nodes of
  /// two trees.
  public final func closestCommonAncestor(with node: DisplayNode) -> DisplayNode? {
    let others = Set(node.supernodesIncludingSelf.map(ObjectIdentifier.init))
    return supernodesIncludingSelf.first { others.contains(ObjectIdentifier($0)) }
  }
}
