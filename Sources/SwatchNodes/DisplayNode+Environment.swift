import SwatchLayout

extension DisplayNode {
  /// What the node's owner gave the tree, or nil before the first measure.
  public final var environment: NodeEnvironment? { nodeContext?.environment }

  /// Gives the whole tree its environment. Only for roots; a change invalidates every layout.
  package final func setEnvironment(_ environment: NodeEnvironment) {
    var environment = environment
    environment.work = TreeWork()
    layoutContext = NodeContext(environment)
  }

  /// Hands the surroundings down to a subnode.
  final func inherit(to node: DisplayNode) {
    if let layoutContext { node.layoutContext = layoutContext }
  }
}
