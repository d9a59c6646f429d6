import SwatchNodes

extension ContainerNode {
  /// Sets the full ranges, and notifies the visible cells in the next turn.
  @MainActor package final func beginDragging() {
    books?.note(.willBeginDragging)
  }

  /// Notifies the visible cells in the next turn.
  @MainActor package final func endDragging() {
    books?.note(.didEndDragging)
  }
}
