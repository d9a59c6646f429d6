import SwatchNodes

/// The host of a cell's tree, which brings it to the main actor between turns for handles of its
/// nodes.
@MainActor final class CellHost: NodeHost {
  private weak let controller: ContainerController?
  /// The cell, which the controller retains.
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
