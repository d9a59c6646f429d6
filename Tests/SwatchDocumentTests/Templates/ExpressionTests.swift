import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Expressions in bindings")
struct ExpressionTests {
  static let row = #"""
    {"me": true, "name": "Ada", "n": 3, "price": 19.99, "net": 0.1, "zero": 0, "no": null, "empty": "",
     "kind": "warm", "i": 1, "colors": ["red", "green", "blue"], "map": {"warm": "#F80", "a b": "x"},
     "items": [{"name": "one"}, {"name": "two"}], "a-b": "joined", "Price / kg": 7, "and": "word",
     "Terms and conditions": "read", "2024": "year", "big": 99999999999999999999999999999999999}
    """#

  @Test(
    "A choice has the value of the branch that its condition selects",
    arguments: [
      ("{{me ? 'right' : 'left'}}", "right"), ("{{not me ? 'right' : 'left'}}", "left"),
      ("{{gone ? 'x' : name}}", "Ada"), ("{{me?'a':'b'}}", "a"), ("{{me ? name : gone}}", "Ada"),
      ("{{n > 5 ? 'many' : n > 2 ? 'some' : 'few'}}", "some"),
      ("{{n > 2 ? me ? 'a' : 'b' : 'c'}}", "a"), ("{{me ? name:upper : 'x'}}", "ADA"),
      ("{{me ? (n > 2 ? 1 : 2) : 3}}", "1"), ("{{me ? gone|'none' : 'x'}}", "none"),
      ("{{me ? gone? : 'x'}}!", "!"), ("{{(me ? name : 'x'):lower}}", "ada"),
      ("{{kind == 'a:b' ? '?' : ':'}}", ":"), ("{{empty ? 1 : 2}}", "2"), ("{{zero ? 1 : 2}}", "1"),
    ])
  func choices(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test(
    "A binding is required if the absence of a value can be an error",
    arguments: [
      ("name", true), ("name?", false), ("name|'x'", false), ("a == b", true), ("a == b?", false),
      ("a? < 3", false), ("me ? 'a' : 'b'", false), ("me ? a : 'x'", true),
    ])
  func required(content: String, isRequired: Bool) throws {
    #expect(try Binding(content).isRequired == isRequired)
  }

  @Test(
    "The operators of conditions are applied by their precedence",
    arguments: [
      ("me and n == 3", true), ("me and n == 4", false), ("gone or me", true),
      ("gone or no or empty", false), ("not gone", true), ("not me or n > 2", true),
      ("not (me or n > 2)", false), ("me or gone and gone", true), ("(me or gone) and gone", false),
      ("not not me", true), ("name == 'Ada' and price < 20", true), ("n % 2 == 1", true),
      ("n + 1 >= 4", true), ("gone == null", true), ("not (gone == null)", false),
      ("map.warm == map[kind]", true),
    ])
  func conditions(condition: String, holds: Bool) throws {
    let shown = try text("{{\(condition) ? 'yes' : 'no'}}", row: Self.row)
    #expect(shown == (holds ? "yes" : "no"))
    #expect(try text("{{\(condition)}}", row: Self.row) == "\(holds)")
    let element = #"{"node": "text", "text": "", "if": "{{\#(condition)}}"}"#
    let document = try template(element).document(for: JSONValue(parsing: Self.row))
    #expect((document.root.body is TextElement) == holds)
  }

  @Test(
    "Numbers are calculated as decimals, and products before sums",
    arguments: [
      ("1 + 2 * 3", "7"), ("(1 + 2) * 3", "9"), ("7 - 2 - 1", "4"), ("2 * 3 % 4", "2"),
      ("net + 0.2", "0.3"), ("price * 3", "59.97"), ("price * 100", "1999"), ("1 / 8", "0.125"),
      ("10 / 4 / 5", "0.5"), ("1 / 3", "0.33333333333333333333"),
      ("2 / 3", "0.66666666666666666667"),
      ("-7 % 3", "-1"), ("7.5 % 2", "1.5"), ("0 - n", "-3"), ("n * -2", "-6"), ("6 / 3", "2"),
      ("items:count * 2", "4"), ("(n * 1234):number", "3,702"), ("gone|0 + n", "3"),
      ("1.50 + 1.50", "3.00"), ("big + 1", "100000000000000000000000000000000000"),
    ])
  func numbers(string: String, shown: String) throws {
    #expect(try text("{{\(string)}}", row: Self.row) == shown)
  }

  @Test("The result of an expression keeps its type: number, text or colour")
  func types() throws {
    let element = """
      {"node": "box", "alpha": "{{n / 4}}", "padding": "{{n * 2 + 1}}", "justify": "{{me ? 'center' : 'flexEnd'}}",
       "backgroundColor": "{{map[kind]}}", "clipsToBounds": "{{not me}}"}
      """
    let root = try template(element).document(for: JSONValue(parsing: Self.row)).root
    #expect(root.keys.properties?.alpha == 0.75)
    #expect(root.keys.box?.padding.top == .points(7) && root.keys.box?.justifyContent == .center)
    #expect(root.keys.properties?.backgroundColor == Color(red: 1, green: 8 / 15, blue: 0))
    #expect(root.keys.properties?.clipsToBounds == false)
  }

  @Test(
    "Brackets contain an expression that names a member or an element",
    arguments: [
      ("{{colors[i]}}", "green"), ("{{colors[i + 1]}}", "blue"), ("{{colors[0]}}", "red"),
      ("{{map[kind]}}", "#F80"), ("{{map['a b']}}", "x"), ("{{items[i].name}}", "two"),
      ("{{items[i]['name']}}", "two"), ("{{map[gone|'warm']}}", "#F80"), ("{{map[n]?}}!", "!"),
      ("{{map[gone?]?}}!", "!"), ("{{items[me ? 0 : 1].name:upper}}", "ONE"),
      ("{{map['no']|'none'}}", "none"),
    ])
  func keys(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test("A theme value may be looked up by a value of the row")
  func themes() throws {
    let document = """
      {"theme": {"warm": "red", "cold": "blue", "gap": 4},
       "sizeRange": {"min": ["{{theme.gap * 25}}", 0], "max": ["{{theme.gap * 25}}", "inf"]},
       "root": {"node": "display", "backgroundColor": "{{theme[kind]}}"}}
      """
    let template = try Template(parsing: document)
    #expect(template.sizeRange.min.width == 100)
    for (kind, color) in [
      ("warm", Color(red: 1, green: 0, blue: 0)), ("cold", Color(red: 0, green: 0, blue: 1)),
    ] {
      let row = try JSONValue(parsing: "{\"kind\": \"\(kind)\"}")
      #expect(try template.document(for: row).root.keys.properties?.backgroundColor == color)
    }
    let message = mistake { () throws(DocumentError) in
      _ = try template.document(for: JSONValue(parsing: #"{"kind": "wram"}"#))
    }
    #expect(
      message.contains(#"the theme has no "wram" for {{theme[kind]}}; did you mean "warm"?"#),
      "\(message)")
  }

  @Test(
    "A member's name may look like an expression, and takes precedence if the row has it",
    arguments: [
      ("{{a-b}}", "joined"), ("{{Price / kg}}", "7"), ("{{Price / kg:number(1)}}", "7.0"),
      ("{{Price / kg > 5 ? 'dear' : 'cheap'}}", "dear"), ("{{Terms and conditions}}", "read"),
      ("{{Terms and conditions|'x'}}", "read"), ("{{2024}}", "year"), ("{{and}}", "word"),
      ("{{name and no}}", "false"),
    ])
  func names(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test("Fields of tables can be used as numbers in expressions")
  func fields() async throws {
    let table = Array("net,rate,name\n10.50,0.19,Ada\n".utf8)
    let reader = FeedReader(MemoryBytes(rest: table[...], pieceSize: 1 << 16), file: "f.csv")
    let row = try #require(try await reader.rows(1).first)
    let template = try template(#"{"node": "text", "text": "{{net * (1 + rate)}}"}"#)
    let body = try template.document(for: row.value()).root.body as? TextElement
    #expect(body?.attributedText.string == "12.495")
  }

  @Test(
    "A failed calculation is reported with its place",
    arguments: [
      (
        "{{name * 2}}",
        "expected a number to calculate with in {{name * 2}}, found the string \"Ada\"; give a number"
      ),
      (
        "{{name + name}}",
        "texts are joined by bindings one after the other, as in \"{{first}} {{last}}\""
      ),
      ("{{n / zero}}", "{{n / zero}} divides by 0; leave it out with \"if\""),
      ("{{n % zero}}", "{{n % zero}} divides by 0"),
      ("{{colors[9]}}", "the array has no element 9 for {{colors[9]}}"),
      ("{{map[knid]}}", "there is no \"knid\" for {{map[knid]}}; did you mean \"kind\"?"),
      (
        "{{map[items]}}",
        "expected a name or a number between the brackets of {{map[items]}}, found an array"
      ),
      (
        "{{me ? gone : 1}}",
        "there is no \"gone\" for {{me ? gone : 1}}; give it a value, or write gone? where it may be absent"
      ),
      ("{{gone + 1}}", "there is no \"gone\" for {{gone + 1}}"),
      (
        "{{name > 3}}",
        "{{name > 3}} compares the string \"Ada\" with the number 3; compare two numbers, or two texts"
      ),
    ])
  func mistakes(string: String, message: String) {
    let found = rowMistake("{\"node\": \"text\", \"text\": \"\(string)\"}", row: Self.row)
    #expect(found.contains(message), "\(found)")
  }

  @Test(
    "A broken expression is refused when the template is compiled",
    arguments: [
      ("{{me ? 'a'}}", "{{me ? 'a'}} has a \"?\" without a \":\"; write {{me ? 'right' : 'left'}}"),
      ("{{(a + b}}", "a parenthesis in {{(a + b}} is not closed; end it with )"),
      ("{{a[b}}", "a bracket in {{a[b}} is not closed; end it with ]"),
      ("{{a + }}", "there is no value after \"+\" in {{a +}}"),
      ("{{a and }}", "there is no value after \"and\" in {{a and}}"),
      (
        "{{a == b == c}}",
        "{{a == b == c}} has a second comparison, \"==\"; write \"and\" between two"
      ),
      (
        "{{first + ' ' + last}}",
        "calculates with a text; write the bindings one after the other, as in"
      ),
      ("{{(a > b) * 2}}", "calculates with something other than a number; choose"),
      ("{{a && b}}", "has a \"&&\", which bindings don't support; write \"and\""),
      ("{{a || b}}", "has a \"||\", which bindings don't support; write \"or\""),
      ("{{!a}}", "has a \"!\", which bindings don't support; write {{not a}}"),
      ("{{a ? b : c:nubmer}}", "\"nubmer\" is not a function; did you mean \"number\"?"),
    ])
  func broken(string: String, message: String) {
    let found = templateMistake("{\"node\": \"text\", \"text\": \"\(string)\"}")
    #expect(found.contains(message), "\(found)")
  }

  @Test("Expressions are limited in depth, steps and length")
  func bounds() {
    let deep =
      "{{" + String(repeating: "(", count: 40) + "a" + String(repeating: ")", count: 40) + "}}"
    let wide = "{{" + Array(repeating: "a", count: 200).joined(separator: " + ") + "}}"
    let long = "{{" + String(repeating: "a", count: 5_000) + "}}"
    for (string, message) in [
      (deep, "nested more than 16 levels deep"), (wide, "more than 128 values"),
      (long, "more than 4,096 bytes"),
      (
        "{{" + Array(repeating: "a", count: 200).joined(separator: "|") + "}}",
        "more than 128 values"
      ),
      (
        "{{" + Array(repeating: "a ? b", count: 40).joined(separator: " : ") + " : c}}",
        "nested more than 16 levels deep"
      ),
      ("{{" + String(repeating: "not ", count: 200) + "a}}", "more than 128 values"),
      (
        "{{a" + String(repeating: "[a", count: 40) + String(repeating: "]", count: 40) + "}}",
        "nested more than 16 levels deep"
      ),
    ] {
      let found = templateMistake("{\"node\": \"text\", \"text\": \"\(string)\"}")
      #expect(found.contains(message), "\(found)")
    }
  }

  @Test("A component receives results of expressions, and evaluates only those it needs")
  func components() throws {
    let document = """
      {"components": {"c": {"node": "text", "text": "{{big ? label : 'small'}}", "font": {"size": "{{size}}"}}},
       "root": {"use": "c", "with": {"size": "{{n * 10}}", "big": "{{n > 2}}", "label": "{{name}}"}}}
      """
    let template = try Template(parsing: document)
    let text = try template.document(for: JSONValue(parsing: Self.row)).root.body as? TextElement
    #expect(text?.attributedText.string == "Ada")
    #expect(text?.attributedText.spans[0].font.size == 30)
    let small =
      try template.document(for: JSONValue(parsing: #"{"n": 1}"#)).root.body as? TextElement
    #expect(small?.attributedText.string == "small")
  }
}
