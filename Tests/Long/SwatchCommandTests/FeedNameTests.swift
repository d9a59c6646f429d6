import Foundation
import Testing

@testable import SwatchCLI

@Suite("Names and archives of a feed's pictures")
struct FeedNameTests {
  private static func feed(_ ids: [String]) -> String {
    ids.map { "{\"height\": 10, \"color\": \"#3366CC\", \"id\": \"\($0)\"}\n" }.joined()
  }

  @Test("A pattern names pictures by numbers and by values of their first rows, in folders")
  func names() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.feed(["a", "b", "c"]))
      let run = try await feedCase.render(
        "--rows-per-page", "2", "--name", "{page:06/3}-{id}-{row}-{shard}")
      #expect(
        try FeedCase.pages(run).map(\.file) == ["out/000/001-a-1-1.png", "out/000/002-c-3-1.png"])
      #expect(run.code == 0)
    }
  }

  @Test(
    "A row without a value for its picture's name fails with its line, and other rows are written")
  func missing() async throws {
    try await TemporaryFolder.with { folder in
      let feed = Self.feed(["a", "../b", ""]) + FeedCase.row(10) + Self.feed(["e"])
      let feedCase = try FeedCase(in: folder, feed: feed)
      let run = try await feedCase.render("--layout", "each", "--name", "{id}")
      #expect(run.code == 1)
      #expect(try FeedCase.pages(run).map(\.file) == ["out/a.png", "out/e.png"])
      #expect(try feedCase.files().keys.sorted() == ["a.png", "e.png"])
      #expect(run.errors.contains("feed.ndjson:2: the picture's name can't contain \"id\""))
      #expect(run.errors.contains("feed.ndjson:3: the picture's name needs \"id\""))
      #expect(run.errors.contains("feed.ndjson:4: the picture's name needs \"id\""))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          == ["card.json", "feed.ndjson", "out"])
    }
  }

  @Test(
    "A picture fails alone if its name is invalid or already taken",
    arguments: ["show", "skip", "stop"], [[], ["--pack", "tar"]] as [[String]])
  func equal(onError: String, options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let rows =
        "{\"height\": 7, \"color\": \"#FF0000\", \"id\": \"a\"}\n" + Self.feed(["b", "a", "c"])
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.run(
        ["--layout", "each", "--name", "{id}", "--on-error", onError] + options)
      #expect(result.code == 1)
      #expect(
        result.errors.contains(
          "feed.ndjson:3: picture 3 would have the name of another one, a.png, and replace it"),
        "\(result.errors)")
      guard options.isEmpty else { return }
      #expect(
        try feedCase.files().keys.sorted()
          == (onError == "stop" ? ["a.png", "b.png"] : ["a.png", "b.png", "c.png"]))
      #expect(pngSize(try #require(try feedCase.files()["a.png"])) == [100, 7])
    }
  }

  @Test("A tar archive has the files of the folder, and appears as one file at the end")
  func tar() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.feed((0..<30).map { "k\($0)" }))
      let options = ["--layout", "each", "--name", "{id/1}", "-j", "4"]
      _ = try await feedCase.run(options)
      let whole = try FileManager.default.contentsOfDirectory(
        atPath: folder.appending(path: "out/k").path)
      let packed = try await feedCase.run(options + ["--pack", "tar"])
      #expect(packed.code == 0)
      #expect(
        packed.lines.first?.hasPrefix(
          "{\"file\": \"out/pages.tar\", \"member\": \"k/0.png\", \"rows\": [1, 1]") == true)
      var process = SwatchProcess()
      process.folder = folder
      process.script = "mkdir x && tar xf out/pages.tar -C x && diff -r x/k out/k && ls x/k | wc -l"
      #expect(try await process.run("").output == "\(whole.count)\n")
      _ = try await feedCase.run(["--pack", "tar", "--shard", "1/3"])
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/pages-1-of-3.tar"))
      _ = try await feedCase.run(["--pack", "tar", "--shard", "2/3", "--rows-per-page", "1"])
      #expect(FileManager.default.fileExists(atPath: folder.path + "/out/pages-2-of-3.tar"))
    }
  }

  @Test("A quiet run prints only errors, and a log ends with the last line of progress")
  func quiet() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.feed(["a"]) + "{\n")
      let quiet = try await feedCase.render("--quiet")
      let lines = quiet.errors.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].contains("feed.ndjson:2"))
      let plain = try await feedCase.render("--progress", "plain")
      #expect(
        plain.errors.split(separator: "\n").dropLast().last?.hasPrefix("100 %  1 page, 2 rows")
          == true)
    }
  }
}
