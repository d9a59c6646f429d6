import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Limits of documents")
struct LimitLongTests {
  /// The error message of a JSON text; empty if it is valid.
  private func message(_ json: String, valueLimit: Int = JSONLimits.values) -> String {
    mistake { () throws(DocumentError) in
      _ = try JSONReader.read(
        Array(json.utf8), from: JSONSource(file: "f"), valueLimit: valueLimit)
    }
  }

  @Test("The number of keys and values of a JSON text is limited")
  func values() {
    #expect(JSONLimits.values == 4_194_304)
    #expect(message(#"{"a": [1, 2]}"#, valueLimit: 5) == "")
    #expect(
      message(#"{"a": [1, 2]}"#, valueLimit: 4)
        == "f:1:11: $.a[1]: the text has more than 4 keys and values; split it")
  }

  @Test("The number of levels of arrays and objects is limited")
  func levels() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(message(nested(512)) == "")
    #expect(message(nested(513)).hasSuffix("are nested more than 512 levels deep; nest less"))
  }

  @Test("The number of bytes of a text is limited")
  func bytes() {
    #expect(JSONLimits.bytes == 67_108_864)
    let text = [UInt8](repeating: 0x20, count: JSONLimits.bytes + 1)
    let told = mistake { () throws(DocumentError) in
      _ = try JSONReader.read(text, from: JSONSource(file: "f"))
    }
    #expect(told == "f:1:1: $: expected at most 67,108,864 bytes, found 67,108,865; split it")
  }

  @Test("The bytes of a text with values are limited, and each value is counted before joining")
  func joinedText() throws {
    func row(_ count: Int) -> String { "{\"b\": \"" + String(repeating: "x", count: count) + "\"}" }
    #expect(try text("{{b}}{{b}}", row: row(524_288))?.utf8.count == 1_048_576)
    let above =
      "feeds/feed.ndjson:3:7: $.b: {{b}} makes the text longer than 1,048,576 bytes; shorten the "
      + "value, or split the text (cards/card.json:1:35: $.root.text)"
    for (count, times) in [(524_289, 2), (1 << 20, 300)] {
      let bindings = String(repeating: "{{b}}", count: times)
      #expect(
        rowMistake("{\"node\": \"text\", \"text\": \"\(bindings)\"}", row: row(count)) == above)
    }
  }

  @Test("The nesting of elements is limited")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"spec": "center", "child": "#, count: depth)
        + #"{"node": "display"}"# + String(repeating: "}", count: depth)
    }
    #expect(templateMistake(nested(255)) == "")
    #expect(
      templateMistake(nested(256)).hasSuffix(
        "there are 256 elements around this one, which is the limit; nest less deeply"))
  }

  @Test("The number of elements of a document is limited, including repetitions")
  func elements() throws {
    let many = Array(repeating: #"{"node": "display"}"#, count: 254).joined(separator: ", ")
    let element = """
      {"spec": "wrapper", "children": [
        {"spec": "wrapper", "for": "{{a}}", "as": "x", "children": [
          {"node": "display", "if": "{{x}}"}, {"spec": "wrapper", "children": [\(many)]}]},
        {"node": "display", "for": "{{b}}", "as": "x"}]}
      """
    // With all conditions 1 + 1,023 × (1 + 1 + 255) = 262,912; with none 1 + 1,023 × 256 = 261,889.
    func row(_ rest: Int) -> String {
      let rounds = Array(repeating: "false", count: 1023).joined(separator: ",")
      let single = Array(repeating: "0", count: rest).joined(separator: ",")
      return "{\"a\": [\(rounds)], \"b\": [\(single)]}"
    }
    let most = try document(element, row: row(255))
    #expect(most.root.count == 262_144)
    #expect(
      rowMistake(element, row: row(256)).hasPrefix(
        "feeds/feed.ndjson:3:1: $: the document has more than 262,144 elements; repeat less"))
  }

  /// A key with the range of its values.
  struct Range: Sendable, CustomTestStringConvertible {
    var members: String
    var lower: String
    var upper: String
    var below: String
    var above: String
    var words: String
    var testDescription: String { members }

    init(
      _ members: String, _ lower: String, _ upper: String, below: String, above: String,
      _ words: String
    ) {
      (self.members, self.lower, self.upper) = (members, lower, upper)
      (self.below, self.above, self.words) = (below, above, words)
    }

    func element(_ value: String) -> String {
      let content = members.contains("\"node\": \"text\"") ? ", \"text\": \"\"" : ""
      return "{" + members.replacing("#", with: value) + content + "}"
    }
  }

  @Test("A row that exceeds its time limit is reported at its place, and a row in time is whole")
  func time() throws {
    let element = #"""
      {"spec": "stack", "children": [
        {"node": "text", "for": "{{a}}", "as": "b", "text": "{{b}}"}]}
      """#
    let row = #"{"a": [1, 2, 3]}"#
    let late = Deadline(after: .zero).whileRunning { rowMistake(element, row: row) }
    #expect(
      late == "feeds/feed.ndjson:3:1: $: the row exceeded its time limit of 0 s; show less in "
        + "it, or raise the limit with PageRenderer.Options.rowTimeLimit")
    let inTime = try Deadline(after: .seconds(3600)).whileRunning {
      try document(element, row: row)
    }
    #expect(inTime.root.count == 4)
  }
}
