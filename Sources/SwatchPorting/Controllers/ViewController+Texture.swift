public import Swatch

extension ViewController: TextureNames {}

/// Names of UIKit's controllers for members that concern the node here, or which have no animation
/// parameter here.
extension TextureNames where Self: ViewController {
  /// UIKit's name for the controller's content.
  @available(*, unavailable, renamed: "node")
  @MainActor public var view: DisplayNode { unavailable() }

  /// UIKit's name for a controller's item in a navigation bar.
  @available(*, unavailable, message: "leave it out: a navigation controller draws no bar")
  @MainActor public var navigationItem: TextureItem { unavailable() }

  /// UIKit's name for a controller's item in a tab bar.
  @available(*, unavailable, message: "leave it out: a tab bar controller draws no bar")
  @MainActor public var tabBarItem: TextureItem {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for presenting a controller.
  @available(*, unavailable, message: "set the window's rootViewController, or push the controller")
  @MainActor public func present(
    _ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { unavailable() }

  /// UIKit's name for dismissing a presented controller.
  @available(*, unavailable, message: "set the window's rootViewController, or pop the controller")
  @MainActor public func dismiss(animated: Bool, completion: (() -> Void)? = nil) { unavailable() }
}

extension TextureNames where Self: NavigationController {
  /// UIKit's name for pushing a controller.
  @available(*, unavailable, renamed: "pushViewController(_:)")
  @MainActor public func pushViewController(_ controller: ViewController, animated: Bool) {
    unavailable()
  }

  /// UIKit's name for popping the top controller.
  @available(*, unavailable, renamed: "popViewController()")
  @MainActor public func popViewController(animated: Bool) -> ViewController? { unavailable() }

  /// UIKit's name for popping all controllers above one.
  @available(*, unavailable, renamed: "popToViewController(_:)")
  @MainActor public func popToViewController(
    _ controller: ViewController, animated: Bool
  ) -> [ViewController]? { unavailable() }

  /// UIKit's name for popping all controllers except the first.
  @available(*, unavailable, renamed: "popToRootViewController()")
  @MainActor public func popToRootViewController(animated: Bool) -> [ViewController]? {
    unavailable()
  }

  /// UIKit's name for replacing the stack of controllers.
  @available(*, unavailable, renamed: "setViewControllers(_:)")
  @MainActor public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
    unavailable()
  }
}

extension CellNode {
  /// The argument label that Texture's manual uses, from Objective-C.
  @available(*, unavailable, renamed: "init(viewControllerBlock:didLoad:)")
  public convenience init(
    viewControllerBlock: @escaping @MainActor @Sendable () -> ViewController,
    didLoadBlock: (@MainActor @Sendable (_ cell: CellNode) -> Void)?
  ) { unavailable() }
}
