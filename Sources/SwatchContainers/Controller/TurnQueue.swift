/// A queue that runs work one piece at a time, in order: turns of a window, turns of a container,
/// and visits to its cells between them.
@MainActor package final class TurnQueue {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes an empty queue.
  package init() {}

  /// Runs `body` after all work queued before it has ended.
  package func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    if isBusy {
      await withCheckedContinuation { waiting.append($0) }
    }
    isBusy = true
    defer {
      isBusy = !waiting.isEmpty
      if isBusy { waiting.removeFirst().resume() }
    }
    return try await body()
  }
}
