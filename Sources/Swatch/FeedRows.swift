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
