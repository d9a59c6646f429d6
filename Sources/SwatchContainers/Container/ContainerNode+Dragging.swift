import SwatchNodes

extension ContainerNode {
  /// The ranges become full, and cells in view hear of it in the next turn.
  @MainActor package final func beginDragging() {
    containerController?.note(.willBeginDragging)
  }

  /// Cells in view hear of it in the next turn.
  @MainActor package final func endDragging() {
    containerController?.note(.didEndDragging)
  }
}
