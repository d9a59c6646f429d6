import SwatchConcurrency
import Testing

@testable import SwatchCLI

@Suite("The doors of a server")
struct ServiceDoorsTests {
  @Test("A server by HTTP alone waits until it is ended, however often it looks")
  func waiting() async throws {
    let hasEnded = Locked(false)
    let task = Task {
      await ServiceDoors.waitUntilCancelled(lookingEach: .milliseconds(1))
      hasEnded.withLock { $0 = true }
    }
    try await Task.sleep(for: .milliseconds(100))
    #expect(!hasEnded.withLock(\.self))
    task.cancel()
    await task.value
    #expect(hasEnded.withLock(\.self))
  }
}
