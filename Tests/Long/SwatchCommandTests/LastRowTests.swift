import Foundation
import TestPDF
import Testing

@Suite("The last rows of pages of swatch feed")
struct LastRowTests {
  /// The texts of the pages of a feed, without spaces around them.
  private func pages(
    _ rows: [String], card: String, size: String = "100x100", parts: [String: String] = [:],
    _ options: [String] = []
  ) async throws -> (texts: [[String]], result: SwatchProcess.Result) {
    try await TemporaryFolder.with { folder in
      let feed = try FeedCase(in: folder, card: card, feed: rows.map { $0 + "\n" }.joined())
      for (name, text) in parts {
        try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
      }
      let paths = parts.keys.sorted().flatMap { ["--\($0)", "\($0).json"] }
      let result = try await feed.run(
        ["--page-size", size, "--format", "svg", "--svg-text", "text"] + paths + options)
      let files = try feed.files().sorted { $0.key < $1.key }
      let texts = files.map { file in
        String(decoding: file.value, as: UTF8.self).replacing(#/<[^>]*>/#, with: "")
          .matches(of: #/\[([^\]]*)\]/#).map { String($0.output.1) }
      }
      return (texts, result)
    }
  }

  private static func text(_ words: String, _ style: String, _ more: String = "") -> String {
    #"{"node": "text", "text": "[\#(words)]", "font": {"size": 4}, "style": {\#(style)}\#(more)}"#
  }

  private static func numbered(_ count: Int) -> [String] {
    (1...count).map { #"{"id": \#($0), "sum": \#($0 * 10)}"# }
  }

  private static let card = #"{"root": \#(text("{{id}}", #""height": 30"#))}"#

  @Test("The header and the footer show the last row of their page")
  func lastRow() async throws {
    let parts = [
      "header": #"{"root": \#(Self.text("{{id}} to {{last.id}}", #""height": 5"#))}"#,
      "footer": #"{"root": \#(Self.text("sum {{last.sum}}", #""height": 5"#))}"#,
    ]
    let (texts, result) = try await pages(Self.numbered(5), card: Self.card, parts: parts)
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      texts == [
        ["1 to 3", "1", "2", "3", "sum 30"], ["4 to 5", "4", "5", "sum 50"],
      ])
    let count = try await pages(
      Self.numbered(3), card: Self.card, size: "100x300", parts: parts, ["--rows-per-page", "2"])
    #expect(count.texts == [["1 to 2", "1", "2", "sum 20"], ["3 to 3", "3", "sum 30"]])
  }

  @Test("A footer whose height depends on the last row omits no row, and cuts none")
  func heights() async throws {
    let footer = #"{"root": \#(Self.text("to {{last.id}}", #""height": "{{last.h}}""#))}"#
    let rows = [10, 60, 10, 10, 10, 70].enumerated().map { #"{"id": \#($0 + 1), "h": \#($1)}"# }
    let (texts, result) = try await pages(rows, card: Self.card, parts: ["footer": footer])
    #expect(result.code == 0, "\(result.errors)")
    #expect(texts == [["1", "to 1"], ["2", "3", "4", "to 4"], ["5", "to 5"], ["6", "to 6"]])
  }

  @Test("A row's own value named last takes precedence over the page value named last")
  func ownValue() async throws {
    let footer = #"{"root": \#(Self.text("{{last}}", #""height": 5"#))}"#
    let rows = ["Lovelace", "Hopper"].map { #"{"id": 1, "last": "\#($0)"}"# }
    let (texts, _) = try await pages(rows, card: Self.card, parts: ["footer": footer])
    #expect(texts == [["1", "1", "Lovelace"]])
  }

  @Test(
    "A row kept with the next row moves to that row's page, unless the kept rows fill a page",
    arguments: [
      ("pph p", [["1", "2"], ["3", "5"]]), ("phhp", [["1"], ["2", "3", "4"]]),
      ("hhhhp", [["1", "2", "3"], ["4", "5"]]), ("phhhp", [["1"], ["2", "3", "4"], ["5"]]),
      ("pph", [["1", "2", "3"]]), ("ppp", [["1", "2", "3"]]),
    ])
  func keptRows(kinds: String, wanted: [[String]]) async throws {
    let rows = kinds.enumerated().filter { $1 != " " }
      .map { #"{"id": \#($0 + 1), "keeps": \#($1 == "h")}"# }
    let text = Self.text("{{id}}", #""height": 30, "keepWithNext": "{{keeps}}""#)
    let stack =
      #"{"spec": "stack", "direction": "vertical", "children": [{"node": "display"}, \#(text)]}"#
    for root in [text, stack, #"{"spec": "inset", "child": \#(stack)}"#] {
      let (texts, result) = try await pages(rows, card: #"{"root": \#(root)}"#)
      #expect(result.code == 0, "\(result.errors)")
      #expect(texts == wanted)
    }
  }

  @Test("A heading moves to the next page with a long row whose first lines do not fit")
  func longRow() async throws {
    let lines = (1...6).map { "[l\($0)]" }.joined(separator: "\\n")
    let card = """
      {"root": {"switch": "{{kind}}", "cases": {
        "h": \(Self.text("{{id}}", #""height": 30, "keepWithNext": true"#)),
        "p": \(Self.text("{{id}}", #""height": 30"#)),
        "long": {"node": "text", "text": "{{lines}}", "breaks": "between", "orphans": 1, "widows": 1,
          "font": {"size": 4}, "lineHeight": 20}}}}
      """
    let rows = [
      #"{"kind": "p", "id": 1}"#, #"{"kind": "p", "id": 2}"#, #"{"kind": "h", "id": 3}"#,
      #"{"kind": "long", "lines": "\#(lines)"}"#,
    ]
    let (texts, result) = try await pages(rows, card: card)
    #expect(result.code == 0, "\(result.errors)")
    #expect(texts.count == 3)
    #expect(texts.first == ["1", "2"])
    #expect(texts.flatMap(\.self) == ["1", "2", "3"] + (1...6).map { "l\($0)" })
  }

  @Test("A row on several pages shows its place on the page where the row begins")
  func placeOfLongRow() async throws {
    let card = """
      {"root": {"node": "text", "text": "[{{page@number}} {{page@first}}]{{more?}}", "breaks": "between",
        "orphans": 1, "widows": 1, "font": {"size": 4}}}
      """
    let more = (1...60).map { "\\nl\($0)" }.joined()
    let (texts, result) = try await pages(
      ["{}", "{}", #"{"more": "\#(more)"}"#, "{}"], card: card)
    #expect(result.code == 0, "\(result.errors)")
    #expect(texts.count > 1)
    #expect(texts.first == ["1 true", "2 false", "3 false"])
  }

  @Test("A closed standard input is reported as closed")
  func closedInput() async throws {
    try await TemporaryFolder.with { folder in
      var process = SwatchProcess()
      process.folder = folder
      process.script = #""$0" render - -o out.png <&-"#
      let result = try await process.run()
      #expect(
        result.errors == "swatch: -: the standard input is closed; leave it open, or name a file\n")
      #expect(result.code != 0)
    }
  }

  @Test("feed reports a --group-by name that no row has, and lists the names of the rows")
  func unknownGroup() async throws {
    let rows = [#"{"id": 1, "region": "north"}"#, #"{"id": 2, "region": null}"#]
    let (_, missing) = try await pages(rows, card: Self.card, ["--group-by", "regoin"])
    #expect(missing.code == 0)
    #expect(
      missing.errors.contains(
        "--group-by: no row has a text, number or truth value \"regoin\", so that rows are in no group; "
          + "the names of rows are \"id\", \"region\""), "\(missing.errors)")
    let (_, inner) = try await pages(rows, card: Self.card, ["--group-by", "region,city"])
    #expect(inner.errors.contains("value \"city\", so that rows are in fewer groups"))
    let (_, known) = try await pages(rows, card: Self.card, ["--group-by", "region"])
    #expect(!known.errors.contains("--group-by"))
  }
}
