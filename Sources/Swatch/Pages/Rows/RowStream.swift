public import SwatchDocument
public import SwatchNodes

/// The rows of a feed for the pages of a run, each delivered once, and read shortly before it is
/// needed.
@MainActor public final class RowStream {
  /// Returns the next rows of a feed, at most `count`; an empty array at its end.
  package typealias Feed = @MainActor (_ count: Int) async throws -> [FeedRow]

  /// A row whose cell is not made yet.
  struct Row: Sendable {
    let block: CellNodeBlock
    /// The row of the feed; nil for a row made in code.
    let feedRow: FeedRow?
  }

  /// Consecutive rows to be made: the index of the first row, the blocks that make the cells, and
  /// the planned pictures.
  struct Stretch: Sendable {
    let first: Int
    var blocks: [CellNodeBlock] = []
    var contents: [PageContent] = []
  }

  private let source: @MainActor (_ count: Int) async throws -> [Row]
  /// A Boolean value that is true when cells keep the values of their rows.
  let keepsRows: Bool
  /// A Boolean value that is true when the nodes of rows may have hooks, which rows of a template
  /// lack.
  let rowsHaveHooks: Bool
  /// The plan that finds existing pictures; nil if all rows are to be made.
  private var plan: PagePlan?
  /// The number of rows that are read together.
  private var step = 1
  /// The number of the next row, from 0.
  private var nextRow = 0
  /// The rows that were read but not yet taken.
  private var arrived: [Stretch] = []
  /// The existing pictures, each with the number of rows to be made before it.
  private var kept: [(position: Int, picture: KeptPicture)] = []
  /// The number of rows to be made so far.
  private var count = 0
  /// The number of rows requested so far.
  private var requested = 0
  private var hasEnded = false
  /// The error that ended the reading; nil if there was none, as at the end of the feed.
  private(set) var error: (any Error)?
  /// The continuation of the reading task while no row is requested.
  private var reader: CheckedContinuation<Void, Never>?
  /// The continuation of the page that waits for its rows.
  private var taker: CheckedContinuation<Void, Never>?

  /// The number of existing pictures not yet taken at which reading pauses.
  private static let keptLimit = 64

  nonisolated init(
    keepingRows keepsRows: Bool, rowsHaveHooks: Bool,
    source: @escaping @MainActor (_ count: Int) async throws -> [Row]
  ) {
    (self.keepsRows, self.rowsHaveHooks, self.source) = (keepsRows, rowsHaveHooks, source)
  }

  /// Makes a stream of rows made in code.
  ///
  /// - Parameter next: Returns the blocks of the next rows, at most as many as requested, and an
  ///   empty array at the end. After its task is cancelled it is called one last time, and may
  ///   return the rows already taken from a source that can't deliver them again.
  public nonisolated convenience init(
    _ next: @escaping @MainActor (_ count: Int) async throws -> [CellNodeBlock]
  ) {
    self.init(keepingRows: false, rowsHaveHooks: true) { count in
      try await next(count).map { Row(block: $0, feedRow: nil) }
    }
  }

  /// Makes a stream of a feed's rows, each filling a template.
  ///
  /// - Parameters:
  ///   - template: The template that each row fills.
  ///   - keepsRows: True if cells keep their rows, because the parts of pages depend on them.
  ///   - key: The values that rows are grouped by; nil for no groups.
  ///   - feed: Returns the next rows.
  package nonisolated convenience init(
    filling template: Template, keepsRows: Bool, groupedBy key: RowKey? = nil,
    _ feed: @escaping Feed
  ) {
    self.init(keepingRows: keepsRows, rowsHaveHooks: false) { count in
      try await feed(count).map { row in
        let block: CellNodeBlock = {
          let cell =
            keepsRows
            ? template.makeCell(keeping: row, groupedBy: key) : template.makeCell(for: row)
          // The edges of the page clip the cell.
          cell.clipsToBounds = false
          return cell
        }
        return Row(block: block, feedRow: row)
      }
    }
  }

  // MARK: Reading

  /// Prepares to read `step` rows at once, beginning with the row at index `first`.
  func begin(at first: Int, step: Int, _ plan: PagePlan?) {
    (nextRow, self.plan) = (first, plan)
    self.step = max(step, plan?.rowsPerPicture ?? 0)
  }

