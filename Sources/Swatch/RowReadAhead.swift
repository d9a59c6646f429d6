/// Reads rows ahead, a page at a time, so that a page waits only for its own rows.
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

  /// The largest number of rows requested at once, whatever the number on a page.
  private static let stepLimit = 1024

  /// Makes an idle reader; `step` rows are requested at once, at most 1,024.
  init(_ source: @escaping RowSource, step: Int) {
    self.source = source
    self.step = min(step, Self.stepLimit)
  }

  /// Reads the rows requested, until the rows end or ``end(with:)`` is called. After cancellation
  /// of the task, the source is called a last time, for rows that it has already consumed.
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

  /// Takes the rows that have arrived since the last call.
  ///
  /// - Parameters:
  ///   - needed: The total number of rows to wait for, including those already taken.
  ///   - wished: The total number of rows to read ahead.
  /// - Returns: The rows; fewer at the end.
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
