import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Places of rows, their neighbours and their columns")
struct RowWordTests {
  /// The texts of an element for each row of a feed, or the messages of rows that don't fill it.
  private func texts(
    _ element: String, of feed: String, by key: String? = nil, format: FeedFormat? = nil
  ) async throws -> [String] {
    func texts(in element: Element) -> [String] {
      let own = (element.body as? TextElement).map { [$0.attributedText.string] } ?? []
      return own + element.children.flatMap { texts(in: $0.element) }
    }
    let template = try template(element)
    let reader = FeedReader(
      MemoryBytes(rest: Array(feed.utf8)[...], pieceSize: 3), file: "feed", format: format)
    var found: [String] = []
    while let row = try await reader.rows(
      1, showing: template.rowWords, groupedBy: key.flatMap(RowKey.init)
    ).first {
      do throws(DocumentError) {
        let scope = template.scope(for: try row.value(), in: row.surroundings)
        found.append(texts(in: try template.document(in: scope).root).joined(separator: " "))
      } catch {
        found.append(error.description)
      }
    }
    return found
  }

  private func text(_ text: String) -> String { "{\"node\": \"text\", \"text\": \"\(text)\"}" }

  private static let feed = #"{"d": "a"}"# + "\n" + #"{"d": "a"}"# + "\n" + #"{"d": "b"}"#

  @Test(
    "A row's bindings know its place in the feed and in its group, and its neighbours",
    arguments: [
      (
        "{{row@index}} {{row@number}} {{row@first}} {{row@last}} {{row@isOdd}}",
        ["0 1 true false true", "1 2 false false false", "2 3 false true true"]
      ),
      (
        "{{group@index}} {{group@number}} {{group@first}} {{group@last}} {{group@isOdd}}",
        ["0 1 true false true", "1 2 false true false", "0 1 true true true"]
      ),
      ("{{previous.d?}}<{{d}}>{{next.d?}}", ["<a>a", "a<a>b", "a<b>"]),
      ("{{next.d|'end'}}", ["a", "b", "end"]), ("{{previous.d == d}}", ["false", "true", "false"]),
    ])
  func places(words: String, shown: [String]) async throws {
    #expect(try await texts(text(words), of: Self.feed, by: "d") == shown)
  }

  @Test("Rows of tables and JSON arrays have places, in a single group if there is no key")
  func formats() async throws {
    let words = text("{{row@number}}{{row@last}} {{previous.d?}} {{group@number}}{{group@last}}")
    let shown = ["1false  1false", "2false a 2false", "3true a 3true"]
    #expect(try await texts(words, of: "d,e\na,1\na,2\nb,3\n", format: .csv) == shown)
    let array = "[" + Self.feed.replacing("\n", with: ",") + "]"
    #expect(try await texts(words, of: array, format: .json) == shown)
  }

  @Test("A malformed row has no values for its neighbours, and stays in the previous group")
  func malformed() async throws {
    let feed = #"{"d": "a"}"# + "\nbroken\n" + #"{"d": "a"}"# + "\n"
    let shown = try await texts(
      text("{{row@number}} {{group@number}}{{group@last}} {{previous.d?}}{{next.d?}}"), of: feed,
      by: "d")
    #expect(shown[0] == "1 1false ")
    #expect(shown[1].hasPrefix("feed:2:1: "))
    #expect(shown[2] == "3 3true ")
  }

  @Test("A row's own member, or a variable, takes precedence over a neighbour")
  func ownMembers() async throws {
    let feed = #"{"next": {"d": "own"}, "l": [{"d": 1}]}"# + "\n" + #"{"d": "b", "l": []}"#
    #expect(try await texts(text("{{next.d?}}"), of: feed) == ["own", ""])
    let loop = """
      {"spec": "stack", "children": [{"node": "text", "for": "{{l}}", "as": "row",
        "text": "{{row@count}} {{row@number}} {{row.d}}"}]}
      """
    #expect(try await texts(loop, of: feed) == ["1 1 1", ""])
  }

  @Test("A single row is the first and the last row, and has no neighbours")
  func alone() throws {
    let words = "{{row@number}}{{row@first}}{{row@last}}{{group@last}}{{previous.d?}}{{next.d?}}"
    let document = try document(text(words), row: "{}")
    #expect((document.root.body as? TextElement)?.attributedText.string == "1truetruetrue")
  }

  @Test(
    "Unknown words about rows and missing neighbours are reported",
    arguments: [
      ("{{row@nubmer}}", "\"@nubmer\" is not a value of a row; did you mean \"number\"?"),
      (
        "{{row@count}}",
        "\"@count\" is not a value of a row; only parts of pages, such as headers, have the number of "
          + "rows, {{rows}}"
      ),
      ("{{group@columns}}", "\"@columns\" is not a value of a row; "),
      (
        "{{page@last}}",
        "a row can't show that it is the last one of its page, which ends where the next row has no "
          + "room; show {{last.…}}, the last row, in the page's header or footer"
      ),
    ])
  func mistakes(words: String, message: String) {
    let found = templateMistake(text(words))
    #expect(found.contains("cards/card.json:1:35: $.root.text: \(message)"), "\(found)")
  }

