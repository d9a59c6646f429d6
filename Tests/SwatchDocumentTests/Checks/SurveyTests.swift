import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Surveys of bindings and contrasts")
struct SurveyTests {
  private func missing(_ document: String, _ rows: [String], besides: Set<String> = []) throws
    -> [String]
  {
    let template = try Template(parsing: document, file: "t.json")
    var survey = BindingSurvey(template, besides: besides)
    for row in rows { survey.add(try JSONValue(parsing: row, file: "rows")) }
    return survey.findings.map(\.problem)
  }

  private static let facts = #"""
    {"components": {"fact": {"node": "text", "text": "{{value}}"}},
     "root": {"spec": "stack", "children": [
       {"use": "fact", "with": {"value": "{{a}}"}},
       {"use": "fact", "with": {"value": "{{gate|'-'}}"}}]}}
    """#

  @Test("A component's binding has a value where one of its uses gives it one")
  func uses() throws {
    #expect(
      try missing(Self.facts, [#"{"a": "x"}"#]) == [#"no row has a value for {{gate|'-'}}"#])
    #expect(try missing(Self.facts, [#"{"a": "x"}"#, #"{"a": "x", "gate": 4}"#]) == [])
    #expect(
      try missing(Self.facts, [#"{"gate": 4}"#])
        == ["no row has a value for {{value}}", "no row has a value for {{a}}"])
  }

  @Test("The values of a page are no members of rows")
  func pages() throws {
    let document = #"{"root": {"node": "text", "text": "{{page}} of {{pages}}, {{name}}"}}"#
    let names = PageValues.example.names
    #expect(names == ["page", "pages", "rows", "continued"])
    #expect(try missing(document, [#"{"name": "x"}"#], besides: names) == [])
    let template = try Template(parsing: document)
    let row = try JSONValue(parsing: #"{"name": "x"}"#)
    let root = try template.document(for: row, of: .example).root
    let text = try #require(root.body as? TextElement).attributedText.string
    #expect(text == "1 of 2, x")
  }

  @Test("Colours of data make a few findings for each text, which name the theme")
  func contrast() throws {
    let document = #"""
      {"root": {"node": "display", "backgroundColor": "white", "children": [
        {"node": "text", "text": "A", "color": "{{color}}"}]}}
      """#
    let template = try Template(parsing: document)
    var survey = ContrastSurvey(in: "dark")
    for shade in 0x90..<0xF0 {
      let digits = String(shade, radix: 16)
      let row = try JSONValue(parsing: "{\"color\": \"#\(digits)\(digits)\(digits)\"}")
      survey.add(try template.document(for: row))
    }
    #expect(survey.findings.count == 8)
    #expect(
      survey.findings.last?.problem
        == "the text #909090 on #FFFFFF has a contrast of 3.1 : 1 in the theme \"dark\"")
  }
}
