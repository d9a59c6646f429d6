import Foundation
import TestPDF
import Testing

@Suite("Pages of swatch feed with headers and footers", .timeLimit(.minutes(20)))
struct FeedPagesTests {
  /// A part with a height in points and a colour.
  private static func part(_ height: String, color: String = "#0000FF") -> String {
    """
    {"root": {"node": "display", "backgroundColor": "\(color)", "style": {"height": \(height)}}}
    """
  }

  private static func rows(_ count: Int, height: (Int) -> Int = { _ in 30 }) -> String {
    (0..<count).map { row in
      "{\"height\": \(height(row)), \"color\": \"#FF0000\", \"section\": \"s\(row / 5)\", "
        + "\"date\": \"d\(row)\"}\n"
    }.joined()
  }

  /// Runs a feed with the named parts in its folder.
  private func run(
    _ options: [String], feed: String = rows(12), parts: [String: String] = [:],
    input: String? = nil,
    _ body: (FeedCase, SwatchProcess.Result) throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: feed)
      for (name, text) in parts { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let name = input == nil ? "feed.ndjson" : "-"
      let result = try await feedCase.run(options + ["-j", "1"], feed: name, input: input ?? "")
      let files = try feedCase.files()
      let again = try await feedCase.run(
        options + ["-j", "3", "-o", "again"], feed: name, input: input ?? "")
      #expect(again.code == result.code)
      #expect(try feedCase.files(in: "again") == files, "the bytes depend on the number of jobs")
      try body(feedCase, result)
    }
  }

  @Test("Rows fill pages of a fixed size, between the margins, the header and the footer")
  func flow() async throws {
    let words = [
      "--page-size", "100x150", "--margins", "10,5", "--header", "h.json", "--footer", "f.json",
    ]
    let parts = ["h.json": Self.part("20"), "f.json": Self.part("10")]
    try await run(words, parts: parts) { feedCase, result in
      #expect(result.code == 0, "\(result.errors)")
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 3], [4, 6], [7, 9], [10, 12]])
      #expect(pages.allSatisfy { $0.size == [100, 150] })
    }
  }

  @Test("A header is filled from its page's first row, and with the numbers of pages and rows")
  func values() async throws {
    let header = """
      {"root": {"node": "text", "text": "{{date}}, page {{page}} of {{pages}}, {{rows:number}} rows",
       "font": {"size": 4}}}
      """
    for input in [nil, Self.rows(12)] {
      try await run(
        [
          "--page-size", "100x100", "--header", "h.json", "--format", "svg", "--svg-text", "text",
        ],
        parts: ["h.json": header], input: input
      ) { feedCase, result in
        #expect(result.code == 0, "\(result.errors)")
        let files = try feedCase.files()
        #expect(files.count == 4)
        for (page, date) in [(1, 0), (2, 3), (4, 9)] {
          let text = String(decoding: try #require(files["page-00000\(page).svg"]), as: UTF8.self)
          let plain = text.replacing(#/<[^>]*>/#, with: "")
          #expect(plain.contains("d\(date), page \(page) of 4, 12 rows"), "\(plain)")
        }
      }
    }
  }

  @Test(
    "A header or footer that is higher on some pages loses no rows",
    arguments: [
      "{{page == pages}}", "{{page < pages}}", "{{pages > 3}}", "{{pages == 4}}", "{{rows > 20}}",
    ])
  func heights(condition: String) async throws {
    let part = """
      {"root": {"spec": "stack", "direction": "vertical", "children": [
        {"node": "text", "text": "{{page}} of {{pages}}", "font": {"size": 4}},
        {"node": "display", "style": {"height": 40}, "if": "\(condition)"}]}}
      """
    for count in 9...14 {
      try await run(
        ["--page-size", "100x100", "--footer", "f.json", "--format", "svg", "--svg-text", "text"],
        feed: Self.rows(count, height: { _ in 20 }), parts: ["f.json": part],
        input: count == 9 ? Self.rows(count, height: { _ in 20 }) : nil
      ) { feedCase, result in
        #expect(result.code == 0, "\(count) rows: \(result.errors)")
        let pages = try FeedCase.pages(result)
        #expect(pages.flatMap { Array($0.rows[0]...$0.rows[1]) } == Array(1...count))
        let files = try feedCase.files()
        for number in 1...pages.count {
          let file = String(decoding: files["page-00000\(number).svg"] ?? Data(), as: UTF8.self)
          let text = file.replacing(#/<[^>]*>/#, with: "")
          #expect(text.contains("\(number) of \(pages.count)"), "\(count) rows: \(text)")
        }
      }
    }
  }

  @Test(
    "The page colour fills a page where no row lies, and a transparent page has no colour",
    arguments: [("#336699", true), ("rgb(51 102 153)", true), ("transparent", false)])
  func pageColor(written: String, isShown: Bool) async throws {
    let options = ["--page-size", "100x50", "--format", "svg", "--page-color", written]
    try await run(options, feed: Self.rows(1)) { feedCase, result in
      #expect(result.code == 0, "\(result.errors)")
      let page = String(decoding: try #require(feedCase.files()["page-000001.svg"]), as: UTF8.self)
      #expect(page.contains("#369") == isShown, "\(page)")
      #expect(!page.contains("#fff"))
    }
  }

  @Test("An invalid page colour is reported as a mistake on the command line")
  func noColor() async throws {
    try await run(["--page-color", "blurple"]) { _, result in
      #expect(result.code == 2)
      #expect(result.errors.contains("a colour as in documents, such as '#101418'"))
    }
  }

  @Test("A cover page comes first, has the size of a page, and contains no rows")
  func firstPage() async throws {
    try await run(
      ["--page-size", "100x100", "--margins", "5", "--first-page", "c.json"],
      parts: ["c.json": "{\"root\": {\"node\": \"display\", \"backgroundColor\": \"black\"}}"]
    ) { feedCase, result in
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[], [1, 3], [4, 6], [7, 9], [10, 12]])
      #expect(pages[0].size == [100, 100])
    }
  }

  @Test("Groups become bookmarks of a PDF file, which has its title, and a date only if given")
  func outline() async throws {
    try await run(
      [
        "--page-size", "A6", "--group-by", "section", "--group-header", "g.json", "--format", "pdf",
        "--title", "Catalogue", "--author", "Ada", "--subject", "Boots",
      ], parts: ["g.json": Self.part("20")]
    ) { feedCase, result in
      #expect(result.code == 0, "\(result.errors)")
      let pdf = try PDFReader(Array(#require(try feedCase.files()["feed.pdf"])))
      let information = pdf[pdf.trailer["Info"]]
      let facts = ["Title", "Author", "Subject"].map { information?[$0]?.text }
      #expect(facts == ["Catalogue", "Ada", "Boots"])
      #expect(information?["CreationDate"] == nil)
      #expect(pdf.bookmarks.map { $0["Title"]?.text } == ["s0", "s1", "s2"])
    }
  }

  @Test(
    "Bookmarks lead to the groups on long pages, strips and sheets",
    arguments: [
      (["--layout", "long", "--rows-per-page", "2"], [420, 250, 80]),
      (
        ["--layout", "strip", "--direction", "vertical", "--gap", "10", "--page-size", "100x150"],
        [630, 420, 150]
      ),
      (["--layout", "strip", "--page-size", "100x150"], [150, 100, 150]),
      (
        [
          "--layout", "sheet", "--columns", "1", "--gap", "10", "--captions", "none",
          "--page-size", "100x150",
        ], [520, 350, 130]
      ),
    ] as [([String], [Double])])
  func joinedOutline(options: [String], places: [Double]) async throws {
    try await run(
      options + ["--group-by", "section", "--group-header", "g.json", "--format", "pdf"],
      parts: ["g.json": Self.part("20")]
    ) { feedCase, result in
      #expect(result.code == 0, "\(result.errors)")
      let pdf = try PDFReader(Array(#require(try feedCase.files()["feed.pdf"])))
      #expect(pdf.bookmarks.map { $0["Title"]?.text } == ["s0", "s1", "s2"])
      #expect(pdf.bookmarks.map { $0["Dest"]?.items[3].number } == places)
    }
  }

  @Test("A long picture has its header and footer once, and the header of each group once")
  func long() async throws {
    try await run(
      [
        "--layout", "long", "--rows-per-page", "2", "--margins", "1", "--header", "h.json",
        "--footer", "f.json", "--group-by", "section", "--group-header", "g.json",
      ],
      parts: ["h.json": Self.part("7"), "f.json": Self.part("9"), "g.json": Self.part("3")]
    ) { feedCase, result in
      #expect(result.code == 0, "\(result.errors)")
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 12]])
      #expect(pages.map(\.size) == [[100, 1 + 7 + 3 * 3 + 12 * 30 + 9 + 1]])
    }
  }

  @Test(
    "Rows stay whole in columns, which are filled by line or by the shortest column",
    arguments: [
      (["--columns", "2", "--gap", "4"], [[1, 4], [5, 6]]),
      (["--layout", "mosaic", "--columns", "2", "--gap", "4"], [[1, 5], [6, 6]]),
    ])
  func columns(options: [String], rows: [[Int]]) async throws {
    // In lines, 40 + 4 + 30 fit; in a mosaic, the third row goes below the second.
    let feed = Self.rows(6) { [40, 10, 20, 30, 36, 60][$0] }
    try await run(["--page-size", "100x80"] + options, feed: feed) { _, result in
      #expect(result.code == 0, "\(result.errors)")
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == rows)
      #expect(pages.allSatisfy { $0.size == [100, 80] })
    }
  }

  @Test("A row is as high as the template's size range allows", arguments: ["each", "pages"])
  func heights(layout: String) async throws {
    try await TemporaryFolder.with { folder in
      let card = FeedCase.card.replacing(
        "{\"root\"",
        with: "{\"sizeRange\": {\"min\": [100, 20], \"max\": [100, 50]}, \"root\"")
      let feed = [10, 30, 70].map { FeedCase.row($0) }.joined()
      let feedCase = try FeedCase(in: folder, card: card, feed: feed)
      let result = try await feedCase.render("--layout", layout, "--rows-per-page", "1")
      #expect(result.code == 0, "\(result.errors)")
      #expect(try FeedCase.pages(result).map(\.size) == [[100, 20], [100, 30], [100, 50]])
    }
  }

  @Test("With one row a page, each page has its header and footer")
  func each() async throws {
    try await run(
      ["--layout", "each", "--header", "h.json", "--margins", "2"], feed: Self.rows(3),
      parts: ["h.json": Self.part("7")]
    ) { feedCase, result in
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 1], [2, 2], [3, 3]])
      #expect(pages.map(\.size) == Array(repeating: [100, 2 + 7 + 30 + 2], count: 3))
      #expect(pages.map(\.file) == (1...3).map { "out/row-00000\($0).png" })
    }
  }

  @Test(
    "A row that is too high for a page fails alone",
    arguments: ["show", "skip"])
  func tooHigh(policy: String) async throws {
    let feed = Self.rows(6) { $0 == 2 ? 400 : 30 }
    try await run(["--page-size", "100x100", "--on-error", policy], feed: feed) { _, result in
      #expect(result.code == 1)
      #expect(
        result.errors.contains(
          "feed.ndjson:3: the row is 400 points high, and a page has room for 100"),
        "\(result.errors)")
      let pages = try FeedCase.pages(result)
      #expect(pages.flatMap { $0.rows[0]...$0.rows[1] } == Array(1...6))
    }
  }

  @Test("A header without a value fails the row that fills the header")
  func headerFails() async throws {
    let header = """
      {"root": {"node": "text", "text": "{{nothing}}", "font": {"size": 8}}}
      """
    try await run(
      ["--page-size", "100x200", "--header", "h.json", "--on-error", "skip"], feed: Self.rows(3),
      parts: ["h.json": header]
    ) { _, result in
      #expect(result.code == 1)
      #expect(result.errors.contains("there is no \"nothing\" for {{nothing}}"), "\(result.errors)")
      #expect(result.errors.contains("feed.ndjson:1"), "\(result.errors)")
      #expect(result.errors.contains("h.json:1"), "\(result.errors)")
    }
  }

  @Test("A header and a footer that leave no room for rows end the run, with both heights")
  func noRoom() async throws {
    try await run(
      ["--page-size", "100x40", "--header", "h.json"], parts: ["h.json": Self.part("50")]
    ) { feedCase, result in
      #expect(result.code == 65)
      #expect(
        result.errors.contains("page 1: the header and the footer are 50 points high together"))
    }
  }

  @Test(
    "Options that contradict each other are refused",
    arguments: [
      (["--group-header", "g.json"], "--group-header needs --group-by"),
      (["--layout", "long", "--page-size", "A4"], "--page-size belongs to pages of rows"),
      (["--layout", "each", "--first-page", "g.json"], "--first-page belongs to pages of rows"),
      (["--margins", "1,2,3,4,5"], "one to four numbers"),
      (["--margins", "50"], "leave no width for rows on a page of 100 points"),
      (["--page-size", "100x20", "--margins", "10"], "leave no height for rows"),
      (["--page-size", "A12"], "A4, A5"),
      (["--group-by", "a..b"], "the name of a value of each row"),
      (["--title", "x"], "--title belongs to svg or pdf, not to png"),
    ])
  func refused(options: [String], message: String) async throws {
    try await run(options, parts: ["g.json": Self.part("5")]) { feedCase, result in
      #expect(result.code == 2)
      #expect(result.errors.contains(message), "\(result.errors)")
      let files = try feedCase.files()
      #expect(files.isEmpty)
    }
  }
}
