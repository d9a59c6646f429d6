import SwatchConcurrency

/// One container's word on whether a batch of further content is being fetched (after
/// ASBatchContext). May be used from anywhere.
public final class BatchContext: Sendable {
  private enum State {
    case idle
    case fetching
    case cancelled
    case completed
  }

  private let state = Locked(State.idle)

  init() {}

  /// Whether a batch is being fetched; no further one is asked for meanwhile.
  public var isFetching: Bool { state.withLock { $0 == .fetching } }

  /// Whether the container gave the batch up. Check it before a costly step, and before edits.
  public var batchFetchingWasCancelled: Bool { state.withLock { $0 == .cancelled } }

  /// Says that the batch is there. With `false` nothing changes: the batch counts as being fetched
  /// still, so that no further one is asked for.
  public func completeBatchFetching(_ didComplete: Bool) {
    guard didComplete else { return }
    state.withLock { $0 = .completed }
  }

  /// Gives up the batch; a further one may be asked for.
  public func cancelBatchFetching() {
    state.withLock { $0 = .cancelled }
  }

  /// A batch is being fetched from now on.
  public func beginBatchFetching() {
    state.withLock { $0 = .fetching }
  }
}
