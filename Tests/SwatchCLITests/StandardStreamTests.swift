import Foundation
import Testing

@testable import SwatchCLI

@Suite("Standard streams", .timeLimit(.minutes(20)))
struct StandardStreamTests {
  /// Far more bytes than fit into a pipe, so that the writer finds it full.
  @Test("A non-blocking pipe receives all bytes in order as its reader makes room")
  func nonblockingPipe() throws {
    let bytes = (0..<1 << 22).map { UInt8(truncatingIfNeeded: $0 / 251) }
    let pipe = Pipe()
    let writing = pipe.fileHandleForWriting
    let descriptor = writing.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    Thread.detachNewThread {
      try? StandardStream(descriptor: descriptor).write(bytes)
      try? writing.close()
    }
    let read = try pipe.fileHandleForReading.readToEnd() ?? Data()
    #expect(read.count == bytes.count)
    #expect(read.elementsEqual(bytes))
  }
}
