import SwatchNodes

/// The visibility of a container: its own ranges, and the state of the program (after
/// ASRangeController).
struct ContainerPresence {
  /// A Boolean value that is true while the program is in the background, so that nothing is
  /// visible.
  private(set) var isInBackground = false
  /// A Boolean value that is true when the enclosing cell left the display range and has not
  /// returned.
  private(set) var hasLeftDisplay = false
  private var state: InterfaceState = []

  /// Notes the ranges of the container at the beginning of a turn. A container in a cell is range
  /// managed and may leave the display range.
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

  /// Notes that the program enters the background or the foreground.
  ///
  /// - Returns: False if it was there already.
  mutating func setInBackground(_ isInBackground: Bool) -> Bool {
    defer { self.isInBackground = isInBackground }
    return self.isInBackground != isInBackground
  }
}
