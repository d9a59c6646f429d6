import FoundationEssentials
import Glibc
import SwatchConcurrency
import Testing

@testable import SwatchFiles

@Suite("Bytes in an unnamed file")
struct SpoolFileTests {
  /// Different bytes for each number.
  private func bytes(_ number: Int, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) }
  }

  @Test("Bytes in an unnamed file are read as written, in parts or at once, up to their end")
  func reading() throws {
    let spool = try SpoolFile()
    let contents = [0, 1, 4095, 4096, 4097, 70_000].enumerated().map { bytes($0, count: $1) }
    let stored = try contents.map { bytes throws(OutputError) in try spool.store(bytes) }
    for (stored, bytes) in zip(stored, contents) {
      #expect(stored.count == bytes.count)
      #expect(try InputFile(stored).readAll() == bytes)
      let file = try InputFile(stored)
      let front = try file.readAll(limit: 100)
      #expect(front == Array(bytes.prefix(100)))
      #expect(try file.readAll() == Array(bytes.dropFirst(100)))
      #expect(try file.readAll().isEmpty)
    }
  }

  @Test("Stored bytes have distinct identities, which belong to the open file")
  func identities() throws {
    let spool = try SpoolFile()
    let (one, other) = (try spool.store([1, 2]), try spool.store([1, 2]))
    let identity = try InputFile.identity(of: one)
    let opened = try InputFile(one)
    #expect(opened.identity == identity)
    #expect(try InputFile.identity(of: other) != identity)
    #expect(identity.byteCount == 2)
  }

  @Test("The space of stored bytes is released when no source refers to them")
  func releasing() throws {
    let spool = try SpoolFile()
    func blocks() -> Int {
      var status = stat()
      _ = unsafe fstat(spool.descriptor.number, &status)
      return Int(status.st_blocks)
    }
    var dropped: StoredBytes? = try spool.store(bytes(1, count: 1 << 20))
    let kept = try spool.store(bytes(2, count: 1 << 16))
    #expect(dropped?.count == 1 << 20)
    let full = blocks()
    dropped = nil
    #expect(blocks() <= full - (1 << 20) / 512)
    #expect(try InputFile(kept).readAll() == bytes(2, count: 1 << 16))
  }

  @Test("The spool file has no name in its folder")
  func nameless() throws {
    try withScratchFolder { folder in
      let spool = try SpoolFile(in: folder)
      let stored = try spool.store([1, 2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
      #expect(try InputFile(stored).readAll() == [1, 2, 3])
    }
    #expect(throws: OutputError.self) { _ = try SpoolFile(in: "/nowhere") }
  }

  @Test("Several threads may store bytes in one file at once")
  func threads() async throws {
    let spool = try SpoolFile()
    let equal = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          let bytes = bytes(number, count: 1000 * number)
          return try InputFile(spool.store(bytes)).readAll() == bytes
        }
      }
      return try await group.reduce(true) { $0 && $1 }
    }
    #expect(equal)
  }
}
