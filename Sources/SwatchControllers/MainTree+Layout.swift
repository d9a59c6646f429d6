import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The layout of a tree with the nodes of child controllers.
extension MainTree {
  /// Lays the tree out until it is settled.
  func layOut(_ root: DisplayNode) {
    lendSafeArea(to: root)
    for _ in 0..<SettlingFailure.roundLimit {
      root.measureAsRoot(in: SizeRange(exact: size))
      layOutPart(root)
      guard needsLayout(root) else { return }
    }
    root.abandonLayout()
  }

  /// Passes the safe area to the controller of a root, which uses it if no controller encloses it.
  func lendSafeArea(to root: DisplayNode) {
    (root.controller as? ViewController)?.hostSafeAreaInsets = safeAreaInsets
  }

  /// Lays out a node and the nodes below it, leaving out the nodes of child controllers, which are
  /// laid out afterwards.
  private func layOutPart(_ node: DisplayNode) {
    let controller = node.controller as? ViewController
    controller?.noteSafeArea()
    let isDue = controller?.isLayoutDue ?? false
    if isDue { controller?.viewWillLayoutSubviews() }
    let insets = controller?.safeAreaInsets ?? safeAreaInsets
    // Done before the layout, because specs read the safe area, and again after it, because the
    // layout moved the nodes.
    node.spreadSafeArea(insets)
    node.layOutSubtree()
    node.spreadSafeArea(insets)
    _ = node.loadAndLayOut()
    controller?.insetScrollingNode()
    if isDue { controller?.didLayOut() }
    node.layoutState.hasResizedSubnode = false
    for inner in node.controlledNodes {
      if inner.isSized { layOutPart(inner) }
      inner.supernode?.matchState(of: inner)
    }
  }

  /// Returns true if a node, or the node of a child controller, was invalidated since it was last
  /// laid out, or if a subnode was resized and its controller was not notified.
  func needsLayout(_ node: DisplayNode) -> Bool {
    node.subtreeNeedsLayout || node.controlledNodes.contains(where: needsLayout)
      || node.isControlled && node.layoutState.hasResizedSubnode && node.isSized
  }
}

/// The picture and the failures of the visible tree.
extension MainTree {
  /// Returns the items of the tree at its current size: fully displayed, or with placeholders.
  func items(isSettled: Bool) async -> [Scene.Item] {
    guard let shownRoot, shownRoot.isInHierarchy else { return [] }
    if !isSettled { await environment.workLimit.run { layOut(shownRoot) } }
    for node in shownRoot.containerNodes {
      await node.container?.present(withPlaceholders: !isSettled)
    }
    return isSettled ? shownRoot.displayedItems() : shownRoot.immediateItems()
  }

  /// The current failures of visible nodes and cells.
  var failures: [NodeFailure] {
    (shownRoot?.failures ?? []) + shownContainers.flatMap(\.allFailures)
  }

  /// The failures of the tree's own nodes.
  var nodeFailures: [NodeFailure] { shownRoot?.failures ?? [] }
}

/// The host of a tree that is always on the main actor.
final class MainTreeHost: NodeHost {
  private weak let tree: MainTree?

  init(_ tree: MainTree) {
    self.tree = tree
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    try await visit(body)
  }

  @MainActor private func visit<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let roots = tree?.roots else { throw TreeGone() }
    return try await body(roots)
  }
}
