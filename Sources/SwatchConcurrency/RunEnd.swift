import Synchronization

/// The wish that a run ends early, for work of it that isn't cancelled with the run.
///
/// A run that is cancelled finishes what it has begun, in tasks that know nothing of it. What would wait
/// for another process there looks here, and gives up.
package final class RunEnd: Sendable {
  @TaskLocal private static var current: RunEnd?

  private let isWanted = Atomic(false)
  private let gaveUp = Atomic(false)

  /// Makes the end of a run that nobody wants yet.
  package init() {}

  /// Does the work of a run, whose tasks learn of its cancellation.
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

  /// Does work that belongs to the run.
  package func whileRunning<Value>(
    isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Value
  ) async rethrows -> Value {
    try await RunEnd.$current.withValue(self) { try await work() }
  }

  /// Has all work of the run learn that it is to end.
  package func want() {
    isWanted.store(true, ordering: .relaxed)
  }

  /// A Boolean value that is true when the task was cancelled, or the run that it belongs to.
  package static var isWanted: Bool {
    Task.isCancelled || current?.isWanted.load(ordering: .relaxed) == true
  }

  /// Notes that work was given up for the end: what needed it is not complete.
  package static func giveUp() {
    current?.gaveUp.store(true, ordering: .relaxed)
  }

  /// A Boolean value that is true when work of the run was given up.
  package static var hasGivenUp: Bool {
    current?.gaveUp.load(ordering: .relaxed) == true
  }
}
