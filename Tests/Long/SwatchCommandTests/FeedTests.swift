import Foundation
import Testing

@Suite("swatch feed", .timeLimit(.minutes(20)))
struct FeedTests {
  @Test("feed makes pages of rows, and reports the pages in order as lines of JSON")
  func pages() async throws {
    try await TemporaryFolder.with { folder in
      let feed = (1...5).map { FeedCase.row($0 * 10) }.joined()
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render("--rows-per-page", "2")
      #expect(result.code == 0)
      let files = try feedCase.files()
      let pages = try FeedCase.pages(result)
      let expected = [([1, 2], [100, 30]), ([3, 4], [100, 70]), ([5, 5], [100, 50])]
      #expect(files.count == 3)
      #expect(pages.map(\.rows) == expected.map(\.0))
      #expect(pages.map(\.size) == expected.map(\.1))
      for (index, page) in pages.enumerated() {
        let file = try #require(files["page-00000\(index + 1).png"])
        #expect(page.file == "out/page-00000\(index + 1).png")
        #expect(page.bytes == file.count)
        #expect(pngSize(file) == page.size)
      }
      #expect(result.errors.hasPrefix("3 pages, 5 rows, 0 failed rows, "))
    }
  }

  @Test("The scale multiplies a page's pixels, not its points")
  func scale() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render("--scale", "2")
      #expect(try FeedCase.pages(result).map(\.size) == [[200, 20]])
    }
  }

  @Test(
    "A feed from standard input, with CRLF, blank lines and a byte-order mark, gives equal pages")
  func standardInput() async throws {
    try await TemporaryFolder.with { folder in
      let rows = [FeedCase.row(10), FeedCase.row(20)]
      let feedCase = try FeedCase(in: folder, feed: rows.joined())
      _ = try await feedCase.render()
      let expected = try feedCase.files()
      let odd = "\u{FEFF}" + rows.joined(separator: "\n").replacing("\n", with: "\r\n")
      let result = try await feedCase.render(feed: "-", input: odd)
      #expect(result.code == 0)
      #expect(try feedCase.files() == expected)
    }
  }

  @Test("An empty feed has no pages and is not a failure")
  func empty() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: "")
      let result = try await feedCase.render()
      #expect(result.code == 0)
      #expect(result.output.isEmpty)
      let told = result.errors.split(separator: "\n")
      #expect(told.count == 2)
      #expect(told.first?.hasSuffix("the feed has no rows, so no picture is written") == true)
      #expect(told.last?.hasPrefix("0 pages, 0 rows, 0 failed rows, ") == true)
    }
  }

  @Test("The bytes depend on neither threads, runs, locale, time zone nor working directory")
  func determinism() async throws {
    try await TemporaryFolder.with { folder in
      let feed = (1...30).map { FeedCase.row($0, "#\(10 + $0)5599FF") }.joined()
      let feedCase = try FeedCase(in: folder, feed: feed)
      _ = try await feedCase.render("--rows-per-page", "4", "-j", "1")
      let expected = try feedCase.files()
      #expect(expected.count == 8)
      let elsewhere = SwatchProcess(
        folder: URL(filePath: "/"),
        environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Asia/Kathmandu"])
      let result = try await elsewhere.run([
        "feed", folder.appending(path: "feed.ndjson").path, "--width", "100",
        "--template", folder.appending(path: "card.json").path,
        "-o", folder.appending(path: "again").path, "--rows-per-page", "4", "-j", "2",
      ])
      #expect(result.code == 0)
      #expect(try feedCase.files(in: "again") == expected)
    }
  }

  @Test(
    "A row that is malformed or lacks a member fails alone, with its line and the remedy",
    arguments: [
      ("{\"height\": 10,", "feed.ndjson:2:"),
      ("{\"height\": 10}", "feed.ndjson:2"),
      ("{\"height\": 10, \"color\": \"reddish\"}", "feed.ndjson:2"),
      ("[1, 2]", "feed.ndjson:2"),
      ("\"\u{1}\"", "feed.ndjson:2:"),
    ])
  func failedRow(line: String, place: String) async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + line + "\n" + FeedCase.row(30)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains(place))
      #expect(result.errors.contains("1 page, 3 rows, 1 failed row, "))
      let page = try #require(try FeedCase.pages(result).first)
      #expect(page.rows == [1, 3])
      #expect(page.size[1] > 40, "the failed row is to be seen")
    }
  }

  @Test("A row too tall to be painted fails alone, with its line and the remedy")
  func tallRow() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10) + FeedCase.row(40_000))
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("feed.ndjson:2: the row is 40000"))
      #expect(result.errors.contains("shorten it or split it"))
    }
  }

  @Test("Rows with too many pixels fail, and the page with their replacements is made")
  func largeRows() async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + FeedCase.row(20_000) + FeedCase.row(20_000)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render("--width", "20000", "--rows-per-page", "3")
      #expect(result.code == 1)
      for line in [2, 3] {
        #expect(
          result.errors.contains(
            "feed.ndjson:\(line): the row is 20000 points high, and at most 12800 are painted"))
      }
      #expect(try FeedCase.pages(result).map(\.rows) == [[1, 3]])
    }
  }

  @Test("A root that isn't a folder ends the run with 66 before anything is written")
  func missingRoot() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render("--root", "nodir")
      #expect(result.code == 66)
      #expect(
        result.errors
          == "swatch: data can't name files in nodir: there is no such folder; check the path\n")
      #expect(try feedCase.files().isEmpty)
    }
  }

  @Test("A missing picture fails its row, and the message names the file")
  func missingPicture() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"node": "image", "source": "{{photo}}", "style": {"height": 20}}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: "{\"photo\": \"gone.png\"}\n")
      let result = try await feedCase.render()
      #expect(result.code == 1)
      #expect(result.errors.contains("gone.png"))
    }
  }

  @Test(
    "feed exits with 65 for a broken template, names the place, and writes nothing",
    arguments: [
      ("{\"root\": {\n  \"node\": \"dispaly\"}}", "card.json:2:11", "did you mean \"display\"?"),
      ("{\"root\": {\"node\": \"text\", \"txt\": 1}}", "$.root", "did you mean \"text\"?"),
      ("{\"root\": ", "card.json:1:", ""),
      ("", "card.json", ""),
    ])
  func brokenTemplate(card: String, place: String, advice: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, card: card, feed: FeedCase.row(10))
      let result = try await feedCase.render()
      #expect(result.code == 65)
      #expect(result.errors.contains(place))
      #expect(advice.isEmpty || result.errors.contains(advice))
      #expect(try feedCase.files().isEmpty)
      #expect(result.output.isEmpty)
    }
  }

  @Test("feed exits with 66 for a missing feed or template, and names the file")
  func missingInput() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let noFeed = try await feedCase.render(feed: "nowhere.ndjson")
      #expect(noFeed.code == 66)
      #expect(noFeed.errors.contains("nowhere.ndjson"))
      let noTemplate = try await feedCase.render("--template", "nothing.json")
      #expect(noTemplate.code == 66)
      #expect(noTemplate.errors.contains("nothing.json"))
    }
  }

  @Test("feed exits with 73 if it can't create the output folder, and names the folder")
  func noFolder() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let result = try await feedCase.render("-o", "feed.ndjson/pages")
      #expect(result.code == 73)
      #expect(result.errors.contains("feed.ndjson/pages"))
    }
  }

  @Test("A feed run ends silently when the reader of the page lines closes the pipe")
  func brokenPipe() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: FeedCase.row(10))
      let pipe = Pipe()
      try pipe.fileHandleForReading.close()
      let process = SwatchProcess(output: pipe.fileHandleForWriting)
      let result = try await feedCase.render(process: process)
      #expect(result.code == 141)
      #expect(result.errors.isEmpty)
    }
  }
}
