import SwatchLayout

extension DisplayNode {
  /// What the node's owner gave the tree, or nil before the first measure.
  public final var environment: NodeEnvironment? {
    guard let layoutContext else { return nil }
    return layoutContext.payload as? NodeEnvironment
  }

  /// Gives the whole tree its environment. Only for roots; a change invalidates every layout.
  package final func setEnvironment(_ environment: NodeEnvironment) {
    var environment = environment
    environment.work = TreeWork()
    layoutContext = environment.makeLayoutContext()
  }

  /// Hands the surroundings down to a subnode; while a layout is being explained a node keeps those it
  /// was measured in, which know its path.
  final func inherit(to node: DisplayNode) {
    guard let layoutContext else { return }
    if layoutContext.isExplaining && node.layoutContext?.isExplaining == true { return }
    node.layoutContext = layoutContext
  }
}
