import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The layout of a tree, including the nodes of child controllers.
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

  /// Passes the safe area to the controller of a root that has no enclosing controller.
  func lendSafeArea(to root: DisplayNode) {
    (root.controller as? ViewController)?.hostSafeAreaInsets = safeAreaInsets
  }

  /// Lays out a node and the nodes below it, except for the nodes of child controllers, which are
  /// laid out afterwards.
  private func layOutPart(_ node: DisplayNode) {
    let controller = node.controller as? ViewController
    controller?.noteSafeArea()
    let isDue = controller?.isLayoutDue ?? false
    if isDue { controller?.viewWillLayoutSubviews() }
    let insets = controller?.safeAreaInsets ?? safeAreaInsets
    // Before the layout, as its specs read the safe area, and after it, as it moved the nodes.
    node.spreadSafeArea(insets)
    node.layOutSubtree()
    node.spreadSafeArea(insets)
    _ = node.loadAndLayOut()
    controller?.insetScrollingNode()
    if isDue { controller?.didLayOut() }
    node.layoutState.hasResizedSubnode = false
    for inner in node.controlledNodes {
      if inner.bounds.size != .zero { layOutPart(inner) }
      inner.supernode?.matchState(of: inner)
    }
  }

  /// Returns true if a node, or the node of a child controller, was invalidated since it was laid
  /// out, or if a subnode was resized without a notification of its controller.
  func needsLayout(_ node: DisplayNode) -> Bool {
    node.subtreeNeedsLayout || node.controlledNodes.contains(where: needsLayout)
      || node.isControlled && node.layoutState.hasResizedSubnode && node.bounds.size != .zero
  }
}
