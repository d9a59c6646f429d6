import Testing

@testable import SwatchDocument

@Suite("Values that functions refuse")
struct FunctionValueTests {
  @Test(
    "The advice about a number written as text states the same number",
    arguments: [
      ("1,5", "write 1.5, or"), ("1.234,50", "write 1234.50, or"), ("-0,25", "write -0.25, or"),
      ("1,234", "write 1234, without anything between its digits, or"),
      ("1'234.5", "write 1234.5, without anything between its digits, or"),
      ("1,5 kg", "give a number, or"),
    ])
  func numbers(text: String, advice: String) {
    let message = rowMistake(
      #"{"node": "text", "text": "{{a:number}}"}"#, row: "{\"a\": \"\(text)\"}")
    #expect(message.contains("; \(advice) leave \":number\" out"), "\(message)")
  }

  @Test("A sum beyond the largest number is refused with its place")
  func sums() {
    let message = rowMistake(
      #"{"node": "text", "text": "{{a:sum}}"}"#, row: #"{"a": [1e308, 1e308]}"#)
    #expect(
      message.contains(
        "$.a: the sum of {{a:sum}} is too large for a number; check the data"), "\(message)")
  }

  @Test(
    "A moment accepts the seconds of the years 0 to 9999",
    arguments: [
      (-62_167_219_200.0, true), (-62_167_219_201, false), (253_402_300_799, true),
      (253_402_300_800, false), (.nan, false),
    ])
  func seconds(number: Double, isRight: Bool) {
    #expect((Moment(seconds: number) != nil) == isRight)
  }

  @Test("The JSON text of a value is valid, whatever its source")
  func json() throws {
    let parsed = try JSONValue(parsing: #"{"a": "x\"y", "b": [1, 2]}"#)
    let fields = try JSONValue(fields: [("a", "x\"y")], of: "parameter", file: "query", from: "")
    let shown = try [#require(parsed["a"]), #require(parsed["b"]), #require(fields["a"])].map {
      String(decoding: $0.json, as: UTF8.self)
    }
    #expect(shown == [#""x\"y""#, "[1, 2]", #""x\"y""#])
  }
}
