import SwatchConcurrency
import Testing

@Suite("Limits of concurrent work")
struct WorkLimitTests {
  @Test("A fan-out gives the results in the order of its elements", arguments: [1, 2, 8])
  func order(count: Int) async {
    let squares = await WorkLimit(count).map(Array(0..<100), as: .update) { $0 * $0 }
    #expect(squares == (0..<100).map { $0 * $0 })
  }

  @Test("No more pieces of work run at once than the limit has permits", arguments: [1, 2, 3])
  func bound(count: Int) async {
    let limit = WorkLimit(count)
    let running = Locked((now: 0, most: 0))
    func work() async {
      await limit.runInBackground(as: .update) {
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
        }
        await Task.yield()
        running.withLock { $0.now -= 1 }
      }
    }
    await withTaskGroup { group in
      for _ in 0..<200 { group.addTask { await work() } }
    }
    #expect(running.withLock { $0.most } <= count)
    #expect(running.withLock { $0.now } == 0)
  }

  @Test("A fan-out of no elements gives no results")
  func nothing() async {
    #expect(await WorkLimit(2).map([Int](), as: .update) { $0 }.isEmpty)
  }

  @Test("A work limit of zero is a precondition failure")
  func zero() async {
    await #expect(processExitsWith: .failure) { _ = WorkLimit(0) }
  }
}
