import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Components")
struct ComponentTests {
  /// A document with components around a root.
  private static func text(_ components: String, _ root: String) -> String {
    "{\"components\": {\(components)}, \"root\": \(root)}"
  }

  static let badge =
    #""badge": {"node": "text", "text": "{{text}}", "color": "{{color?}}", "style": {"width": 40}}"#

  private func element(
    _ components: String, _ root: String, row: String = "{}"
  ) throws -> Element {
    let template = try Template(
      parsing: Self.text(components, root), file: "cards/card.json")
    return try template.document(for: FeedRow(row, file: "feed.ndjson", line: 3).value()).root
  }

  private func shown(_ element: Element) -> String? {
    (element.body as? TextElement)?.attributedText.string
  }

  @Test(
    "A component shows its arguments: literals, values of the row, and texts of both",
    arguments: [
      (#""New""#, "New"), (#""{{tag}}""#, "Sale"), (##""#{{tag}} {{price}}""##, "#Sale 12.50"),
      ("12.50", "12.50"), ("true", "true"), (#""{{{{""#, "{{"),
    ])
  func values(written: String, expected: String) throws {
    let root = try element(
      Self.badge, #"{"use": "badge", "with": {"text": \#(written)}}"#,
      row: #"{"tag": "Sale", "price": 12.50}"#)
    #expect(shown(root) == expected)
  }

  @Test("A use with constant arguments is one element that all rows share")
  func fixed() throws {
    let template = try Template(
      parsing: Self.text(
        Self.badge, #"{"use": "badge", "with": {"text": "New"}, "style": {"height": 9}}"#))
    let (first, second) = (try template.document(), try template.document())
    #expect(first.root === second.root)
    #expect(!template.hasBindings)
    #expect(first.root.keys.style.width == .points(40))
    #expect(first.root.keys.style.height == .points(9))
  }

  @Test("The style and id of a use replace those of the component, in each row")
  func style() throws {
    let root = try element(
      Self.badge,
      #"{"use": "badge", "id": "{{id}}", "with": {"text": "New"}, "style": {"width": "{{w}}"}}"#,
      row: #"{"id": "one", "w": 70}"#)
    #expect(root.keys.style.width == .points(70))
    #expect(root.keys.properties?.id == "one")
  }

  @Test("A use has conditions and repetitions like any element")
  func occurrence() throws {
    let uses = #"""
      {"node": "display", "children": [
        {"use": "badge", "for": "{{tags}}", "as": "tag", "if": "{{tag.shown}}",
         "with": {"text": "{{tag.name}}"}}]}
      """#
    let root = try element(
      Self.badge, uses,
      row: #"{"tags": [{"name": "a", "shown": true}, {"name": "b"}, {"name": "c", "shown": 1}]}"#)
    #expect(root.children.map { shown($0.element) } == ["a", "c"])
  }

  @Test("A component can't read the row, but may get a whole object of the row as an argument")
  func object() throws {
    let person = #""person": {"node": "text", "text": "{{name}}, {{role?}}"}"#
    let root = try element(
      person, #"{"use": "person", "with": "{{author}}"}"#,
      row: #"{"name": "no", "author": {"name": "Ada", "role": "author"}}"#)
    #expect(shown(root) == "Ada, author")
    let absent = #""person": {"node": "text", "text": "{{name?}}!"}"#
    #expect(shown(try element(absent, #"{"use": "person"}"#, row: #"{"name": "no"}"#)) == "!")
  }

  @Test("Components may use components, and the variable of a for hides an argument of its name")
  func nesting() throws {
    let components = #"""
      "list": {"node": "display", "children": [
        {"use": "item", "for": "{{values}}", "as": "text", "with": {"label": "{{text}}"}}]},
      "item": {"node": "text", "text": "({{label}})"}
      """#
    let root = try element(
      components, #"{"use": "list", "with": {"values": "{{v}}"}}"#, row: #"{"v": [1, 2]}"#)
    #expect(root.children.map { shown($0.element) } == ["(1)", "(2)"])
    let literal = try element(
      components, #"{"use": "list", "with": {"values": ["a", "b"]}}"#)
    #expect(literal.children.map { shown($0.element) } == ["(a)", "(b)"])
  }

  @Test("A value missing in the row is an error only if the component needs it")
  func absence() throws {
    let components = #""badge": {"node": "text", "if": "{{text}}", "text": "{{text}}"}"#
    let root = #"{"node": "display", "children": [{"use": "badge", "with": {"text": "{{tag}}"}}]}"#
    #expect(try element(components, root).children.isEmpty)
    let without = #"{"node": "display", "children": [{"use": "badge"}]}"#
    #expect(try element(components, without).children.isEmpty)
    #expect(
      mistake { () throws(DocumentError) in
        _ = try Template(
          parsing: Self.text(Self.badge, #"{"use": "badge", "with": {"text": "{{tag}}"}}"#),
          file: "card.json"
        ).document(for: FeedRow(#"{"tga": 1}"#, file: "feed.ndjson", line: 3).value())
      } == "feed.ndjson:3:1: $: there is no \"tag\" for {{tag}}; did you mean \"tga\"? "
        + "(card.json:1:51: $.components.badge.text; used at card.json:1:120: $.root)")
  }

  @Test(
    "Mistakes in components and their uses are reported with both places",
    arguments: [
      (
        badge, #"{"use": "bagde"}"#,
        "1:128: $.root.use: there is no component \"bagde\"; did you mean \"badge\"?"
      ),
      (
        badge, #"{"use": "badge"}"#,
        "1:120: $.root: the component \"badge\" needs \"text\" for {{text}}; add \"with\": "
          + "{\"text\": …} (needed at card.json:1:51: $.components.badge.text)"
      ),
      (
        badge, #"{"use": "badge", "with": {"txet": "New"}}"#,
        "1:146: $.root.with.txet: \"txet\" is not a value of the component \"badge\"; did you mean "
          + "\"text\"? (the component is at card.json:1:26: $.components.badge)"
      ),
      (
        badge, ##"{"use": "badge", "with": {"text": "New", "color": "#GG0000"}}"##,
        "1:170: $.root.with.color: expected a colour as \"#RGB\", \"#RGBA\", \"#RRGGBB\" or "
          + "\"#RRGGBBAA\", found the string \"#GG0000\" "
          + "(card.json:1:72: $.components.badge.color; used at card.json:1:120: $.root)"
      ),
      (
        badge, #"{"use": "badge", "text": "New"}"#,
        "1:137: $.root.text: \"text\" is a value of the component \"badge\", and not a key of its "
          + "use; write \"with\": {\"text\": …}"
      ),
      (
        badge, #"{"use": "badge", "witth": {"text": "New"}}"#,
        "1:137: $.root.witth: \"witth\" is not a key of the use of a component; did you mean "
          + "\"with\"?"
      ),
      (
        badge, #"{"use": "badge", "with": {"text": "New"}, "widht": 5}"#,
        "1:162: $.root.widht: \"widht\" is not a key of the use of a component; did you mean "
          + "\"width\"?"
      ),
      (
        badge, #"{"children": [{"use": "badge", "with": {"text": "New"}, "flexGrow": 1}]}"#,
        "1:176: $.root.children[0].flexGrow: \"flexGrow\" is not a key of the use of a component; "
          + "write \"grow\""
      ),
      (
        #""a": {"spec": "stack", "children": [{"use": "b"}]}, "b": {"spec": "wrapper", "children": [{"use": "a"}]}"#,
        #"{"use": "a"}"#,
        "1:107: $.components.b.children[0]: the component \"a\" uses itself endlessly; "
          + "use it with \"for\" over a list, or remove this use (used at card.json:1:53: "
          + "$.components.a.children[0]; used at card.json:1:132: $.root)"
      ),
      (
        #""a": {"node": "text", "text": "x", "colour": "red"}"#, #"{"use": "a"}"#,
        "1:52: $.components.a.colour: \"colour\" is not a key of a text node; did you mean "
          + "\"color\"? (used at card.json:1:79: $.root)"
      ),
      (
        #""a": {"spec": "stack", "children": []}"#, #"{"use": "a", "id": "x"}"#,
        "1:85: $.root.id: the component \"a\" is a spec, which has no id; put the spec into a node "
          + "of the component, or remove the id (the component is at card.json:1:22: "
          + "$.components.a)"
      ),
      (
        badge, #"{"use": "badge", "with": {"text": ["{{a}}"]}}"#,
        "1:154: $.root.with.text: \"text\" is an array with bindings inside; pass each value "
          + "with a binding under a name of its own"
      ),
    ] as [(String, String, String)])
  func mistakes(components: String, root: String, message: String) {
    let found = mistake { () throws(DocumentError) in
      _ = try Template(parsing: Self.text(components, root), file: "card.json")
    }
    #expect(found == "card.json:" + message)
  }

  @Test(
    "A chain of components that use one another ends at a limit with an error",
    arguments: [64, 1_000])
  func depth(count: Int) {
    let uses = (0..<count).map { "\"c\($0)\": {\"use\": \"c\($0 + 1)\"}" }.joined(separator: ", ")
    let components = "{\(uses), \"c\(count)\": {\"node\": \"display\"}}"
    let found = mistake { () throws(DocumentError) in
      _ = try Template(
        parsing: "{\"components\": \(components), \"root\": {\"use\": \"c0\"}}", file: "card.json")
    }
    #expect(found.contains("there are 64 components around this one, which is the limit"))
  }

  @Test("A component that is a spec only in some cases refuses an id in those cases")
  func idOfSwitch() throws {
    let choice =
      #""a": {"switch": "{{kind}}", "cases": {"s": {"spec": "stack", "children": []}, "n": {"node": "display"}}}"#
    let template = try Template(
      parsing: Self.text(choice, #"{"use": "a", "id": "x", "with": {"kind": "{{kind}}"}}"#),
      file: "card.json")
    let node = try template.document(for: JSONValue(parsing: #"{"kind": "n"}"#))
    #expect(node.root.keys.properties?.id == "x")
    let found = mistake { () throws(DocumentError) in
      _ = try template.document(for: JSONValue(parsing: #"{"kind": "s"}"#))
    }
    #expect(found.contains("the component \"a\" is a spec, which has no id"))
  }

  @Test("Components that double each other fail with a message")
  func growth() {
    var components = #""c0": {"node": "display"}"#
    for level in 1...24 {
      let use = #"{"use": "c\#(level - 1)"}"#
      components += #", "c\#(level)": {"spec": "wrapper", "children": [\#(use), \#(use)]}"#
    }
    let found = mistake { () throws(DocumentError) in
      _ = try Template(parsing: Self.text(components, #"{"use": "c24"}"#))
    }
    #expect(found.contains("the components make more than 262,144 elements"))
  }

  @Test("Component arguments are plain text in markup, and their paths start at the document")
  func trust() throws {
    let markup = #""m": {"node": "text", "markup": "<b>{{text}}</b>"}"#
    #expect(
      shown(try element(markup, #"{"use": "m", "with": {"text": "a<i>b</i>"}}"#)) == "a<i>b</i>")
    let picture = #""p": {"node": "image", "source": "{{file}}"}"#
    let node = try Template(
      parsing: Self.text(picture, #"{"use": "p", "with": {"file": "../a.png"}}"#),
      file: "cards/card.json"
    ).document().makeRoot()
    guard case .source(.file(let path)) = (node as? ImageNode)?.image else {
      Issue.record("the picture is not the document's own")
      return
    }
    #expect(path == "cards/../a.png")
  }

  @Test("A comment may be in any object of a document")
  func comments() throws {
    let root = try Template(
      parsing: #"""
        {"//": "a card", "theme": {"//": "colours", "c": "red"},
         "components": {"//": "parts", "a": {"//": ["x"], "node": "text", "text": "{{t}}",
           "font": {"//": "large", "size": 20}, "style": {"//": 1, "width": 4}}},
         "root": {"use": "a", "//": "here", "with": {"//": "a value", "t": "T"}}}
        """#
    ).document().root
    #expect(shown(root) == "T")
  }
}
