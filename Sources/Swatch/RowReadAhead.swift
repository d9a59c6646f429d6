/// Reads rows before they are needed, a page's at a time, so that a page waits for its own rows alone
/// and never for those that are only wished for.
@MainActor final class RowReadAhead {
  private let source: RowSource
  private let step: Int
  /// Rows that were read and not yet taken.
  private var arrived: [CellNodeBlock] = []
  /// The number of rows read so far.
  private var count = 0
  /// The number of rows wished for so far.
  private var goal = 0
  private var hasEnded = false
  /// The reason why no more rows can be read; nil at their end.
  private(set) var error: (any Error)?
  private var reader: CheckedContinuation<Void, Never>?
  private var taker: CheckedContinuation<Void, Never>?

  /// The most rows that are asked for at once, whatever the number on a page.
  private static let stepLimit = 1024

  /// Begins to read nothing; `step` rows are asked for at once, or 1,024 where that is more.
  init(_ source: @escaping RowSource, step: Int) {
    self.source = source
    self.step = min(step, Self.stepLimit)
  }

  /// Reads what is wished for, until the rows end or ``end(with:)`` is called. Once the task is cancelled,
  /// the source is asked one last time, for what it has taken and nobody could take again.
  func run() async {
    while !hasEnded {
      guard count < goal else {
        await withCheckedContinuation { reader = $0 }
        continue
      }
      let isLast = Task.isCancelled
      do {
        let rows = try await source(step)
        arrived += rows
        count += rows.count
        if rows.isEmpty { end() } else if isLast { end(with: CancellationError()) }
      } catch {
        end(with: error)
      }
      taker.take()?.resume()
    }
  }

  /// Takes the rows that have arrived since this was last called.
  ///
  /// - Parameters:
  ///   - needed: The number of rows, of all taken so far, that is waited for.
  ///   - wished: The number of rows that are read if nobody needs to wait for them.
  /// - Returns: the rows; too few where they end.
  func take(_ needed: Int, wishing wished: Int) async -> [CellNodeBlock] {
    goal = max(goal, needed, wished)
    reader.take()?.resume()
    while count < needed && !hasEnded { await withCheckedContinuation { taker = $0 } }
    defer { arrived = [] }
    return arrived
  }

  /// Reads no more; the first reason counts.
  func end(with error: (any Error)? = nil) {
    guard !hasEnded else { return }
    hasEnded = true
    self.error = error
    reader.take()?.resume()
    taker.take()?.resume()
  }
}
