import SwatchLayout

/// Loads a tree, and runs the hooks of its layout on the main actor.
@MainActor struct LoadingHooks {
  private let node: DisplayNode

  init(of node: DisplayNode) { self.node = node }

  /// Loads the subtree, subnodes before their supernode, as in Texture; nodes drawn as a part of
  /// another are not loaded.
  func loadSubtree() {
    guard !node.isRasterized else { return }
    for inner in node.subnodes { LoadingHooks(of: inner).loadSubtree() }
    guard !node.isNodeLoaded else { return runDidLoadBlocks() }
    node.perform(.loading) {
      node.standing.isLoaded = true
      node.foreignContent?.load()
      node.didLoad()
      node.controller?.nodeDidLoad()
      runDidLoadBlocks()
      node.tellDelegates { $0.nodeDidLoad() }
    }
  }

  private func runDidLoadBlocks() {
    while let blocks = node.standing.takeDidLoadBlocks() {
      for block in blocks { block(node) }
    }
  }

  // MARK: Layout

  /// Runs the layout hooks, the supernode's first, because that hook may set the subnodes' frames.
  func layOut() {
    if node.layoutState.owesLayoutHook && node.isNodeLoaded {
      node.layoutState.owesLayoutHook = false
      node.perform(.layout) {
        node.layout()
        node.layoutDidFinish()
        node.tellDelegates { $0.nodeDidLayout() }
      }
    }
    for inner in node.uncontrolledSubnodes { LoadingHooks(of: inner).layOut() }
  }

  /// Lays out invalid nodes immediately, from the outermost invalid ancestor, and runs the hooks of
  /// loaded nodes. A node whose own size must be measured again waits for its owner.
  func layOutFromTop() {
    var top = node
    while let supernode = top.supernode, supernode.layoutState.needsLayout { top = supernode }
    guard top.subtreeNeedsLayout else { return }
    let effect = Remeasuring(of: top).run()
    top.layoutSubtreeIfNeeded()
    LoadingHooks(of: top).layOut()
    let isRoot = top.supernode == nil
    guard effect == .resized || effect == .bound && !isRoot else { return }
    if isRoot { top.setNeedsLayout() }
    for node in top.supernodes { node.setNeedsLayout() }
  }

  // MARK: Traits

  /// Notifies loaded nodes of the subtree whose traits have changed since the last notification.
  func tellTraitChanges() {
    if node.isNodeLoaded && node.toldContext !== node.layoutContext {
      let previous = node.toldContext?.environment.traits
      node.toldContext = node.nodeContext
      if let previous, previous != node.traitCollection {
        node.traitCollectionDidChange(from: previous)
        node.controller?.nodeTraitsDidChange(from: previous)
      }
    }
    for inner in node.subnodes { LoadingHooks(of: inner).tellTraitChanges() }
  }
}
