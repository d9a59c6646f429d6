import Testing

@testable import SwatchCLI

@Suite("Signals to stop")
struct StopSignalTests {
  @Test(
    "Signals within half a second count as one stop, and a later signal ends the run at once",
    arguments: [
      ([0, 0], [.finish, .ignore]),
      ([0, 1, 499], [.finish, .ignore, .ignore]),
      ([0, 500], [.finish, .endAtOnce]),
      ([0, 300, 600], [.finish, .ignore, .endAtOnce]),
    ] as [([Int], [StopSignals.Answer])])
  func answers(milliseconds: [Int], answers: [StopSignals.Answer]) {
    let start = ContinuousClock.now
    var stops = StopSignals()
    #expect(milliseconds.map { stops.receive(at: start + .milliseconds($0)) } == answers)
  }
}
