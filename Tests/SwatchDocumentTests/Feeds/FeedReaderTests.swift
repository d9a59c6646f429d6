import FoundationEssentials
import Glibc
import SwatchFiles
import Testing

@testable import SwatchDocument

/// Bytes from memory, in pieces of one size.
struct MemoryBytes: ByteSource {
  var rest: ArraySlice<UInt8>
  var pieceSize: Int

  func isReady() -> Bool { true }

  mutating func read(into buffer: inout [UInt8]) -> Int {
    let piece = rest.prefix(min(buffer.count, pieceSize))
    rest = rest.dropFirst(piece.count)
    buffer.replaceSubrange(..<piece.count, with: piece)
    return piece.count
  }
}

@Suite("Reading feeds")
struct FeedReaderTests {
  @Test(
    "Rows are read in order with their lines, and a broken row is a separate error",
    arguments: [1, 7, 999])
  func rows(pieceSize: Int) async throws {
    let feed = "\u{FEFF}{\"a\":1}\r\n\n{\"a\":\n[1]\n{\"a\":2}"
    let reader = FeedReader(
      MemoryBytes(rest: Array(feed.utf8)[...], pieceSize: pieceSize), file: "feed.ndjson")
    let rows = try await reader.rows(10)
    #expect(rows.map(\.line) == [1, 3, 4, 5])
    #expect(try rows[0].value()["a"]?.number == 1)
    #expect(try rows[3].value()["a"]?.number == 2)
    #expect(rows.map(\.number) == [1, 2, 3, 4])
    #expect(
      rowMistake(rows[1])
        == "feed.ndjson:3:6: row 2: $.a: expected a value, found the end of the text")
    #expect(
      rowMistake(rows[2])
        == "feed.ndjson:4:1: row 3: $: expected an object as the row, found an array; write each "
        + "row as {\"name\": value, …}")
    #expect(try await reader.rows(1).isEmpty)
  }

  @Test("A reader returns as many rows as requested, until the feed ends")
  func batches() async throws {
    let feed = Array((1...10).map { "{\"n\":\($0)}\n" }.joined().utf8)
    let reader = FeedReader(MemoryBytes(rest: feed[...], pieceSize: 13), file: "f")
    var counts: [Int] = []
    for _ in 0..<5 { counts.append(try await reader.rows(4).count) }
    #expect(counts == [4, 4, 2, 0, 0])
  }

  @Test("A line above the limit fails its row, and the feed continues")
  func hugeLine() async throws {
    let long = "{" + String(repeating: "a", count: 3 << 20)
    let feed = Array("\(long)\n{\"a\":1}".utf8)
    let reader = FeedReader(
      MemoryBytes(rest: feed[...], pieceSize: 1 << 16), file: "f",
      rowLimit: 1 << 20)
    let rows = try await reader.rows(5)
    #expect(rows.map(\.line) == [1, 2])
    #expect(
      rowMistake(rows[0]) == "f:1: the row is longer than 67,108,864 bytes; shorten the row, or "
        + "add a missing bracket or quote at its end")
    #expect(try rows[1].value()["a"]?.number == 1)
  }

  @Test("A pipe without a writer is awaited until the wait is abandoned")
  func silentPipe() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "swatch-\(UUID())").path
    defer { unsafe unlink(path) }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let reader = try FeedReader(path: path)
    let reading = Task { try await reader.rows(1).count }
    reading.cancel()
    await #expect(throws: CancellationError.self) { _ = try await reading.value }
  }

  @Test("A feed file is read, and a missing file and a folder are different errors")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "swatch-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "feed.ndjson").path()
    try Data("{\"a\":1}\n".utf8).write(to: URL(filePath: file))
    #expect(try await FeedReader(path: file).rows(9).count == 1)

    let missing = #expect(throws: DocumentError.self) { _ = try FeedReader(path: file + "x") }
    #expect(missing?.cause == .missingFile)
    #expect(missing?.description == "\(file)x: there is no such file; check the path")
    let unreadable = await #expect(throws: DocumentError.self) {
      _ = try await FeedReader(path: folder.path()).rows(1)
    }
    #expect(unreadable?.cause == .unreadableFile)
    #expect(unreadable?.problem == "it is a folder; name a file")
  }

  @Test("System errors of a feed file are reported in the system's words")
  func systemError() throws {
    let name = String(repeating: "x", count: 300)
    let error = #expect(throws: DocumentError.self) { _ = try FeedReader(path: name) }
    #expect(error?.problem == "it cannot be read: File name too long; try again or use a copy")
  }

  @Test(
    "A feed that can't be opened for lack of file handles isn't called damaged",
    .disabled(
      if: ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil,
      "sanitizers open files of their own"))
  func shortage() async {
    await #expect(processExitsWith: .success) {
      // The descriptors of the standard streams, which other threads don't open or close.
      var limit = rlimit(rlim_cur: 3, rlim_max: 3)
      precondition(unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      let watch = OpenFileWatch()
      do {
        _ = try FeedReader(path: "/etc/passwd")
        preconditionFailure("there is no file left to open")
      } catch {
        precondition("\(error)".contains("allow more with ulimit -n"))
        precondition(watch.shortage != nil)
      }
    }
  }

  func rowMistake(_ row: FeedRow) -> String {
    do throws(DocumentError) {
      _ = try row.value()
      return ""
    } catch {
      return error.description
    }
  }

  private static let longBeginnings: [(feed: String, format: FeedFormat?)] = {
    let lines = String(repeating: "\n", count: 60_000)
    let blanks = String(repeating: " ", count: 60_000)
    return [("\"\(lines)\",b\n1,2\n", .csv), ("\(lines){}", nil), ("{\(blanks)}", nil)]
  }()

  @Test(
    "A long beginning without a known format is examined once, however it is divided",
    .timeLimit(.minutes(20)), arguments: longBeginnings)
  func longBeginning(feed: String, format: FeedFormat?) async throws {
    let reading = try await FeedReading(feed, format: format, pieceSize: 1)
    #expect(reading.failure == "")
    #expect(reading.rows.count == 1)
    #expect(try await FeedReading(feed, format: format) == reading)
  }

  @Test("A file that was opened in place of standard input is closed")
  func descriptorZero() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      var source: FileBytes? = try FileBytes(path: "/proc/self/status")
      precondition(fcntl(STDIN_FILENO, F_GETFD) >= 0)
      var buffer = [UInt8](repeating: 0, count: 8)
      let count = try source?.read(into: &buffer)
      precondition(count == 8)
      source = nil
      precondition(fcntl(STDIN_FILENO, F_GETFD) < 0)
    }
  }

  @Test("A read that waits for bytes that another reader took ends when its task is cancelled")
  func cancelledRead() async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "swatch-\(UUID())").path
    defer { unsafe unlink(path) }
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let writer = unsafe open(path, O_RDWR)
    defer { close(writer) }
    let reading = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let source = try FileBytes(path: path)
      var buffer = [UInt8](repeating: 0, count: 8)
      return try source.read(into: &buffer)
    }
    await #expect(throws: DocumentError.self) { _ = try await reading.value }
  }
}
