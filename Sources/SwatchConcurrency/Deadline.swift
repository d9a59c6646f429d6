import SwatchMessages
import Synchronization

/// The end of the time that one piece of work may take, such as a row of a feed.
///
/// Work is not torn off: where it comes to the end of a part (an element that is filled in, a node that is
/// measured or drawn) it asks ``isOver`` and leaves the rest out; its owner tells that it failed.
package struct Deadline: Sendable {
  @TaskLocal private static var current: Deadline?
  /// The number of pieces of work under way that have a deadline. Where there is none, which is the rule,
  /// nobody looks for his own: that costs as much as a small node's layout.
  private static let running = Atomic(0)

  private let end: ContinuousClock.Instant
  private let limit: Duration

  /// Starts to count; `spent` is the time that earlier parts of the work took.
  package init(after limit: Duration, spent: Duration = .zero) {
    end = .now + (limit - spent)
    self.limit = limit
  }

  /// Runs work that should end by then.
  package func whileRunning<Result>(_ work: () throws -> Result) rethrows -> Result {
    Deadline.running.add(1, ordering: .relaxed)
    defer { Deadline.running.subtract(1, ordering: .relaxed) }
    return try Deadline.$current.withValue(self, operation: work)
  }

  /// A Boolean value that is true when the time is up.
  package var hasPassed: Bool { ContinuousClock.now >= end }

  /// A Boolean value that is true when the time of the work that is running is up; false where it has
  /// any time.
  package static var isOver: Bool {
    guard running.load(ordering: .relaxed) > 0 else { return false }
    return current?.hasPassed ?? false
  }

  /// The sentence for people about work that took too long, with what to do.
  package var excess: String {
    let seconds = limit / .seconds(1)
    return
      "expected the row to be done in \(Numeral(seconds)) s, it takes longer; show less in it, or give "
      + "it more time with \(LibraryParameter.rowTimeLimit.rawValue)"
  }

  /// The sentence for the work that is running, where its time is up.
  package static var currentExcess: String? { isOver ? current?.excess : nil }
}
