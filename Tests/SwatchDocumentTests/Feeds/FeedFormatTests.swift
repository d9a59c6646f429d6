import Testing

@testable import SwatchDocument

@Suite("The format of a feed is recognised by its first bytes and its name")
struct FeedFormatTests {
  /// The format recognised for a feed that arrives in single bytes; nil for none.
  private func format(_ bytes: [UInt8], file: String = "-") -> FeedFormat? {
    for count in 0...bytes.count {
      let recognition = FeedFormat.Recognition(
        Array(bytes[..<count]), isAtEnd: count == bytes.count, file: file)
      do throws(DocumentError) {
        if let format = try recognition.format() { return format }
      } catch {
        return nil
      }
    }
    return nil
  }

  @Test(
    "A feed that begins like a format has that format, however short it is",
    arguments: [
      ("", .ndjson), (" \n", .ndjson), ("{\"a\":1}", .ndjson), ("{\"a\":1}\n{\"a\":2}\n", .ndjson),
      ("\u{FEFF}\n\n {\"a\": \"}{\"}\r\n{}", .ndjson), ("{\"a\":\n{\"a\":1}\n", .ndjson),
      ("{\"a\": 1", .ndjson), ("nonsense\n{\"a\":1}", .ndjson), ("a,b}\n{\"a\":1}", .ndjson),
      ("[", .json), ("\u{FEFF} \n[{\"a\":1}]", .json), ("{\n  \"a\": 1\n}\n", .json),
      ("{\"a\": [\n{\"a\":1}]}\n", .json), ("{\"a\": [{\"b\":1}, \n {\"b\":2}]}\n", .json),
      ("{\"a\": [\n{\"a\"", .json), ("{\r\n}\r\n", .json), ("a,b\n1,2\n", .csv), ("a;b", .csv),
      ("\u{FEFF}\"a\"\tb\n\n1\t2", .csv),
      ("nonsense", nil), ("<?xml version=\"1,0\"?>\n<a/>", nil), ("title: x\nlikes: 1\n", nil),
      ("PK\u{3}\u{4},\n", nil),
    ] as [(String, FeedFormat?)])
  func formats(text: String, expected: FeedFormat?) {
    #expect(format(Array(text.utf8)) == expected)
  }

  @Test(
    "A feed in an unknown format gets one message with the known formats and the remedy",
    arguments: [
      (Array("<?xml version=\"1.0\"?>".utf8), "\"<?xml version=\"1.0\"?>\""),
      (Array("just text\nmore".utf8), "\"just text\""),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0], "the bytes 89 50 4E 47"),
      ([0xFF, 0xFE, 0x7B, 0], "UTF-16; save the file in UTF-8"),
    ] as [([UInt8], String)])
  func none(bytes: [UInt8], found: String) async throws {
    let reading = try await FeedReading(bytes, file: "rows.txt")
    #expect(reading.rows.isEmpty)
    #expect(
      reading.failure.hasPrefix(
        "rows.txt: expected NDJSON (one JSON object on each line), a JSON array of objects or CSV, "
          + "found " + found))
    #expect(reading.failure.hasSuffix("UTF-8") || reading.failure.contains("jq -c '.[]'"))
  }

  @Test(
    "A feed's format is recognised whatever number of bytes is read at once",
    arguments: [
      (FeedFormat.ndjson, "{\"a\":\"", "\",\n\"b\":1}"), (.csv, "\"", "\",a;b;c\n1;2;3\n"),
    ])
  func window(format: FeedFormat, start: String, end: String) throws {
    let long = String(repeating: "x", count: FeedFormat.Recognition.window)
    let bytes = Array((start + long + end).utf8)
    for count in [FeedFormat.Recognition.window, bytes.count] {
      let recognition = FeedFormat.Recognition(
        Array(bytes[..<count]), isAtEnd: false, file: "rows.csv")
      #expect(try recognition.format() == format)
      #expect(recognition.separator == .comma)
    }
  }

  @Test("A stated format of a feed takes precedence over the recognised format")
  func named() async throws {
    let rows = try await FeedReading("[1]\n{\"a\":1}\n", format: .ndjson).rows
    #expect(rows.count == 2 && rows.last == "2 @2: a=1")
    #expect(try await FeedReading("{\"a\":1}\n", format: .csv).rows.isEmpty, "a header alone")
  }
}
