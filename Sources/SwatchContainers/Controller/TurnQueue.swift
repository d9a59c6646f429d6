/// Lets one after the other work, in the order they came: turns of a window, turns of a container and
/// visits of its cells between them.
@MainActor package final class TurnQueue {
  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a queue that nobody works in.
  package init() {}

  /// Runs `body` once all who came before have ended.
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
