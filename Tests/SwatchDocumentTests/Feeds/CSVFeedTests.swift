import Testing

@testable import SwatchDocument

@Suite("Feeds in CSV")
struct CSVFeedTests {
  @Test(
    "A CSV table gives the same records wherever it is divided",
    arguments: ["\n", "\r\n", "\r"])
  func layouts(lineEnd: String) async throws {
    let lines = [
      "\u{FEFF}title,likes, note ", "é,1,", "", "\"a, \"\"b\"\"", "c\",2,\"\"", "\"x\",3,5\" pipe",
    ]
    let text = lines.joined(separator: lineEnd)
    for pieceSize in [1, 2, 3, 1000] {
      let reading = try await FeedReading(text, pieceSize: pieceSize)
      #expect(
        reading.rows == [
          "1 @2: title=é likes=1 note=", "2 @4: title=a, \"b\"\(lineEnd)c likes=2 note=",
          "3 @6: title=x likes=3 note=5\" pipe",
        ])
      #expect(reading.failure.isEmpty)
    }
  }

  @Test(
    "The separator is recognised in the header, outside of quotes",
    arguments: [
      ("a,b\n1,2\n", "1 @2: a=1 b=2"), ("a;b\n1,5;2\n", "1 @2: a=1,5 b=2"),
      ("a\tb\n1\t2\n", "1 @2: a=1 b=2"), ("\"a;b;c\",d\n1,2\n", "1 @2: a;b;c=1 d=2"),
      ("a;b,c\n1;2\n", "1 @2: a=1 b,c=2"), ("\r\n  \na;b\n1,5;2\n", "1 @4: a=1,5 b=2"),
      ("\n\tb\n1\t2\n", "1 @3: b=2"), ("3\";b,c\n1;2\n", "1 @2: 3\"=1 b,c=2"),
      ("5\" disk,a;b,c\n1,2,3\n", "1 @2: 5\" disk=1 a;b=2 c=3"),
      ("\"a\"\";\";b\n1;2\n", "1 @2: a\";=1 b=2"), ("a|b\n1,5|2;3\n", "1 @2: a=1,5 b=2;3"),
      ("sep=;\na;b,c,d\n1;2\n", "1 @3: a=1 b,c,d=2"), ("\"sep=|\"\r\na|b\n1|2\n", "1 @3: a=1 b=2"),
      ("SEP=\t\na\tb\n1\t2\n", "1 @3: a=1 b=2"),
      ("sep=,\n\na,b;c;d\n1,2\n", "1 @4: a=1 b;c;d=2"), ("sep=x,b\n1,2\n", "1 @2: sep=x=1 b=2"),
    ])
  func separators(text: String, row: String) async throws {
    for pieceSize in [1, 1000] {
      let rows = try await FeedReading(text, pieceSize: pieceSize).rows
      #expect(rows == [row])
    }
  }

  @Test("A quoted column name may contain line breaks, wherever the feed is divided")
  func separatorBehindLineBreak() async throws {
    let text = "\"a,\r\n,b\";\"c \"\"\nx\";d\n1;2,5;3\n"
    let whole = try await FeedReading(text, format: .csv)
    #expect(whole.failure.isEmpty)
    #expect(whole.rows == ["1 @4: a,\r\n,b=1 c \"\nx=2,5 d=3"])
    for pieceSize in 1...text.utf8.count {
      #expect(try await FeedReading(text, format: .csv, pieceSize: pieceSize) == whole)
    }
  }

  @Test(
    "A blank line isn't a record, but a quoted empty field or a line of separators is a record",
    arguments: [
      ("name\n\"\"\nBob\n", ["1 @2: name=", "2 @3: name=Bob"]),
      ("name\n \t\n\" \"\n", ["1 @3: name= "]),
      ("a\tb\n\t\n \n", ["1 @2: a= b="]), ("a,b\n,\n\t\n", ["1 @2: a= b="]),
    ])
  func blankLines(text: String, rows: [String]) async throws {
    #expect(try await FeedReading(text, format: .csv).rows == rows)
  }

  @Test("A column without a name is left out, and a single column is read only as stated CSV")
  func columns() async throws {
    #expect(try await FeedReading(",a,\n0,1,2\n").rows == ["1 @2: a=1"])
    let alone = "name\nAda\n\nBob\n"
    #expect(
      try await FeedReading(alone, file: "f.CSV").rows == ["1 @2: name=Ada", "2 @4: name=Bob"])
    #expect(try await FeedReading(alone, format: .csv).rows.count == 2)
    #expect(try await FeedReading("a,b\n").rows.isEmpty)
  }

  @Test(
    "A broken record fails alone, with line and column",
    arguments: [
      (
        "2",
        "feed:3:2: row 2: $: expected 2 fields, as the header has columns, found 1; the field "
          + "for \"b\" is missing"
      ),
      (
        "2,3,4,5",
        "feed:3:5: row 2: $: expected 2 fields, as the header has columns, found 4; remove "
          + "the surplus fields, or quote fields that contain separators"
      ),
      (
        "\"2\"x,3",
        "feed:3:4: row 2: $: expected a separator or the end of the line after the closing "
          + "quote, found text; write a quote inside a quoted field as \"\""
      ),
    ])
  func brokenRecord(record: String, message: String) async throws {
    let reading = try await FeedReading("a,b\n1,1\n\(record)\n3,3\n", pieceSize: 2)
    #expect(reading.rows == ["1 @2: a=1 b=1", message, "3 @4: a=3 b=3"])
    #expect(reading.failure.isEmpty)
  }

  @Test("A record that is not UTF-8 fails alone, and the message names its column")
  func notUTF8() async throws {
    let reading = try await FeedReading(Array("a,b\n1,".utf8) + [0xFF] + Array("\n2,2".utf8))
    #expect(
      reading.rows == [
        "feed:2:3: row 1: $: the text is not UTF-8 here; save the feed in UTF-8", "2 @3: a=2 b=2",
      ])
  }

  @Test(
    "An unusable CSV header is reported once",
    arguments: [
      (
        "a,b, a\n1,2,3\n",
        "feed:1:5: the column \"a\" occurs twice; give one of the two another name"
      ),
      ("\"a\"b,c\n1,2\n", "feed:1:4: expected a separator or the end of the line after the"),
    ])
  func header(text: String, message: String) async throws {
    let reading = try await FeedReading(text)
    #expect(reading.rows.isEmpty)
    #expect(reading.failure.hasPrefix(message))
  }

  @Test(
    "An unclosed quote is reported at its opening, after the records before it")
  func openQuote() async throws {
    let reading = try await FeedReading("a,b\n1,1\n2,\"x\n3,3\n", pieceSize: 3)
    #expect(reading.rows == ["1 @2: a=1 b=1"])
    #expect(
      reading.failure
        == "feed:3:3: the quoted field that begins here is not closed, so that no row "
        + "after it can be found; close it with \", and write a quote inside of it as \"\"")
  }

  @Test("A CSV of the maximum number of columns is read, and one more column is an error")
  func manyColumns() async throws {
    func text(_ count: Int) -> String {
      let names = (1...count).map { "c\($0)" }.joined(separator: ",")
      return names + "\n" + String(repeating: ",", count: count - 1) + "\n"
    }
    let most = try await FeedReading(text(65_536))
    #expect(most.rows.count == 1 && most.failure.isEmpty)
    let more = try await FeedReading(text(65_537))
    #expect(more.rows.isEmpty)
    #expect(more.failure.contains("expected at most 65,536 columns, found 65,537; leave some out"))
  }

  @Test("A record above the limit fails alone, and a record at the limit is read")
  func longRecord() async throws {
    let text = "a,b\n12345,12345\n12345,123456\n1,1\n"
    let reading = try await FeedReading(Array(text.utf8), pieceSize: 4, rowLimit: 10)
    #expect(
      reading.rows == [
        "1 @2: a=12345 b=12345",
        "feed:3: row 2: the row is longer than 67,108,864 bytes; shorten the row, or add a missing "
          + "bracket or quote at its end", "3 @4: a=1 b=1",
      ])
  }
}
