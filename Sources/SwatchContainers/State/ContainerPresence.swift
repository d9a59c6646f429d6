import SwatchNodes

/// The container's own place among the ranges around it, and the program's on the screen (after
/// ASRangeController).
struct ContainerPresence {
  /// A Boolean value that is true while the program is out of view, so that nothing counts as visible.
  private(set) var isInBackground = false
  /// A Boolean value that is true when the cell around the container left the display range, and has not
  /// come back.
  private(set) var hasLeftDisplay = false
  private var state: InterfaceState = []

  /// Notes the ranges that the container lies in when a turn begins. One inside a cell is range managed,
  /// and may leave the display range.
  mutating func note(_ state: InterfaceState, isRangeManaged: Bool) {
    if state.contains(.display) {
      hasLeftDisplay = false
    } else if isRangeManaged && self.state.contains(.display) {
      hasLeftDisplay = true
    }
    self.state = state
  }

  /// Returns a Boolean value that is true when a container in some ranges can be seen.
  func isVisible(in state: InterfaceState) -> Bool {
    state.contains(.visible) && !isInBackground
  }

  /// Takes the program out of view, or back.
  ///
  /// - Returns: false where it was there before.
  mutating func setInBackground(_ isInBackground: Bool) -> Bool {
    defer { self.isInBackground = isInBackground }
    return self.isInBackground != isInBackground
  }
}
