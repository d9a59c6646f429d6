/// The rows of a feed, each as a template filled with it, for a ``PageRenderer``.
///
/// A row is read and the template filled in the background, where the row's cell is made. A row
/// that is broken, or lacks what the template needs, becomes a cell that fails.
@MainActor public final class FeedRows: RowSource {
  private let reader: FeedReader
  private let template: Template

  /// Makes a source of rows from a feed and the template that shows them.
  public init(_ reader: FeedReader, template: Template) {
    self.reader = reader
    self.template = template
  }

  public func nextRows(_ count: Int) async throws -> [CellNodeBlock] {
    try await reader.rows(count).map { [template] row in { template.makeCell(for: row) } }
  }
}
