import Foundation
import TestPDF
import Testing

@Suite("The formats of swatch feed", .timeLimit(.minutes(20)))
struct FeedFormatTests {
  private static let rows = (1...5).map { FeedCase.row($0 * 10) }.joined()

  @Test("Each page of SVG is a file, whose bytes don't depend on the number of jobs")
  func svg() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let result = try await feedCase.render("--rows-per-page", "2", "--format", "svg", "-j", "2")
      #expect(result.code == 0)
      let files = try feedCase.files()
      #expect(files.keys.sorted() == (1...3).map { "page-00000\($0).svg" })
      #expect(try FeedCase.pages(result).map(\.size) == [[100, 30], [100, 70], [100, 50]])
      _ = try await feedCase.render("--rows-per-page", "2", "--format", "svg", "-j", "1")
      #expect(try feedCase.files() == files)
    }
  }

  @Test("A template whose sizeRange allows no width is an error, unless --width is given")
  func noWidth() async throws {
    try await TemporaryFolder.with { folder in
      let card = "{\"sizeRange\": {\"max\": [0, 50]}, \"root\": {\"node\": \"display\"}}"
      let feedCase = try FeedCase(in: folder, card: card, feed: "{}\n")
      let words = ["feed", "feed.ndjson", "--template", "card.json", "-o", "out"]
      let refused = try await SwatchProcess(folder: folder).run(words)
      #expect(refused.code == 65)
      #expect(
        refused.errors
          == "swatch: card.json: its sizeRange allows no width, so that a page has none; make "
          + "\"max\" wider, or give --width\n")
      #expect(try await feedCase.render().code == 0)
    }
  }

  @Test(
    "A page is as wide as the template's max or root, unless an option sets another width",
    arguments: [
      (#"{"root": {"width": 300, "height": 20, "children": []}}"#, [], 300),
      (#"{"root": {"node": "display", "style": {"width": 300, "height": 20}}}"#, [], 300),
      (
        #"{"theme": {"w": 300}, "root": {"width": "{{theme.w}}", "height": 20, "children": []}}"#,
        [], 300
      ),
      (#"{"root": {"width": "{{w}}", "height": 20, "children": []}}"#, [], 1080),
      (#"{"root": {"width": "50%", "height": 20, "children": []}}"#, [], 1080),
      (#"{"root": {"width": 300, "height": 20, "children": []}}"#, ["--columns", "2"], 1080),
      (#"{"root": {"width": 300, "height": 20, "children": []}}"#, ["--width", "200"], 200),
      (
        #"{"sizeRange": {"max": [400, "inf"]}, "root": {"width": 300, "height": 20, "children": []}}"#,
        [], 400
      ),
    ] as [(String, [String], Int)])
  func widths(card: String, options: [String], width: Int) async throws {
    try await TemporaryFolder.with { folder in
      _ = try FeedCase(in: folder, card: card, feed: "{\"w\": 300}\n")
      let words = ["feed", "feed.ndjson", "--template", "card.json", "-o", "out"]
      let result = try await SwatchProcess(folder: folder).run(words + options)
      #expect(try FeedCase.pages(result).map(\.size) == [[width, 20]], "\(result.errors)")
    }
  }

  @Test(
    "A PDF has all pages in one file, whose bytes don't depend on the number of jobs",
    arguments: [
      (["--format", "pdf"], "out", "feed.pdf"), (["-o", "new/a.pdf"], "new", "a.pdf"),
      (["-o", "b.pdf", "--format", "pdf"], ".", "b.pdf"),
    ])
  func pdf(words: [String], output: String, name: String) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows)
      let command = ["feed", "feed.ndjson", "--template", "card.json", "--width", "100"]
      let target = words.contains("-o") ? words : words + ["-o", "out"]
      func run(jobs: Int) async throws -> (SwatchProcess.Result, Data) {
        let result = try await SwatchProcess(folder: folder).run(
          command + target + ["--rows-per-page", "2", "-j", "\(jobs)"])
        return (result, try #require(try feedCase.files(in: output)[name]))
      }
      let (result, file) = try await run(jobs: 1)
      #expect(result.code == 0)
      let pdf = try PDFReader(Array(file))
      #expect(pdf.pages.indices.map { pdf.box(ofPage: $0)[3] } == [30, 70, 50])
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 2], [3, 4], [5, 5]])
      #expect(pages.allSatisfy { $0.file.hasSuffix(name) && $0.bytes > 0 })
      #expect(pages.reduce(0) { $0 + $1.bytes } < file.count)
      #expect(try await run(jobs: 2).1 == file)
      let left = try feedCase.files(in: output == "." ? "new" : output).keys
      #expect(left.allSatisfy { $0 == name })
    }
  }

  @Test("A run that ends early leaves a PDF of the earlier pages, or no file without pages")
  func endsEarly() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.rows + "broken\n")
      let words = ["--rows-per-page", "2", "--format", "pdf", "--on-error", "stop"]
      let result = try await feedCase.run(words)
      #expect(result.code == 1)
      let file = try #require(try feedCase.files()["feed.pdf"])
      #expect(try PDFReader(Array(file)).pages.count == 2)
      try Data().write(to: folder.appending(path: "feed.ndjson"))
      try FileManager.default.removeItem(at: folder.appending(path: "out"))
      #expect(try await feedCase.run(words).code == 0)
      #expect(try feedCase.files().isEmpty)
    }
  }
}
