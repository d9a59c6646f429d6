import Testing

@testable import SwatchService

@Suite("Deadlines of requests")
struct DeadlinesTests {
  private static let start = ContinuousClock.now

  private static func after(_ seconds: Int) -> ContinuousClock.Instant {
    start + .seconds(seconds)
  }

  @Test("The first request with a deadline starts a timer, and further requests don't")
  func watching() {
    var deadlines = Deadlines<String>()
    var isFirst = deadlines.add("a", as: 1, until: Self.after(1))
    #expect(isFirst)
    isFirst = deadlines.add("b", as: 2, until: Self.after(2))
    #expect(!isFirst)
    deadlines.remove(1)
    deadlines.remove(2)
    // The watcher is still asleep, and finds the next request when it wakes.
    isFirst = deadlines.add("c", as: 3, until: Self.after(3))
    #expect(!isFirst)
    #expect(deadlines.nextLook() == Self.after(3))
    deadlines.remove(3)
    #expect(deadlines.nextLook() == nil)
    isFirst = deadlines.add("d", as: 4, until: Self.after(4))
    #expect(isFirst)
  }

  @Test("Requests whose time is up are removed once, in the order of their arrival")
  func over() {
    var deadlines = Deadlines<String>()
    for (ticket, second) in [3, 1, 2, 1].enumerated() {
      _ = deadlines.add("\(ticket)", as: ticket, until: Self.after(second))
    }
    let found = [0, 2, 2].map { second in
      deadlines.takeOver(at: Self.after(second))
    }
    #expect(found == [[], ["1", "2", "3"], []])
    #expect(deadlines.nextLook() == Self.after(3))
  }

  @Test("A finished request leaves no deadline behind")
  func memory() {
    var deadlines = Deadlines<String>()
    for ticket in 0..<10_000 {
      _ = deadlines.add("a", as: ticket, until: Self.after(86_400))
      deadlines.remove(ticket)
    }
    #expect(deadlines.count == 0)
  }
}
