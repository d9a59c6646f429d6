import Dispatch
import SwatchConcurrency
import Testing

@Suite("The queue of work that does not overlap")
struct WorkQueueTests {
  /// Set on the main actor's queue alone.
  private static let key = DispatchSpecificKey<Bool>()

  /// True on the main actor's queue.
  @concurrent private static func isOnMainQueue() async -> Bool {
    DispatchQueue.getSpecific(key: key) ?? false
  }

  @Test("Work in the background runs on the main actor's queue where it is shared")
  func shared() async throws {
    DispatchQueue.main.setSpecific(key: Self.key, value: true)
    try await WorkQueue.sharing(true) {
      #expect(await Self.isOnMainQueue())
      let places = await WorkLimit(1).map([0, 1], as: .measure) { _ in
        DispatchQueue.getSpecific(key: Self.key)
      }
      #expect(places == [true, true])
      let unstructured = Task(executorPreference: WorkQueue.current) { await Self.isOnMainQueue() }
      #expect(await unstructured.value)
    }
    #expect(await !Self.isOnMainQueue())
  }

  @Test("Work in the background runs on the system's threads where the queue is not shared")
  func notShared() async throws {
    DispatchQueue.main.setSpecific(key: Self.key, value: true)
    try await WorkQueue.sharing(false) {
      #expect(WorkQueue.current == nil)
      #expect(await !Self.isOnMainQueue())
    }
  }

  @Test("An error of the work is thrown on")
  func error() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await WorkQueue.sharing(true) { throw Failure() }
    }
  }
}
