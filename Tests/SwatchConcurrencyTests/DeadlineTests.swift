import Testing

@testable import SwatchConcurrency

@Suite("Deadlines")
struct DeadlineTests {
  @Test("Work in a pause does not count, other work does")
  func pauses() {
    let deadline = Deadline(after: .milliseconds(40))
    func wait(_ time: Duration) {
      let end = ContinuousClock.now + time
      while ContinuousClock.now < end {}
    }
    deadline.whileRunning {
      Deadline.pausing { wait(.milliseconds(80)) }
      #expect(deadline.pausedTime >= .milliseconds(80))
    }
    let unpaused = Deadline(after: .milliseconds(40))
    unpaused.whileRunning {
      wait(.milliseconds(80))
      #expect(Deadline.isOver && unpaused.pausedTime == .zero)
    }
  }

  @Test("A pause without a deadline is the work alone")
  func none() {
    #expect(Deadline.pausing { 7 } == 7)
  }
}
