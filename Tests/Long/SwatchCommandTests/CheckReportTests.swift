import Foundation
import Testing

@testable import SwatchCLI

@Suite("Findings of a check as JSON", .timeLimit(.minutes(10)))
struct CheckReportTests {
  private struct Place: Decodable, Hashable {
    var file: String
    var line: Int?
    var column: Int?
    var path: String?
  }

  private struct Finding: Decodable {
    var rule: String
    var place: Place?
    var row: Place?
    var rows: Int?
    var message: String
    var mended: String?
  }

  private struct Report: Decodable {
    var findings: [Finding]
    var further: Int
  }

  private struct Inspection: Decodable {
    struct Problem: Decodable {
      var kind: String
      var rule: String
      var place: Place?
      var message: String
    }

    var problems: [Problem]
  }

  /// Writes files, and checks the first of them.
  private func check(
    _ files: [(name: String, text: String)], _ options: String...,
    body: (SwatchProcess, SwatchProcess.Result, Report) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      let process = SwatchProcess(folder: folder)
      let result = try await process.run(["check", files[0].name, "--json"] + options)
      #expect(result.lines.count == 1, "\(result.errors)")
      try await body(
        process, result, try JSONDecoder().decode(Report.self, from: result.outputBytes))
    }
  }

  @Test("The JSON of a mistake has the place, the message and a suggested word")
  func mistakes() async throws {
    let card = """
      {"root": {"node": "text", "txt": "a",
        "colour": "rde"}, "allow": ["truncation"]}
      """
    try await check([("card.json", card)]) { _, result, report in
      #expect(result.code == 65)
      #expect(report.further == 0)
      #expect(Set(report.findings.map(\.rule)) == ["mistake"])
      let key = try #require(report.findings.first { $0.message.hasPrefix("\"txt\"") })
      #expect(key.place == Place(file: "card.json", line: 1, column: 27, path: "$.root.txt"))
      #expect(key.message == "\"txt\" is not a key of a text node; did you mean \"text\"?")
      #expect(key.mended == "text")
      #expect(key.row == nil && key.rows == nil)
      #expect(report.findings.first { $0.place?.path == "$.allow[0]" }?.mended == "truncated")
    }
  }

  @Test("The JSON of a finding in rows has the first row and the number of rows")
  func rows() async throws {
    let card = """
      {"sizeRange": {"max": [60, "inf"]}, "root": {"node": "display", "children": [
        {"node": "text", "text": "{{name}}", "maximumNumberOfLines": 1},
        {"node": "text", "text": "{{nmae?}} "}]}}
      """
    let rows = """
      {"name": "Ada"}
      {"name": "A name that is too long for a line"}
      {"name": "Another name that is too long for a line"}
      {"price": 3}

      """
    try await check([("card.json", card), ("rows.ndjson", rows)], "--data", "rows.ndjson") {
      process, result, report in
      #expect(result.code == 1)
      let cut = try #require(report.findings.first { $0.rule == "truncated" })
      #expect(cut.place == Place(file: "card.json", line: 2, column: 3, path: "$.root.children[0]"))
      #expect(cut.row?.file == "rows.ndjson" && cut.row?.line == 2)
      #expect(cut.rows == 2)
      #expect(cut.message == "the text is truncated to its 1 line")
      let data = try #require(report.findings.first { $0.rule == "data" })
      #expect(data.place?.path == "$.root.children[0].text")
      #expect(data.row?.line == 4 && data.rows == 1)
      let unbound = try #require(report.findings.first { $0.rule == "unbound" })
      #expect(unbound.mended == "name")
      #expect(unbound.message == "no row has a value for {{nmae?}}; did you mean \"name\"?")
      // The lines for people contain the same findings.
      let lines = try await process.run("check", "card.json", "--data", "rows.ndjson").lines
      #expect(lines.count == report.findings.count)
      for (line, finding) in zip(lines, report.findings) {
        #expect(line.hasSuffix(" [\(finding.rule)]"))
      }
    }
  }

  @Test("The JSON list of findings is empty for a correct document, and omits allowed findings")
  func none() async throws {
    let wide = """
      {"sizeRange": {"max": [100, 100]}, "root": {"spec": "stack", ALLOW "children": [
        {"node": "display", "style": {"width": 80, "height": 30}},
        {"node": "display", "style": {"width": 50, "height": 20}}]}}
      """
    try await check([("a.json", wide.replacing("ALLOW", with: ""))]) { _, result, report in
      #expect(result.code == 1)
      #expect(report.findings.map(\.rule) == ["overflow"])
    }
    let meant = wide.replacing("ALLOW", with: "\"allow\": [\"overflow\"],")
    try await check([("a.json", meant)]) { _, result, report in
      #expect(result.code == 0)
      #expect(report.findings.isEmpty)
      #expect(result.output == "{\"findings\": [], \"further\": 0}\n")
    }
  }

  @Test(
    "check finds the problems that inspect explains, at the same place or the enclosing stack",
    arguments: [
      #"{"spec": "stack", "children": [{"node": "display", "style": {"width": 180, "height": 9}}]}"#,
      #"{"node": "text", "text": "One two three four five six", "maximumNumberOfLines": 1}"#,
      """
      {"spec": "stack", "direction": "vertical", "children": [
        {"node": "display", "style": {"width": 80, "height": 90}},
        {"node": "display", "style": {"width": 80, "height": 90}}]}
      """,
      """
      {"spec": "stack", "alignItems": "stretch", "children": [
        {"node": "display", "style": {"width": 8, "maxHeight": 9}},
        {"node": "display", "style": {"width": 8, "height": 50}}]}
      """,
      #"""
      {"node": "text", "text": "A long name\t1234567", "style": {"width": 60},
       "tabStops": [{"location": "100%", "alignment": "right"}]}
      """#,
    ])
  func explained(root: String) async throws {
    let card = #"{"sizeRange": {"max": [100, 100]}, "root": \#(root)}"#
    try await check([("a.json", card)]) { process, _, report in
      let text = try await process.run("inspect", "a.json", "--explain", "--json").outputBytes
      let explained = try JSONDecoder().decode(Inspection.self, from: text).problems
      #expect(!explained.isEmpty)
      for problem in explained {
        let isFound = report.findings.contains { finding in
          let path = finding.place?.path ?? "none"
          return finding.rule == problem.rule && problem.place?.path?.hasPrefix(path) == true
        }
        #expect(isFound, "\(problem)")
      }
    }
  }
}
