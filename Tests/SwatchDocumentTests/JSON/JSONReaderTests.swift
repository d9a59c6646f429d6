import SwatchGeometry
import Testing

@testable import SwatchDocument

/// Reads a text that is expected to be valid.
func json(_ text: String, file: String = "data.json") throws -> JSONValue {
  try JSONValue(parsing: text, file: file)
}

/// The error message of a text that is expected to be invalid; empty if it is valid.
func mistake(_ bytes: [UInt8]) -> String {
  do throws(DocumentError) {
    _ = try JSONReader.read(bytes, from: JSONSource(file: "a.json"))
    return ""
  } catch {
    return error.description
  }
}

func mistake(_ text: String) -> String { mistake(Array(text.utf8)) }

@Suite("Reading JSON")
struct JSONReaderTests {
  @Test(
    "A JSON number is read as the nearest Double",
    arguments: [
      ("0", 0.0), ("-0", -0.0), ("7", 7), ("-12", -12), ("0.1", 0.1), ("1e3", 1000), ("1E-2", 0.01),
      ("1.5e+2", 150), ("12345678901", 12_345_678_901), ("123456789012345", 123_456_789_012_345),
      ("0.000001", 1e-6), ("123456789012345678", 123_456_789_012_345_680), ("1e-400", 0),
      ("179769313486231570000e288", 1.7976931348623157e308), ("-0.30", -0.3),
    ])
  func numbers(text: String, value: Double) throws {
    #expect(try json(text).number == value)
    #expect(try json("[ \(text) ]")[0]?.number == value)
  }

  @Test(
    "A JSON string is read with its escapes resolved",
    arguments: [
      (#""""#, ""), (#""abc""#, "abc"), (#""a\"b\\c\/d""#, "a\"b\\c/d"),
      (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"), (#""\u00e9\u0041""#, "éA"),
      (#""\ud83d\ude00""#, "😀"), (#""x\uD83D\uDE00y""#, "x😀y"), (#""\u0000""#, "\u{0}"),
      (#""日本語 🐉 é""#, "日本語 🐉 é"), (#""\uFFFF""#, "\u{FFFF}"),
    ])
  func strings(text: String, value: String) throws {
    #expect(try json(text).string == value)
  }

  @Test("Objects keep the order of their keys, and arrays the order of their elements")
  func containers() throws {
    let value = try json(#" {"b": [1, "two", {"c": null}, []], "a": true, "\u0064": {}} "#)
    #expect(value.keys == ["b", "a", "d"])
    #expect(value["a"]?.bool == true)
    #expect(value["d"]?.keys == [])
    #expect(value["missing"] == nil)
    #expect(value["b"]?.elements.count == 4)
    #expect(value["b"]?[1]?.string == "two")
    #expect(value["b"]?[2]?["c"]?.isNull == true)
    #expect(value["b"]?[4] == nil)
    #expect(value["b"]?[-1] == nil)
    #expect(value["a"]?["x"] == nil)
    #expect(value["a"]?[0] == nil)
  }

  @Test("A byte-order mark, CRLF and any white space are accepted in JSON")
  func whitespace() throws {
    let value = try json("\u{FEFF}\r\n\t { \r\n \"a\" \t:\n1 , \"b\":[ ] } \r\n")
    #expect(value["a"]?.number == 1)
    #expect(value["b"]?.elements.isEmpty == true)
  }

  @Test("A JSON text of 512 levels is read")
  func levels() throws {
    let deep = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    var value = try json(deep)
    for _ in 1..<512 { value = try #require(value[0]) }
    #expect(value.elements.isEmpty)
    #expect(value.path == "$" + String(repeating: "[0]", count: 511))
  }

  @Test(
    "A JSON text of a hundred thousand levels is refused at level 513", arguments: ["[", "{\"a\":"])
  func tooDeep(opening: String) {
    let message = mistake(String(repeating: opening, count: 100_000))
    let column = 512 * opening.utf8.count + 1
    #expect(message.hasPrefix("a.json:1:\(column): $"))
    #expect(message.hasSuffix("arrays and objects are nested more than 512 levels deep; nest less"))
  }

  @Test("A JSON text of more than 64 MiB is refused before it is read")
  func tooLong() {
    let message = mistake([UInt8](repeating: 0x20, count: 64 << 20 | 1))
    #expect(
      message
        == "a.json:1:1: $: expected at most 67,108,864 bytes, found 67,108,865; split it"
    )
  }

  @Test("An object of a hundred thousand keys is read quickly, and a repeated key is found")
  func manyKeys() throws {
    let members = (0..<100_000).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
    #expect(try json("{\(members)}")["k99999"]?.number == 99_999)
    let message = mistake("{\(members),\n\"k5\":1}")
    #expect(
      message
        == "a.json:2:1: $.k5: the key \"k5\" occurs twice in one object; remove one of the two")
  }

  @Test("Every JSON value knows its line, column and path")
  func places() throws {
    let value = try json("\u{FEFF}{\r\n  \"é\": \"x\", \"list\": [1,\n    {\"a b\": -2}]\n}")
    #expect(value.place.description == "data.json:1:1: $")
    #expect(value["é"]?.place.description == "data.json:2:8: $.é")
    #expect(value["list"]?.place.description == "data.json:2:21: $.list")
    #expect(value["list"]?[0]?.place.description == "data.json:2:22: $.list[0]")
    let inner = try #require(value["list"]?[1]?["a b"])
    #expect(inner.place.description == "data.json:3:13: $.list[1][\"a b\"]")
  }
}
