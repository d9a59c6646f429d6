import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Values of table fields")
struct RecordValueTests {
  /// The root of a template that is filled with the only row of a table.
  private func root(_ element: String, _ table: String) async throws -> Element {
    let reader = FeedReader(
      MemoryBytes(rest: Array(table.utf8)[...], pieceSize: 1 << 16), file: "feeds/f.csv")
    let rows = try await reader.rows(2)
    let row = try #require(rows.first)
    return try template(element).document(for: row.value()).root
  }

  private func text(_ text: String, _ table: String) async throws -> String? {
    let element = try await root("{\"node\": \"text\", \"text\": \"\(text)\"}", table)
    return (element.body as? TextElement)?.attributedText.string
  }

  @Test(
    "Table fields stay text, and :number accepts fields written as numbers",
    arguments: [
      ("{{a}} {{b}}", "007 1e3"), ("{{b:number}}", "1,000"), ("{{c:number}}", "1,234.50"),
      ("{{d}}{{d?}}", ""), ("{{g.h}}", "deep"), ("{{First name}}", "Ada"),
    ])
  func texts(template: String, expected: String) async throws {
    let table = "a;b;c;d;g.h;First name\n007;1e3; 1234.50 ;;deep;Ada\n"
    #expect(try await text(template, table) == expected)
  }

  @Test("Columns with dots become the members of an object, in any order")
  func members() async throws {
    let table = "author.name,title,author.home . city,v1.,author.age\nAda,T,Paris,x,36\n"
    for text in ["{{author.name}}", "{{author.home.city}}", "{{author.age}}"] {
      #expect(try await self.text(text, table) != nil)
    }
    let reader = FeedReader(
      MemoryBytes(rest: Array(table.utf8)[...], pieceSize: 1 << 16), file: "f.csv")
    let row = try #require(try await reader.rows(1).first).value()
    #expect(row.keys == ["author", "title", "v1."])
    let author = try #require(row["author"])
    #expect(author.keys == ["name", "home", "age"])
    #expect(author["home"]?["city"]?.string == "Paris")
    #expect(author["age"]?.place.description == "f.csv:2:15: row 1: $.author.age")
    #expect(row["v1."]?.string == "x")
  }

  @Test(
    "A column that conflicts with another column is reported with its line and column",
    arguments: [
      (
        "author,author.name",
        "f.csv:1:8: there are the columns \"author\" and \"author.name\", and a "
          + "value with members can't be a text; give one of the two another name"
      ),
      (
        "a.b.c,a.b",
        "f.csv:1:7: there are the columns \"a.b\" and \"a.b.c\", and a value with members "
          + "can't be a text; give one of the two another name"
      ),
      (
        "a.b,a . b",
        "f.csv:1:5: the column \"a . b\" occurs twice; give one of the two another name"
      ),
    ])
  func conflicts(header: String, message: String) async throws {
    #expect(try await FeedReading(header + "\n1,2\n", file: "f.csv").failure == message)
  }

  @Test("The name of a column has at most 32 parts between dots")
  func levels() async throws {
    let name = Array(repeating: "a", count: 32).joined(separator: ".")
    #expect(try await FeedReading(name + ",b\n1,2\n", file: "f.csv").failure.isEmpty)
    let failure = try await FeedReading(name + ".a,b\n1,2\n", file: "f.csv").failure
    #expect(failure.contains("has 33 names between dots, and may have 32"))
  }

  @Test("A field written as a number or Boolean is accepted as a number or Boolean")
  func types() async throws {
    let element = try await root(
      #"""
      {"node": "text", "text": "x", "font": {"size": "{{size}}", "weight": "{{weight}}"},
       "clipsToBounds": "{{clips}}", "alpha": "{{alpha?}}", "style": {"width": "{{w}}", "height": "{{h}}"}}
      """#, "size,weight,clips,w,h,alpha\n12.5,700,TRUE,50%,20,\n")
    let body = try #require(element.body as? TextElement)
    #expect(body.attributedText.spans.map(\.font) == [Font(size: 12.5, weight: 700)])
    #expect(element.keys.properties?.clipsToBounds == true)
    #expect(
      element.keys.properties?.alpha == 1, "an empty field is absent where a binding allows that")
    #expect(element.keys.style.width == .fraction(0.5) && element.keys.style.height == 20)
  }

  @Test("A condition fails for an empty field and for false", arguments: ["", "false", "False"])
  func condition(field: String) async throws {
    let element = #"""
      {"spec": "stack", "children": [
        {"node": "text", "if": "{{a}}", "text": "x"}, {"node": "text", "if": "{{b}}", "text": "y"}]}
      """#
    #expect(try await root(element, "a,b\n\(field),0\n").children.count == 1)
  }

  @Test("A field of a wrong type is reported with its line and column")
  func mistake() async throws {
    let error = await #expect(throws: DocumentError.self) {
      _ = try await root(
        #"{"node": "display", "style": {"height": "{{h}}"}}"#, "title,h\n\"a\nb\",tall\n")
    }
    #expect(
      error?.description
        == "feeds/f.csv:3:4: row 1: $.h: expected a dimension (points from 0 to 9,999,999, a "
        + "percentage from \"0%\" to \"100%\", or \"auto\"), found the string \"tall\" "
        + "(cards/card.json:1:50: $.root.style.height)")
  }

  @Test("A string in JSON is not read as a number, whatever it contains")
  func json() throws {
    #expect(rowMistake(#"{"node": "display", "alpha": "{{a}}"}"#, row: #"{"a": "1"}"#) != "")
  }
}
