import SwatchConcurrency
import Testing

@testable import SwatchService

@Suite("The return of memory")
struct MemoryReturnTests {
  private static let start = ContinuousClock.now

  @Test("Memory is returned once it has grown much since the last return")
  func growth() {
    let memory = MemoryReturn(held: 40 << 20)
    let (held, returns) = (Locked(0), Locked(0))
    func look(_ second: Int, _ megabytes: Int, leaving left: Int) -> Int {
      held.withLock { $0 = megabytes << 20 }
      memory.look(at: Self.start + .seconds(second), held: { held.withLock(\.self) }) {
        held.withLock { $0 = left << 20 }
        returns.withLock { $0 += 1 }
      }
      return returns.withLock(\.self)
    }
    #expect(look(1, 40, leaving: 40) == 0)
    #expect(look(2, 900, leaving: 90) == 1)
    #expect(look(3, 150, leaving: 90) == 1)
    #expect(look(4, 160, leaving: 100) == 2)
    #expect(look(5, 50, leaving: 50) == 2)
    #expect(look(6, 120, leaving: 60) == 3)
    // A part of the memory is still in use.
    #expect(look(7, 1100, leaving: 630) == 4)
    #expect(look(8, 630, leaving: 70) == 5)
    #expect(look(9, 130, leaving: 70) == 5)
  }

  @Test("Memory in use is returned later, after checks at growing intervals")
  func inUse() {
    let memory = MemoryReturn(held: 40 << 20)
    let held = Locked(900 << 20)
    var returned: [Int] = []
    for second in 0..<300 {
      memory.look(at: Self.start + .seconds(second), held: { held.withLock(\.self) }) {
        returned.append(second)
        if second > 200 { held.withLock { $0 = 90 << 20 } }
      }
    }
    #expect(returned == [0, 2, 6, 14, 30, 62, 126, 190, 254])
    #expect(held.withLock(\.self) == 90 << 20)
  }

  @Test("The used memory is checked at most once a second")
  func pauses() {
    let memory = MemoryReturn()
    let looks = Locked(0)
    for tenth in 0..<25 {
      memory.look(
        at: Self.start + .milliseconds(100 * tenth),
        held: {
          looks.withLock { $0 += 1 }
          return 0
        })
    }
    #expect(looks.withLock(\.self) == 3)
  }

  @Test("The memory of this process can be read")
  func resident() throws {
    #expect(try #require(ResidentMemory.bytes) > 1 << 20)
  }
}
