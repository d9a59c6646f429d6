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

  /// The controllers, in the order of their tabs.
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
  /// - Precondition: When set, it has a tab.
  public final var selectedViewController: ViewController {
    get { viewControllers[selectedIndex] }
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
    precondition(!controllers.isEmpty, "A tab bar controller needs a controller to show")
    precondition(
      Set(controllers.map(ObjectIdentifier.init)).count == controllers.count,
      "A controller has one tab, and was set for two")
    let old = viewControllers
    let selected = old.isEmpty ? nil : selectedViewController
    for controller in old where !controllers.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    let formerSelection = selection
    // Both at once: hooks of controllers that are added ask for the selected one.
    (viewControllers, selection) = (controllers, controllers.firstIndex { $0 === selected } ?? 0)
    for controller in controllers where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if selection != formerSelection { tellDepths() }
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

  override var shownSubnodes: [DisplayNode] { [selectedViewController.node] }

  override var contentSafeAreaInsets: EdgeInsets {
    var insets = safeAreaInsets
    if !isTabBarHidden { insets.bottom += Self.barHeight }
    return insets
  }

  override func frame(of child: ViewController, in bounds: Rect) -> Rect {
    frame(filling: bounds, for: child)
  }

  override func addShownSubnodes() {
    let shown = selectedViewController.node
    guard shown.supernode !== node else { return }
    node.addSubnode(shown)
    node.setNeedsLayout()
  }

  override func removeFormerSubnodes() {
    for subnode in node.subnodes where subnode !== selectedViewController.node {
      subnode.removeFromSupernode()
    }
  }
}
