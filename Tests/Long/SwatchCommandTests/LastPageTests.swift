import Foundation
import TestNumbers
import Testing

@Suite("The last page of swatch feed", .timeLimit(.minutes(20)))
struct LastPageTests {
  /// A page as its SVG shows it: the rows by their ids, the lines below them by id and number, and
  /// the texts of its parts in brackets.
  private struct Page: Equatable {
    var rows: [Int]
    var lines: [String]
    var parts: [String]

    init(_ file: Data) {
      let text = String(decoding: file, as: UTF8.self).replacing(#/<[^>]*>/#, with: "")
      rows = text.matches(of: #/r(\d+);/#).compactMap { Int($0.output.1) }
      lines = text.matches(of: #/[rl]([\d.]+);/#).map { String($0.output.1) }
      parts = text.matches(of: #/\[([^\]]*)\]/#).map { String($0.output.1) }
    }
  }

  /// A heading, with a text below it if the row has lines.
  private static let card = """
    {"root": {"spec": "stack", "direction": "vertical", "breaks": "between", "children": [
      {"node": "text", "text": "r{{id}};", "font": {"size": 3},
        "style": {"height": "{{height}}", "keepWithNext": true}},
      {"node": "text", "text": "{{lines}}", "font": {"size": 3}, "breaks": "between", "if": "{{lines?}}"}]}}
    """

  private static func rows(
    _ count: Int, height: (Int) -> Int = { _ in 30 }, lines: (Int) -> [String] = { _ in [] }
  ) -> String {
    (0..<count).map { row in
      let lines = lines(row).map { "l\($0);" }.joined(separator: "\\n")
      return "{\"id\": \(row + 1), \"g\": \(row / 7), \"height\": \(height(row))"
        + (lines.isEmpty ? "" : ", \"lines\": \"\(lines)\"") + "}\n"
    }.joined()
  }

  /// The lines of rows: most rows have none, some have more than fit on a page.
  private static func lines(of count: Int, _ numbers: inout SplitMix64) -> [[String]] {
    (0..<count).map { row in
      let count = numbers.chance(0.1) ? Int.random(in: 1...120, using: &numbers) : 0
      return (0..<count).map { "\(row + 1).\($0)" }
    }
  }

  /// A part with a text of 5 points, and a box below it under a condition.
  private static func part(
    _ text: String, height: Int = 0, under condition: String = "true"
  ) -> String {
    """
    {"root": {"spec": "stack", "direction": "vertical", "children": [
      {"node": "text", "text": "[\(text)]", "font": {"size": 3}, "style": {"height": 5}},
      {"node": "display", "style": {"height": \(height)}, "if": \(condition)}]}}
    """
  }

  /// The condition under which a part has a box.
  private static func condition(_ numbers: inout SplitMix64) -> String {
    let (pages, rows) = (
      Int.random(in: 1...60, using: &numbers), Int.random(in: 1...300, using: &numbers)
    )
    let conditions = [
      "true", "\"{{page == pages}}\"", "\"{{page < pages}}\"", "\"{{isLast}}\"", "\"{{isOdd}}\"",
      "\"{{page == 1}}\"", "\"{{pages == \(pages)}}\"", "\"{{pages > \(pages)}}\"",
      "\"{{rows > \(rows)}}\"",
    ]
    return conditions[Int.random(in: conditions.indices, using: &numbers)]
  }

  private func pages(
    _ options: [String], of feed: String, parts: [String: String] = [:], input: String? = nil
  ) async throws -> (pages: [Page], result: SwatchProcess.Result) {
    try await TemporaryFolder.with { folder in
      let feedCase = try FeedCase(in: folder, card: Self.card, feed: feed)
      for (name, text) in parts {
        try Data(text.utf8).write(to: folder.appending(path: "\(name).json"))
      }
      let parts = parts.keys.sorted().flatMap { ["--\($0)", "\($0).json"] }
      let result = try await feedCase.run(
        options + parts + ["--format", "svg", "--svg-text", "text"],
        feed: input == nil ? "feed.ndjson" : "-", input: input ?? "")
      let files = try feedCase.files().sorted { $0.key < $1.key }
      return (files.map { Page($0.value) }, result)
    }
  }

  @Test(
    "An end part without room on the last page takes the last row to a new page, or lies alone",
    arguments: [
      (5, 20, [[1, 2, 3], [4, 5]], ["2"]), (6, 20, [[1, 2, 3], [4, 5], [6]], ["3"]),
      (6, 80, [[1, 2, 3], [4, 5, 6], []], ["3"]), (1, 60, [[1]], ["1"]), (1, 80, [[1], []], ["2"]),
    ])
  func end(count: Int, height: Int, rows: [[Int]], shown: [String]) async throws {
    let (pages, result) = try await pages(
      ["--page-size", "100x100"], of: Self.rows(count),
      parts: ["end": Self.part("{{page}} of {{pages}}, {{id}} of {{rows}}", height: height)])
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.rows) == rows)
    let text = "\(shown[0]) of \(rows.count), \(count) of \(count)"
    #expect(pages.map(\.parts) == rows.dropLast().map { _ in [] } + [[text]])
  }

  @Test("The last page shows its own footer instead of the ordinary footer")
  func footer() async throws {
    let parts = [
      "footer": Self.part("{{page}}", height: 5),
      "last-page-footer": Self.part("last {{page}} of {{pages}}", height: 35),
    ]
    for (count, rows) in [(2, [[1, 2]]), (3, [[1, 2], [3]]), (5, [[1, 2, 3], [4, 5]])] {
      let (pages, _) = try await pages(
        ["--page-size", "100x100"], of: Self.rows(count), parts: parts)
      #expect(pages.map(\.rows) == rows)
      let last = "last \(rows.count) of \(rows.count)"
      #expect(pages.map(\.parts) == rows.indices.dropLast().map { ["\($0 + 1)"] } + [[last]])
    }
  }

  @Test(
    "Pages by row count, single rows and a long picture have the end part and the last footer",
    arguments: [
      (["--rows-per-page", "2"], [[1, 2], [3, 4]]), (["--rows-per-page", "3"], [[1, 2, 3], [4]]),
      (["--layout", "each"], [[1], [2], [3], [4]]), (["--layout", "long"], [[1, 2, 3, 4]]),
    ])
  func layouts(options: [String], rows: [[Int]]) async throws {
    let (pages, result) = try await pages(
      options, of: Self.rows(4),
      parts: [
        "header": Self.part("{{page}} {{isOdd}} {{isLast}}"), "end": Self.part("end {{id}}"),
        "last-page-footer": Self.part("{{isLast}}"), "footer": Self.part("no"),
      ])
    #expect(result.code == 0, "\(result.errors)")
    #expect(pages.map(\.rows) == rows)
    let isLong = options.last == "long"
    for (index, page) in pages.enumerated() {
      let isLast = index == pages.count - 1
      let header = "\(index + 1) \(index % 2 == 0) \(isLast)"
      let end = isLong || isLast ? ["end 4", "true"] : ["no"]
      #expect(page.parts == [header] + end)
    }
  }

  @Test("An end part that is higher than a page is a failure of the last row, and no row is lost")
  func tooHigh() async throws {
    let (pages, result) = try await pages(
      ["--page-size", "100x100"], of: Self.rows(4),
      parts: ["end": Self.part("end", height: 200)])
    #expect(result.code == 1)
    #expect(
      result.errors.contains(
        "the part after all rows is 205 points high, and the page has room for 100; make the page "
          + "higher, or the part lower"), "\(result.errors)")
    #expect(pages.map(\.rows) == [[1, 2, 3], [4], []])
    #expect(result.lines.filter { $0.contains("failed") }.count == 1)
  }

