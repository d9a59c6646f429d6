import Synchronization
import Testing

@testable import SwatchCLI

@Suite("The doors of a server")
struct ServiceDoorsTests {
  private final class Note: Sendable {
    let isSet = Atomic(false)
  }

  @Test("A server by HTTP alone waits until it is ended, however often it looks")
  func waiting() async throws {
    let hasEnded = Note()
    let task = Task {
      await ServiceDoors.waitUntilCancelled(lookingEach: .milliseconds(1))
      hasEnded.isSet.store(true, ordering: .releasing)
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(!hasEnded.isSet.load(ordering: .acquiring))
    task.cancel()
    await task.value
    #expect(hasEnded.isSet.load(ordering: .acquiring))
  }
}
