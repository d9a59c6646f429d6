import SwatchNodes

extension ContainerNode {
  /// Sets the full ranges, and notifies the visible cells in the next turn.
  @MainActor package final func beginDragging() {
    containerController?.note(.willBeginDragging)
  }

  /// Notifies the visible cells in the next turn.
  @MainActor package final func endDragging() {
    containerController?.note(.didEndDragging)
  }
}