  @Test("A feed without rows, or with a damaged end, has no end part")
  func noEnd() async throws {
    let parts = ["end": Self.part("end"), "last-page-footer": Self.part("last")]
    #expect(try await pages(["--page-size", "100x100"], of: "", parts: parts).pages.isEmpty)
    let broken = "[" + (1...4).map { "{\"id\": \($0), \"height\": 30}, " }.joined() + "oops"
    let (pages, result) = try await pages(
      ["--page-size", "100x100", "--input", "json"], of: broken, parts: parts)
    #expect(result.code != 0)
    #expect(pages.map(\.rows) == [[1, 2, 3], [4]])
    #expect(pages.allSatisfy { $0.parts.isEmpty })
  }

  @Test(
    "With any parts, each row and line is drawn once, in order, with true page numbers",
    arguments: 0..<24)
  func random(seed: UInt64) async throws {
    var numbers = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }
    func part(_ name: String, upTo height: Int) -> String {
      Self.part(
        "\(name) {{page}} of {{pages}}, {{rows}} {{isLast}}", height: number(0...height),
        under: Self.condition(&numbers))
    }
    let count = numbers.chance(0.1) ? number(0...2) : number(0...300)
    var parts: [String: String] = [:]
    if numbers.chance(0.6) { parts["header"] = part("header", upTo: 20) }
    if numbers.chance(0.8) { parts["footer"] = part("footer", upTo: 40) }
    if numbers.chance(0.4) { parts["last-page-footer"] = part("last", upTo: 40) }
    if numbers.chance(0.4) { parts["end"] = part("end", upTo: 90) }
    let isGrouped = numbers.chance(0.5)
    if isGrouped { parts["group-header"] = part("group", upTo: 15) }
    let heights = (0..<count).map { _ in number(8...30) }
    var options = ["--page-size", "100x\(number(170...300))", "-j", "\(number(1...3))"]
    if isGrouped { options += ["--group-by", "g"] }
    // Rows in columns are not divided.
    let hasColumns = numbers.chance(0.3)
    if hasColumns { options += ["--columns", "3", "--gap", "2"] }
    let lines = hasColumns ? [] : Self.lines(of: count, &numbers)
    let feed = Self.rows(count, height: { heights[$0] }, lines: { hasColumns ? [] : lines[$0] })
    let (pages, result) = try await pages(
      options, of: feed, parts: parts, input: numbers.chance(0.3) ? feed : nil)
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      count == 1 || result.errors.contains(", \(count) rows, 0 failed rows"), "\(result.errors)")
    #expect(pages.flatMap(\.rows) == Array(0..<count).map { $0 + 1 })
    #expect(
      pages.flatMap(\.lines)
        == (0..<count).flatMap { ["\($0 + 1)"] + (hasColumns ? [] : lines[$0]) })
    for (index, page) in pages.enumerated() {
      let isLast = index == pages.count - 1
      let facts = " \(index + 1) of \(pages.count), \(count) \(isLast)"
      let end = parts["end"] == nil || !isLast ? [] : ["end" + facts]
      let footer = isLast && parts["last-page-footer"] != nil ? "last" : "footer"
      let below = isLast && footer == "last" || parts["footer"] != nil ? [footer + facts] : []
      let (groups, others) = (
        page.parts.filter { $0.hasPrefix("group") }, page.parts.filter { !$0.hasPrefix("group") }
      )
      #expect(groups.allSatisfy { $0 == "group" + facts })
      #expect(groups.isEmpty == (!isGrouped || page.lines.isEmpty))
      #expect(others == (parts["header"].map { _ in ["header" + facts] } ?? []) + end + below)
    }
  }
}
