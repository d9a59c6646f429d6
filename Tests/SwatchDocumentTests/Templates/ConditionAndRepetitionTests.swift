import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Conditional and repeated elements")
struct ConditionAndRepetitionTests {
  /// The texts of all text elements, in order.
  func texts(in element: Element) -> [String] {
    let own = (element.body as? TextElement).map { [$0.attributedText.string] } ?? []
    return own + element.children.flatMap { texts(in: $0.element) }
  }

  /// The texts of a stack's children, separated by spaces.
  func stack(_ children: String, row: String? = "{}") throws -> String {
    let document = try document("{\"spec\": \"stack\", \"children\": [\(children)]}", row: row)
    return texts(in: document.root).joined(separator: " ")
  }

  @Test(
    "A conditional element is shown unless its value is missing, null, false or empty",
    arguments: [
      ("1", true), ("0", true), ("\"x\"", true), ("true", true), ("[0]", true), ("{\"a\":1}", true),
      ("null", false), ("false", false), ("\"\"", false), ("[]", false), ("{}", false),
    ])
  func condition(value: String, isThere: Bool) throws {
    let element = #"{"node": "text", "if": "{{v}}", "text": "here"}"#
    #expect(try stack(element, row: "{\"v\": \(value)}") == (isThere ? "here" : ""))
    #expect(try stack(element, row: "{\"w\": \(value)}") == "")
    #expect(try stack(element, row: nil) == "")
  }

  @Test("A condition may be written as an expression", arguments: [true, false])
  func constant(isThere: Bool) throws {
    let element = "{\"node\": \"text\", \"if\": \(isThere), \"text\": \"here\"}"
    #expect(try stack(element) == (isThere ? "here" : ""))
  }

  @Test("An element whose condition is true is one for all rows")
  func shared() throws {
    #expect(try template(#"{"node": "text", "if": true, "text": "a"}"#).root.fixed != nil)
    #expect(try template(#"{"node": "text", "if": "{{a}}", "text": "a"}"#).root.fixed == nil)
  }

  @Test("An omitted element needs no values")
  func unneeded() throws {
    #expect(try stack(#"{"node": "text", "if": "{{a}}", "text": "{{a.b}}"}"#) == "")
  }

  @Test("An element is repeated for each value, and inner bindings name the value")
  func repetition() throws {
    let element = #"{"node": "text", "for": "{{tags}}", "as": "tag", "text": "{{n}}{{tag}}"}"#
    #expect(try stack(element, row: #"{"n": 1, "tags": ["a", "b", 3]}"#) == "1a 1b 13")
    #expect(try stack(element, row: #"{"tags": []}"#) == "")
  }

