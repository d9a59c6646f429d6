import SwatchConcurrency

/// One container's word on whether a batch of further content is being fetched (after
/// ASBatchContext). May be used from anywhere.
public final class BatchContext: Sendable {
  /// The progress of a container's fetching; one for all of its batches.
  final class Progress: Sendable {
    fileprivate enum State {
      case idle
      case fetching
      case cancelled
      case completed
    }

    fileprivate let state = Locked(State.idle)

    /// Takes a beginning back that nobody worked on.
    func becomeIdle() {
      state.withLock { $0 = .idle }
    }

    /// A Boolean value that is true while a batch is being fetched.
    var isFetching: Bool { state.withLock { $0 == .fetching } }
  }

  private let progress: Progress
  private let gate: BatchGate

  /// Makes the context of a batch.
  ///
  /// - Parameters:
  ///   - progress: The container's.
  ///   - gate: Opened when the batch is answered for, or nobody can answer any more.
  init(_ progress: Progress, gate: BatchGate) {
    self.progress = progress
    self.gate = gate
  }

  deinit { gate.open() }

  /// Whether a batch is being fetched; no further one is asked for meanwhile.
  public var isFetching: Bool { progress.isFetching }

  /// Whether the container gave the batch up. Check it before a costly step, and before edits.
  public var batchFetchingWasCancelled: Bool { progress.state.withLock { $0 == .cancelled } }

  /// Says that the batch is there. With `false` nothing changes: the batch counts as being fetched
  /// still, so that no further one is asked for.
  public func completeBatchFetching(_ didComplete: Bool) {
    if didComplete { progress.state.withLock { $0 = .completed } }
    gate.open()
  }

  /// Gives up the batch; a further one may be asked for.
  public func cancelBatchFetching() {
    progress.state.withLock { $0 = .cancelled }
    gate.open()
  }

  /// A batch is being fetched from now on.
  public func beginBatchFetching() {
    progress.state.withLock { $0 = .fetching }
  }
}
