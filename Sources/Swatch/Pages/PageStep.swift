package import SwatchNodes

/// The next part of a feed.
package enum PageStep: Sendable {
  /// Rows that pictures are to be made of, in order, the numbers of which follow each other.
  case rows([CellNodeBlock], from: Int, contents: [PageContent])
  /// A picture that is there already.
  case finished(KeptPicture)
}

/// Gives the next part of a feed: rows, at most about as many as asked for, or a finished picture;
/// nil at its end.
package typealias PageSteps = @MainActor (_ count: Int) async throws -> PageStep?

/// The steps of a source that knows of no finished picture.
@MainActor package func steps(of source: @escaping RowSource, from first: Int) -> PageSteps {
  var next = first
  return { count in
    let rows = try await source(count)
    guard !rows.isEmpty else { return nil }
    defer { next += rows.count }
    return .rows(rows, from: next, contents: [])
  }
}
