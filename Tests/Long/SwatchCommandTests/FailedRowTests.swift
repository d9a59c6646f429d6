import Foundation
import Testing

@Suite("Failed rows")
struct FailedRowTests {
  private let feed = FeedCase.row(10) + "{\"height\": 20}\n" + FeedCase.row(30) + FeedCase.row(40)

  @Test(
    "--on-error shows a failed row, leaves the row out, or ends the run before the row's page",
    arguments: [
      (["--on-error", "show"], [[1, 2], [3, 4]], true),
      (["--on-error", "skip"], [[1, 2], [3, 4]], false),
      (["--on-error", "stop"], [], false),
    ])
  func onError(option: [String], rows: [[Int]], isShown: Bool) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render(option[0], option[1], "--rows-per-page", "2")
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:2"))
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == rows)
      if let first = pages.first { #expect((first.size[1] > 10) == isShown) }
    }
  }

  @Test(
    "A run counts the same rows whether failed rows are shown or skipped",
    arguments: [
      ["--rows-per-page", "2"], ["--layout", "each"], ["--layout", "each", "--format", "pdf"],
      ["--layout", "sheet", "--rows-per-page", "1"], ["--margins", "1", "--rows-per-page", "1"],
      ["--layout", "each", "--name", "{color}"],
    ])
  func counts(options: [String]) async throws {
    let feed =
      FeedCase.row(10, "red") + "{\"height\": 20}\n" + FeedCase.row(30, "blue")
      + "{\"height\": 40}\n"
    for treatment in ["show", "skip"] {
      try await TemporaryFolder.with { folder in
        let feedCase = try FeedCase(in: folder, feed: feed)
        let result = try await feedCase.run(options + ["--on-error", treatment])
        #expect(result.code == 1)
        #expect(result.errors.contains(", 4 rows, 2 failed rows, "), "\(result.errors)")
      }
    }
  }

  @Test(
    "The first three of equal failures are printed, and the rest are counted",
    arguments: [([], 3 + 1), (["--verbose"], 12 + 1)])
  func alike(options: [String], lines: Int) async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "{{photo}}", "style": {"height": 40}}}
        """
      let rows = (1...12).map { row in
        "{\"photo\": \"../photos/\(row % 2 == 0 ? "anna" : "bo")-\(row).png\"}\n"
      }
      let feedCase = try FeedCase(in: folder, card: card, feed: rows.joined())
      let result = try await feedCase.run(options)
      #expect(result.code == 1)
      let told = result.errors.split(separator: "\n").filter { $0.contains("leads out of") }
      #expect(told.count == lines, "\(result.errors)")
      let last = try #require(told.last)
      #expect(last.hasPrefix("swatch: 9 further failures like this one: feed.ndjson:1:11: $.photo"))
      #expect(last.contains("leads out of the working directory; move the file into it"))
      let failed = result.lines.filter { $0.contains("\"status\": \"failed\"") }
      #expect(failed.count == 12)
    }
  }

  @Test("A damaged picture fails only its own row, and no other row moves")
  func damagedPicture() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "{{photo}}", "style": {"height": 40}}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: "{\"photo\": \"cut.png\"}\n")
      let head = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      let size =
        Data("IHDR".utf8) + Data([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0, 75, 109, 41, 220])
      try (head + size).write(to: folder.appending(path: "cut.png"))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:1:11: $.photo: "))
      #expect(try FeedCase.pages(result).first?.size == [100, 40])
    }
  }
}
