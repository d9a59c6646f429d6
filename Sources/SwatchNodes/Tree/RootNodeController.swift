/// Who stands behind the root of a tree: a view controller, as its node knows it.
///
/// Whoever lays out the tree around leaves the root and all below it to the controller's owner, who
/// tells the controller before and after.
@MainActor package protocol RootNodeController: AnyObject {
  /// The node and all below it loaded.
  func nodeDidLoad()

  /// The node is shown in other traits than before.
  func nodeTraitsDidChange(from previous: TraitCollection)
}

extension DisplayNode {
  /// The nearest nodes below that controllers stand behind, from back to front.
  package final var controlledNodes: [DisplayNode] {
    subnodes.flatMap { $0.isControlled ? [$0] : $0.controlledNodes }
  }

  /// The subnodes that are laid out together with this one.
  final var uncontrolledSubnodes: some Sequence<DisplayNode> {
    subnodes.lazy.filter { !$0.isControlled }
  }
}
