import SwatchNodes

/// The host of a tree on the main actor, where the tree always is.
final class MainTreeHost: NodeHost {
  private weak let tree: MainTree?

  init(_ tree: MainTree) {
    self.tree = tree
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    try await visit(body)
  }

  @MainActor private func visit<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let roots = tree?.roots else { throw TreeGone() }
    return try await body(roots)
  }
}
