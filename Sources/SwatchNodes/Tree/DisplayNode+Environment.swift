import SwatchLayout

extension DisplayNode {
  /// The environment set by the owner of the tree; nil before the first measurement.
  public final var environment: NodeEnvironment? { nodeContext?.environment }

  /// Sets the environment of the whole tree. Only for roots; a change invalidates every layout.
  ///
  /// - Parameters:
  ///   - environment: The environment.
  ///   - host: The host for handles of nodes; nil for the environment's own.
  package final func setEnvironment(
    _ environment: NodeEnvironment, host: (any NodeHost)? = nil
  ) {
    var environment = environment
    if let host { environment.host = host }
    environment.work = TreeWork()
    layoutContext = NodeContext(environment)
  }

  /// Passes the context on to a subnode.
  final func inherit(to node: DisplayNode) {
    if let layoutContext { node.layoutContext = layoutContext }
  }
}
