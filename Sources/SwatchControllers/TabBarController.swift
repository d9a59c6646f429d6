import SwatchGeometry
import SwatchNodes

/// A controller that shows the selected one of several controllers (after UITabBarController and
/// ASDKTabBarController).
///
/// The bar is not drawn, but its height is kept free at the bottom. A selection takes effect in the
/// next turn of the window: the controllers disappear and appear in the same order as on a
/// ``NavigationController``.
open class TabBarController: ViewController {
  /// The height kept free for the bar, in points.
  public static let barHeight = 49.0

  /// The controllers, in the order of their tabs; empty only if the last controller was removed
  /// from its parent.
  public final private(set) var viewControllers: [ViewController] = []
  /// A Boolean value that is true when the bar is hidden, so that it takes no space.
  public final var isTabBarHidden = false { didSet { node.setNeedsLayout() } }
  /// The index of the shown controller; 0 by default.
  /// - Precondition: When set, there is a controller at the index.
  public final var selectedIndex: Int {
    get { selection }
    set {
      precondition(
        viewControllers.indices.contains(newValue),
        "There is no tab \(newValue): there are \(viewControllers.count) tabs")
      let old = selection
      selection = newValue
      if newValue != old { tellDepths() }
    }
  }
  private var selection = 0

  /// Makes a controller with tabs; the first controller is shown.
  /// - Precondition: There is at least one controller.
  public init(viewControllers: [ViewController]) {
    super.init(node: ControllersNode())
    setViewControllers(viewControllers)
  }

  /// The shown controller.
  /// - Precondition: When read, there is at least one tab; a new value is the controller of a tab.
  public final var selectedViewController: ViewController {
    get {
      guard let shownController else {
        preconditionFailure("A \(type(of: self)) has no tab: all its controllers were removed")
      }
      return shownController
    }
    set {
      guard let index = viewControllers.firstIndex(where: { $0 === newValue }) else {
        preconditionFailure("A \(type(of: newValue)) has no tab")
      }
      selectedIndex = index
    }
  }

  /// Replaces the controllers, in the order of their tabs. The selected controller stays selected
  /// if it is among the new controllers; otherwise the first controller is selected.
  /// - Precondition: There is at least one controller, and each is listed once.
  public final func setViewControllers(_ controllers: [ViewController]) {
    requireEachOnce(controllers)
    let (old, formerSelection) = (viewControllers, selection)
    // The tabs are set before the hooks of removed and added controllers run, because the hooks
    // read the selection.
    setTabs(controllers)
    for controller in old
    where controller.parent === self && !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if selection != formerSelection { tellDepths() }
  }

  /// Sets the controllers. The selected controller stays selected if it is among them; otherwise
  /// the first is selected.
  private func setTabs(_ controllers: [ViewController]) {
    let selected = shownController
    viewControllers = controllers
    selection = controllers.firstIndex { $0 === selected } ?? 0
  }

  override func childDidLeave(_ child: ViewController) {
    guard viewControllers.contains(where: { $0 === child }) else { return }
    setTabs(viewControllers.filter { $0 !== child })
    tellDepths()
  }

  // MARK: Ranges

  open override func visibilityDepthDidChange() {
    super.visibilityDepthDidChange()
    tellDepths()
  }

  private func tellDepths() {
    for controller in viewControllers { controller.visibilityDepthDidChange() }
  }

  /// Returns the visibility depth of a child: this controller's depth for the selected child, and
  /// one more for the other children, because the user must tap their tabs.
  override func visibilityDepth(ofChild child: ViewController) -> Int? {
    guard let index = viewControllers.firstIndex(where: { $0 === child }) else { return nil }
    return visibilityDepth + (index == selectedIndex ? 0 : 1)
  }

  // MARK: The shown controller

  /// The selected controller; nil if there are no tabs.
  private var shownController: ViewController? {
    viewControllers.indices.contains(selection) ? viewControllers[selection] : nil
  }

  override var shownSubnodes: [DisplayNode] { (shownController?.node).map { [$0] } ?? [] }

  override var contentSafeAreaInsets: EdgeInsets {
    var insets = safeAreaInsets
    if !isTabBarHidden { insets.bottom += Self.barHeight }
    return insets
  }

  override func frame(of child: ViewController, in bounds: Rect) -> Rect {
    frame(filling: bounds, for: child)
  }

  override func addShownSubnodes() {
    guard let shown = shownController?.node, shown.supernode !== node else { return }
    node.addSubnode(shown)
    node.setNeedsLayout()
  }

  override func removeFormerSubnodes() {
    for subnode in node.subnodes where subnode !== shownController?.node {
      subnode.removeFromSupernode()
    }
  }
}
