/// The view controller of a root node, as the node sees it.
///
/// Owners of enclosing trees leave the layout of the root and its descendants to the controller's
/// owner, which notifies the controller before and after it.
@MainActor package protocol RootNodeController: AnyObject {
  /// Called when the node and all nodes below it have loaded.
  func nodeDidLoad()

  /// Called when the node is shown in other traits than before.
  func nodeTraitsDidChange(from previous: TraitCollection)
}

extension DisplayNode {
  /// The nearest descendants with controllers, from back to front.
  package final var controlledNodes: [DisplayNode] {
    subnodes.flatMap { $0.isControlled ? [$0] : $0.controlledNodes }
  }

  /// The subnodes that are laid out together with this one.
  final var uncontrolledSubnodes: some Sequence<DisplayNode> {
    subnodes.lazy.filter { !$0.isControlled }
  }
}