  @Test("A template may list the values of a repetition itself")
  func list() throws {
    let element = #"""
      {"node": "text", "for": ["a", 2, {"n": "c"}, "{{{{x", {"n": "{{{{y"}], "as": "v",
       "text": "{{v@number}}{{v.n|v}}{{w?}}"}
      """#
    #expect(try stack(element, row: #"{"w": "!"}"#) == "1a! 22! 3c! 4{{x! 5{{y!")
    #expect(try stack(element, row: nil) == "1a 22 3c 4{{x 5{{y")
    func hasBindings(_ element: String) throws -> Bool {
      try template(#"{"children": [\#(element)]}"#).hasBindings
    }
    #expect(try hasBindings(element))
    #expect(try !hasBindings(element.replacing("{{w?}}", with: "")))
  }

  @Test("A variable hides the row's member of its name, and an outer variable")
  func shadowing() throws {
    let inner = #"{"node": "text", "for": "{{x.x}}", "as": "x", "text": "{{x}}"}"#
    let outer = #"{"spec": "wrapper", "for": "{{x}}", "as": "x", "children": [\#(inner)]}"#
    let row = #"{"x": [{"x": ["a", "b"]}, {"x": ["c"]}]}"#
    let last = #"{"node": "text", "text": "{{x.0.x.0}}"}"#
    #expect(try stack("\(outer), \(last)", row: row) == "a b c a")
  }

  @Test("A condition beside a repetition is evaluated for each element")
  func filter() throws {
    let element =
      #"{"node": "text", "for": "{{list}}", "as": "it", "if": "{{it.on}}", "text": "{{it.n}}"}"#
    let row = #"{"list": [{"n": 1, "on": true}, {"n": 2}, {"n": 3, "on": "yes"}]}"#
    #expect(try stack(element, row: row) == "1 3")
  }

  @Test("The array of an optional repetition may be missing")
  func optionalArray() throws {
    let element = #"{"node": "text", "for": "{{tags?}}", "as": "tag", "text": "{{tag}}"}"#
    #expect(try stack(element) == "")
  }

  @Test("A spec disappears with its child, but remains without background, overlay or corner")
  func specs() throws {
    let gone = #"{"node": "text", "if": false, "text": "gone"}"#
    let here = #"{"node": "text", "text": "here"}"#
    let inset = #"{"spec": "inset", "child": \#(gone)}"#
    #expect(try stack(inset) == "")
    #expect(try stack(#"{"spec": "center", "child": \#(inset)}"#) == "")
    #expect(try stack(#"{"spec": "background", "child": \#(gone), "background": \#(here)}"#) == "")
    #expect(
      try stack(#"{"spec": "background", "child": \#(here), "background": \#(gone)}"#) == "here")
    #expect(try stack(#"{"spec": "overlay", "child": \#(here), "overlay": \#(gone)}"#) == "here")
    #expect(try stack(#"{"spec": "corner", "child": \#(here), "corner": \#(gone)}"#) == "here")
  }

  @Test("An omitted root leaves a node that shows nothing")
  func root() throws {
    let document = try document(#"{"node": "text", "if": "{{a}}", "text": "x"}"#, row: "{}")
    #expect(document.root.body is PlainElement)
  }

  @Test(
    "Wrong conditions and repetitions are refused when the template is compiled",
    arguments: [
      (
        #""if": "yes""#,
        "if: \"if\" is the string \"yes\"; write \"{{yes}}\", "
          + "or true or false"
      ),
      (
        #""if": "{{a}}{{b}}""#,
        "if: \"if\" is the string \"{{a}}{{b}}\"; write one binding, as in "
          + "\"{{photo}}\", or true or false"
      ),
      (
        #""if": 1"#,
        "if: \"if\" is the number 1; write one binding, as in \"{{photo}}\", or true or "
          + "false"
      ),
      (
        #""for": "{{a}}""#,
        "for: \"for\" is used without \"as\"; name the variable, as in "
          + "\"as\": \"tag\""
      ),
      (
        #""for": 3, "as": "b""#,
        "for: \"for\" is the number 3; write one binding to an array, as in "
          + "\"{{tags}}\", or a list as [\"a\", \"b\"]"
      ),
      (
        #""for": ["a", {"n": "{{c}}"}], "as": "b""#,
        "for[1].n: the list of \"for\" has a binding; list values without bindings, or write one "
          + "binding to an array, as in \"{{tags}}\""
      ),
      (
        #""for": "{{a}}", "as": "a.b""#,
        "as: \"as\" is the string \"a.b\"; write a name of letters, "
          + "digits, - and _, as in \"tag\""
      ),
      (
        #""for": "{{a}}", "as": "a>b""#,
        "as: \"as\" is the string \"a>b\"; write a name of letters, digits, - and _, as in \"tag\""
      ),
      (#""as": "b""#, "as: \"as\" is used without \"for\"; remove it, or add \"for\""),
    ])
  func mistakes(members: String, message: String) {
    let found = templateMistake(
      "{\"spec\": \"stack\", \"children\": [{\"node\": \"text\", \(members)}]}")
    #expect(found.hasPrefix("cards/card.json:1:"))
    #expect(found.hasSuffix(" $.root.children[0].\(message)"))
  }

  @Test(
    "\"for\" is allowed only on elements inside \"children\"",
    arguments: [
      #"{"node": "text", "text": "", "for": "{{a}}", "as": "b"}"#,
      #"{"spec": "inset", "child": {"node": "text", "text": "", "for": "{{a}}", "as": "b"}}"#,
    ])
  func outsideChildren(element: String) {
    #expect(
      templateMistake(element).hasSuffix(
        ": \"for\" is used outside of \"children\"; put a stack or wrapper around the element"))
  }

  @Test("A value that isn't an array can't be repeated, and a missing array is an error")
  func noArray() {
    let text = #"{"node": "text", "for": "{{a}}", "as": "b", "text": ""}"#
    let element = #"{"spec": "stack", "children": [\#(text)]}"#
    #expect(
      rowMistake(element, row: #"{"a": 5}"#)
        == "feeds/feed.ndjson:3:7: $.a: expected an array for {{a}}, found the number 5; write "
        + "[value, …] (cards/card.json:1:65: $.root.children[0].for)")
    #expect(
      rowMistake(element).hasPrefix("feeds/feed.ndjson:3:1: $: there is no \"a\" for {{a}}; give"))
  }

  @Test(
    "A list with more elements than are allowed is counted before its first round",
    arguments: [
      (#""text": "{{a.b}}""#, 262_145), (#""use": "c", "with": {"b": "{{a.b}}"}"#, 131_073),
      (##""children": ["{{a.b}}", {"children": ["#"]}]"##, 65_537),
    ])
  func longList(element: String, count: Int) {
    let values = (0..<count).map { "\($0)" }.joined(separator: ",")
    let message = mistake { () throws(DocumentError) in
      _ = try Template(
        parsing: #"""
          {"components": {"c": {"children": ["{{b}}"]}},
           "root": {"children": [{\#(element), "for": [\#(values)], "as": "a"}]}}
          """#
      ).document()
    }
    #expect(
      message.hasSuffix(
        "2:24: $.root.children[0]: the document has more than 262,144 elements; repeat less, or "
          + "split it"), "\(message)")
  }

  @Test("A literal {{ of a theme, or inside of an argument, has two braces")
  func literalBraces() throws {
    let template = try Template(
      parsing: #"""
        {"theme": {"a": "{{{{a", "b": ["{{{{b"]},
         "components": {"c": {"text": "{{o.a}} {{t}} {{theme.a}} {{theme.b:join}}"}},
         "root": {"use": "c", "with": {"o": {"a": "{{{{o"}, "t": "{{{{t"}}}
        """#)
    let text = try template.document().root.body as? TextElement
    #expect(text?.attributedText.string == "{{o {{t {{a {{b")
  }

  @Test("Nested repetitions stop quickly at a limit")
  func bound() {
    let values = (0..<1000).map { "\($0)" }.joined(separator: ",")
    let text = #"{"node": "text", "text": "", "for": "{{a}}", "as": "d"}"#
    let middle = #"{"spec": "stack", "for": "{{a}}", "as": "c", "children": [\#(text)]}"#
    let outer = #"{"spec": "stack", "for": "{{a}}", "as": "b", "children": [\#(middle)]}"#
    #expect(
      rowMistake("{\"spec\": \"stack\", \"children\": [\(outer)]}", row: "{\"a\": [\(values)]}")
        .hasPrefix(
          "feeds/feed.ndjson:3:1: $: the document has more than 262,144 elements; repeat less, or "
            + "split it (cards/card.json:1:"))
  }
}
