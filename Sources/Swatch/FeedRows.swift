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
}
