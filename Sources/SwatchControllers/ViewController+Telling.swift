import SwatchGeometry
import SwatchNodes

/// Notifications to a controller about its node, by calls of the methods that subclasses override.
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

  /// A Boolean value that is true when the node needs layout, or when its bounds or the size of a
  /// subnode changed and the controller was not notified (after UIView's `layoutSubviews()`).
  final var isLayoutDue: Bool {
    node.layoutState.needsLayout || node.layoutState.hasResizedSubnode || toldBounds != bounds
  }

  /// The node's size, at the offset to which its content is scrolled.
  private var bounds: Rect { Rect(origin: node.boundsOrigin, size: node.bounds.size) }

  final func didLayOut() {
    toldBounds = bounds
    viewDidLayoutSubviews()
  }
}

/// The container controllers that enclose a controller.
extension ViewController {
  /// The nearest enclosing navigation controller; nil for none.
  public final var navigationController: NavigationController? { nearestParent() }

  /// The nearest enclosing tab bar controller; nil for none.
  public final var tabBarController: TabBarController? { nearestParent() }

  /// The nearest enclosing split view controller; nil for none.
  public final var splitViewController: SplitViewController? { nearestParent() }

  private func nearestParent<Parent: ViewController>() -> Parent? {
    guard let parent else { return nil }
    return sequence(first: parent, next: \.parent).lazy.compactMap { $0 as? Parent }.first
  }
}
