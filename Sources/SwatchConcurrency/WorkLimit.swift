import CLinux
import Glibc

/// A limit on concurrent work, shared by everything that works on a job.
///
/// Every period of work, on the main actor or off it, holds one of a fixed number of permits while
/// it runs, and no permit while it waits. With a limit of one, no work overlaps. Permits are given
/// in the order in which work requests them.
package final class WorkLimit: Sendable {
  private struct State {
    /// The numbers of the free permits; the last number is given out next.
    var free: [Int]
    var waiting: [CheckedContinuation<Int, Never>] = []
    var firstWaiting = 0
  }

  /// The largest number of concurrent periods of work, which is the number of permits.
  package let count: Int
  /// The record of all work; nil to record none.
  package let timeline: Timeline?
  private let state: Locked<State>

  /// Makes a limit of `count` concurrent pieces of work.
  /// - Precondition: `count` is at least 1.
  package init(_ count: Int, timeline: Timeline? = nil) {
    precondition(count >= 1, "A work limit must be at least 1; got \(count)")
    self.count = count
    self.timeline = timeline
    state = Locked(State(free: (1...count).reversed()))
  }

  /// Runs `body` on the caller's actor with a permit, after waiting for one if necessary.
  ///
  /// `body` must not request another permit.
  package func run<Result, Failure: Error>(
    as phase: WorkPhase = .update, isolation: isolated (any Actor)? = #isolation,
    _ body: () throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let permit = await acquire()
    defer { release(permit, after: phase) }
    return try body()
  }

  /// Runs `body` off the caller's actor with a permit.
  ///
  /// `body` must not request another permit.
  @concurrent
  package func runInBackground<Result: Sendable, Failure: Error>(
    as phase: WorkPhase, _ body: @Sendable () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    let permit = await acquire()
    defer { release(permit, after: phase) }
    return try await body()
  }

  /// Applies `body` to every element off the caller's actor; each permit is held for several
  /// elements at a time.
  ///
  /// The elements are divided among as many tasks as there are free permits, at least one, and
  /// further ones as permits become free. Work on other pages that holds permits thus keeps its
  /// threads, whose caches have its pixels.
  ///
  /// - Returns: The results in the order of the elements.
  @concurrent
  package func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], as phase: WorkPhase,
    _ body: @escaping @Sendable (Element) async -> Result
  ) async -> [Result] {
    if min(count, elements.count) <= 1 { return await mapInOrder(elements, as: phase, body) }
    let next = Locked(0)
    @Sendable func stretch() async -> [(Int, Result)] {
      guard let first = next.take(below: elements.count) else { return [] }
      var mine: [(Int, Result)] = []
      await whileHeld(as: phase, startingWith: first, { next.take(below: elements.count) }) {
        mine.append(($0, await body(elements[$0])))
      }
      return mine
    }
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      var results = [Result?](repeating: nil, count: elements.count)
      var running = 0
      repeat {
        let left = elements.count - next.withLock(\.self)
        let more = min(left, count - running, max(running == 0 ? 1 : 0, freeCount))
        for _ in 0..<more { group.addTask { await stretch() } }
        running += more
        for (index, result) in await group.next() ?? [] { results[index] = result }
        running -= 1
      } while running > 0 || next.withLock { $0 < elements.count }
      return results.compactMap { $0 }
    }
  }

  /// Applies `body` to the elements one after another, as ``map(_:as:_:)`` does.
  private nonisolated(nonsending) func mapInOrder<Element: Sendable, Result: Sendable>(
    _ elements: [Element], as phase: WorkPhase, _ body: (Element) async -> Result
  ) async -> [Result] {
    var results: [Result] = []
    results.reserveCapacity(elements.count)
    var rest = elements.indices
    while let first = rest.popFirst() {
      await whileHeld(as: phase, startingWith: first, { rest.popFirst() }) {
        results.append(await body(elements[$0]))
      }
    }
    return results
  }

  /// Runs `body` for one index after another with one permit, until no index is left or the permit
  /// has been held for ``stretch``.
  private nonisolated(nonsending) func whileHeld(
    as phase: WorkPhase, startingWith first: Int, _ next: () -> Int?, _ body: (Int) async -> Void
  ) async {
    var permit = await acquire()
    let end = ContinuousClock.now + Self.stretch
    var index = first
    while true {
      await body(index)
      guard ContinuousClock.now < end, let following = next() else { break }
      note(permit, after: phase)
      permit = begin(permit.number)
      index = following
    }
    release(permit, after: phase)
  }

  /// The time for which a fan-out keeps a permit. Passing the permit on wakes another thread, which
  /// takes as long as a small element does.
  private static let stretch = Duration.milliseconds(4)

  /// The number of processors that the process may run on (`taskset`, cpusets); at least 1.
  package static var processorCount: Int {
    let count = Int(linux_permitted_processors())
    return count > 0 ? count : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// A permit, with the time at which it was acquired.
  private struct Permit {
    let number: Int
    /// The time at which the permit was acquired; nil if there is no record.
    let start: ContinuousClock.Instant?
  }

  /// Acquires a permit; stays on the caller's actor if a permit is free.
  private func acquire(
    isolation: isolated (any Actor)? = #isolation
  ) async -> Permit {
    let number = if let free = takeFree() { free } else { await waitForFree() }
    return begin(number)
  }

  /// Begins a period of work with the permit of a given number.
  private func begin(_ number: Int) -> Permit {
    Permit(number: number, start: timeline == nil ? nil : .now)
  }

  private func note(_ permit: Permit, after phase: WorkPhase) {
    guard let timeline, let start = permit.start else { return }
    timeline.note(phase, onLine: permit.number, since: start)
  }

  /// The number of free permits.
  var freeCount: Int { state.withLock { $0.free.count } }

  private func takeFree() -> Int? { state.withLock { $0.free.popLast() } }

  private func waitForFree() async -> Int {
    await withCheckedContinuation { continuation in
      let granted = state.withLock { state -> Int? in
        if let free = state.free.popLast() { return free }
        state.waiting.append(continuation)
        return nil
      }
      if let granted { continuation.resume(returning: granted) }
    }
  }

  private func release(_ permit: Permit, after phase: WorkPhase) {
    note(permit, after: phase)
    let next: CheckedContinuation<Int, Never>? = state.withLock { state in
      guard state.firstWaiting < state.waiting.count else {
        state.free.append(permit.number)
        return nil
      }
      let continuation = state.waiting[state.firstWaiting]
      state.firstWaiting += 1
      if state.firstWaiting > 64 && state.firstWaiting * 2 > state.waiting.count {
        state.waiting.removeFirst(state.firstWaiting)
        state.firstWaiting = 0
      }
      return continuation
    }
    next?.resume(returning: permit.number)
  }
}

extension Locked<Int> {
  /// Returns the value and increments it, while it is below `end`; nil after that.
  fileprivate func take(below end: Int) -> Int? {
    withLock { next in
      guard next < end else { return nil }
      next += 1
      return next - 1
    }
  }
}
