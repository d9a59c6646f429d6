public import Swatch

// Names of types as they stand in Texture's headers and in UIKit: the compiler tells what they are
// called here, and puts it in their place.

/// Texture's name of ``ViewController``, with the type of its node.
@available(
  *, unavailable,
  message: "write ViewController, and keep the node in a property of its type as well"
)
public typealias ASDKViewController<Node> = ViewController

/// Texture's former name of ``ViewController``, with the type of its node.
@available(
  *, unavailable,
  message: "write ViewController, and keep the node in a property of its type as well"
)
public typealias ASViewController<Node> = ViewController

/// Texture's name of ``ViewController``.
@available(*, unavailable, renamed: "ViewController")
public typealias UIViewController = ViewController

/// Texture's name of ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias ASDKNavigationController = NavigationController

/// Texture's name of ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias ASNavigationController = NavigationController

/// Texture's name of ``NavigationController``.
@available(*, unavailable, renamed: "NavigationController")
public typealias UINavigationController = NavigationController

/// Texture's name of ``Window``.
@available(*, unavailable, renamed: "Window")
public typealias UIWindow = Window

/// Texture's former name of ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias ASTabBarController = TabBarController

/// Texture's name of ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias ASDKTabBarController = TabBarController

/// UIKit's name of ``TabBarController``.
@available(*, unavailable, renamed: "TabBarController")
public typealias UITabBarController = TabBarController

/// UIKit's name of ``SplitViewController``.
@available(*, unavailable, renamed: "SplitViewController")
public typealias UISplitViewController = SplitViewController

/// A part of UIKit's screens that has no counterpart. It has every member, so that the compiler
/// reports the unavailable property that returns it.
@dynamicMemberLookup
public struct TextureItem {
  /// A part of the part.
  public subscript(dynamicMember name: String) -> TextureItem { unavailable() }

  /// A property of the part.
  public subscript<Value>(dynamicMember name: String) -> Value {
    get { unavailable() }
    nonmutating set { unavailable() }
  }
}
