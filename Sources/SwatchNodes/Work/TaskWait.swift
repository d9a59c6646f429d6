import SwatchLayout
import SwatchMessages

/// A wait for tasks, including tasks that are started during the wait.
///
/// All rounds of a wait share the time limit, so that tasks that start one another take no longer
/// than the limit of one task.
package struct TaskWait {
  /// The time spent waiting in the rounds so far.
  package private(set) var spent = Duration.zero

  /// Makes a wait that begins with its first round.
  package init() {}

  /// Waits until the given tasks have ended, and gives up tasks that exceed their time limit. A
  /// round without running tasks takes no time.
  package mutating func round(for tasks: [NodeTask]) async {
    let tasks = tasks.filter(\.isRunning)
    guard !tasks.isEmpty else { return }
    let start = ContinuousClock.now
    defer { spent += start.duration(to: .now) }
    let limits = tasks.map { Limit(of: $0, after: spent, roundStart: start) }
    let (ends, end) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    for task in tasks { task.whenEnded { end.yield() } }
    let clock = Task {
      for time in limits.map(\.time).sorted() {
        try await Task.sleep(until: time, clock: .continuous)
        end.yield()
      }
    }
    defer { clock.cancel() }
    var running = Array(zip(tasks, limits)).filter(\.0.isRunning)
    var iterator = ends.makeAsyncIterator()
    while !running.isEmpty && !Task.isCancelled {
      for (task, limit) in running where limit.time <= .now {
        task.giveUp(because: limit.reason)
      }
      running.removeAll { !$0.0.isRunning }
      if !running.isEmpty { await iterator.next() }
    }
  }

  /// The time at which a task is given up, and the reason.
  private struct Limit: Sendable {
    let time: ContinuousClock.Instant
    let reason: String

    init(of task: NodeTask, after spent: Duration, roundStart: ContinuousClock.Instant) {
      let seconds = Numeral(task.timeLimit / .seconds(1))
      time = roundStart.advanced(by: task.timeLimit - spent)
      reason =
        spent == .zero
        ? "\(task.loaded ?? "a task that it started") has not ended after \(seconds) seconds"
        : "tasks that started one after another have not ended after \(seconds) seconds"
    }
  }
}
