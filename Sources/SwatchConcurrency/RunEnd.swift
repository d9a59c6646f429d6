import Synchronization

/// A request to end a run early, for the parts of its work that aren't cancelled with the run.
///
/// A cancelled run finishes the work that it has begun, in tasks that are not cancelled. Work in
/// such a task that would wait for another process checks this value, and gives up.
package final class RunEnd: Sendable {
  @TaskLocal private static var current: RunEnd?

  private let isWanted = Atomic(false)
  private let gaveUp = Atomic(false)

  /// Makes the value of a run whose end is not requested yet.
  package init() {}

  /// Runs the work of a run, and records its cancellation for the tasks of the run.
  package static func watching<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    let end = RunEnd()
    return try await withTaskCancellationHandler {
      try await end.whileRunning(work)
    } onCancel: {
      end.want()
    }
  }

  /// Runs work that belongs to the run.
  package func whileRunning<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await RunEnd.$current.withValue(self) { try await work() }
  }

  /// Requests that the run end, for all its work.
  package func want() {
    isWanted.store(true, ordering: .relaxed)
  }

  /// A Boolean value that is true when the current task, or the run that it belongs to, was
  /// cancelled.
  package static var isWanted: Bool {
    Task.isCancelled || current?.isWanted.load(ordering: .relaxed) == true
  }

  /// Records that work was given up because the run was to end, so that the result is incomplete.
  package static func giveUp() {
    current?.gaveUp.store(true, ordering: .relaxed)
  }

  /// A Boolean value that is true when work of the run was given up.
  package static var hasGivenUp: Bool {
    current?.gaveUp.load(ordering: .relaxed) == true
  }
}
