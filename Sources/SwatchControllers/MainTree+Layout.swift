import SwatchGeometry
import SwatchLayout
import SwatchNodes

/// The layout of a tree, the nodes of controllers inside included.
extension MainTree {
  /// Lays the tree out until it rests.
  func layOut(_ root: DisplayNode) {
    lendSafeArea(to: root)
    for _ in 0..<SettlingFailure.roundLimit {
      root.measureAsRoot(in: SizeRange(exact: size))
      layOutPart(root)
      guard needsLayout(root) else { return }
    }
    root.abandonLayout()
  }

  /// Tells the controller of a root of the insets that it can't ask an enclosing one for.
  func lendSafeArea(to root: DisplayNode) {
    (root.controller as? ViewController)?.hostSafeAreaInsets = safeAreaInsets
  }

  /// Lays out a node with all below it, down to the nodes of further controllers, which come after
  /// it.
  private func layOutPart(_ node: DisplayNode) {
    let controller = node.controller as? ViewController
    controller?.noteSafeArea()
    let isDue = controller?.isLayoutDue ?? false
    if isDue { controller?.viewWillLayoutSubviews() }
    let insets = controller?.safeAreaInsets ?? safeAreaInsets
    // Before the layout, whose specs read the safe area, and after it, as it moved the nodes.
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

  /// Returns true if a node, or one of a controller inside, was invalidated since it was laid out, or
  /// has a subnode of another size that its controller doesn't know of.
  func needsLayout(_ node: DisplayNode) -> Bool {
    node.subtreeNeedsLayout || node.controlledNodes.contains(where: needsLayout)
      || node.isControlled && node.layoutState.hasResizedSubnode && node.bounds.size != .zero
  }
}
