import SwatchGeometry
import SwatchNodes

/// A controller that shows one of several controllers, the selected one (after UITabBarController
/// and ASDKTabBarController).
///
/// The bar is not drawn; its height is kept free at the bottom. A selection takes effect in the next
/// turn of the window: the controllers disappear and appear as on a ``NavigationController``.
open class TabBarController: ViewController {
  /// The height of the bar, in points.
  public static let barHeight = 49.0

  /// The controllers, in the order of their tabs; none only after the last one was removed from its
  /// parent.
  public final private(set) var viewControllers: [ViewController] = []
  /// A Boolean value that is true when the bar is hidden, so that it takes no space.
  public final var isTabBarHidden = false { didSet { node.setNeedsLayout() } }
  /// The number of the controller that is shown; 0 by default.
  /// - Precondition: When set, there is such a controller.
  public final var selectedIndex: Int {
    get { selection }
    set {
      precondition(
        viewControllers.indices.contains(newValue),
        "There is no tab \(newValue) among \(viewControllers.count)")
      let old = selection
      selection = newValue
      if newValue != old { tellDepths() }
    }
  }
  private var selection = 0

  /// Makes a controller of controllers, the first of which is shown.
  /// - Precondition: There is at least one.
  public init(viewControllers: [ViewController]) {
    super.init(node: ControllersNode())
    setViewControllers(viewControllers)
  }

  /// The controller that is shown.
  /// - Precondition: There is a tab, and when set, one of the controller.
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

  /// Replaces the controllers, in the order of their tabs; the selected one stays so if it is among
  /// the new ones, otherwise the first is selected.
  /// - Precondition: There is at least one, and each once.
  public final func setViewControllers(_ controllers: [ViewController]) {
    requireEachOnce(controllers)
    let (old, formerSelection) = (viewControllers, selection)
    // Before the hooks of those that go and come, which ask for the selected one.
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

  /// Sets the controllers; the selected one stays so if it is among them, otherwise the first is.
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

  /// The depth of the selected controller is this controller's; that of the others is one more, for
  /// a tap on their tab.
  override func visibilityDepth(ofChild child: ViewController) -> Int? {
    guard let index = viewControllers.firstIndex(where: { $0 === child }) else { return nil }
    return visibilityDepth + (index == selectedIndex ? 0 : 1)
  }

  // MARK: What is shown

  /// The selected controller; nil without tabs.
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
