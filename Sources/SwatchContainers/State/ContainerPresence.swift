import SwatchNodes

/// The visibility of a container, which depends on its own ranges and on the state of the program
/// (after ASRangeController).
struct ContainerPresence {
  /// A Boolean value that is true while the program is in the background, so that nothing is
  /// visible.
  private(set) var isInBackground = false
  /// A Boolean value that is true when the enclosing cell left the display range and has not
  /// returned.
  private(set) var hasLeftDisplay = false
  private var state: InterfaceState = []

  /// Records the ranges of the container at the beginning of a turn. Only a container in a cell,
  /// which is range managed, can leave the display range.
  mutating func note(_ state: InterfaceState, isRangeManaged: Bool) {
    if state.contains(.display) {
      hasLeftDisplay = false
    } else if isRangeManaged && self.state.contains(.display) {
      hasLeftDisplay = true
    }
    self.state = state
  }

  /// Returns true if a container in the given ranges is visible.
  func isVisible(in state: InterfaceState) -> Bool {
    state.contains(.visible) && !isInBackground
  }

  /// Records that the program enters the background or the foreground.
  ///
  /// - Returns: False if nothing changes.
  mutating func setInBackground(_ isInBackground: Bool) -> Bool {
    defer { self.isInBackground = isInBackground }
    return self.isInBackground != isInBackground
  }
}
