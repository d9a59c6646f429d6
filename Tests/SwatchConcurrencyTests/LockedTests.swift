import Foundation
import SwatchConcurrency
import Testing

@Suite("Values behind a lock")
struct LockedTests {
  @Test("A wait for a condition that already holds returns at once")
  func immediate() {
    let value = Locked(3)
    #expect(value.withLock(when: { $0 == 3 }) { $0 + 1 } == 4)
  }

  @Test("A thread waits until another thread makes the condition hold", arguments: [1, 7])
  func waiting(threads: Int) async {
    let value = Locked(0)
    // Separate threads: there are few threads for tasks, and other tests also wait on them.
    await withCheckedContinuation { end in
      Thread.detachNewThread {
        for _ in 0..<threads { value.withLock(when: { $0 > 0 }) { $0 -= 1 } }
        end.resume()
      }
      for _ in 0..<threads { Thread.detachNewThread { value.withLock { $0 += 1 } } }
    }
    #expect(value.withLock { $0 } == 0)
  }
}
