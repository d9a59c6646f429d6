import Testing

@testable import SwatchConcurrency

@Suite("Deadlines")
struct DeadlineTests {
  @Test("A deadline does not count the time spent in pauses")
  func paused() {
    let deadline = Deadline(after: .zero)
    deadline.whileRunning {
      #expect(Deadline.isOver)
      deadline.pauses.add(.seconds(3600))
      #expect(!Deadline.isOver)
    }
  }

  @Test("A pause extends only the innermost deadline, by the duration of the paused work")
  func length() {
    let (outer, inner) = (Deadline(after: .seconds(3600)), Deadline(after: .seconds(3600)))
    let start = ContinuousClock.now
    outer.whileRunning {
      inner.whileRunning {
        Deadline.pausing {
          while ContinuousClock.now - start < .milliseconds(2) {}
        }
      }
    }
    #expect(inner.pausedTime > .zero && inner.pausedTime <= ContinuousClock.now - start)
    #expect(outer.pausedTime == .zero)
  }

  @Test("A pause without a deadline runs the work and nothing else")
  func none() {
    #expect(Deadline.pausing { 7 } == 7)
  }
}
