import Testing

@testable import SwatchDocument

@Suite("Feeds that are a JSON array, or objects one after the other")
struct JSONFeedTests {
  private static let pretty = """
    [
      {
        "a": "x, ] } [ {",
        "b": {"c": [1, 2]}
      },
      {"a": "é \\" \\\\"}, {"a": 3}

    ]

    """

  @Test("A JSON array gives the same rows, however it is formatted and divided")
  func layouts() async throws {
    let expected = ["1 @2: a=x, ] } [ { b=an object", "2 @6: a=é \" \\", "3 @6: a=3"]
    for pieceSize in [1, 2, 3, 7, 1000] {
      let reading = try await FeedReading(Self.pretty, pieceSize: pieceSize)
      #expect(reading.rows == expected)
      #expect(reading.failure.isEmpty)
    }
  }

  @Test(
    "A JSON array without elements has no rows",
    arguments: ["[]", " [ ] ", "\u{FEFF}[\n]\n", "", " \r\n\t", "\u{FEFF}"])
  func nothing(text: String) async throws {
    for pieceSize in [1, 100] {
      let reading = try await FeedReading(text, pieceSize: pieceSize)
      #expect(reading.rows.isEmpty && reading.failure.isEmpty)
    }
  }

  @Test("Consecutive JSON objects are rows, and so is a single object over several lines")
  func sequence() async throws {
    let text = "{\n  \"a\": 1\n}\n{\n  \"a\": [\n2]\n} {\"a\":3}"
    #expect(
      try await FeedReading(text, pieceSize: 5).rows
        == ["1 @1: a=1", "2 @4: a=an array", "3 @7: a=3"])
    #expect(try await FeedReading("{\n\"a\": 1\n}").rows == ["1 @1: a=1"])
    #expect(try await FeedReading("{\"a\": 1}", format: .json).rows == ["1 @1: a=1"])
  }

  @Test(
    "A broken row fails alone, with line, column and path in the whole feed",
    arguments: [
      (
        "[{\"a\":1},\n{\"a\": [1, nope]}, {\"a\":3}]",
        "feed:2:11: $[1].a[1]: expected a value, found \"n\"; strings need double quotes"
      ),
      ("[{\"a\":1}, {\"a\" 2}, {\"a\":3}]", "feed:1:16: row 2: $[1].a: expected \":\""),
      ("[{\"a\":1}, {\"a\":2]}, {\"a\":3}]", "feed:1:17: row 2: $[1]: expected \",\" or \"}\""),
      ("[{\"a\":1}, {\"a\":[2}, {\"a\":3}]", "feed:1:18: row 2: $[1].a: expected \",\" or \"]\""),
      (
        "[{\"a\":1}, {\"a\":2}}, {\"a\":3}]",
        "feed:1:18: row 2: $[1]: expected the end of the text, found \"}\""
      ),
      ("[{\"a\":1}, {\"a\":\"x\n}, {\"a\":3}]", "feed:1:18: row 2: $[1].a: there is a line break"),
      ("[{\"a\":1}, , {\"a\":3}]", "feed:1:11: row 2: $[1]: expected a row, found \",\""),
      ("[{\"a\":1} {\"a\":2}, {\"a\":3}]", "feed:1:10: row 2: $[1]: expected \",\" before the row"),
      ("[{\"a\":1}, 5, {\"a\":3}]", "feed:1:11: row 2: $[1]: expected an object as the row, found"),
      (
        "[{\"a\":1}, {\"é\":\"\\ud800\"}, {\"a\":3}]",
        "feed:1:17: row 2: $[1].é: there is an unpaired surrogate"
      ),
      ("[{\"a\":1}, {\"a\":1,\"a\":2}, {\"a\":3}]", "feed:1:18: row 2: $[1].a: the key \"a\""),
    ])
  func brokenRow(text: String, message: String) async throws {
    let reading = try await FeedReading(text, pieceSize: 3)
    #expect(reading.rows.count == 3 && reading.failure.isEmpty)
    #expect(reading.rows.first?.hasSuffix(": a=1") == true)
    #expect(reading.rows.dropFirst().first?.hasPrefix(message) == true)
    #expect(reading.rows.last?.hasSuffix(": a=3") == true)
  }

  @Test(
    "A feed in which no further row can be found returns earlier rows, and reports the place",
    arguments: [
      (
        "[{\"a\":1}, {\"a\":{\"b\":2}, {\"a\":3}]",
        "feed:1:11: $[1]: the row that begins here is not closed"
      ),
      (
        "[{\"a\":1}, {\"a\":\"x}, {\"a\":3}]",
        "feed:1:11: $[1]: the row that begins here is not closed"
      ),
      ("[{\"a\":1}", "feed:1:9: $: expected \",\" or \"]\" in the array, found the end"),
      ("[{\"a\":1},\n", "feed:2:1: $: expected \",\" or \"]\" in the array, found the end"),
      ("[{\"a\":1},]", "feed:1:9: $: there is a comma before the closing ]; remove it"),
      ("[{\"a\":1}]\n{\"a\":2}", "feed:2:1: $: there is text after the end of the array"),
    ])
  func brokenFeed(text: String, message: String) async throws {
    let reading = try await FeedReading(text, pieceSize: 4)
    #expect(reading.rows == ["1 @1: a=1"])
    #expect(reading.failure.hasPrefix(message))
  }

  @Test("A row above the limit fails alone, however many brackets it opens")
  func longRow() async throws {
    let row = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    let text = "[{\"a\":1},{\"a\":\(row)},{\"a\":3}]"
    let reading = try await FeedReading(Array(text.utf8), pieceSize: 999, rowLimit: 10_005)
    #expect(reading.rows.first == "1 @1: a=1" && reading.rows.last == "3 @1: a=3")
    #expect(reading.rows[1].hasPrefix("feed:1: row 2: the row is longer than"))
    let whole = try await FeedReading(Array(text.utf8), pieceSize: 999, rowLimit: 10_006)
    #expect(whole.rows[1].contains("more than 512 levels deep"))
    #expect(whole.rows.last == "3 @1: a=3")
  }
}
