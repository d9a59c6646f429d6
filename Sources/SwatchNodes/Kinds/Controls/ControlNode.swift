/// The state of a control, `normal` if empty (after UIControl.State).
public struct ControlState: OptionSet, Hashable, Sendable {
  /// The states as bits, numbered as in UIKit.
  public let rawValue: UInt

  /// No other state applies.
  public static let normal: ControlState = []
  /// The control appears touched.
  public static let highlighted = ControlState(rawValue: 1)
  /// The control is disabled.
  public static let disabled = ControlState(rawValue: 2)
  /// The control is selected.
  public static let selected = ControlState(rawValue: 4)

  /// Makes a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }
}

/// A node whose appearance depends on its state (after ASControlNode). The control receives no
/// touches: code sets its state.
open class ControlNode: DisplayNode {
  /// A Boolean value that is true, the default, when the control is enabled.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that is true when the control appears touched; false by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// A Boolean value that is true when the control is selected; false by default.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }

  /// The state from ``isEnabled``, ``isHighlighted`` and ``isSelected``.
  public final var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Makes an enabled control.
  public override init() {
    super.init()
  }
}
