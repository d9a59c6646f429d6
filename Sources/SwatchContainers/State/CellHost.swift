import SwatchNodes

/// The host of a cell's tree, which brings it to the main actor between turns for handles of its
/// nodes.
@MainActor final class CellHost: NodeHost {
  private weak let controller: ContainerController?
  /// The node of the container, which its controller does not retain.
  private weak let client: (any ContainerClient)?
  /// The cell, which the controller retains.
  weak var cell: CellState?
  nonisolated let cellPlace: SharedPlace?

  init(_ controller: ContainerController, of place: SharedPlace) {
    self.controller = controller
    client = controller.client
    cellPlace = place
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor ([DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let controller, let client else { throw TreeGone() }
    // Keeps a container that is released meanwhile until the visit has ended.
    defer { withExtendedLifetime(client) {} }
    guard let result = try await controller.visit({ self.cell }, { try await body([$0]) })
    else { throw TreeGone() }
    return result
  }
}