  @Test(
    "A page value used in a row is reported, unless the row has a member of its name",
    arguments: [
      ("{{page}}", "only parts of pages, such as headers and footers, have {{page}}"),
      ("{{isLast}}", "only parts of pages, such as headers and footers, have {{isLast}}"),
      (
        "{{last.d}}",
        "only headers and footers of pages have {{last.…}}, the last row of their page"
      ),
    ])
  func valuesOfPages(words: String, advice: String) async throws {
    let found = try await texts(text(words), of: Self.feed)[0]
    #expect(found.contains(" for \(words); \(advice) ("), "\(found)")
  }

  @Test("A missing neighbour and a misspelt word are reported with the row")
  func missing() async throws {
    #expect(
      try await texts(text("{{previous.d}}"), of: Self.feed)[0]
        == "feed:1:1: $: {{previous.d}} has no value, as there is no previous row; give it a value, or "
        + "write {{previous.d?}} where it may be absent (cards/card.json:1:35: $.root.text)")
    for (written, meant) in [("{{rwo@number}}", "row@number"), ("{{previus.d}}", "previous")] {
      let shown = try await texts(text(written), of: Self.feed)[0]
      #expect(shown.contains("did you mean \"\(meant)\"?"), "\(shown)")
    }
  }

  @Test("Only the neighbours that a template shows count as content of a row")
  func content() async throws {
    func contents(_ words: RowWords, _ feed: String) async throws -> [[UInt8]] {
      let reader = FeedReader(
        MemoryBytes(rest: Array(feed.utf8)[...], pieceSize: 8), file: "feed", format: .ndjson)
      return try await reader.rows(9, showing: words).map(\.content)
    }
    let other = Self.feed.replacing("b", with: "c")
    for (words, changed) in [
      (RowWords(), [false, false, true]), (.place, [false, false, true]),
      (.previous, [false, false, true]), (.next, [false, true, true]),
      ([.last, .previous], [false, false, true]),
    ] {
      let (old, new) = (try await contents(words, Self.feed), try await contents(words, other))
      #expect(zip(old, new).map { $0 != $1 } == changed)
    }
    let longer = Self.feed + "\n" + #"{"d": "z"}"#
    for (words, changed) in [(RowWords.last, true), (.next, true), (.place, false)] {
      let (old, new) = (try await contents(words, Self.feed), try await contents(words, longer))
      #expect((old[2] != new[2]) == changed)
    }
  }

  private static let table = """
    {"spec": "stack", "children": [{"node": "text", "for": "{{row@columns}}", "as": "column",
      "text": "{{column@number}}:{{column.name}}={{column.value?}}"}]}
    """

  @Test("The columns of a table have their names and values in the order of the file")
  func columns() async throws {
    let table = "b,author.name,a,author.age,empty\n1,\"An \"\"n\"\"\",x,7,\n,Bo,,8,z\n"
    #expect(
      try await texts(Self.table, of: table, format: .csv) == [
        "1:b=1 2:author.name=An \"n\" 3:a=x 4:author.age=7 5:empty=",
        "1:b= 2:author.name=Bo 3:a= 4:author.age=8 5:empty=z",
      ])
  }

  @Test("The members of an object or a variable have their names and values, with types")
  func members() async throws {
    let feed = #"{"z": 1.50, "a\"b": "x\n", "l": {"k": [1, true], "m": null}}"#
    let own = Self.table.replacing("{{column.value?}}", with: "")
    #expect(try await texts(own, of: feed) == ["1:z= 2:a\"b= 3:l="])
    let inner = """
      {"spec": "stack", "children": [{"spec": "stack", "for": "{{row@columns}}", "as": "c", "children": [
        {"node": "text", "if": "{{c.value.k?}}", "text": "{{c.value.k.1}} {{c.value.k:count}}",
         "else": {"node": "text", "text": "{{c.value}}"}},
        {"node": "text", "for": "{{c@columns}}", "as": "d", "if": "{{d@first}}", "text": "{{d.value}}"}]}]}
      """
    #expect(try await texts(inner, of: feed) == ["1.50 z x\n a\"b true 2 l"])
  }

  @Test("A value that can't be shown as text is reported with its row")
  func wrongValue() async throws {
    let shown = try await texts(Self.table, of: #"{"a": 1, "b": [2]}"#)
    #expect(
      shown == [
        "feed:1:1: $: expected a text or number for {{column.value?}}, found an array; name one of its "
          + "members or elements (cards/card.json:2:11: $.root.children[0].text)"
      ])
  }
}
