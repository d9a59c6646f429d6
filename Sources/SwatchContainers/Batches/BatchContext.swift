import SwatchConcurrency

/// The context of a batch of content that a container fetches (after ASBatchContext). Can be used
/// on any thread.
public final class BatchContext: Sendable {
  /// The progress of a container's fetching, shared by all of its batches.
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
  ///   - gate: A gate that opens when the batch is completed, or when no reference to the context
  ///     is left.
  init(_ progress: Progress, gate: BatchGate) {
    self.progress = progress
    self.gate = gate
  }

  deinit { gate.open() }

  /// A Boolean value that is true while a batch is being fetched; no other batch is requested
  /// during that time.
  public var isFetching: Bool { progress.isFetching }

  /// A Boolean value that is true when the container cancelled the batch. Check it before a costly
  /// step, and before edits.
  public var batchFetchingWasCancelled: Bool { progress.state.withLock { $0 == .cancelled } }

  /// Completes the batch, so that callers that wait for it continue. With `false`, the batch still
  /// counts as being fetched, so that no other batch is requested.
  public func completeBatchFetching(_ didComplete: Bool) {
    if didComplete { progress.state.withLock { $0 = .completed } }
    gate.open()
  }

  /// Cancels the batch, so that another batch may be requested.
  public func cancelBatchFetching() {
    progress.state.withLock { $0 = .cancelled }
    gate.open()
  }

  /// Marks a batch as being fetched.
  public func beginBatchFetching() {
    progress.state.withLock { $0 = .fetching }
  }
}

/// A gate that blocks waiting callers until a batch is completed.
final class BatchGate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  /// Opens the gate for all waiting and later callers.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns once the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// A delegate that fetches further content when the viewport comes near the end of the content.
///
/// A container whose delegate conforms requests batches automatically.
public protocol BatchFetchingDelegate: AnyObject, Sendable {
  /// Returns true if there may be further content; true by default. Called first, for any viewport.
  @MainActor func shouldBatchFetch() -> Bool

  /// Fetches further content, in the background: edits the container on the main actor, then
  /// completes the context with ``BatchContext/completeBatchFetching(_:)``.
  @concurrent func willBeginBatchFetch(with context: BatchContext) async
}

extension BatchFetchingDelegate {
  /// Returns true: there may always be more content.
  @MainActor public func shouldBatchFetch() -> Bool { true }
}
