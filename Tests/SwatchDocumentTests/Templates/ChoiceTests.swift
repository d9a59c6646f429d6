import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Comparisons, else, switch and the places of repetitions")
struct ChoiceTests {
  private func texts(in element: Element) -> [String] {
    let own = (element.body as? TextElement).map { [$0.attributedText.string] } ?? []
    return own + element.children.flatMap { texts(in: $0.element) }
  }

  private func stack(_ children: String, row: String = "{}") throws -> String {
    let document = try document("{\"spec\": \"stack\", \"children\": [\(children)]}", row: row)
    return texts(in: document.root).joined(separator: " ")
  }

  @Test(
    "A comparison accepts numbers, texts and missing values",
    arguments: [
      ("n > 2", true), ("n > 3", false), ("n >= 3", true), ("n < 3.5", true), ("n <= 2", false),
      ("n == 3", true), ("n == 3.0", true), ("n != 3", false), ("s == 'sold'", true),
      (#"s == \"sold\""#, true), ("s != 'new'", true), ("s < 'z'", true), ("gone == null", true),
      ("s == null", false), ("gone == 'x'", false), ("gone != 'x'", true), ("gone > 1", false),
      ("n == m", false), ("n < m", true), ("t == true", true), ("t == false", false),
      ("l:count > 1", true), ("l:count == 3", false), ("s == 'a == b'", false),
      ("n == 'three'", false),
      ("day >= '2026-01-01'", true), ("gone|4 > 3", true),
    ] as [(String, Bool)])
  func comparison(condition: String, holds: Bool) throws {
    let row = #"{"n": 3, "m": 4, "s": "sold", "t": true, "l": [1, 2], "day": "2026-11-25"}"#
    let element =
      #"{"node": "text", "if": "{{\#(condition)}}", "text": "yes", "else": {"node": "text", "text": "no"}}"#
    #expect(try stack(element, row: row) == (holds ? "yes" : "no"))
  }

  @Test("A comparison of a text with a number is an error of the row")
  func mismatch() {
    let found = rowMistake(#"{"node": "text", "if": "{{s > 3}}", "text": ""}"#, row: #"{"s": "x"}"#)
    #expect(
      found == "feeds/feed.ndjson:3:7: $.s: {{s > 3}} compares the string \"x\" with the number 3; "
        + "compare two numbers, or two texts (cards/card.json:1:33: $.root.if)")
  }

  @Test("An else may contain an if and another else")
  func chain() throws {
    let element = #"""
      {"node": "text", "if": "{{n > 10}}", "text": "many", "else":
        {"node": "text", "if": "{{n > 1}}", "text": "some", "else": {"node": "text", "text": "one"}}}
      """#
    #expect(try stack(element, row: #"{"n": 11}"#) == "many")
    #expect(try stack(element, row: #"{"n": 2}"#) == "some")
    #expect(try stack(element, row: #"{"n": 1}"#) == "one")
  }

  @Test("A switch shows the element for its value, else the element of else, else nothing")
  func choice() throws {
    let cases =
      #""cases": {"sold": {"node": "text", "text": "S {{n}}"}, "3": {"node": "text", "text": "three"}}"#
    let element = #"{"switch": "{{v}}", \#(cases), "else": {"node": "text", "text": "other"}}"#
    #expect(try stack(element, row: #"{"v": "sold", "n": 1}"#) == "S 1")
    #expect(try stack(element, row: #"{"v": 3}"#) == "three")
    #expect(try stack(element, row: #"{"v": "x"}"#) == "other")
    #expect(try stack(element, row: "{}") == "other")
    #expect(try stack(#"{"switch": "{{v}}", \#(cases)}"#, row: #"{"v": "x"}"#) == "")
  }

  @Test("A choice that is the same for all rows is made when the template is compiled")
  func known() throws {
    let text = #"""
      {"theme": {"shape": "b", "large": false}, "root": {"node": "display", "children": [
        {"switch": "{{theme.shape}}", "cases": {"a": {"node": "text", "text": "A"}, "b": {"node": "text", "text": "B"}}},
        {"node": "text", "if": "{{theme.large}}", "text": "large", "else": {"node": "text", "text": "small"}}]}}
      """#
    #expect(texts(in: try Template(parsing: text).document().root) == ["B", "small"])
  }

  @Test("A repetition knows its index, and the index of the outer repetition")
  func places() throws {
    let element = #"""
      {"spec": "wrapper", "for": "{{a}}", "as": "x", "children": [
        {"node": "text", "for": "{{x}}", "as": "y",
         "text": "{{x@number}}.{{y@index}}/{{y@count}}{{y}}", "if": "{{y@last}}",
         "else": {"node": "text", "text": "{{y@first}}"}}]}
      """#
    #expect(try stack(element, row: #"{"a": [["p", "q"], ["r"]]}"#) == "true 1.1/2q 2.0/1r")
  }

  @Test(
    "Mistakes in choices are reported",
    arguments: [
      (
        #"{"node": "text", "text": "", "else": {"node": "display"}}"#,
        "1:39: $.root.else: \"else\" is used without \"if\"; remove it, or add \"if\""
      ),
      (
        #"{"switch": "x", "cases": {}}"#,
        "1:21: $.root.switch: \"switch\" is the string \"x\"; write one binding, as in \"{{status}}\""
      ),
      (#"{"switch": "{{x}}"}"#, "1:10: $.root: a switch needs \"cases\"; add \"cases\": … to it"),
      (
        #"{"switch": "{{x}}", "case": {}}"#,
        "1:30: $.root.case: \"case\" is not a key of a switch; did you mean \"cases\"?"
      ),
      (
        #"{"switch": "{{x}}", "cases": {"a": {"node": "txt"}}}"#,
        "1:54: $.root.cases.a.node: the string \"txt\" is not a kind of node; did you mean \"text\"?"
      ),
      (
        #"{"node": "display", "children": [{"node": "text", "for": "{{a}}", "as": "x", "text": "{{x@nmuber}}"}]}"#,
        "1:95: $.root.children[0].text: \"@nmuber\" is not a value of \"for\"; did you mean "
          + "\"number\"?"
      ),
    ] as [(String, String)])
  func mistakes(element: String, message: String) {
    #expect(templateMistake(element) == "cards/card.json:" + message)
  }
}
