import SwatchGeometry
import SwatchNodes

/// Telling a controller what happens to its node, in the words that it overrides.
extension ViewController {
  final func willAppear() {
    appearance = .appearing
    viewWillAppear(false)
    setOwnVisibilityDepth(0)
  }

  final func didAppear() {
    appearance = .appeared
    viewDidAppear(false)
  }

  final func willDisappear() {
    appearance = .disappearing
    viewWillDisappear(false)
  }

  final func didDisappear() {
    appearance = .disappeared
    viewDidDisappear(false)
    setOwnVisibilityDepth(1)
  }

  /// Whether the node is to be laid out, or was without the controller's knowledge.
  final var isLayoutDue: Bool { node.layoutState.needsLayout || toldSize != node.bounds.size }

  final func didLayOut() {
    toldSize = node.bounds.size
    viewDidLayoutSubviews()
  }
}
