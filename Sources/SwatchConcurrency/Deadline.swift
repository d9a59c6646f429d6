import SwatchMessages
import Synchronization

/// The deadline of one piece of work, such as a row of a feed.
///
/// Work is not interrupted: after each part (filling an element, measuring or drawing a node,
/// painting a command) the work checks ``isOver`` and skips the rest; its owner reports the
/// failure.
package struct Deadline: Sendable {
  @TaskLocal private static var current: Deadline?
  /// The number of running pieces of work with a deadline. While the number is zero, as it usually
  /// is, no task-local value is read; reading one costs as much as laying out a small node.
  private static let running = Atomic(0)

  private let end: ContinuousClock.Instant
  private let limit: Duration
  let pauses = Pauses()

  /// Makes a deadline that starts now; `spent` is the time already spent on earlier parts of the
  /// work.
  package init(after limit: Duration, spent: Duration = .zero) {
    end = .now + (limit - spent)
    self.limit = limit
  }

  /// Runs work with this deadline.
  package func whileRunning<Value, Failure: Error>(
    _ work: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    Deadline.running.add(1, ordering: .relaxed)
    defer { Deadline.running.subtract(1, ordering: .relaxed) }
    return try Deadline.$current.withValue(self) {
      Result { () throws(Failure) in try work() }
    }.get()
  }

  /// Runs asynchronous work, and its child tasks, with this deadline.
  package nonisolated(nonsending) func whileRunning<Value, Failure: Error>(
    _ work: nonisolated(nonsending) () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    Deadline.running.add(1, ordering: .relaxed)
    defer { Deadline.running.subtract(1, ordering: .relaxed) }
    let result = await Deadline.$current.withValue(self) {
      do throws(Failure) {
        return Result<Value, Failure>.success(try await work())
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Runs shared work, such as filling a cache, whose time doesn't count towards the deadline.
  package static func pausing<Result>(_ work: () -> Result) -> Result {
    guard running.load(ordering: .relaxed) > 0, let current else { return work() }
    let start = ContinuousClock.now
    defer { current.pauses.add(.now - start) }
    return work()
  }

  /// The total duration of paused work, which doesn't count towards the deadline.
  package var pausedTime: Duration { pauses.sum }

  /// A Boolean value that is true when the deadline has passed.
  package var hasPassed: Bool { ContinuousClock.now >= end + pausedTime }

  /// A Boolean value that is true when the deadline of the current work has passed; false if there
  /// is no deadline.
  package static var isOver: Bool {
    guard running.load(ordering: .relaxed) > 0 else { return false }
    return current?.hasPassed ?? false
  }

  /// The message for work that took too long, with its remedy.
  package var excess: String {
    let seconds = limit / .seconds(1)
    return
      "the row exceeded its time limit of \(Numeral(seconds)) s; show less in it, or raise the "
      + "limit with \(LibraryParameter.rowTimeLimit.rawValue)"
  }

  /// The message for the current work if its deadline has passed; nil otherwise.
  package static var currentExcess: String? { isOver ? current?.excess : nil }
}

/// The total paused time of one deadline.
final class Pauses: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  func add(_ time: Duration) {
    nanoseconds.add(Int64(time / .nanoseconds(1)), ordering: .relaxed)
  }

  var sum: Duration { .nanoseconds(nanoseconds.load(ordering: .relaxed)) }
}
