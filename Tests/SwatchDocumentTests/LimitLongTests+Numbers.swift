import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

extension LimitLongTests {
  private static func style(_ key: String) -> String {
    "\"node\": \"display\", \"style\": {\"\(key)\": #}"
  }

  private static let child = "\"child\": {\"node\": \"display\"}"

  private static let lineHeight =
    "a line height (from 0.01 to 100,000 points, or from \"1%\" to \"10,000%\" of the font's size)"

  @Test(
    "Each number in a document is accepted at its limits, and refused beyond them",
    arguments: [
      Range(
        "\"node\": \"text\", \"font\": {\"size\": #}", "0.01", "10000", below: "0.0099",
        above: "10001", "a font size from 0.01 to 10,000 points"),
      Range(
        "\"node\": \"text\", \"font\": {\"weight\": #}", "100", "900", below: "99", above: "901",
        "a weight (100 to 900, or thin, extraLight, light, regular, medium, semibold, bold, "
          + "extraBold or black)"),
      Range(
        "\"node\": \"text\", \"lineHeight\": #", "0.01", "100000", below: "0.009", above: "100001",
        Self.lineHeight),
      Range(
        "\"node\": \"text\", \"lineHeight\": #", "\"1%\"", "\"10000%\"", below: "\"0%\"",
        above: "\"10001%\"", Self.lineHeight),
      Range(
        "\"node\": \"text\", \"lineSpacing\": #", "0", "100000", below: "-1", above: "100001",
        "a number of points from 0 to 100,000"),
      Range(
        "\"node\": \"text\", \"tailIndent\": #", "-100000", "100000", below: "-1e6",
        above: "1e6", "a number of points from -100,000 to 100,000"),
      Range(
        "\"node\": \"text\", \"fit\": {\"minimumSize\": #}", "0.01", "10000", below: "0",
        above: "10001", "a font size from 0.01 to 10,000 points"),
      Range(
        "\"node\": \"text\", \"fit\": {\"minimumScale\": #}", "0.01", "1", below: "0",
        above: "1.01", "a number from 0.01 to 1"),
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

  @Test("The scale and the maximum size of a document are limited")
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
    "Numbers at the limits of a Double give a layout of finite numbers, or are reported",
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
}
