import SwatchConcurrency

/// The state of a container's batch fetch (after ASBatchContext). Can be used on any thread.
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

    /// A Boolean value that is true while a batch is being fetched.
    var isFetching: Bool { state.withLock { $0 == .fetching } }
  }

  private let progress: Progress
  private let gate: BatchGate

  /// Makes the context of a batch.
  ///
  /// - Parameters:
  ///   - progress: The container's progress.
  ///   - gate: Opened when the batch is completed, or no reference to the context is left.
  init(_ progress: Progress, gate: BatchGate) {
    self.progress = progress
    self.gate = gate
  }

  deinit { gate.open() }

  /// A Boolean value that is true while a batch is being fetched; no further one is requested
  /// meanwhile.
  public var isFetching: Bool { progress.isFetching }

  /// A Boolean value that is true when the container cancelled the batch. Check it before a costly
  /// step, and before edits.
  public var batchFetchingWasCancelled: Bool { progress.state.withLock { $0 == .cancelled } }

  /// Completes the batch. With `false` the batch still counts as being fetched, so that no further
  /// one is requested.
  public func completeBatchFetching(_ didComplete: Bool) {
    if didComplete { progress.state.withLock { $0 = .completed } }
    gate.open()
  }

  /// Cancels the batch; a further one may be requested.
  public func cancelBatchFetching() {
    progress.state.withLock { $0 = .cancelled }
    gate.open()
  }

  /// Marks a batch as being fetched.
  public func beginBatchFetching() {
    progress.state.withLock { $0 = .fetching }
  }
}
