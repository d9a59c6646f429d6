public import Swatch

// Types of UIKit without a counterpart here, with the members that apps use, so that the compiler
// reports each of them as unavailable.

/// UIKit's class of the device's screen.
@available(
  *, unavailable,
  message:
    "no screen is behind a node: use the size range of its layout, and traitCollection.displayScale"
)
public struct UIScreen {
  /// UIKit's name for the main screen.
  public static var main: UIScreen { unavailable() }
  /// UIKit's name for the screen's rectangle.
  public var bounds: Rect { unavailable() }
  /// UIKit's name for the scale in pixels per point.
  public var scale: Double { unavailable() }
}

/// UIKit's controller for alerts and action sheets.
@available(*, unavailable, message: "leave it out: there are no touches to answer with")
open class UIAlertController: ViewController {
  /// UIKit's styles of alerts.
  public enum Style: Sendable {
    /// At the bottom of the screen, or in its middle.
    case actionSheet, alert
  }

  /// UIKit's initializer of an alert.
  public init(title: String?, message: String?, preferredStyle: Style) { unavailable() }

  /// UIKit's name for adding an action to an alert.
  public final func addAction(_ action: UIAlertAction) { unavailable() }
}

/// UIKit's class of the actions of an alert.
@available(*, unavailable, message: "leave it out: there are no touches to answer with")
public struct UIAlertAction {
  /// UIKit's styles of actions.
  public enum Style: Sendable {
    /// A normal action, one that cancels, and one that destroys data.
    case `default`, cancel, destructive
  }

  /// UIKit's initializer of an action.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    unavailable()
  }
}

/// UIKit's name for a button in a navigation bar.
@available(*, unavailable, message: "leave it out: a navigation controller draws no bar")
public struct UIBarButtonItem {
  /// UIKit's styles of buttons.
  public enum Style: Sendable {
    /// With a title of regular or of bold weight.
    case plain, done
  }

  /// UIKit's initializer of a button with a title.
  public init(title: String?, style: Style, target: Any?, action: Any?) { unavailable() }

  /// UIKit's initializer of a button with a picture.
  public init(image: Any?, style: Style, target: Any?, action: Any?) { unavailable() }

  /// UIKit's initializer of a system button.
  public init(barButtonSystemItem systemItem: Any, target: Any?, action: Any?) { unavailable() }

  /// UIKit's initializer of a button with a custom view.
  public init(customView: ForeignView) { unavailable() }
}
