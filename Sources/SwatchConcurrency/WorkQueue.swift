import Dispatch

/// The main actor's queue, as the one that work in the background runs on too.
///
/// Where nothing overlaps, threads would only hand work to each other: one falls asleep and another
/// wakes up, which takes as long as a small element, on a processor whose cache has none of the data.
package final class WorkQueue: TaskExecutor {
  /// The queue that all work runs on; nil for the system's threads. Tasks that are not structured
  /// are started on it.
  @TaskLocal package static var current: WorkQueue?

  private init() {}

  /// Runs `body` with all work of its structured tasks on the main actor's queue.
  ///
  /// - Parameters:
  ///   - isShared: False to leave work in the background to the system's threads.
  ///   - isolation: The actor of the caller.
  ///   - body: The work.
  /// - Throws: The error of `body`.
  package static func sharing(
    _ isShared: Bool, isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async throws {
    guard isShared else { return try await body() }
    let queue = WorkQueue()
    try await $current.withValue(queue) {
      try await withTaskExecutorPreference(queue, isolation: isolation) { try await body() }
    }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    DispatchQueue.main.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
