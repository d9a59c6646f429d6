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

  /// A Boolean value that is true when the node needs layout, or its bounds or the size of a subnode
  /// changed without a notification (after UIView's `layoutSubviews()`).
  final var isLayoutDue: Bool {
    node.layoutState.needsLayout || node.layoutState.hasResizedSubnode || toldBounds != bounds
  }

  /// The node's size at the scrolled offset.
  private var bounds: Rect { Rect(origin: node.boundsOrigin, size: node.bounds.size) }

  final func didLayOut() {
    toldBounds = bounds
    viewDidLayoutSubviews()
  }
}

/// The enclosing container controllers of a controller.
extension ViewController {
  /// The nearest navigation controller above; nil for none.
  public final var navigationController: NavigationController? { nearestParent() }

  /// The nearest tab bar controller above; nil for none.
  public final var tabBarController: TabBarController? { nearestParent() }

  /// The nearest split view controller above; nil for none.
  public final var splitViewController: SplitViewController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    guard let parent else { return nil }
    return sequence(first: parent, next: \.parent).lazy.compactMap { $0 as? Parent }.first
  }
}