  /// Reads the rows that `body` requests, until it returns.
  func reading(_ body: () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await self.read() }
      defer { end() }
      try await body()
    }
  }

  /// Stops reading. The first error is kept.
  func end(with error: (any Error)? = nil) {
    self.error = self.error ?? error
    guard !hasEnded else { return }
    hasEnded = true
    reader.take()?.resume()
    taker.take()?.resume()
  }

  /// Reads the requested rows, until the source ends or ``end(with:)`` is called. After the task is
  /// cancelled, the source is read once more, for rows that it has already taken from its input.
  private func read() async {
    while !hasEnded {
      guard count < requested, kept.count < Self.keptLimit else {
        await withCheckedContinuation { reader = $0 }
        continue
      }
      let isLast = Task.isCancelled
      do {
        let rows = try await source(step)
        if rows.isEmpty { end() } else { try await note(rows) }
        if isLast && !rows.isEmpty { end(with: CancellationError()) }
      } catch {
        end(with: error)
      }
      taker.take()?.resume()
    }
  }

  private func note(_ rows: [Row]) async throws {
    guard let plan else {
      return note(.made(Stretch(first: nextRow, blocks: rows.map(\.block))))
    }
    let (parts, failure) = await plan.parts(of: rows, from: nextRow)
    for part in parts { note(part) }
    if let failure { throw failure }
  }

  private func note(_ part: PagePlan.Part) {
    switch part {
    case .made(let stretch):
      arrived.append(stretch)
      count += stretch.blocks.count
      nextRow += stretch.blocks.count
    case .kept(let picture):
      kept.append((count, picture))
      nextRow += picture.content.rows.count
    }
  }

  // MARK: Taking

  /// Returns the rows that have arrived since the last call.
  ///
  /// - Parameters:
  ///   - needed: The number of rows to wait for, counted from the first row of the stream.
  ///   - ahead: The number of rows to read without waiting, counted from the first row of the
  ///     stream.
  /// - Returns: The rows; fewer than needed at the end of the source, and before an existing
  ///   picture.
  func take(_ needed: Int, requesting ahead: Int) async -> [Stretch] {
    requested = max(requested, needed, ahead)
    reader.take()?.resume()
    while count < needed && !hasEnded && kept.isEmpty {
      await withCheckedContinuation { taker = $0 }
    }
    defer { arrived = [] }
    return arrived
  }

  /// The number of rows to be made before the next existing picture; `Int.max` if no picture is
  /// known.
  var nextKept: Int { kept.first?.position ?? .max }

  /// Removes and returns the existing picture after a number of rows; nil if there is none.
  func takeKept(behind rows: Int) -> KeptPicture? {
    guard let first = kept.first, first.position == rows else { return nil }
    kept.removeFirst()
    reader.take()?.resume()
    return first.picture
  }
}

extension FeedReader {
  /// Returns the rows of the feed, each filling a template, for a ``PageRenderer``.
  ///
  /// A row is parsed, and the template filled, in the background, where the row's cell is created.
  /// A row that is malformed, or lacks a value of the template, becomes a cell that fails.
  ///
  /// - Parameter template: The template that each row fills.
  /// - Returns: A stream that delivers every row once.
  public nonisolated func rows(filling template: Template) -> RowStream {
    RowStream(filling: template, keepsRows: template.rowWords.contains(.placeOnPage)) {
      try await self.rows($0, showing: template.rowWords)
    }
  }

  /// Returns the rows of the feed, like ``rows(filling:)``; they keep their values for the
  /// furniture of pages.
  ///
  /// - Parameters:
  ///   - template: The template that each row fills.
  ///   - key: The values that rows are grouped by; nil for no groups.
  ///   - parts: The documents of the parts of pages; none by default.
  /// - Returns: A stream that delivers every row once.
  public nonisolated func rows(
    filling template: Template, groupedBy key: RowKey?, for parts: [Template] = []
  ) -> RowStream {
    let words = parts.reduce(into: template.rowWords) { $0.formUnion($1.rowWords) }
    return RowStream(filling: template, keepsRows: true, groupedBy: key) {
      try await self.rows($0, showing: words, groupedBy: key)
    }
  }
}
