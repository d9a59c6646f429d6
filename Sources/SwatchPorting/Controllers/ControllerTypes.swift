public import Swatch

// Names of types in Texture's headers and in UIKit: the compiler reports the name of each type
// here, and offers to use it.

/// Texture's name for ``ViewController``, with the type of its node.
@available(
  *, unavailable,
  message: "write ViewController, and keep the node in a property of its type as well"
)
public typealias ASDKViewController<Node> = ViewController

/// Texture's former name for ``ViewController``, with the type of its node.
@available(
  *, unavailable,
  message: "write ViewController, and keep the node in a property of its type as well"
)
public typealias ASViewController<Node> = ViewController

/// UIKit's name for ``ViewController``.
@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

/// Texture's name for ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias ASDKNavigationController = NavigationController

/// Texture's name for ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias ASNavigationController = NavigationController

/// UIKit's name for ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias UINavigationController = NavigationController

/// UIKit's name for ``Window``.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window

/// Texture's former name for ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias ASTabBarController = TabBarController

/// Texture's name for ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias ASDKTabBarController = TabBarController

/// UIKit's name for ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias UITabBarController = TabBarController

/// UIKit's name for ``SplitViewController``.
@available(*, unavailable, renamed: "SplitViewController")
public typealias UISplitViewController = SplitViewController

/// A part of UIKit's screens without a counterpart here. It accepts every member name, so that the
/// compiler reports the unavailable property that returns it instead of a missing member.
@dynamicMemberLookup
public struct TextureItem {
  /// Any member of the part, which itself has every member.
  public subscript(dynamicMember name: String) -> TextureItem { unavailable() }

  /// Any property of the part, of any type.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}
