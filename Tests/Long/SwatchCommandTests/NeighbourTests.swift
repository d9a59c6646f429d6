import Foundation
import TestPDF
import Testing

@Suite("Rows of swatch feed with their places and neighbours")
struct NeighbourTests {
  private static let card = """
    {"root": {"node": "text", "font": {"size": 4}, "style": {"height": 10}, "text":
      "{{row@number}} {{row@last}} {{previous.id?}}<{{id}}>{{next.id?}}"}}
    """

  private static func rows(_ ids: [Int]) -> String { ids.map { "{\"id\": \($0)}\n" }.joined() }

  private static let options = ["--rows-per-page", "2", "--format", "svg", "--svg-text", "text"]

  private func statuses(_ result: SwatchProcess.Result) throws -> [String] {
    struct Line: Decodable { let status: String }
    return try result.lines.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).status }
  }

  @Test(
    "The parts of a run together have the bytes of the whole run, for any number of jobs",
    arguments: [7, 8])
  func parts(count: Int) async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: Self.card, feed: Self.rows(Array(1...count)))
      let header = Self.card.replacing("<{{id}}>", with: " {{page}} ")
      try Data(header.utf8).write(to: folder.appending(path: "header.json"))
      for options in [Self.options, Self.options + ["--header", "header.json"]] {
        _ = try await feed.run(options + ["-j", "1", "-o", "whole"])
        let whole = try feed.files(in: "whole")
        #expect(whole.count == 4)
        _ = try await feed.run(options + ["-j", "3", "-o", "jobs"])
        #expect(try feed.files(in: "jobs") == whole)
        for isIndexed in [false, true] {
          if isIndexed {
            var process = SwatchProcess()
            process.folder = folder
            #expect(try await process.run("index", "feed.ndjson").code == 0)
          }
          for part in 1...3 {
            _ = try await feed.run(options + ["--shard", "\(part)/3", "-o", "parts-\(isIndexed)"])
          }
          #expect(try feed.files(in: "parts-\(isIndexed)").filter { whole[$0.key] != nil } == whole)
        }
      }
    }
  }

  @Test(
    "A page is made again when a neighbour that its rows show has changed",
    arguments: [
      ([1, 2, 3, 4, 50, 6, 7, 8], ["kept", "made", "made", "kept"]),
      ([1, 2, 3, 4, 5, 60, 7, 8], ["kept", "kept", "made", "made"]),
      ([1, 2, 3, 4, 5, 6, 7, 8, 9], ["kept", "kept", "kept", "made", "made"]),
      ([1, 2, 3, 4, 5, 6], ["kept", "kept", "made"]),
      ([0, 1, 2, 3, 4, 5, 6, 7, 8], ["made", "made", "made", "made", "made"]),
      ([1, 2, 3, 4, 5, 6, 7, 8], ["kept", "kept", "kept", "kept"]),
    ])
  func resumed(ids: [Int], wanted: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let before = try FeedCase(in: folder, card: Self.card, feed: Self.rows(Array(1...8)))
      #expect(try statuses(await before.run(Self.options)) == ["made", "made", "made", "made"])
      let after = try FeedCase(in: folder, card: Self.card, feed: Self.rows(ids))
      #expect(try statuses(await after.run(Self.options + ["--resume"])) == wanted)
      _ = try await after.run(Self.options + ["-o", "whole"])
      let whole = try after.files(in: "whole")
      #expect(try after.files().filter { whole[$0.key] != nil } == whole)
    }
  }

  @Test("A header shows the place of its page's first row, and check accepts names of neighbours")
  func partsOfPages() async throws {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(
        in: folder, card: Self.card.replacing("{{row@number}} {{row@last}}", with: ""),
        feed: Self.rows(Array(1...5)))
      let header = """
        {"root": {"node": "text", "text": "[{{row@number}} after {{previous.id|0}}]"}}
        """
      try Data(header.utf8).write(to: folder.appending(path: "header.json"))
      _ = try await feed.run(
        ["--page-size", "100x100", "--rows-per-page", "2", "--header", "header.json"]
          + Self.options.dropFirst(2))
      let shown = try feed.files().sorted { $0.key < $1.key }.compactMap { _, file in
        String(decoding: file, as: UTF8.self).replacing(#/<[^>]*>/#, with: "")
          .firstMatch(of: #/\[([^\]]*)\]/#).map { String($0.output.1) }
      }
      #expect(shown == ["1 after 0", "3 after 2", "5 after 4"])
      var process = SwatchProcess()
      process.folder = folder
      let checked = try await process.run("check", "card.json", "--data", "feed.ndjson")
      #expect(checked.code == 0, "\(checked.output)\(checked.errors)")
    }
  }

  @Test(
    "A row shows its place on the page that it lies on",
    arguments: [
      (["--page-size", "100x100"], ["1true 2false 3true", "1true 2false 3true", "1true"]),
      (["--rows-per-page", "2"], ["1true 2false", "1true 2false", "1true 2false", "1true"]),
      (["--layout", "each"], Array(repeating: "1true", count: 7)),
      (["--layout", "long"], ["1true 2false 3true 4false 5true 6false 7true"]),
      (
        ["--layout", "mosaic", "--columns", "2", "--page-size", "200x60"],
        ["1true 2false 3true 4false", "1true 2false 3true"]
      ),
    ])
  func onPage(options: [String], shown: [String]) async throws {
    let card = """
      {"root": {"node": "text", "font": {"size": 4}, "style": {"height": 30}, "text":
        "[{{page@number}}{{page@isOdd}}] "}}
      """
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: card, feed: Self.rows(Array(1...7)))
      let result = try await feed.run(options + Self.options.dropFirst(2) + ["-j", "1"])
      #expect(result.code == 0, "\(result.errors)")
      #expect(try feed.files().sorted { $0.key < $1.key }.map { Self.words($0.value) } == shown)
      _ = try await feed.run(options + Self.options.dropFirst(2) + ["-j", "3", "-o", "jobs"])
      #expect(try feed.files(in: "jobs") == feed.files())
    }
  }

  @Test("A group's header shows the place on the page of the group's first row")
  func groupsOnPage() async throws {
    let card = #"{"root": {"node": "display", "style": {"height": 20}}}"#
    let header = """
      {"root": {"node": "text", "font": {"size": 4}, "style": {"height": 10}, "text":
        "[{{group}}{{page@number}}{{page@first}}]"}}
      """
    let feed = ["a", "a", "b", "b", "c"].map { "{\"group\": \"\($0)\"}\n" }.joined()
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: card, feed: feed)
      try Data(header.utf8).write(to: folder.appending(path: "header.json"))
      _ = try await feed.run(
        ["--page-size", "100x100", "--group-by", "group", "--group-header", "header.json"]
          + Self.options.dropFirst(2))
      let shown = try feed.files().sorted { $0.key < $1.key }.map { Self.words($0.value) }
      #expect(shown == ["a1true b3false", "c1true"])
    }
  }

  @Test("A page is filled with rows that are higher when they are the first on a page")
  func higherOnPage() async throws {
    let card = """
      {"root": {"spec": "stack", "direction": "vertical", "children": [
        {"node": "display", "if": "{{page@first}}", "style": {"height": 20}},
        {"node": "text", "font": {"size": 4}, "style": {"height": 30}, "text": "[{{id}}]"}]}}
      """
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: card, feed: Self.rows([1, 2, 3, 4, 5]))
      _ = try await feed.run(["--page-size", "100x100"] + Self.options.dropFirst(2))
      let shown = try feed.files().sorted { $0.key < $1.key }.map { Self.words($0.value) }
      #expect(shown == ["1 2", "3 4", "5"])
    }
  }

  /// The texts in brackets of a picture.
  private static func words(_ file: Data) -> String {
    String(decoding: file, as: UTF8.self).replacing(#/<[^>]*>/#, with: "")
      .matches(of: #/\[([^\]]*)\]/#).map { String($0.output.1) }.joined(separator: " ")
  }

  @Test("A link leads to a node of another row in a PDF file, and a missing target is reported")
  func links() async throws {
    let card = """
      {"root": {"node": "display", "id": "message-{{id}}", "style": {"height": 40}, "children": [
        {"node": "text", "font": {"size": 8}, "text": "to {{to}}", "link": "#message-{{to}}"}]}}
      """
    let feed = [(1, 4), (2, 9), (3, 1), (4, 3), (5, 9)]
      .map { "{\"id\": \($0), \"to\": \($1)}\n" }.joined()
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: card, feed: feed)
      let result = try await feed.run(["--page-size", "100x50", "-o", "out.pdf"])
      #expect(result.code == 0)
      let warnings = result.errors.split(separator: "\n").filter { $0.contains("warning") }
      #expect(warnings.count == 1)
      #expect(warnings.first?.hasPrefix("swatch: warning: feed.ndjson:2: card.json:2:") == true)
      #expect(
        warnings.first?.hasSuffix(
          ": its link leads to #message-9, and no node of the file has that id") == true,
        "\(warnings)")
      let file = try PDFReader(Array(Data(contentsOf: folder.appending(path: "out.pdf"))))
      let targets = file.pages.map { page -> Int? in
        let place = file[file[page["Annots"]]?.items.first]?["Dest"]
        return file.pages.firstIndex { $0 == file[place?.items.first] }
      }
      #expect(targets == [3, nil, 0, 2, nil])
    }
  }
}
