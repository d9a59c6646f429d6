import SwatchLayout

extension DisplayNode {
  /// The environment set by the owner of the tree; nil before the first measurement.
  public final var environment: NodeEnvironment? { nodeContext?.environment }

  /// Gives the whole tree its environment. Only for roots; a change invalidates every layout.
  ///
  /// - Parameters:
  ///   - environment: The surroundings.
  ///   - host: The way that handles of nodes lead back by; nil for the environment's own.
  package final func setEnvironment(
    _ environment: NodeEnvironment, host: (any NodeHost)? = nil
  ) {
    var environment = environment
    if let host { environment.host = host }
    environment.work = TreeWork()
    layoutContext = NodeContext(environment)
  }

  /// Hands the surroundings down to a subnode.
  final func inherit(to node: DisplayNode) {
    if let layoutContext { node.layoutContext = layoutContext }
  }
}
