import SwatchNodes

/// Brings a cell's tree to the main actor between turns, for work that a hook started and that
/// outlives it.
@MainActor final class CellHost: NodeHost {
  private weak let books: ContainerBooks?
  /// The cell; its books keep it.
  weak var cell: LiveCell?

  init(_ books: ContainerBooks) {
    self.books = books
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor ([DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let result = try await books?.visit({ self.cell }, { try await body([$0]) })
    else { throw TreeGone() }
    return result
  }
}
