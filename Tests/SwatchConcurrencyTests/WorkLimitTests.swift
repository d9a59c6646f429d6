import Testing

@testable import SwatchConcurrency

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

  @Test("A fan-out is divided as soon as permits are free", .timeLimit(.minutes(1)))
  func laterPermits() async {
    let limit = WorkLimit(2)
    let (begun, ended, both) = (Gate(), Gate(), Gate())
    let holder = Task {
      await limit.runInBackground(as: .update) { await begun.wait() }
      await ended.open()
    }
    while limit.freeCount == 2 { await Task.yield() }
    let running = Locked(0)
    _ = await limit.map(Array(0..<3), as: .update) { index in
      if index == 0 {
        await begun.open()
        await ended.wait()
        // Longer than a fan-out keeps a permit.
        try? await Task.sleep(for: .milliseconds(20))
      } else {
        if running.withLock({
          $0 += 1; return $0
        }) == 2 {
          await both.open()
        }
        await both.wait()
      }
    }
    await holder.value
  }

  @Test("A work limit of zero is a precondition failure")
  func zero() async {
    await #expect(processExitsWith: .failure) { _ = WorkLimit(0) }
  }
}

/// A gate that stays open once it is opened.
private actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
