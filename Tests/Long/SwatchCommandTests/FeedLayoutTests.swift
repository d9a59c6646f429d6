import Foundation
import TestPDF
import Testing

@Suite("The layouts of swatch feed", .timeLimit(.minutes(20)))
struct FeedLayoutTests {
  private static let rows = (1...5).map { FeedCase.row($0 * 10) }.joined()

  /// Renders a feed, and checks that exactly the reported files exist.
  private func pages(
    of feed: String = rows, _ options: String...
  ) async throws -> [FeedCase.Page] {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.run(options + ["-j", "1"])
      #expect(result.code == 0, "\(result.errors)")
      let pages = try FeedCase.pages(result)
      let files = try feedCase.files()
      #expect(files.keys.sorted() == pages.map { String($0.file.dropFirst("out/".count)) }.sorted())
      for page in pages {
        let file = try #require(files[String(page.file.dropFirst("out/".count))])
        #expect(file.count == page.bytes)
        #expect(pngSize(file) == page.size)
      }
      _ = try await feedCase.run(options + ["-j", "3", "-o", "again"])
      #expect(try feedCase.files(in: "again") == files, "the bytes depend on the number of jobs")
      return pages
    }
  }

  @Test(
    "A long picture contains all rows, whatever --rows-per-page says", arguments: ["1", "2", "20"])
  func long(rowsPerPage: String) async throws {
    let pages = try await pages("--layout", "long", "--rows-per-page", rowsPerPage)
    #expect(pages.map(\.file) == ["out/feed.png"])
    #expect(pages.map(\.rows) == [[1, 5]])
    #expect(pages.map(\.size) == [[100, 150]])
  }

  @Test("A long picture may be higher than 32,767 pixels")
  func high() async throws {
    let feed = String(repeating: FeedCase.row(20_000), count: 4)
    let pages = try await pages(of: feed, "--layout", "long", "--rows-per-page", "3")
    #expect(pages.map(\.size) == [[100, 80_000]])
  }

  @Test(
    "A long picture has the name given by -o",
    arguments: [
      ("tall.png", [], "tall.png"), ("new/tall.SVG", [], "new/tall.SVG"),
      ("tall.pdf", ["--format", "pdf"], "tall.pdf"),
      ("tall", ["--format", "svg"], "tall/feed.svg"),
      ("tall.png", ["--format", "pdf"], "tall.png"),
    ])
  func names(output: String, options: [String], file: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let result = try await feedCase.run(["--layout", "long", "-o", output] + options)
      #expect(result.code == 0, "\(result.errors)")
      #expect(try FeedCase.pages(result).map(\.file) == [file])
      let bytes = try Data(contentsOf: folder.appending(path: file))
      #expect(bytes.count == (try FeedCase.pages(result)[0].bytes))
    }
  }

  @Test("The layout each writes a picture for each row, named by the row's number")
  func each() async throws {
    let pages = try await pages("--layout", "each", "--rows-per-page", "2")
    #expect(pages.map(\.file) == (1...5).map { "out/row-00000\($0).png" })
    #expect(pages.map(\.rows) == (1...5).map { [$0, $0] })
    #expect(pages.map(\.size) == (1...5).map { [100, $0 * 10] })
  }

  @Test("A skipped row makes no picture")
  func skipped() async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(10) + "broken\n" + FeedCase.row(30)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render("--layout", "each", "--on-error", "skip")
      #expect(result.code == 1)
      #expect(try feedCase.files().keys.sorted() == ["row-000001.png", "row-000003.png"])
    }
  }

  @Test(
    "Pages lie side by side or one below another on a strip, with a gap",
    arguments: [
      ([], [332, 70]), (["--gap", "0"], [300, 70]),
      (["--direction", "vertical", "--gap", "2.5"], [100, 156]),
    ])
  func strip(options: [String], size: [Int]) async throws {
    let words = ["--layout", "strip", "--rows-per-page", "2"] + options
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let result = try await feedCase.run(words)
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.file) == ["out/strip-000001.png"])
      #expect(pages.map(\.rows) == [[1, 5]])
      #expect(pages.map(\.size) == [size])
    }
  }

  @Test("A strip ends at PNG's size limit, or at the requested number of pages")
  func strips() async throws {
    let wide = try await pages(
      "--layout", "strip", "--rows-per-page", "1", "--width", "10000", "--direction", "horizontal")
    #expect(wide.map(\.rows) == [[1, 3], [4, 5]])
    #expect(wide.map(\.size) == [[30_032, 30], [20_016, 50]])
    let counted = try await pages(
      "--layout", "strip", "--rows-per-page", "1", "--pages-per-picture", "2")
    #expect(counted.map(\.file) == (1...3).map { "out/strip-00000\($0).png" })
    #expect(counted.map(\.rows) == [[1, 2], [3, 4], [5, 5]])
  }

  @Test("A contact sheet arranges pages in columns, and continues on the next sheet")
  func sheet() async throws {
    let options = ["--rows-per-page", "1", "--captions", "none", "--gap", "10", "--columns", "2"]
    let one = try await pages("--layout", "sheet", options[0], options[1], options[2], options[3])
    #expect(one.map(\.file) == ["out/sheet-000001.png"])
    // Four columns of 5 points and five gaps of 16: pages 10 to 50 points high become 1 to 3 points
    // high.
    #expect(one.map(\.size) == [[100, 16 + 2 + 16 + 3 + 16]])
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let result = try await feedCase.run(
        ["--layout", "sheet", "--pages-per-picture", "4"] + options)
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 4], [5, 5]])
      // Two columns of 35 and three gaps of 10.
      #expect(pages.map(\.size) == [[100, 10 + 7 + 10 + 14 + 10], [100, 10 + 18 + 10]])
    }
  }

  @Test("Strips and sheets become pages of a PDF, or files of SVG", arguments: ["strip", "sheet"])
  func vectors(layout: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let words = ["--layout", layout, "--rows-per-page", "1", "--pages-per-picture", "2"]
      #expect(try await feedCase.run(words + ["--format", "pdf"]).code == 0)
      let pdf = try #require(try feedCase.files()["feed.pdf"])
      #expect(try PDFReader(Array(pdf)).pages.count == 3)
      #expect(try await feedCase.run(words + ["--format", "svg", "-o", "svg"]).code == 0)
      #expect(
        try feedCase.files(in: "svg").keys.sorted() == (1...3).map { "\(layout)-00000\($0).svg" })
    }
  }

  @Test("A PDF longer than readers accept fails with advice and leaves no file")
  func longPDF() async throws {
    try await TemporaryFolder.with { folder in
      let feed = FeedCase.row(14_000) + FeedCase.row(401)
      let feedCase = try FeedCase(in: folder, feed: feed)
      let result = try await feedCase.render(
        "--layout", "long", "--format", "pdf", "--rows-per-page", "1")
      #expect(result.code == 65)
      #expect(result.errors.contains("out/feed.pdf would be higher than 14400 points"))
      #expect(result.errors.contains("the layout pages"))
      #expect(try feedCase.files().isEmpty)
      #expect(result.lines.isEmpty)
    }
  }

  @Test("A row that ends the run leaves the complete strips, but no long picture")
  func stopped() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows + "broken\n")
      let stop = ["--on-error", "stop", "--rows-per-page", "1"]
      #expect(try await feedCase.run(stop + ["--layout", "long"]).code == 1)
      #expect(try feedCase.files().isEmpty)
      let words = stop + ["--layout", "strip", "--pages-per-picture", "2"]
      #expect(try await feedCase.run(words).code == 1)
      #expect(try feedCase.files().keys.sorted() == ["strip-000001.png", "strip-000002.png"])
    }
  }

  @Test("A signal during strips leaves the reported strips")
  func signal() async throws {
    try await TemporaryFolder.with { folder in
      let rows = String(repeating: FeedCase.row(200), count: 40_000)
      let feedCase = try FeedCase(in: folder, feed: rows)
      let result = try await feedCase.render(
        "--layout", "strip", "--pages-per-picture", "2", process: SwatchProcess(endedBy: SIGINT))
      #expect(result.code == 130)
      let told = try FeedCase.pages(result).map { URL(filePath: $0.file).lastPathComponent }
      #expect(!told.isEmpty)
      #expect(try feedCase.files().keys.sorted() == told)
    }
  }

  @Test(
    "An option of another layout is refused, and the message names its layout",
    arguments: [
      (["--layout", "each", "--columns", "3"], "--columns belongs to --layout pages or"),
      (["--layout", "long", "--gap", "3"], "or --layout strip or --layout sheet, not to"),
      (["--layout", "sheet", "--direction", "vertical"], "--direction belongs to --layout strip"),
      (["--layout", "tiles"], "pages, mosaic, long, each, strip or sheet"),
      (["--layout", "strip", "--gap", "-1"], "a number from 0 to 10000"),
    ])
  func misplaced(options: [String], message: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let result = try await feedCase.run(options)
      #expect(result.code == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      #expect(try feedCase.files().isEmpty)
    }
  }
}
