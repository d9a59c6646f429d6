extension NodeElement {
  /// Brings the tree to the main actor when it is no longer lent, runs `body` with its root and
  /// lays out again everything that `body` invalidated.
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error of `body`.
  func withTree<Value: Sendable>(
    _ body: @MainActor (_ roots: [DisplayNode]) async throws -> Value
  ) async throws -> Value {
    let lent = await lendWhenHome()
    let limit = workLimit
    let result: Result<Value, any Error>
    do {
      result = .success(try await lent.visit { try await body([$0]) })
    } catch {
      result = .failure(error)
    }
    var trees = [lent]
    await BorrowedTree.loadAndLayOut(&trees, limit: limit)
    takeBack(trees[0])
    return try result.get()
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
