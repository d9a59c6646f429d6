import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Surveys of bindings and unused parts")
struct SurveyTests {
  private func missing(_ document: String, _ rows: [String], besides: Set<String> = []) throws
    -> [String]
  {
    let template = try Template(parsing: document, file: "t.json")
    var survey = BindingSurvey(template, besides: besides)
    for row in rows { survey.add(try JSONValue(parsing: row, file: "rows")) }
    return survey.findings.map(\.error.problem)
  }

  private static let facts = #"""
    {"components": {"fact": {"node": "text", "text": "{{value}}"}},
     "root": {"spec": "stack", "children": [
       {"use": "fact", "with": {"value": "{{a}}"}},
       {"use": "fact", "with": {"value": "{{gate|'-'}}"}}]}}
    """#

  @Test("A component's binding has a value if at least one use states a value")
  func uses() throws {
    #expect(
      try missing(Self.facts, [#"{"a": "x"}"#]) == [#"no row has a value for {{gate|'-'}}"#])
    #expect(try missing(Self.facts, [#"{"a": "x"}"#, #"{"a": "x", "gate": 4}"#]) == [])
    #expect(
      try missing(Self.facts, [#"{"gate": 4}"#])
        == ["no row has a value for {{value}}", "no row has a value for {{a}}"])
  }

  @Test("A binding in a list's elements is not reported if the list is empty in every row")
  func emptyLists() throws {
    let document = #"""
      {"root": {"spec": "stack", "children": [
        {"for": "{{tags}}", "as": "t", "node": "text", "text": "{{t.name}}"}]}}
      """#
    let told = ["no row has a value for {{t.name}}"]
    #expect(try missing(document, [#"{"tags": []}"#, #"{"tags": []}"#]) == [])
    #expect(try missing(document, [#"{"tags": []}"#, #"{"tags": [{}]}"#]) == told)
    #expect(try missing(document, [#"{"tags": [{"name": "x"}]}"#, #"{"tags": [{}]}"#]) == [])
  }

  @Test("A binding to a page value needs no such member in the rows")
  func pages() throws {
    let document = #"{"root": {"node": "text", "text": "{{page}} of {{pages}}, {{name}}"}}"#
    let names = PageValues.example.names
    #expect(names == ["page", "pages", "rows", "isOdd", "isLast", "continued", "last"])
    #expect(try missing(document, [#"{"name": "x"}"#], besides: names) == [])
    let template = try Template(parsing: document)
    let row = try JSONValue(parsing: #"{"name": "x"}"#)
    let root = try template.document(for: row, of: .example).root
    let text = try #require(root.body as? TextElement).attributedText.string
    #expect(text == "1 of 2, x")
  }

  @Test("A finding that the element or the document allows is not reported")
  func allowed() throws {
    let element = #"{"root": {"node": "text", "text": "{{gone}}", "allow": "unbound"}}"#
    #expect(try missing(element, ["{}"]) == [])
    let document = #"""
      {"allow": ["contrast", "unbound"], "root": {"spec": "stack", "children": [
        {"node": "text", "text": "{{gone}}"}]}}
      """#
    #expect(try missing(document, ["{}"]) == [])
    let other = #"{"root": {"node": "text", "text": "{{gone}}", "allow": ["contrast"]}}"#
    #expect(try missing(other, ["{}"]) == ["no row has a value for {{gone}}"])
  }

  @Test("An unused component or style may be allowed, and all its mistakes are reported")
  func unused() throws {
    let document = #"""
      {"components": {"spare": {"node": "text", "txt": "", "colour": "red"},
                      "kept": {"node": "text", "text": "", "allow": ["unused"]}},
       "styles": {"h": {"colour": "red", "id": "x"}},
       "root": {"node": "text", "text": "x"}}
      """#
    let findings = try Template(parsing: document).unused()
    #expect(
      findings.map { "\($0.rule): \($0.error.problem)" } == [
        #"unused: the component "spare" is not used"#,
        #"mistake: "txt" is not a key of a text node"#,
        #"mistake: "colour" is not a key of a text node"#,
        #"unused: the style "h" is not used"#,
        #"mistake: "colour" is not a key of any element"#,
        #"mistake: "id" can't be a key of "styles""#,
      ])
  }

  @Test("A theme value is used by attributes beside the root")
  func themeBesideRoot() throws {
    let document = #"""
      {"theme": {"ink": "red", "paper": "white", "gone": 1}, "color": "{{theme.ink}}",
       "root": {"node": "display", "backgroundColor": "paper"}}
      """#
    #expect(
      try Template(parsing: document).unused().map(\.error.problem)
        == ["the value \"gone\" of the theme is not used"])
  }

  @Test("A theme colour is used if an expression or a row names it")
  func themeNames() throws {
    let document = #"""
      {"theme": {"mine": "red", "theirs": "blue", "none": "white", "warm": "gold", "gone": "black"},
       "root": {"node": "display", "backgroundColor": "{{me ? 'mine' : other|'theirs'}}",
         "borderColor": "{{kind.color|'none'}}"}}
      """#
    let template = try Template(parsing: document)
    func unused(_ rows: [String]) throws -> [String] {
      var survey = BindingSurvey(template)
      for row in rows { survey.add(try JSONValue(parsing: row, file: "rows")) }
      return template.unused(besides: survey.themeValues).map(\.error.problem)
    }
    let gone = #"the value "gone" of the theme is not used"#
    #expect(try unused([]) == [#"the value "warm" of the theme is not used"#, gone])
    #expect(try unused([#"{"kind": {"color": "warm"}}"#]) == [gone])
  }
}
