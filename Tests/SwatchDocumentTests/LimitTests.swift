import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Each limit of a document lets what is at it pass, and tells what is above")
struct LimitTests {
  /// The message of a JSON text; empty where it is read.
  private func message(_ json: String, valueLimit: Int = JSONLimits.values) -> String {
    mistake { () throws(DocumentError) in
      _ = try JSONReader.read(
        Array(json.utf8), from: JSONSource(file: "f"), valueLimit: valueLimit)
    }
  }

  @Test("Keys and values of a text")
  func values() {
    #expect(JSONLimits.values == 4_194_304)
    #expect(message(#"{"a": [1, 2]}"#, valueLimit: 5) == "")
    #expect(
      message(#"{"a": [1, 2]}"#, valueLimit: 4)
        == "f:1:11: $.a[1]: the text has more than 4 keys and values; split it")
  }

  @Test("Levels of arrays and objects")
  func levels() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(message(nested(512)) == "")
    #expect(message(nested(513)).hasSuffix("lie more than 512 levels deep; nest less"))
  }

  @Test("Bytes of a text")
  func bytes() {
    #expect(JSONLimits.bytes == 67_108_864)
    let text = [UInt8](repeating: 0x20, count: JSONLimits.bytes + 1)
    let told = mistake { () throws(DocumentError) in
      _ = try JSONReader.read(text, from: JSONSource(file: "f"))
    }
    #expect(told == "f:1:1: $: expected at most 67,108,864 bytes, found 67,108,865; split it")
  }

  @Test("Bytes of a text with values in it, each counted before it is joined")
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

  @Test("Elements inside one another")
  func depth() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"spec": "center", "child": "#, count: depth)
        + #"{"node": "display"}"# + String(repeating: "}", count: depth)
    }
    #expect(templateMistake(nested(255)) == "")
    #expect(
      templateMistake(nested(256)).hasSuffix(
        "there are 256 elements around this one, and no more may be; nest less deeply"))
  }

  @Test("Elements of a document, repetitions counted")
  func elements() throws {
    let many = Array(repeating: #"{"node": "display"}"#, count: 254).joined(separator: ", ")
    let element = """
      {"spec": "wrapper", "children": [
        {"spec": "wrapper", "for": "{{a}}", "as": "x", "children": [
          {"node": "display", "if": "{{x}}"}, {"spec": "wrapper", "children": [\(many)]}]},
        {"node": "display", "for": "{{b}}", "as": "x"}]}
      """
    // 1 + 1,023 × (1 + 1 + 255) = 262,912 with all conditions; none holds: 1 + 1,023 × 256 =
    // 261,889.
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

  /// A key with the range of its numbers.
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

    func element(_ value: String) -> String { "{" + members.replacing("#", with: value) + "}" }
  }

  private static func style(_ key: String) -> String {
    "\"node\": \"display\", \"style\": {\"\(key)\": #}"
  }

  private static let child = "\"child\": {\"node\": \"display\"}"

  @Test(
    "Numbers of the grammar",
    arguments: [
      Range(
        "\"node\": \"text\", \"font\": {\"size\": #}", "0.01", "10000", below: "0.0099",
        above: "10001", "a font size from 0.01 to 10,000 points"),
      Range(
        "\"node\": \"text\", \"font\": {\"weight\": #}", "100", "900", below: "99", above: "901",
        "a whole number from 100 to 900"),
      Range(
        "\"node\": \"text\", \"lineHeight\": #", "0.01", "100000", below: "0.009", above: "100001",
        "a line height from 0.01 to 100,000 points"),
      Range(
        "\"node\": \"text\", \"maximumNumberOfLines\": #", "0", "1000000", below: "-1",
        above: "1000001", "a whole number from 0 to 1,000,000"),
      Range(
        "\"spec\": \"ratio\", \"ratio\": #, \(child)", "1e-6", "1000000", below: "0",
        above: "1000001", "a ratio from 0.000001 to 1,000,000, the height divided by the width"),
      Range(
        "\"spec\": \"inset\", \"insets\": {\"top\": #}, \(child)", "-9999999", "9999999",
        below: "-10000000", above: "1e7",
        "a number of points from -9,999,999 to 9,999,999 or \"inf\""),
      Range(
        "\"spec\": \"stack\", \"spacing\": #, \"children\": []", "-9999999", "9999999",
        below: "-1e7", above: "1e7", "a number of points from -9,999,999 to 9,999,999"),
      Range(
        "\"node\": \"display\", \"cornerRadius\": #", "0", "9999999", below: "-0.1", above: "1e7",
        "a number of points from 0 to 9,999,999"),
      Range(
        "\"node\": \"display\", \"alpha\": #", "0", "1", below: "-0.01", above: "1.01",
        "a number from 0 to 1"),
      Range(
        style("flexGrow"), "0", "9999999", below: "-1", above: "1e7", "a number from 0 to 9,999,999"
      ),
      Range(
        style("flexShrink"), "0", "9999999", below: "-1", above: "1e308",
        "a number from 0 to 9,999,999"),
      Range(
        style("width"), "0", "9999999", below: "-1", above: "1e7",
        "a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to \"100%\", or \"auto\")"
      ),
      Range(
        style("height"), "\"0%\"", "\"100%\"", below: "\"-1%\"", above: "\"101%\"",
        "a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to \"100%\", or \"auto\")"
      ),
    ])
  func numbers(range: Range) {
    for value in [range.lower, range.upper] {
      #expect(templateMistake(range.element(value)) == "")
    }
    for value in [range.below, range.above] {
      #expect(templateMistake(range.element(value)).contains(": expected \(range.words), found "))
    }
  }

  @Test("The scale and the largest size")
  func head() {
    func told(_ members: String) -> String {
      mistake { () throws(DocumentError) in
        _ = try Template(parsing: "{\(members), \"root\": {\"node\": \"display\"}}", file: "f")
      }
    }
    #expect(told("\"scale\": 0.01") == "" && told("\"scale\": 64") == "")
    for scale in ["0.009", "64.1", "-1", "1e308"] {
      #expect(
        told("\"scale\": \(scale)").contains("expected a scale from 0.01 to 64 pixels for a point"))
    }
    #expect(told("\"sizeRange\": {\"max\": [9999999, \"inf\"]}") == "")
    #expect(
      told("\"sizeRange\": {\"max\": [1e7, 5]}").contains(
        "expected a number of points from 0 to 9,999,999 or \"inf\", found the number 1e7"))
  }

  @Test(
    "Numbers at the edges of a Double end in a layout of finite numbers, or are told",
    arguments: [
      "1e308", "-1e308", "1e-320", "-1e-320", "-0", "0", "-0.0", "1e-9", "9999999", "1e999",
      "5e-324",
    ])
  func extremes(number: String) throws {
    let members = [
      "\"cornerRadius\": \"{{n}}\"", "\"alpha\": \"{{n}}\"",
    ]
    let styles = [
      "width", "height", "minWidth", "minHeight", "maxWidth", "maxHeight", "flexGrow", "flexShrink",
      "flexBasis", "spacingBefore", "spacingAfter", "ascender", "descender",
    ].map { "\"style\": {\"\($0)\": \"{{n}}\"}" }
    let pairs = ["preferredSize", "layoutPosition"]
      .map { "\"style\": {\"\($0)\": [\"{{n}}\", \"{{n}}\"]}" }
    let nodes = (members + styles + pairs).map { "{\"node\": \"display\", \($0)}" }
    let texts = ["\"lineHeight\": \"{{n}}\"", "\"font\": {\"size\": \"{{n}}\"}"]
      .map { "{\"node\": \"text\", \"text\": \"x\", \($0)}" }
    let child = "\"child\": {\"node\": \"display\", \"style\": {\"width\": 10, \"height\": 10}}"
    let specs = [
      "{\"spec\": \"ratio\", \"ratio\": \"{{n}}\", \(child)}",
      "{\"spec\": \"inset\", \"insets\": {\"top\": \"{{n}}\", \"left\": \"{{n}}\"}, \(child)}",
      "{\"node\": \"scroll\", \"contentOffset\": [\"{{n}}\", \"{{n}}\"]}",
      "{\"spec\": \"stack\", \"lineSpacing\": \"{{n}}\", \"flexWrap\": \"wrap\", \"children\": []}",
    ]
    for element in nodes + texts + specs {
      let stack = """
        {"spec": "stack", "spacing": 1, "alignItems": "baselineFirst", "style": {"width": 100},
         "children": [\(element), \(element),
           {"node": "display", "style": {"width": 500, "flexShrink": 1, "flexGrow": 1}}]}
        """
      do throws(DocumentError) {
        let root = try document(stack, row: "{\"n\": \(number)}").makeRoot()
        root.layOut(in: SizeRange(min: .zero, max: Size(width: 300, height: .infinity)))
        let isFinite = root.allFrames.allSatisfy(\.isFinite)
        #expect(isFinite, "\(number) in \(element)")
      } catch {
        #expect(error.description.hasPrefix("feeds/feed.ndjson:3:7: $.n: "))
      }
    }
  }

  @Test("A row that takes longer than it may is told where it stands; one in time is whole")
  func time() throws {
    let element = #"""
      {"spec": "stack", "children": [
        {"node": "text", "for": "{{a}}", "as": "b", "text": "{{b}}"}]}
      """#
    let row = #"{"a": [1, 2, 3]}"#
    let late = Deadline(after: .zero).whileRunning { rowMistake(element, row: row) }
    #expect(
      late == "feeds/feed.ndjson:3:1: $: expected the row to be done in 0 s, it takes longer; show "
        + "less in it, or give it more time with PageRenderer.Options.rowTimeLimit")
    let inTime = try Deadline(after: .seconds(3600)).whileRunning {
      try document(element, row: row)
    }
    #expect(inTime.root.count == 4)
  }
}
