import SwatchConcurrency
import SwatchGraphics
import SwatchLayout
import SwatchMessages

/// A task of a node that outlives the hook that started it, such as fetching a picture.
///
/// Created by ``DisplayNode/startTask(_:)``. Its node owns it: a task is cancelled when the node
/// leaves the range it was started for, or is deallocated, and its error is a failure of the node.
public final class NodeTask: Sendable {
  private enum Outcome {
    case running
    case ended
    case failed(KeptFailure)
  }

  private struct State {
    var outcome = Outcome.running
    var work: Task<Void, Never>?
    /// The callbacks to call once, when the task has ended.
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Locked(State())
  private let origin: String?
  /// The URL that is being loaded, for messages; nil for other work.
  let loaded: String?
  /// The time limit for waiting for the task.
  let timeLimit: Duration

  /// Makes a task of a node; it does not run yet.
  init(of node: DisplayNode, within timeLimit: Duration, loading loaded: String? = nil) {
    origin = node.origin?().description
    self.loaded = loaded
    self.timeLimit = timeLimit
  }

  /// A Boolean value that is false once the task has ended, failed or was cancelled.
  public var isRunning: Bool {
    state.withLock { state in
      if case .running = state.outcome { true } else { false }
    }
  }

  /// Cancels the task: it is no longer awaited, and its error is discarded.
  public func cancel() {
    end(as: .ended, takingFailureBack: true)
  }

  /// The failure of the ended task; nil while it runs, and on success.
  var failure: KeptFailure? {
    state.withLock { state in
      if case .failed(let failure) = state.outcome { failure } else { nil }
    }
  }

  // MARK: Running

  /// Runs the operation, off the main actor and without a permit, because it may wait for a long
  /// time.
  func begin(
    _ operation: @escaping @Sendable (NodeHandle) async throws -> Void, with handle: NodeHandle
  ) {
    state.withLock { state in
      // The lock is held until the work is stored: a cancellation either comes before, so that
      // nothing is started, or finds the work to cancel.
      guard case .running = state.outcome else { return }
      state.work = Task { await run(operation, with: handle) }
    }
  }

  private func run(
    _ operation: @Sendable (NodeHandle) async throws -> Void, with handle: NodeHandle
  ) async {
    do {
      try await operation(handle)
      end(as: .ended)
    } catch is CancellationError {
      end(as: .ended)
    } catch is NodeGoneError {
      end(as: .ended)
    } catch {
      let isTransient = (error as? ImageError)?.isTransient ?? false
      fail(String(wordsFor: error), isTransient: isTransient)
    }
  }

  private func fail(_ reason: String, isTransient: Bool) {
    end(as: .failed(KeptFailure(reason: reason, origin: origin, isTransient: isTransient)))
  }

  /// Ends the task. An ended task keeps its outcome, whatever its operation does afterwards; only
  /// its failure may be discarded.
  private func end(as outcome: Outcome, takingFailureBack: Bool = false) {
    let (work, waiting) = state.withLock { state -> (Task<Void, Never>?, [@Sendable () -> Void]) in
      switch state.outcome {
      case .running: state.outcome = outcome
      case .failed where takingFailureBack: state.outcome = .ended
      case .failed, .ended: break
      }
      defer { (state.work, state.waiting) = (nil, []) }
      return (state.work, state.waiting)
    }
    work?.cancel()
    for body in waiting { body() }
  }

  // MARK: Waiting

  /// Calls `body` once the task has ended: immediately if it has ended already.
  func whenEnded(_ body: @escaping @Sendable () -> Void) {
    let hasEnded = state.withLock { state in
      guard case .running = state.outcome else { return true }
      state.waiting.append(body)
      return false
    }
    if hasEnded { body() }
  }

  /// Cancels the task with a failure.
  package func giveUp(because reason: String) {
    let advice =
      loaded == nil
      ? "make the task end, or cancel it in time" : "try again, or allow more time"
    fail("\(reason); \(advice)", isTransient: true)
  }
}

/// The tasks of one node; all are cancelled when it is deallocated.
final class NodeTasks {
  private var entries: [(task: NodeTask, range: InterfaceState?)] = []

  /// The running tasks.
  var running: [NodeTask] { entries.map(\.task).filter(\.isRunning) }

  /// The failures of tasks, in the order they were started.
  var failures: [KeptFailure] { entries.compactMap(\.task.failure) }

  /// Adds a task that is cancelled when the node leaves `range` or, if `range` is nil, when the
  /// node is deallocated.
  func add(_ task: NodeTask, for range: InterfaceState?) {
    entries.removeAll { !$0.task.isRunning && $0.task.failure == nil }
    entries.append((task, range))
  }

  /// Cancels the tasks started for a range.
  func end(for range: InterfaceState) {
    for entry in entries where entry.range == range { entry.task.cancel() }
    entries.removeAll { $0.range == range }
  }

  deinit {
    for entry in entries { entry.task.cancel() }
  }
}
