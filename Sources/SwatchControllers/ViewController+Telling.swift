import SwatchGeometry
import SwatchNodes

/// Notifications of a controller about its node, by the methods that subclasses override.
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

  /// A Boolean value that is true when the node needs layout, or was laid out without a
  /// notification.
  final var isLayoutDue: Bool { node.layoutState.needsLayout || toldSize != node.bounds.size }

  final func didLayOut() {
    toldSize = node.bounds.size
    viewDidLayoutSubviews()
  }
}
