import Foundation
import Testing

@Suite("Input of swatch feed", .timeLimit(.minutes(20)))
struct FeedInputTests {
  private static let rows = [(10, "#FF0000"), (20, "#00FF00"), (30, "#0000FF")]

  private static let ndjson = rows.map { FeedCase.row($0.0, $0.1) }.joined()
  private static let array =
    "[\n"
    + rows.map { "  {\n\"height\": \($0.0),\n\"color\": \"\($0.1)\"}" }
    .joined(separator: ",\n") + "\n]\n"
  private static let csv = "height;color\r\n" + rows.map { "\($0.0);\"\($0.1)\"\r\n" }.joined()

  @Test(
    "Equal rows make equal pages from NDJSON, an array, CSV, or a compressed feed",
    arguments: [
      ("feed.json", array, []), ("feed.ndjson", array, []), ("feed.csv", csv, []),
      ("feed", csv, ["--input", "csv"]), ("-", ndjson, []), ("-", array, ["--input", "json"]),
      ("-", csv, []),
    ])
  func formats(name: String, text: String, options: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      #expect(try await feedCase.render("-o", "plain").code == 0)
      let expected = try feedCase.files(in: "plain")
      #expect(expected.count == 1)
      if name != "-" { try Data(text.utf8).write(to: folder.appending(path: name)) }
      let result = try await feedCase.run(options, feed: name, input: text)
      #expect(result.code == 0)
      #expect(try feedCase.files() == expected)
    }
  }

  @Test("feed reads compressed files and standard input, and keeps the rows of a truncated feed")
  func gzip() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: Self.ndjson)
      #expect(try await feedCase.render("-o", "plain").code == 0)
      let packed = folder.appending(path: "feed.gz")
      try Self.pack(folder.appending(path: "feed.ndjson"))
      let bytes = try Data(contentsOf: packed)
      #expect(try await feedCase.render(feed: "feed.gz").code == 0)
      #expect(try feedCase.files() == feedCase.files(in: "plain"))
      let pipe = try FileHandle(forReadingFrom: packed)
      let piped = try await feedCase.render(
        "-o", "piped", feed: "-", process: SwatchProcess(heldInput: pipe))
      #expect(piped.code == 0)
      #expect(try feedCase.files(in: "piped") == feedCase.files(in: "plain"))

      try bytes.dropLast(4).write(to: packed)
      let cut = try await feedCase.render("-o", "cut", feed: "feed.gz")
      #expect(cut.code == 65)
      #expect(cut.errors == "swatch: feed.gz: the gzip file is cut off; copy or make it again\n")
      #expect(try FeedCase.pages(cut).map(\.rows) == [[1, 3]])
    }
  }

  private static func pack(_ file: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "sh", "-c", "gzip -c \"$0\" > \"$1\"", file.path,
      file.deletingLastPathComponent().appending(path: "feed.gz").path,
    ]
    try process.run()
    process.waitUntilExit()
  }

  @Test("A feed in an unknown format makes no page, and is reported once")
  func none() async throws {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, feed: "---\n- title: a\n- title: b\n")
      let result = try await feedCase.render()
      #expect(result.code == 65)
      #expect(
        result.errors.hasPrefix("swatch: feed.ndjson: expected NDJSON (one JSON object on each"))
      #expect(result.errors.split(separator: "\n").count == 1)
      #expect(try feedCase.files().isEmpty)
    }
  }

  @Test("A feed without rows is reported", arguments: ["", "\n \n", "[]", "title,likes\n"])
  func empty(feed: String) async throws {
    try await TemporaryFolder.with { folder in
      let result = try await FeedCase(in: folder, feed: feed).render()
      #expect(result.code == 0 && result.output.isEmpty)
      #expect(
        result.errors.hasPrefix(
          "swatch: feed.ndjson: the feed has no rows, so no picture is written\n"))
    }
  }

  @Test(
    "Rows of an array and of a table fail alone, with row, line and column",
    arguments: [
      (
        "[{\"height\": 10, \"color\": \"#fff\"},\n{\"height\": }, "
          + "{\"height\": 30, \"color\": \"#fff\"}]",
        "feed.ndjson:2:12: $[1].height: expected a value, found \"}\""
      ),
      ("height,color\n10,#fff\n20\n30,#fff\n", "feed.ndjson:3:3: row 2: $: expected 2 fields"),
      (
        "height,color\n10,#fff\ntall,#fff\n30,#fff\n",
        "feed.ndjson:3:1: row 2: $.height: expected a dimension"
      ),
      (
        "height,color\n10,#fff\n20,rde\n30,#fff\n",
        "feed.ndjson:3:4: row 2: $.color: expected a colour such as \"#3366CC\""
      ),
    ])
  func failedRow(feed: String, message: String) async throws {
    try await TemporaryFolder.with { folder in
      let result = try await FeedCase(in: folder, feed: feed).render("--on-error", "skip")
      #expect(result.code == 1)
      #expect(result.errors.hasPrefix("swatch: " + message))
      let pages = try FeedCase.pages(result)
      #expect(pages.map(\.rows) == [[1, 3]] && pages.first?.size == [100, 40])
    }
  }

  @Test("A row that takes longer than --timeout fails alone, and the other rows are whole")
  func timeout() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "direction": "vertical", "children": [
          {"node": "display", "for": "{{parts}}", "as": "part", "style": {"height": "{{part}}"}}]}}
        """
      let long = "[" + Array(repeating: "0", count: 20_000).joined(separator: ",") + "]"
      let feed = ["[10]", long, "[30]"].map { "{\"parts\": \($0)}\n" }.joined()
      let feedCase = try FeedCase(in: folder, card: card, feed: feed)
      // No machine makes twenty thousand elements in a tenth of a millisecond.
      let late = try await feedCase.render("--timeout", "0.0001")
      #expect(late.code == 75)
      #expect(
        late.errors.contains(
          "swatch: feed.ndjson:2:1: $: the row exceeded its time limit of 0.0001 s; show less in "
            + "it, or raise the limit with --timeout\n"))
      #expect(try FeedCase.pages(late).map(\.rows) == [[1, 3]])
      let inTime = try await feedCase.render("--timeout", "3600", "-o", "whole")
      #expect(inTime.code == 0)
      #expect(try FeedCase.pages(inTime).map(\.size) == [[100, 40]])
    }
  }

  @Test(
    "A row that exceeds its time limit in layout is reported once")
  func timeoutOfTexts() async throws {
    try await TemporaryFolder.with { folder in
      let text = (0..<40_000).map { "word\($0)" }.joined(separator: " ")
      let card = """
        {"root": {"spec": "stack", "direction": "vertical", "children": [
          {"node": "text", "text": "\(text)"}, {"node": "text", "text": "b \(text)"}]}}
        """
      let feedCase = try FeedCase(in: folder, card: card, feed: "{}\n")
      // Filling takes no time, because nothing is bound; no machine can shape that many words in
      // the time limit.
      let late = try await feedCase.render("--timeout", "0.005")
      #expect(late.code == 75)
      let told = late.errors.split(separator: "\n").filter { $0.contains("its time limit") }
      #expect(
        told == [
          "swatch: feed.ndjson:1: the row exceeded its time limit of 0.005 s; show less in it, or "
            + "raise the limit with --timeout"
        ])
    }
  }

  @Test("Control characters of data, paths and families never reach a terminal")
  func concealed() async throws {
    try await TemporaryFolder.with { folder in
      let card = """
        {"root": {"spec": "stack", "children": [
          {"node": "image", "source": "{{photo}}"},
          {"node": "text", "text": "x", "font": {"family": "{{family}}"}}]}}
        """
      let escape = "\\u001b[2J\\u009b\\u202e\\nswatch: fine"
      let feed = "{\"photo\": \"\(escape)\", \"family\": \"\(escape)\"}\n"
      let feedCase = try FeedCase(in: folder, card: card, feed: feed)
      let result = try await feedCase.render("--on-error", "skip", "-o", "a\u{1B}b")
      #expect(result.code == 1)
      let told = result.errors + result.output
      let hidden = told.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || $0 == "\u{9B}" || $0 == "\u{202E}"
      }
      #expect(hidden.isEmpty)
      #expect(result.errors.contains(": \\u001b[2J\\u009b\\u202e\\nswatch: fine: there is no such"))
      #expect(!result.errors.contains("\nswatch: fine"))
      let command = try await SwatchProcess(folder: folder).run("feed\u{1B}[1m")
      #expect(command.code == 2 && command.errors.contains("'feed\\u001b[1m'"))
    }
  }
}
