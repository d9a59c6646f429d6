import Foundation
import Testing

@Suite("What is left of runs that end early", .timeLimit(.minutes(1)))
struct EndedRunTests {
  /// How many pages a whole PDF file says it has; nil where it has no end.
  private func pageCount(ofPDF file: Data) -> Int? {
    guard file.suffix(6) == Data("%%EOF\n".utf8) else { return nil }
    return String(decoding: file, as: UTF8.self).firstMatch(of: /\/Count (\d+)/)
      .flatMap { Int($0.1) }
  }

  @Test(
    "A signal ends the run with its code, and leaves only whole files",
    arguments: zip([SIGINT, SIGTERM], [Int32(130), 143]))
  func signals(signal: Int32, code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(200), count: 40_000)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(process: SwatchProcess(endedBy: signal))
      #expect(result.code == code)
      #expect(!result.lines.isEmpty)
      let told = try FeedCase.pages(result).map { URL(filePath: $0.file).lastPathComponent }
      #expect(try feedCase.files().keys.sorted() == told)
    }
  }

  @Test(
    "A signal amid a PDF leaves it whole, with the pages that were told of",
    arguments: zip([SIGINT, SIGTERM], [Int32(130), 143]))
  func signalAmidPDF(signal: Int32, code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(200), count: 40_000)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(
        "--format", "pdf", process: SwatchProcess(endedBy: signal))
      #expect(result.code == code)
      let files = try feedCase.files()
      #expect(files.keys.sorted() == ["feed.pdf"])
      #expect(pageCount(ofPDF: files["feed.pdf"] ?? Data()) == result.lines.count)
    }
  }

  @Test("A signal ends a run that waits for input, and its pages are kept")
  func signalWhileWaiting() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: "")
      let pipe = Pipe()
      let rows = String(repeating: FeedCase.row(20), count: 40)
      try pipe.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
      let process = SwatchProcess(heldInput: pipe.fileHandleForReading, endedBy: SIGINT)
      let result = try await feedCase.render(
        "--format", "pdf", "--rows-per-page", "2", feed: "-", process: process)
      try pipe.fileHandleForWriting.close()
      #expect(result.code == 130)
      #expect(!result.lines.isEmpty)
      let file = try #require(try feedCase.files()["feed.pdf"])
      #expect(pageCount(ofPDF: file) == result.lines.count)
    }
  }

  @Test("A page that can't be made ends a PDF with the pages before it")
  func failedPage() async throws {
    try await TemporaryFolder.with { folder in
      let feed =
        String(repeating: FeedCase.row(10), count: 300)
        + String(repeating: FeedCase.row(30_000), count: 300)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render("--format", "pdf", "--rows-per-page", "300")
      #expect(result.code == 65)
      #expect(result.errors.contains("page 2, rows 301 to 600: a page of 100 × 9000000 points"))
      let file = try #require(try feedCase.files()["feed.pdf"])
      #expect(pageCount(ofPDF: file) == 1)
    }
  }

  @Test(
    "A disk that takes no more ends the run with 74, and leaves only whole files",
    .disabled(if: isSanitized, "the limit stands for the sanitizer's own files too"))
  func fullDisk() async throws {
    try await TemporaryFolder.with { folder in
      let rows = FeedCase.row(10) + FeedCase.row(30_000) + FeedCase.row(10)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(
        "--rows-per-page", "1", "--png-level", "0", "-j", "1",
        process: SwatchProcess(fileSizeLimit: 100_000))
      #expect(result.code == 74)
      #expect(result.errors.contains("out/page-000002.png can't be written: File too large"))
      #expect(try feedCase.files().keys.sorted() == ["page-000001.png"])
    }
  }

  @Test("A folder that takes no files ends the run with 73 and its name")
  func unwritableFolder() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render("-o", "/proc/swatch")
      #expect(result.code == 73)
      #expect(result.errors.contains("/proc/swatch can't be made"))
      #expect(result.lines.isEmpty)
    }
  }

  @Test("Page lines that find a full disk end the run with 74")
  func fullOutput() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let result = try await feedCase.render(process: SwatchProcess(output: full))
      #expect(result.code == 74)
      #expect(result.errors.contains("standard output cannot be written"))
    }
  }
}

/// Whether `make sanitize` runs the tests.
private let isSanitized = ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil
