import SwatchGeometry

extension DisplayNode {
  /// Loads what is not loaded, brings added subnodes into the state of the nodes around them, and runs
  /// ``layout()`` where a layout was applied: the part of a turn that belongs to the main actor.
  ///
  /// - Returns: whether a hook invalidated a layout, so that the tree must be laid out once more.
  @MainActor package final func loadAndLayOut() -> Bool {
    finishDisplay()
    loadSubtreeIfNeeded()
    matchSubnodeStates()
    tellTraitChanges()
    runLayoutHooks()
    if subtreeNeedsLayout { return true }
    displayForeignContent()
    announceDisplay()
    return false
  }

  /// Calls a block on the main actor once the node is loaded, after ``didLoad()`` and the blocks that
  /// were added before. Where the node is loaded already, it is called the next time that the tree
  /// comes to the main actor.
  public final func onDidLoad(_ body: @escaping @MainActor (_ node: DisplayNode) -> Void) {
    requireHold("onDidLoad(_:)")
    didLoadBlocks.append(body)
  }

  /// Subnodes load before the node around them, as in Texture; those that are drawn as a part of
  /// another node have nothing to load.
  @MainActor package final func loadSubtreeIfNeeded() {
    guard !isRasterized else { return }
    for node in subnodes { node.loadSubtreeIfNeeded() }
    let isFirst = !isNodeLoaded
    guard isFirst else { return runDidLoadBlocks() }
    perform(.loading) {
      isNodeLoaded = true
      foreignContent?.load()
      didLoad()
      controller?.nodeDidLoad()
      runDidLoadBlocks()
      tellDelegates { $0.nodeDidLoad() }
    }
  }

  @MainActor private func runDidLoadBlocks() {
    while !didLoadBlocks.isEmpty {
      let blocks = didLoadBlocks
      didLoadBlocks = []
      for block in blocks { block(self) }
    }
  }

  // MARK: Layout on the main actor

  /// Lays out at once what needs it, from the outermost node around this one that does, and runs the
  /// hooks of what is loaded. A node whose own size must be found anew waits for its owner.
  ///
  /// Layouts belong into the background: a tree that a hook invalidated goes back there by itself.
  @MainActor public final func layoutIfNeeded() {
    requireHold("layoutIfNeeded()")
    let top = outermostNeedingLayout
    guard top.subtreeNeedsLayout else { return }
    let change = top.remeasureVoid()
    top.layoutSubtreeIfNeeded()
    top.runLayoutHooks()
    guard change == .resized || change == .bound && !top.isRoot else { return }
    for node in sequence(first: top, next: \.supernode) where node !== top || node.isRoot {
      node.setNeedsLayout()
    }
  }

  private var isRoot: Bool { supernode == nil }

  private var outermostNeedingLayout: DisplayNode {
    var node = self
    while let supernode = node.supernode, supernode.layoutState.needsLayout { node = supernode }
    return node
  }

  /// The node around runs first, because it may set its subnodes' frames.
  @MainActor private func runLayoutHooks() {
    if layoutState.owesLayoutHook && isNodeLoaded {
      layoutState.owesLayoutHook = false
      perform(.layout) {
        layout()
        layoutDidFinish()
        tellDelegates { $0.nodeDidLayout() }
      }
    }
    for node in uncontrolledSubnodes { node.runLayoutHooks() }
  }

  /// Leaves the tree as it is laid out, whatever was asked for since.
  final func leaveLayout() {
    layoutState.needsLayout = false
    for node in subnodes { node.leaveLayout() }
  }

  /// Whether a node waits to be laid out: one with a size, or one that may have got a size since it was
  /// measured.
  package final var subtreeNeedsLayout: Bool {
    (layoutState.needsLayout && (bounds.size != .zero || layoutState.isOutdated))
      || uncontrolledSubnodes.contains(where: \.subtreeNeedsLayout)
  }
}
