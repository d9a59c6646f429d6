/// Lets one after the other work with a container's cells, in the order they came: turns, and visits
/// of single cells between turns.
@MainActor final class TurnQueue {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` once all who came before have ended.
  func run<Result>(_ body: () async throws -> Result) async rethrows -> Result {
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
