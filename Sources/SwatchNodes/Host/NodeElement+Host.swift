extension NodeElement {
  /// Brings the tree to the main actor once it is not lent, runs `body` with its root and lays out
  /// again all that was invalidated.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    let lent = await lendWhenHome()
    let limit = workLimit
    let result = await lent.visit(body)
    var trees = [lent]
    await BorrowedTree.loadAndLayOut(&trees, limit: limit)
    takeBack(trees[0].tree)
    return try result.get()
  }
}

extension BorrowedTree {
  @MainActor fileprivate func visit<Success: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Success
  ) async -> Result<Success, any Error> {
    do {
      return .success(try await tree.visit { try await body([$0]) })
    } catch {
      return .failure(error)
    }
  }
}

/// The host of a tree that only its element owns.
final class ElementHost: NodeHost {
  private weak let element: NodeElement?

  init(_ element: NodeElement) {
    self.element = element
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let element else { throw TreeGone() }
    return try await element.withTree(body)
  }
}
