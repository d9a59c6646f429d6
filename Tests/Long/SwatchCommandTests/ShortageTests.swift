import Foundation
import Testing

@Suite("Runs that lack memory, open files or disk space", .timeLimit(.minutes(20)))
struct ShortageTests {
  @Test(
    "Too little memory or too few files end the run before it begins, with the need",
    .disabled(if: isSanitized, "sanitizers need more of both"),
    arguments: [128 << 20, 300 << 20, 700 << 20])
  func littleMemory(bytes: Int) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render(process: SwatchProcess(memoryLimit: bytes))
      #expect(result.code == 75)
      #expect(result.errors.contains("\(bytes >> 10) kB of address space (ulimit -v), and needs"))
      #expect(try feedCase.files().isEmpty)
    }
  }

  @Test(
    "Too low a limit of open files ends the run before it begins",
    .disabled(if: isSanitized, "sanitizers need more"), arguments: [5, 20, 47])
  func fewFiles(count: Int) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render(process: SwatchProcess(openFileLimit: count))
      #expect(result.code == 74)
      #expect(result.errors.contains("may have \(count) files open (ulimit -n), and needs"))
      #expect(try feedCase.files().isEmpty)
    }
  }

  @Test(
    "A system without /proc ends the run before it begins",
    .disabled(if: SwatchProcess.takesMoreMemory, "sanitizers read /proc themselves"),
    .enabled("other places may be hidden from a process here") {
      try await SwatchProcess(script: hidingProc("true")).run().code == 0
    })
  func noProc() async throws {
    let result = try await SwatchProcess(script: Self.hidingProc("\"$0\" \"$@\"")).run("doctor")
    #expect(result.code == 74)
    #expect(result.errors.hasPrefix("swatch: there is no /proc, from which Swift's runtime reads"))
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
  }

  /// A shell line that runs a command in a namespace with an empty folder over `/proc`.
  private static func hidingProc(_ command: String) -> String {
    "unshare -rm sh -c 'mount -t tmpfs none /proc && exec \(command)' \"$0\" \"$@\""
  }

  /// The kernel's limit is lowered while the run waits for rows.
  @Test(
    "A run that opens too many files exits with 74, and reports no failed row",
    .disabled(if: isSanitized, "sanitizers open files of their own"),
    arguments: [
      ("\"image\", \"source\"", "pictures/page-000001.png", "pictures/page-000002.png"),
      ("\"text\", \"text\"", "Latin", "漢字"),
    ])
  func shortageMidway(node: String, first: String, second: String) async throws {
    try await TemporaryFolder.with { folder in
      let pictures = try FeedCase(in: folder, feed: FeedCase.row(10) + FeedCase.row(20))
      #expect(try await pictures.render("-o", "pictures", "--rows-per-page", "1").code == 0)
      let feedCase = try FeedCase(
        in: folder, card: "{\"root\": {\"node\": \(node): \"{{what}}\"}}", feed: "")
      let pipe = Pipe()
      let rows = pipe.fileHandleForWriting
      try rows.write(contentsOf: Data("{\"what\": \"\(first)\"}\n".utf8))
      var process = SwatchProcess(heldInput: pipe.fileHandleForReading)
      process.whenBegun = { number in
        let limit = Process()
        limit.executableURL = URL(filePath: "/usr/bin/prlimit")
        limit.arguments = ["--pid", "\(number)", "--nofile=3:3"]
        try? limit.run()
        limit.waitUntilExit()
        try? rows.write(contentsOf: Data("{\"what\": \"\(second)\"}\n".utf8))
        try? rows.close()
      }
      let result = try await feedCase.render(
        "--rows-per-page", "1", "-j", "1", feed: "-", process: process)
      #expect(result.code == 74)
      let told = result.errors.split(separator: "\n").filter { $0.hasPrefix("swatch:") }
      let shortage =
        "swatch: too many files are open, in the process, whose limit is 3, or in the system; "
        + "allow more with ulimit -n"
      #expect(told.map(String.init) == [shortage])
      #expect(try FeedCase.pages(result).map(\.rows) == [[1, 1]])
      #expect(try feedCase.files().keys.sorted() == ["page-000001.png"])
    }
  }

  @Test(
    "A PDF run whose disk is full exits with 74, reports no page, and keeps the former file",
    .disabled(if: isSanitized, "the limit stands for the sanitizer's own files too"),
    arguments: [1.0 / 2, 99.0 / 100])
  func fullDiskAmidPDF(share: Double) async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "text", "text": "{{color}}", "font": {"size": 8}}}
        """
      let feedCase = try FeedCase(
        in: folder, card: card, feed: String(repeating: FeedCase.row(10), count: 400))
      let whole = try await feedCase.render("--format", "pdf", "--rows-per-page", "1")
      #expect(whole.code == 0)
      let former = try #require(try feedCase.files()["feed.pdf"])
      let result = try await feedCase.render(
        "--format", "pdf", "--rows-per-page", "1",
        process: SwatchProcess(fileSizeLimit: Int(Double(former.count) * share)))
      #expect(result.code == 74)
      #expect(result.errors.contains("out/feed.pdf can't be written: File too large"))
      #expect(result.lines == [])
      #expect(try feedCase.files() == ["feed.pdf": former])
    }
  }

  /// The pages are within the limit, but the fonts at the end of the file exceed it.
  @Test(
    "A stopped run whose PDF can't be completed says why, and reports no page",
    .disabled(if: isSanitized, "the limit stands for the sanitizer's own files too"))
  func fullDiskAtEndOfStoppedRun() async throws {
    try await TemporaryFolder.with { folder in
      let card = "{\"root\": {\"node\": \"text\", \"text\": \"{{color}}\"}}"
      let feedCase = try FeedCase(in: folder, card: card, feed: "")
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(FeedCase.row(10).utf8))
      var process = SwatchProcess(heldInput: pipe.fileHandleForReading, fileSizeLimit: 2000)
      process.linesBeforeEnd = 0
      process.end(by: SIGINT, onceEmpty: pipe)
      let result = try await feedCase.render(
        "--format", "pdf", "--rows-per-page", "1", feed: "-", process: process)
      try pipe.fileHandleForWriting.close()
      #expect(result.code == 130)
      #expect(
        result.errors == "swatch: out/feed.pdf can't be written: File too large; "
          + "allow larger files with ulimit -f, or choose another disk\n")
      #expect(result.lines == [])
      #expect(try feedCase.files().isEmpty)
    }
  }

  @Test(
    "A full disk ends the run with 74 and leaves only whole files",
    .disabled(if: isSanitized, "the limit stands for the sanitizer's own files too"))
  func fullDisk() async throws {
    try await TemporaryFolder.with { folder in
      let rows = FeedCase.row(10) + FeedCase.row(30_000) + FeedCase.row(10)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(
        "--rows-per-page", "1", "--format", "jpeg", "--quality", "100", "-j", "1",
        process: SwatchProcess(fileSizeLimit: 40_000))
      #expect(result.code == 74)
      #expect(result.errors.contains("out/page-000002.jpg can't be written: File too large"))
      #expect(try feedCase.files().keys.sorted() == ["page-000001.jpg"])
    }
  }

  @Test("Files written with --sync equal files written without it", arguments: ["png", "pdf"])
  func sync(format: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10) + FeedCase.row(20))
      let options = ["--format", format, "--rows-per-page", "1"]
      let usual = try await feedCase.run(options)
      let files = try feedCase.files()
      try FileManager.default.removeItem(at: folder.appending(path: "out"))
      let synced = try await feedCase.run(options + ["--sync"])
      #expect(synced.code == 0, "\(synced.errors)")
      #expect(synced.lines == usual.lines)
      #expect(try feedCase.files() == files)
    }
  }

  @Test("A folder that refuses new files ends the run with 73 and its name")
  func unwritableFolder() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render("-o", "/proc/swatch")
      #expect(result.code == 73)
      #expect(result.errors.contains("/proc/swatch can't be created"))
      #expect(result.lines.isEmpty)
    }
  }

  @Test("A full disk at standard output ends the run with 74")
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

/// A Boolean value that is true where `Tests/Long/sanitize` runs the tests.
private let isSanitized = ProcessInfo.processInfo.environment["SWATCH_SANITIZED"] != nil
