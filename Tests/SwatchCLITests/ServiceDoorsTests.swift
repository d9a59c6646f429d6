import Testing

@testable import SwatchCLI

@Suite("The doors of a server")
struct ServiceDoorsTests {
  private actor Note {
    var isSet = false
    func set() { isSet = true }
  }

  @Test("A server by HTTP alone waits until it is ended, however often it looks")
  func waiting() async throws {
    let note = Note()
    let task = Task {
      await ServiceDoors.waitUntilCancelled(lookingEach: .milliseconds(1))
      await note.set()
    }
    try await Task.sleep(for: .milliseconds(100))
    let early = await note.isSet
    #expect(!early)
    task.cancel()
    await task.value
    let late = await note.isSet
    #expect(late)
  }
}
