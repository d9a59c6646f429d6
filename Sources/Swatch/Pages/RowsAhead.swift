import SwatchNodes

/// Reads a source ahead of the pages that are made of its rows.
@MainActor final class RowsAhead {
  /// Rows that were read: their blocks, the number of the first of them, and the pictures that they
  /// are known to become.
  struct Stretch {
    var blocks: [CellNodeBlock]
    let first: Int
    let contents: [PageContent]
  }

  private let source: PageSteps
  /// The number of rows that are read at once.
  private let step: Int
  /// The rows read since the last ones were taken.
  private var arrived: [Stretch] = []
  /// Finished pictures, each with the number of rows that were read before it.
  private var finished: [(position: Int, page: KeptPicture)] = []
  /// The number of rows read so far.
  private var count = 0
  /// The number of rows requested so far.
  private var requested = 0
  private var hasEnded = false
  /// The reason why no more rows can be read; nil at their end.
  private(set) var error: (any Error)?
  /// The reading task while no row is requested.
  private var reader: CheckedContinuation<Void, Never>?
  /// The page while it waits for its rows.
  private var taker: CheckedContinuation<Void, Never>?

  /// The most finished pictures that wait to be taken.
  private static let finishedLimit = 64

  /// Makes a reader of a source, which reads so many rows at once; nothing is read yet.
  init(_ source: @escaping PageSteps, step: Int) {
    self.source = source
    self.step = step
  }

  /// Reads the rows that are requested by `body`, until it returns.
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
      guard count < requested, finished.count < Self.finishedLimit else {
        await withCheckedContinuation { reader = $0 }
        continue
      }
      let isLast = Task.isCancelled
      do {
        let next = try await source(step)
        if let next { note(next) }
        if next == nil { end() } else if isLast { end(with: CancellationError()) }
      } catch {
        end(with: error)
      }
      taker.take()?.resume()
    }
  }

  private func note(_ step: PageStep) {
    switch step {
    case .rows(let blocks, let first, let contents):
      arrived.append(Stretch(blocks: blocks, first: first, contents: contents))
      count += blocks.count
    case .finished(let page): finished.append((count, page))
    }
  }

  /// Returns the rows that have arrived since the last call.
  ///
  /// - Parameters:
  ///   - needed: The number of rows, from the first on, to wait for.
  ///   - ahead: The number of rows, from the first on, to read without waiting.
  /// - Returns: The rows; fewer at the end of the source, and before a finished picture.
  func take(_ needed: Int, requesting ahead: Int) async -> [Stretch] {
    requested = max(requested, needed, ahead)
    reader.take()?.resume()
    while count < needed && !hasEnded && finished.isEmpty {
      await withCheckedContinuation { taker = $0 }
    }
    defer { arrived = [] }
    return arrived
  }

  /// The number of rows before the next finished picture; `Int.max` if none is known.
  var nextFinished: Int { finished.first?.position ?? .max }

  /// Takes the finished picture behind so many rows; nil if there is none.
  func takeFinished(behind rows: Int) -> KeptPicture? {
    guard let first = finished.first, first.position == rows else { return nil }
    finished.removeFirst()
    reader.take()?.resume()
    return first.page
  }
}
