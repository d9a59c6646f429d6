import SwatchGeometry
import SwatchNodes

/// A controller that shows the topmost of a stack of controllers (after UINavigationController and
/// ASDKNavigationController).
///
/// The bar is not drawn, but its height is kept free. A push or pop takes effect in the next turn
/// of the window. As in UIKit, the hooks of the leaving controller run first: its
/// `viewWillDisappear`, the other controller's `viewWillAppear` and layout, then `viewDidDisappear`
/// and `viewDidAppear`.
open class NavigationController: ViewController {
  /// The height kept free for the bar, in points.
  public static let barHeight = 44.0

  /// The stack, from the bottom; empty only if its last controller was removed from its parent.
  public final private(set) var viewControllers: [ViewController] = []
  /// A Boolean value that is true when the bar is hidden, so that it takes no space.
  public final var isNavigationBarHidden = false { didSet { node.setNeedsLayout() } }

  /// A change of the stack and of its visible controller.
  private struct Transition {
    var top: ViewController?
    var arriving: [ViewController] = []
    var leaving: [ViewController] = []
  }

  /// The changes since the last transition began, which the next transition applies.
  private var next = Transition()
  private var running = Transition()

  /// Makes a controller with a stack of one controller.
  public init(rootViewController: ViewController) {
    super.init(node: ControllersNode())
    setViewControllers([rootViewController])
  }

  /// The controller on top of the stack, which is shown; nil for an empty stack.
  public final var topViewController: ViewController? { viewControllers.last }

  /// The visible controller: the topmost controller, because no controller can be presented over
  /// it.
  public final var visibleViewController: ViewController? { topViewController }

  // MARK: The stack

  /// Pushes a controller onto the stack.
  /// - Precondition: The controller is not on the stack.
  public final func pushViewController(_ controller: ViewController) {
    precondition(!isOnStack(controller), "A \(type(of: controller)) is on the stack already")
    setViewControllers(viewControllers + [controller])
  }

  /// Removes the topmost controller, unless it is the only one.
  ///
  /// - Returns: The removed controller; nil if there was only one.
  @discardableResult
  public final func popViewController() -> ViewController? {
    guard viewControllers.count > 1, let top = topViewController else { return nil }
    setViewControllers(viewControllers.dropLast())
    return top
  }

  /// Removes all controllers above a given one.
  ///
  /// - Returns: The removed controllers, from the bottom.
  /// - Precondition: The controller is on the stack.
  @discardableResult
  public final func popToViewController(_ controller: ViewController) -> [ViewController] {
    guard let index = viewControllers.firstIndex(where: { $0 === controller }) else {
      preconditionFailure("A \(type(of: controller)) is not on the stack")
    }
    let removed = Array(viewControllers[(index + 1)...])
    setViewControllers(Array(viewControllers[...index]))
    return removed
  }

  /// Removes all controllers except for the bottom controller.
  ///
  /// - Returns: The removed controllers, from the bottom.
  @discardableResult
  public final func popToRootViewController() -> [ViewController] {
    viewControllers.first.map(popToViewController) ?? []
  }

  /// Replaces the stack, from the bottom; controllers that remain on it are not notified.
  /// - Precondition: There is at least one controller, and each is listed once.
  public final func setViewControllers(_ controllers: [ViewController]) {
    requireEachOnce(controllers)
    let old = viewControllers
    viewControllers = controllers
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      next.arriving.removeAll { $0 === controller }
      next.leaving.append(controller)
    }
    for controller in controllers where !old.contains(where: { $0 === controller }) {
      next.leaving.removeAll { $0 === controller }
      addChild(controller)
      next.arriving.append(controller)
    }
  }

  private func isOnStack(_ controller: ViewController) -> Bool {
    viewControllers.contains { $0 === controller }
  }

  override func childDidLeave(_ child: ViewController) {
    guard isOnStack(child) else { return }
    viewControllers.removeAll { $0 === child }
    next.arriving.removeAll { $0 === child }
    visibilityDepthDidChange()
  }

  // MARK: Ranges

  open override func visibilityDepthDidChange() {
    super.visibilityDepthDidChange()
    for controller in viewControllers { controller.visibilityDepthDidChange() }
  }

  /// Returns the visibility depth of a child. The topmost controller has the depth of this
  /// controller. The bottom controller has one more, because the user can go back to it directly;
  /// any other controller adds the number of controllers above it.
  override func visibilityDepth(ofChild child: ViewController) -> Int? {
    guard let index = viewControllers.firstIndex(where: { $0 === child }) else { return nil }
    let above = viewControllers.count - 1 - index
    return visibilityDepth + (index == 0 ? min(1, above) : above)
  }

  // MARK: The shown controller

  override var shownSubnodes: [DisplayNode] { (topViewController?.node).map { [$0] } ?? [] }

  override var contentSafeAreaInsets: EdgeInsets {
    var insets = safeAreaInsets
    if !isNavigationBarHidden { insets.top += Self.barHeight }
    return insets
  }

  override func frame(of child: ViewController, in bounds: Rect) -> Rect {
    frame(filling: bounds, for: child)
  }

  override func addShownSubnodes() {
    running = next
    running.top = topViewController
    next = Transition()
    guard let top = running.top?.node, top.supernode !== node else { return }
    node.addSubnode(top)
    node.setNeedsLayout()
  }

  override func removeFormerSubnodes() {
    for subnode in node.subnodes where subnode !== running.top?.node {
      subnode.removeFromSupernode()
    }
  }

  override func finishTransition() {
    let finished = running
    running = Transition()
    // The parent is checked for each controller in turn, because a hook of an earlier one may have
    // moved it elsewhere.
    for controller in finished.leaving
    where controller.parent === self && !isOnStack(controller) {
      controller.removeFromParent()
    }
    for controller in finished.arriving where controller.parent === self {
      controller.didMove(toParent: self)
    }
    if !finished.arriving.isEmpty || !finished.leaving.isEmpty { visibilityDepthDidChange() }
  }
}
