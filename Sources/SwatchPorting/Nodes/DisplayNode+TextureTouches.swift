public import Swatch

/// Names of UIKit's responders: touches, the keyboard, the focus.
extension TextureNames where Self: DisplayNode {
  /// UIKit's name for a touch that begins.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func touchesBegan(_ touches: Any, with event: Any?) { unavailable() }

  /// UIKit's name for a touch that moves.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func touchesMoved(_ touches: Any, with event: Any?) { unavailable() }

  /// UIKit's name for a touch that ends.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func touchesEnded(_ touches: Any, with event: Any?) { unavailable() }

  /// UIKit's name for a touch that is cancelled.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func touchesCancelled(_ touches: Any, with event: Any?) { unavailable() }

  /// UIKit's name for the view below a touch.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func hitTest(_ point: Point, with event: Any?) -> DisplayNode? { unavailable() }

  /// UIKit's name for a test for a touch.
  @available(*, unavailable, message: "compare with bounds: there are no touches")
  public func point(inside point: Point, with event: Any?) -> Bool { unavailable() }

  /// UIKit's name for allowing a gesture to begin.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public func gestureRecognizerShouldBegin(_ recognizer: Any) -> Bool { unavailable() }

  /// UIKit's name for receiving all touches exclusively.
  @available(*, unavailable, message: "leave it out: there are no touches")
  public var isExclusiveTouch: Bool {
    get { unavailable() }
    set { unavailable() }
  }

  /// UIKit's name for becoming the first responder.
  @available(*, unavailable, message: "leave it out: there is no keyboard")
  public func becomeFirstResponder() -> Bool { unavailable() }

  /// UIKit's name for resigning as the first responder.
  @available(*, unavailable, message: "leave it out: there is no keyboard")
  public func resignFirstResponder() -> Bool { unavailable() }

  /// UIKit's name for being the first responder.
  @available(*, unavailable, message: "leave it out: there is no keyboard")
  public var isFirstResponder: Bool { unavailable() }

  /// UIKit's name for the ability to become the first responder.
  @available(*, unavailable, message: "leave it out: there is no keyboard")
  public var canBecomeFirstResponder: Bool { unavailable() }

  /// UIKit's name for the ability to resign as the first responder.
  @available(*, unavailable, message: "leave it out: there is no keyboard")
  public var canResignFirstResponder: Bool { unavailable() }

  /// UIKit's name for allowing a menu's action.
  @available(*, unavailable, message: "leave it out: there are no menus")
  public func canPerformAction(_ action: Any, withSender sender: Any?) -> Bool { unavailable() }

  /// UIKit's name for the ability to be focused.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var canBecomeFocused: Bool { unavailable() }

  /// UIKit's name for requesting a focus update.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func setNeedsFocusUpdate() { unavailable() }

  /// UIKit's name for updating the focus.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func updateFocusIfNeeded() { unavailable() }

  /// UIKit's name for allowing a focus update.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func shouldUpdateFocus(in context: Any) -> Bool { unavailable() }

  /// UIKit's name for a completed focus update.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public func didUpdateFocus(in context: Any, with coordinator: Any) { unavailable() }

  /// UIKit's name for the view that gets the focus first.
  @available(*, unavailable, message: "leave it out: there is no focus")
  public var preferredFocusedView: ForeignView? { unavailable() }

  /// Texture's name for a custom accessibility action.
  @available(*, unavailable, message: "leave it out: a scene has no actions")
  public func performAccessibilityCustomAction(_ action: Any) -> Bool { unavailable() }
}
