import Testing

@testable import SwatchDocument

@Suite("Places in a JSON text")
struct JSONPlaceTests {
  private func text(_ string: String, mark: [UInt8] = []) throws -> JSONText {
    try JSONReader.read(mark + Array(string.utf8), from: JSONSource(file: "a.json"))
  }

  @Test(
    "Each of many JSON values has its line, column and path, whatever the line ends",
    arguments: ["", "\n", " \n\r\n  "])
  func many(separator: String) throws {
    let entries = (0..<3000).map { "{\"é\": [\($0), \"ünï\"]}" }
    let string = "[" + entries.joined(separator: "," + separator) + "]"
    let text = try text(string)
    let elements = Array(JSONChildren(text.root))
    #expect(elements.count == 3000)
    var (line, column) = (1, 2)
    for (number, element) in elements.enumerated() {
      let place = element.place
      #expect(place == .init(file: "a.json", line: line, column: column, path: "$[\(number)]"))
      for character in (entries[number] + "," + separator).unicodeScalars {
        (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
      }
    }
    let last = try #require(elements.last)
    let key = try #require(JSONChildren(last).map(\.self).first)
    #expect(key.path == "$[2999].é")
  }

  @Test("The path of a nested value has all enclosing keys and its own")
  func nested() throws {
    let text = try text("{\"a b\": {\"c\": [[], [1, {\"d\": null}]]}, \"e\": 2}")
    let paths = text.slots.indices.map { JSONValue(text: text, index: $0).path }
    #expect(
      paths == [
        "$", "$[\"a b\"]", "$[\"a b\"]", "$[\"a b\"].c", "$[\"a b\"].c", "$[\"a b\"].c[0]",
        "$[\"a b\"].c[1]", "$[\"a b\"].c[1][0]", "$[\"a b\"].c[1][1]", "$[\"a b\"].c[1][1].d",
        "$[\"a b\"].c[1][1].d", "$.e", "$.e",
      ])
  }

  @Test(
    "The place of any byte equals the place found by walking from the start",
    arguments: [true, false])
  func bytes(hasMark: Bool) throws {
    let mark = hasMark ? JSONReader.byteOrderMark : []
    let string =
      "["
      + (0..<400).map { "\"é\($0)\"" + ($0 % 7 == 0 ? "\n" : "") }
      .joined(separator: ", ") + "]"
    let text = try text(string, mark: mark)
    var (line, column) = (1, 1)
    for offset in 0...text.bytes.count {
      let place = text.place(at: offset, path: "$")
      #expect(place.line == line && place.column == column, "byte \(offset)")
      guard offset >= mark.count, offset < text.bytes.count else { continue }
      let byte = text.bytes[offset]
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
