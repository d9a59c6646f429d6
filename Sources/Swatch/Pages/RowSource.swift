/// Gives the blocks of the next rows, at most as many as asked for, and none at the end; called on
/// the main actor. Once its task is cancelled it is asked one last time, and may give what it has
/// taken from where it can't be taken again.
public typealias RowSource = @MainActor (_ count: Int) async throws -> [CellNodeBlock]

extension FeedReader {
  /// The rows of the feed, each as a template filled with it, for a ``PageRenderer``.
  ///
  /// A row is parsed and the template filled in the background, where the row's cell is created. A
  /// row that is malformed, or lacks a value of the template, becomes a cell that fails.
  ///
  /// - Parameter template: The template that each row fills.
  /// - Returns: A source that returns every row once.
  public nonisolated func rows(filling template: Template) -> RowSource {
    { count in
      try await self.rows(count).map { row in { template.makeCell(for: row) } }
    }
  }

  /// The rows of the feed as ``rows(filling:)`` makes them, which keep their values for the
  /// furniture of pages.
  ///
  /// - Parameters:
  ///   - template: The template that each row fills.
  ///   - key: The values that rows are grouped by; nil for no groups.
  /// - Returns: A source that returns every row once.
  public nonisolated func rows(filling template: Template, groupedBy key: RowKey?) -> RowSource {
    { count in
      try await self.rows(count).map { row in
        { template.makeCell(keeping: row, groupedBy: key) }
      }
    }
  }
}
