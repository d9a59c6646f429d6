import Foundation
import Testing

@Suite("Pictures without a name")
struct NamelessPictureTests {
  private static func row(_ id: String?) -> String {
    let member = id.map { ", \"id\": \"\($0)\"" } ?? ""
    return "{\"height\": 10, \"color\": \"#3366CC\"\(member)}\n"
  }

  private static func run(_ words: String..., in folder: URL) async throws -> SwatchProcess.Result {
    var process = SwatchProcess()
    process.folder = folder
    return try await process.run(words)
  }

  private static func lines(_ file: String, in folder: URL) throws -> [String] {
    try String(contentsOf: folder.appending(path: "out/" + file), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  @Test(
    "merge counts a picture without a name as a failed row, and later pictures keep their numbers",
    arguments: [["--rows-per-page", "2"], ["--rows-per-page", "2", "--header", "head.json"]])
  func page(options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let feed = ["a", "b", nil, "d", "e"].map(Self.row).joined()
      let feedCase = try FeedCase(in: folder, feed: feed)
      try Data(FeedCase.card.replacing("\"{{height}}\"", with: "5").utf8)
        .write(to: folder.appending(path: "head.json"))
      let run = try await feedCase.run(["--name", "{id}"] + options)
      #expect(run.code == 1)
      #expect(try FeedCase.pages(run).map(\.file) == ["out/a.png", "out/e.png"])
      #expect(run.lines.count { $0.contains("\"status\": \"failed\", \"row\": 3") } == 1)
      let merged = try await Self.run("merge", "out", in: folder)
      #expect(merged.code == 1)
      #expect(merged.errors.contains("2 pictures of 5 rows, 1 failed, 1 part"))
      let manifest = try Self.lines("manifest.ndjson", in: folder)
      #expect(manifest.count == 3)
      #expect(manifest[1].hasSuffix("\"page\":2,\"rows\":[3,4],\"status\":\"failed\"}"))
      #expect(manifest[2].contains("\"file\":\"e.png\"") && manifest[2].contains("\"page\":3,"))
      let failures = try Self.lines("failures.ndjson", in: folder)
      #expect(failures.count == 1 && failures[0].hasSuffix("\"row\":3}"))
    }
  }

  @Test("The newest run decides whether a picture has a name")
  func renamed() async throws {
    try await TemporaryFolder.with { folder in
      let options = ["--layout", "each", "--name", "{id}", "--resume"]
      for (ids, failed) in [(["a", nil], 1), (["a", "b"], 0), ([nil, "b"], 1)] {
        let feedCase = try FeedCase(in: folder, feed: ids.map(Self.row).joined())
        #expect(try await feedCase.run(options).code == Int32(failed))
        let merged = try await Self.run("merge", "out", in: folder)
        #expect(
          merged.errors.contains("\(2 - failed) pictures of 2 rows, \(failed) failed")
            || merged.errors.contains("1 picture of 2 rows, \(failed) failed"))
      }
    }
  }

  @Test("A malformed row counts as one failed row")
  func malformed() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.row("a") + "{\n" + Self.row("c"))
      let options = ["--layout", "each", "--name", "{id}", "--max-errors", "1"]
      let run = try await feedCase.run(options)
      #expect(run.code == 1)
      #expect(run.errors.contains("1 failed"))
      let merged = try await Self.run("merge", "out", in: folder)
      #expect(merged.code == 1)
      #expect(merged.errors.contains("2 pictures of 3 rows, 1 failed, 1 part"))
    }
  }
}
