import Testing

@testable import SwatchDocument

@Suite("Syntax of other template languages")
struct ForeignBindingTests {
  @Test(
    "Foreign syntax that is never a name is refused with the form to use",
    arguments: [
      ("name ?? 'x'", "write {{name|'x'}}"),
      ("user?.name", "write it at the end, {{user.name?}}, where any part may be absent"),
      ("a === 1", "write {{a == 1}}"), ("a !== 'x'", "write {{a != 'x'}}"),
      ("a <> 1", "write {{a != 1}}"), ("{name", "write {{name}}"),
      ("#if done", "give the element \"if\": \"{{done}}\""),
      ("#unless done", "give the element \"if\": \"{{not done}}\""),
      (
        "#each items",
        "give the element among \"children\" \"for\": \"{{items}}\", \"as\": \"item\""
      ),
      ("/if", "\"else\": {…} is another element in its place"),
      ("> header", "a part of a document is a component: {\"use\": \"header\""),
      ("! a note", "write comments as members, \"//\": \"…\""),
      ("!-- a note --", "write comments as members, \"//\": \"…\""),
      ("!done", "write {{not done}}"),
      ("a == 1 && b == 2", "write \"and\""),
      ("name:toUpperCase", "write {{name:upper}}"),
      ("price:toFixed(2)", "write {{price:number(2)}}"),
      ("items:length", "write {{items:count}}"), ("name:default('x')", "write {{name|\"none\"}}"),
      ("name:raw", "texts of the data are shown as they are"),
      ("name:trim", "compute the value beforehand, and put it into the data"),
    ])
  func refused(content: String, advice: String) {
    let fault = #expect(throws: BindingFault.self) { try Binding(content) }
    #expect(fault?.advice.contains(advice) == true, "\(fault?.advice ?? "")")
  }

  @Test(
    "A binding that only resembles foreign syntax is read as a binding",
    arguments: [
      "name?", "name? : upper", "photo?|'x: y'", "photo? | other", "it's ok",
      "count:plural(one: 'Really? yes: #', other: '#')", "a|'b ?? c === d'",
    ])
  func kept(content: String) throws {
    _ = try Binding(content)
  }

  @Test(
    "An unknown name written in foreign syntax is reported with the intended form",
    arguments: [
      ("name.toUpperCase()", "write {{name:upper}}"),
      ("items.length", "write {{items:count}}"), ("upper(name)", "write {{name:upper}}"),
      ("capitalize name", "write {{name:title}}"), ("$name", "write {{name}}"),
      ("$.name", "write {{name}}"), ("@root.name", "write {{name}}"), ("&name", "write {{name}}"),
      ("~name~", "write {{name}}"), ("'abc'", "write the text itself, without braces"),
      ("5", "write 5 without braces"), ("true", "write true without braces"),
      ("undefined", "write null"), ("a = 1", "write {{a == 1}}"),
      ("name, title", "write \"{{name}} {{title}}\""),
      (
        "tag in tags",
        "write \"for\": \"{{tags}}\", \"as\": \"tag\" to repeat an element; let the data say if "
          + "a list has a value"
      ),
      ("name is null", "compare, as in {{name == null}}; put other answers into the data"),
    ])
  func absent(name: String, advice: String) {
    #expect(ForeignBinding.advice(for: name) == advice)
  }

  @Test(
    "Names of members and columns get no advice about foreign syntax",
    arguments: [
      "name", "author.name", "First name", "in stock", "Price (EUR)", "50%", "infinity", "nan",
      "end", "count", "no",
    ])
  func plain(name: String) {
    #expect(ForeignBinding.advice(for: name) == nil)
  }

  @Test("A foreign name in a condition is an error, and not silently false")
  func conditions() throws {
    for content in ["#done", "name.startsWith('A')", "items.length > 0"] {
      let template = try Template(
        parsing: "{\"root\": {\"node\": \"text\", \"text\": \"\", \"if\": \"{{\(content)}}\"}}")
      let row = try JSONValue(parsing: "{\"name\": \"Ada\", \"items\": [1]}")
      #expect(throws: DocumentError.self, "\(content)") { try template.document(for: row) }
    }
  }
}
