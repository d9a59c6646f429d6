import Foundation
import Testing

@testable import SwatchCLI

@Suite("Parts of a run")
struct FeedPartTests {
  private static let ndjson = (0..<23).map { index in
    index == 9
      ? "{broken\n"
      : FeedCase.row(10 + index, "#\(100_000 + 9_876 * index)")
        + (index % 4 == 0 ? "\n" : "")
  }.joined()
  private static let csv =
    "height,color,note\r\n"
    + (0..<23).map { "\(10 + $0),\"#\(100_000 + 9_876 * $0)\",\"a\nb \"\"q\"\", c\"\r\n" }.joined()

  /// The files, lines and messages of a run, or of all its parts.
  private struct Outcome: Equatable {
    var files: [String: Data] = [:]
    var lines: [String] = []
    var messages: [String] = []

    mutating func add(_ result: SwatchProcess.Result) {
      lines += result.lines
      messages += result.errors.split(separator: "\n").map(String.init).filter {
        $0.contains(": $") || $0.contains("row ")
      }.filter { !$0.contains("failed row") }
    }
  }

  private func whole(_ feedCase: FeedCase, _ feed: String, _ options: [String]) async throws
    -> Outcome
  {
    var outcome = Outcome()
    outcome.add(try await feedCase.run(options, feed: feed))
    outcome.files = try feedCase.files()
    try FileManager.default.removeItem(at: feedCase.folder.appending(path: "out"))
    return outcome
  }

  private func parts(
    _ count: Int, _ feedCase: FeedCase, _ feed: String, _ options: [String]
  ) async throws -> Outcome {
    var outcome = Outcome()
    for number in 1...count {
      outcome.add(try await feedCase.run(options + ["--shard", "\(number)/\(count)"], feed: feed))
    }
    outcome.files = try feedCase.files()
    try FileManager.default.removeItem(at: feedCase.folder.appending(path: "out"))
    return outcome
  }

  @Test(
    "All parts together are the whole run, byte for byte, with and without an index",
    arguments: [("feed.ndjson", ndjson), ("feed.csv", csv)], [1, 2, 3, 7, 8, 10])
  func union(_ feed: (name: String, text: String), count: Int) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: "")
      try Data(feed.text.utf8).write(to: folder.appending(path: feed.name))
      let options = ["--rows-per-page", "3"]
      let whole = try await whole(feedCase, feed.name, options)
      #expect(whole.files.count == 8)
      if count == 3 {
        #expect(try await parts(count, feedCase, feed.name, options) == whole)
      }
      var process = SwatchProcess()
      process.folder = folder
      #expect(try await process.run("index", feed.name).code == 0)
      #expect(try await parts(count, feedCase, feed.name, options) == whole)
    }
  }

  @Test("All parts of gzip files, JSON arrays, single pictures and headed pages are the whole run")
  func others() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      let header = FeedCase.card.replacing("{{height}}", with: "{{page}}")
      try Data(header.utf8).write(to: folder.appending(path: "header.json"))
      var process = SwatchProcess()
      process.folder = folder
      process.script =
        "gzip -k feed.ndjson && grep -v broken feed.ndjson | grep . | "
        + "paste -sd, | sed 's/^/[/;s/$/]/' > feed.json"
      _ = try await process.run("")
      for (feed, options) in [
        ("feed.ndjson.gz", ["--rows-per-page", "3"]), ("feed.json", ["--rows-per-page", "3"]),
        ("feed.ndjson", ["--layout", "each", "--on-error", "skip"]),
        ("feed.ndjson", ["--rows-per-page", "3", "--header", "header.json"]),
        (
          "feed.ndjson",
          ["--rows-per-page", "3", "--end", "header.json", "--last-page-footer", "header.json"]
        ),
        (
          "feed.ndjson",
          ["--rows-per-page", "4", "--layout", "mosaic", "--name", "{page:05}-{color}"]
        ),
      ] {
        let whole = try await whole(feedCase, feed, options)
        #expect(!whole.lines.isEmpty)
        #expect(try await parts(3, feedCase, feed, options) == whole)
      }
    }
  }

  @Test("A part without an index reports that once, and a stale index is refused")
  func index() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      let counted = try await feedCase.render("--shard", "2/2")
      #expect(counted.errors.split(separator: "\n").filter { $0.contains("no index") }.count == 1)
      #expect(try await !feedCase.render("--shard", "2/2", "-q").errors.contains("no index"))
      var process = SwatchProcess()
      process.folder = folder
      let written = try await process.run("index", "feed.ndjson")
      #expect(written.output == "{\"file\": \"feed.ndjson.index\", \"rows\": 23, \"places\": 1}\n")
      #expect(try await !feedCase.render("--shard", "2/2").errors.contains("no index"))
      try Data((Self.ndjson + FeedCase.row(5)).utf8).write(
        to: folder.appending(path: "feed.ndjson"))
      let refused = try await feedCase.render("--shard", "2/2")
      #expect(refused.code == 65)
      #expect(refused.errors.contains("write it again with: swatch index feed.ndjson"))
    }
  }

  @Test(
    "A part is refused with advice in a layout whose pages are not known in advance",
    arguments: [
      (["--layout", "long"], "--layout long"), (["--layout", "strip"], "--layout strip"),
      (["--page-size", "A4"], "--page-size"), (["--group-by", "color"], "--group-by"),
      (["--format", "pdf"], "a PDF file"), (["--first-page", "card.json"], "--first-page"),
    ])
  func refused(options: [String], words: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      let result = try await feedCase.run(options + ["--shard", "1/2"])
      #expect(result.code == 2)
      #expect(result.errors.contains(words), "\(result.errors)")
      #expect(try feedCase.files().isEmpty)
      let piped = try await feedCase.render("--shard", "1/2", feed: "-", input: Self.ndjson)
      #expect(piped.code == 2)
      #expect(piped.errors.contains("standard input can be read once; save it as a file"))
    }
  }

  @Test("--shard auto reads the part from the environment, and is refused without the variables")
  func environment() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      var process = SwatchProcess()
      process.environment = ["JOB_COMPLETION_INDEX": "1", "SWATCH_SHARD_COUNT": "2"]
      let run = try await feedCase.render(
        "--shard", "auto", "--rows-per-page", "12", process: process)
      #expect(try FeedCase.pages(run).map(\.rows) == [[13, 23]])
      let none = try await feedCase.render("--shard", "auto")
      #expect(none.code == 2)
      #expect(none.errors.contains("found no part in the environment"))
    }
  }
}
