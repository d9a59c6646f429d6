/// Gives the blocks of the next rows, at most as many as asked for, and none at the end; called on
/// the main actor. Once its task is cancelled it is asked one last time, and may give what it has taken
/// from where it can't be taken again.
public typealias RowSource = @MainActor (_ count: Int) async throws -> [CellNodeBlock]

extension FeedReader {
  /// The rows of the feed, each as a template filled with it, for a ``PageRenderer``.
  ///
  /// A row is read and the template filled in the background, where the row's cell is made. A row
  /// that is broken, or lacks what the template needs, becomes a cell that fails.
  ///
  /// - Parameter template: What each row fills.
  /// - Returns: a source that gives every row once.
  public nonisolated func rows(filling template: Template) -> RowSource {
    { count in
      try await self.rows(count).map { row in { template.makeCell(for: row) } }
    }
  }
}
