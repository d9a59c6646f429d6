import Testing

@testable import SwatchService

@Suite("The queue of requests")
struct RequestQueueTests {
  @Test("Requests run up to the limit, further requests wait, and too many are refused")
  func admission() {
    var queue = RequestQueue<String>(running: 2, waiting: 1)
    #expect(queue.admit("a", as: 1) == .starts)
    #expect(queue.admit("b", as: 2) == .starts)
    #expect(queue.admit("c", as: 3) == .waits)
    #expect(queue.admit("d", as: 4) == .busy)
    #expect((queue.runningCount, queue.waitingCount) == (2, 1))
  }

  @Test("Waiting requests run in the order of their arrival")
  func order() {
    var queue = RequestQueue<Int>(running: 1, waiting: 1000)
    for number in 0..<1000 { _ = queue.admit(number, as: number) }
    var run: [Int] = []
    while let next = queue.finish() { run.append(next) }
    #expect(run == Array(1..<1000))
    #expect(queue.isIdle)
  }

  @Test("A withdrawn request is never run, and makes room for another request")
  func withdrawal() {
    var queue = RequestQueue<String>(running: 1, waiting: 2)
    for (ticket, job) in ["a", "b", "c"].enumerated() { _ = queue.admit(job, as: ticket) }
    #expect(queue.withdraw(0) == nil)
    #expect(queue.withdraw(1) == "b")
    #expect(queue.withdraw(1) == nil)
    #expect(queue.admit("d", as: 3) == .waits)
    #expect(queue.finish() == "c")
    #expect(queue.finish() == "d")
    #expect(queue.finish() == nil)
    #expect(queue.isIdle)
  }

  @Test("Withdrawn requests leave no entry in the queue")
  func memory() {
    var queue = RequestQueue<Int>(running: 1, waiting: 10)
    for number in 0..<10_000 {
      _ = queue.admit(number, as: number)
      if number % 100 != 0 { _ = queue.withdraw(number) }
    }
    #expect(queue.waitingCount == 10)
    #expect(queue.ticketCount < 100)
    var run: [Int] = []
    while let next = queue.finish() { run.append(next) }
    #expect(run == (1...10).map { 100 * $0 })
  }

  @Test("A queue that was ended accepts no request, and still runs the waiting requests")
  func end() {
    var queue = RequestQueue<String>(running: 1, waiting: 5)
    _ = queue.admit("a", as: 1)
    _ = queue.admit("b", as: 2)
    queue.end()
    #expect(queue.admit("c", as: 3) == .ending)
    #expect(queue.finish() == "b")
    #expect(queue.finish() == nil)
    #expect(queue.isIdle)
  }

  @Test("A queue without room to wait accepts only requests that run at once")
  func noWaiting() {
    var queue = RequestQueue<String>(running: 1, waiting: 0)
    #expect(queue.admit("a", as: 1) == .starts)
    #expect(queue.admit("b", as: 2) == .busy)
    #expect(queue.finish() == nil)
    #expect(queue.admit("c", as: 3) == .starts)
  }
}
