import Testing

@testable import SwatchDocument

@Suite("Bindings in strings")
struct BindingTests {
  static let row = #"""
    {"name": "Ada", "author": {"name": "Bo", "tags": ["x", {"deep": true}]}, "likes": 1234567,
     "price": 1234.50, "minus": -9876, "exact": 12345678901, "thousand": 1e3, "text": "4321",
     "no": null, "empty": "", "yes": true, "first name": "Cy", "a-b": "d", "é": "ok", "0": "zero",
     "braces": "{{name}}", "digits": "1,234.5"}
    """#.replacing("\n ", with: "")

  @Test(
    "A binding in a text is replaced by its value",
    arguments: [
      ("{{name}}", "Ada"), ("Hi {{name}}, {{author.name}}!", "Hi Ada, Bo!"),
      ("{{ author . name }}", "Bo"), ("{{author.tags.0}}", "x"), ("{{author.tags.1.deep}}", "true"),
      ("{{likes}}", "1234567"), ("{{price}} €", "1234.50 €"), ("{{exact}}", "12345678901"),
      ("{{thousand}}", "1000"), ("{{yes}}", "true"), ("{{first name}}", "Cy"), ("{{a-b}}", "d"),
      ("{{é}}", "ok"), ("{{0}}", "zero"), ("{{empty}}", ""),
      ("{{braces}} {{name}}", "{{name}} Ada"),
    ])
  func values(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test(
    "The function number writes commas between thousands",
    arguments: [
      ("{{likes:number}}", "1,234,567"), ("{{price:number}}", "1,234.50"),
      ("{{minus:number}} likes", "-9,876 likes"), ("{{ text : number }}", "4,321"),
      ("{{thousand:number}}", "1,000"), ("{{gone?:number}}", ""),
    ])
  func numbers(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test(
    "An optional binding without a value becomes an empty text",
    arguments: [
      ("{{gone?}}", ""), ("a{{gone?}}b", "ab"), ("{{no?}}", ""), ("{{author.gone.far?}}", ""),
      ("{{name.far?}}", ""), ("{{author.tags.7?}}", ""), ("{{name?}}", "Ada"),
    ])
  func optional(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
  }

  @Test(
    "Four braces in a text become two, and other braces are kept",
    arguments: [
      ("{{{{", "{{"), ("{{{{name}}", "{{name}}"), ("a {{{{ {{name}} }} b", "a {{ Ada }} b"),
      ("}}", "}}"), ("{name}", "{name}"), ("\\u007b{name}}", "Ada"), ("{{name}}}}", "Ada}}"),
    ])
  func braces(string: String, shown: String) throws {
    #expect(try text(string, row: Self.row) == shown)
    #expect(try text("{{{{x", row: nil) == "{{x")
  }

  @Test(
    "A broken binding is refused when the template is compiled",
    arguments: [
      ("{{name", "a binding is not closed; end it with }}, or write {{{{ for {{"),
      (
        "{{}}",
        "{{}} doesn't name a value; write a name as in {{author.name}}, with ? at its end where it may "
          + "be absent; a literal {{ is written {{{{"
      ),
      (
        "{{a..b}}",
        "{{a..b}} doesn't name a value; write a name as in {{author.name}}, with ? at its end where it "
          + "may be absent; a literal {{ is written {{{{"
      ),
      (
        "{{{a}}",
        "{{{a}}} has three braces; write {{a}}; texts of the data are shown as they are, and a "
          + "literal {{ is written {{{{"
      ),
      ("{{likes:nubmer}}", "\"nubmer\" is not a function; did you mean \"number\"?"),
      (
        "{{likes:number?}}",
        "\"number?\" is not a function; the ? follows the name: {{likes?:number}}"
      ),
      (
        "{{likes:ordinal}}",
        "\"ordinal\" is not a function; known are number, currency, percent, bytes, date, time, "
          + "dateTime, plural, upper, lower, title, truncate, join, count, sum"
      ),
    ])
  func broken(string: String, message: String) {
    #expect(
      templateMistake("{\"node\": \"text\", \"text\": \"\(string)\"}")
        == "cards/card.json:1:35: $.root.text: " + message)
  }

  @Test(
    "A missing value is reported with its place in the feed and in the template",
    arguments: [
      (
        "{{nmae}}",
        "3:1: $: there is no \"nmae\" for {{nmae}}; did you mean \"name\"?"
      ),
      (
        "{{author.city}}",
        "3:27: $.author: there is no \"city\" for {{author.city}}; give it a value, or write "
          + "{{author.city?}} where it may be absent"
      ),
      (
        "{{no:number}}",
        "3:185: $.no: {{no:number}} needs a value, and \"no\" is null; give it a value, or write "
          + "{{no?:number}} where it may be absent"
      ),
      (
        "{{name.first}}",
        "3:10: $.name: the string \"Ada\" has no \"first\" for {{name.first}}; give it a value, or "
          + "write {{name.first?}} where it may be absent"
      ),
      (
        "{{author.tags.2}}",
        "3:50: $.author.tags: the array has no element 2 for {{author.tags.2}}; give it a value, or "
          + "write {{author.tags.2?}} where it may be absent"
      ),
      (
        "{{likes:number}} {{name:number}}",
        "3:10: $.name: expected a number for {{name:number}}, found the string \"Ada\"; give a "
          + "number, or leave \":number\" out"
      ),
      (
        "{{digits:number}}",
        "3:304: $.digits: expected a number for {{digits:number}}, found the string \"1,234.5\"; write "
          + "1234.5, without anything between its digits, or leave \":number\" out"
      ),
      (
        "by {{author}}",
        "3:27: $.author: expected a text or number for {{author}}, found an object; name one of its "
          + "members or elements"
      ),
    ])
  func missing(string: String, message: String) {
    #expect(
      rowMistake("{\"node\": \"text\", \"text\": \"\(string)\"}", row: Self.row)
        == "feeds/feed.ndjson:\(message) (cards/card.json:1:35: $.root.text)")
  }

  @Test("Without data, a binding that needs a value is an error")
  func noData() {
    #expect(
      rowMistake("{\"node\": \"text\", \"text\": \"{{name}}\"}", row: nil)
        == "cards/card.json:1:35: $.root.text: {{name}} has no value, because no data was given; "
        + "give the template data (Template.document(for:))")
  }
}
