import SwatchNodes

/// Brings a cell's tree to the main actor between turns, for work that a hook started and that
/// outlives it.
@MainActor final class CellHost: NodeHost {
  private weak let controller: ContainerController?
  /// The cell, which its container's controller keeps.
  weak var cell: CellState?

  init(_ controller: ContainerController) {
    self.controller = controller
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor ([DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let result = try await controller?.visit({ self.cell }, { try await body([$0]) })
    else { throw TreeGone() }
    return result
  }
}
