public import Swatch

// Types of UIKit that are no others here, with the members that an app types, so that the compiler says
// just that of each.

/// UIKit's name of the device's screen.
@available(
  *, unavailable,
  message:
    "no screen is behind a node: use the size range of its layout, and traitCollection.displayScale"
)
public struct UIScreen {
  /// UIKit's name of the first screen.
  public static var main: UIScreen { unavailable() }
  /// UIKit's name of the screen's rectangle.
  public var bounds: Rect { unavailable() }
  /// UIKit's name of the pixels in a point.
  public var scale: Double { unavailable() }
}

/// UIKit's name of a controller over others that asks something.
@available(*, unavailable, message: "leave it out: there are no touches to answer with")
open class UIAlertController: ViewController {
  /// The forms of UIKit.
  public enum Style: Sendable {
    /// From the bottom, or in the middle.
    case actionSheet, alert
  }

  /// UIKit's name of a controller that asks something.
  public init(title: String?, message: String?, preferredStyle: Style) { unavailable() }

  /// UIKit's name of a further answer.
  public final func addAction(_ action: UIAlertAction) { unavailable() }
}

/// UIKit's name of an answer to a controller that asks something.
@available(*, unavailable, message: "leave it out: there are no touches to answer with")
public struct UIAlertAction {
  /// The forms of UIKit.
  public enum Style: Sendable {
    /// An answer, the one that changes nothing, and one that can't be undone.
    case `default`, cancel, destructive
  }

  /// UIKit's name of an answer.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    unavailable()
  }
}

/// UIKit's name of a button in a navigation bar.
@available(*, unavailable, message: "leave it out: a navigation controller draws no bar")
public struct UIBarButtonItem {
  /// The forms of UIKit.
  public enum Style: Sendable {
    /// Of regular and of heavy letters.
    case plain, done
  }

  /// UIKit's name of a button with words.
  public init(title: String?, style: Style, target: Any?, action: Any?) { unavailable() }

  /// UIKit's name of a button with a picture.
  public init(image: Any?, style: Style, target: Any?, action: Any?) { unavailable() }

  /// UIKit's name of a button of the system.
  public init(barButtonSystemItem systemItem: Any, target: Any?, action: Any?) { unavailable() }

  /// UIKit's name of a button that is a view.
  public init(customView: ForeignView) { unavailable() }
}
