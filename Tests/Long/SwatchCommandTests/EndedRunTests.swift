import Foundation
import TestPDF
import Testing

@Suite("Runs that end early", .timeLimit(.minutes(20)))
struct EndedRunTests {
  /// The page count in a complete PDF file; nil for an incomplete one.
  private func pageCount(ofPDF file: Data) -> Int? {
    try? PDFReader(Array(file)).pages.count
  }

  @Test(
    "A signal ends the run with the signal's exit code, and leaves only whole files",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [Int32(130), 143, 129]))
  func signals(signal: Int32, code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(200), count: 40_000)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(process: SwatchProcess(endedBy: signal))
      #expect(result.code == code)
      #expect(
        result.errors.contains(
          "swatch: feed.ndjson: the run was stopped before the end of the feed; finished pictures "
            + "are kept\n"))
      #expect(!result.lines.isEmpty)
      let told = try FeedCase.pages(result).map { URL(filePath: $0.file).lastPathComponent }
      #expect(try feedCase.files().keys.sorted() == told)
    }
  }

  @Test(
    "A signal during a PDF leaves a whole file with the reported pages",
    arguments: zip([SIGINT, SIGTERM, SIGHUP], [Int32(130), 143, 129]))
  func signalAmidPDF(signal: Int32, code: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(200), count: 40_000)
      let feedCase = try FeedCase(in: folder, feed: rows)
      var process = SwatchProcess()
      process.linesBeforeEnd = 0
      let out = folder.appending(path: "out")
      process.whenBegun = { number in
        while kill(number, 0) == 0, Self.unfinishedBytes(in: out) == 0 { usleep(1000) }
        kill(number, signal)
      }
      let result = try await feedCase.render("--format", "pdf", process: process)
      #expect(result.code == code)
      let files = try feedCase.files()
      #expect(files.keys.sorted() == ["feed.pdf"])
      #expect(pageCount(ofPDF: files["feed.pdf"] ?? Data()) == result.lines.count)
    }
  }

  /// The length of the files in a folder that don't have their final names yet, in bytes.
  private static func unfinishedBytes(in folder: URL) -> Int {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return (files ?? []).filter { $0.pathExtension == "part" }
      .compactMap { try? $0.resourceValues(forKeys: [.fileSizeKey]).fileSize }.reduce(0, +)
  }

  /// The last page has fewer rows, because the remaining rows never arrive.
  @Test(
    "A run that waits for rows writes complete pictures, and a signal keeps all rows read",
    arguments: ["png", "pdf"], [SIGINT, SIGTERM, SIGHUP])
  func signalWhileWaiting(format: String, signal: Int32) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: "")
      let pipe = Pipe()
      let rows = String(repeating: FeedCase.row(20), count: 7)
      try pipe.fileHandleForWriting.write(contentsOf: Data(rows.utf8))
      var process = SwatchProcess(heldInput: pipe.fileHandleForReading)
      process.linesBeforeEnd = format == "pdf" ? 0 : 3
      process.end(by: signal, onceEmpty: pipe)
      let result = try await feedCase.render(
        "--format", format, "--rows-per-page", "2", feed: "-", process: process)
      try pipe.fileHandleForWriting.close()
      #expect(result.code == 128 + signal)
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 2], [3, 4], [5, 6], [7, 7]])
      let files = try feedCase.files()
      if format == "pdf" {
        #expect(pageCount(ofPDF: files["feed.pdf"] ?? Data()) == 4)
      } else {
        #expect(files.keys.sorted() == (1...4).map { "page-00000\($0).png" })
      }
    }
  }

  @Test(
    "A killed run leaves whole files, and the next run removes its temporary files",
    arguments: ["pages", "long", "each", "strip", "sheet"], ["png", "svg", "pdf"])
  func killed(layout: String, format: String) async throws {
    try await TemporaryFolder.with { folder in
      // Rows for a run that counts as started once its first file exists: a killed run may print
      // nothing.
      let rows = String(repeating: FeedCase.row(40), count: 60)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let options = ["--layout", layout, "--format", format, "--rows-per-page", "5"]
      let whole = try await feedCase.run(options + ["-o", "whole"])
      #expect(whole.code == 0)
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: false)
      try Data("begun".utf8).write(to: out.appending(path: ".swatch-1-1.part"))
      var process = SwatchProcess(endedBy: SIGKILL)
      process.linesBeforeEnd = 0
      process.watched = out
      _ = try await feedCase.run(options, process: process)
      let reference = try feedCase.files(in: "whole")
      for (name, bytes) in try feedCase.files() where !name.hasPrefix(".swatch-") {
        #expect(bytes == reference[name], "\(name) is there, and whole")
      }
      let next = try await feedCase.run(options)
      #expect(next.code == 0)
      #expect(try feedCase.files() == reference)
    }
  }

  @Test("A stopped run replaces only the strips that it made, and later strips stay")
  func shorterStrip() async throws {
    try await TemporaryFolder.with { folder in
      let rows = (1...8).map { FeedCase.row(10 * $0) }
      let options = [
        "--layout", "strip", "--format", "svg", "--rows-per-page", "1", "--pages-per-picture", "4",
      ]
      let whole = try FeedCase(in: folder, feed: rows.joined())
      #expect(try await whole.run(options).code == 0)
      let files = try whole.files()
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(rows.prefix(3).joined().utf8))
      var process = SwatchProcess(heldInput: pipe.fileHandleForReading)
      process.linesBeforeEnd = 0
      process.end(by: SIGHUP, onceEmpty: pipe)
      let stopped = try await whole.run(options, feed: "-", process: process)
      try pipe.fileHandleForWriting.close()
      #expect(stopped.code == 129)
      #expect(try FeedCase.pages(stopped).map(\.rows) == [[1, 3]])
      let found = try whole.files()
      #expect(found.keys.sorted() == ["strip-000001.svg", "strip-000002.svg"])
      #expect(found["strip-000001.svg"] != files["strip-000001.svg"])
      #expect(found["strip-000002.svg"] == files["strip-000002.svg"])
    }
  }

  /// The signal is sent when the pipe is open for reading.
  @Test("A signal ends a run that waits for a pipe without a writer")
  func signalWhileWaitingForDocument() async throws {
    try await TemporaryFolder.with { folder in
      let pipe = folder.appending(path: "card.json").path
      #expect(unsafe mkfifo(pipe, 0o600) == 0)
      var process = SwatchProcess(folder: folder)
      process.linesBeforeEnd = 0
      process.whenBegun = { number in
        var writer: Int32 = -1
        while writer < 0 && kill(number, 0) == 0 {
          usleep(1000)
          writer = unsafe open(pipe, O_WRONLY | O_NONBLOCK)
        }
        kill(number, SIGINT)
        while kill(number, 0) == 0 { usleep(1000) }
        close(writer)
      }
      let result = try await process.run("render", "card.json", "-o", "card.png")
      #expect(result.code == 130)
      #expect(
        result.errors == "swatch: card.json: the run was stopped before the end of the file\n")
    }
  }

  @Test("A PDF page ends before the row that would make it higher than PDF allows")
  func tallPage() async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + String(repeating: FeedCase.row(30_000), count: 300)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render("--format", "pdf", "--rows-per-page", "300")
      #expect(result.code == 0)
      #expect(try FeedCase.pages(result).map(\.rows) == [[1, 267], [268, 300], [301, 301]])
      let file = try #require(try feedCase.files()["feed.pdf"])
      #expect(pageCount(ofPDF: file) == 3)
    }
  }

  @Test("A row that ends the run, or a feed that is cut off, leaves a PDF of the earlier pages")
  func endedPDF() async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(10), count: 5)
      for (rest, code) in [("{\"height\": \"tall\"}\n", Int32(1)), ("{\"height\": [\n", 65)] {
        let feed = "[" + rows.replacing("\n", with: ",\n") + rest
        let feedCase = try FeedCase(in: folder, feed: feed)
        let result = try await feedCase.render(
          "--format", "pdf", "--rows-per-page", "2", "--on-error", "stop")
        #expect(result.code == code, "\(result.errors)")
        let file = try #require(try feedCase.files()["feed.pdf"])
        #expect(try pageCount(ofPDF: file) == FeedCase.pages(result).count)
        #expect(try FeedCase.pages(result).prefix(2).map(\.rows) == [[1, 2], [3, 4]])
      }
    }
  }
}
