import SwatchGeometry
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Mistakes in a document are reported with their place and the nearest known word")
struct GrammarMistakeTests {
  static let plain = #"{"node": "display"}"#

  @Test(
    "Mistakes in the keys at the top of a document are reported",
    arguments: [
      (
        "[]",
        "1:1: $: expected an object as the document, found an array; write {\"root\": {\"node\": …}}"
      ),
      ("{}", "1:1: $: a document needs \"root\"; add \"root\": … to it"),
      (
        "{\"root\": {\"node\": \"text\"}, \"scael\": 2}",
        "1:28: $.scael: \"scael\" is not a key of a document; did you mean \"scale\"?"
      ),
      (
        "{\"width\": 340, \"root\": {\"node\": \"text\"}}",
        "1:2: $.width: \"width\" is not a key of a document; write \"sizeRange\": {\"max\": …}"
      ),
      (
        "{\"scale\": 0, \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: expected a scale from 0.01 to 64 pixels for a point, found the number 0"
      ),
      (
        "{\"scale\": \"{{s}}\", \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: \"scale\" has a binding, but applies to all rows; write the value; "
          + "bindings are allowed only inside \"root\""
      ),
      (
        "{\"sizeRange\": {\"min\": [5, 5], \"max\": [4, \"inf\"]}, \"root\": {\"node\": \"text\"}}",
        "1:15: $.sizeRange: \"min\" is larger than \"max\"; make \"max\" at least \"min\""
      ),
      (
        "{\"sizeRange\": {\"min\": [\"inf\", 5]}, \"root\": {\"node\": \"text\"}}",
        "1:24: $.sizeRange.min[0]: expected a number of points from 0 to 9,999,999, found the "
          + "string \"inf\""
      ),
      (
        "{\"sizeRange\": {\"max\": [1]}, \"root\": {\"node\": \"text\"}}",
        "1:23: $.sizeRange.max: expected [width, height] in points or \"inf\", found an array"
      ),
      (
        "{\n  \"root\": {\n    \"node\": \"display\",\n    \"id\": \"title\"\n  },\n  \"drawOrder\": "
          + "[\"titel\"]\n}",
        "6:17: $.drawOrder[0]: no element has the id \"titel\"; did you mean \"title\"?"
      ),
    ])
  func documents(text: String, message: String) {
    let found = mistake { () throws(DocumentError) in
      _ = try Template(parsing: text, file: "card.json")
    }
    #expect(found == "card.json:" + message)
  }

  @Test("Keys of conformance cases that are meant for other readers are ignored")
  func ignored() throws {
    let template = try Template(
      parsing: """
        {"name": "a", "reference": "b.png", "tolerance": "antialias", "equivalents": [{"root": 5}],
         "expected": {"size": [1, 1]}, "basis": "c", "scale": 2.5,
         "sizeRange": {"min": [1, 2], "max": ["inf", 5]}, "root": {"node": "display"}}
        """)
    #expect(template.scale.pixelsPerPoint == 2.5)
    #expect(template.sizeRange.min.height == 2 && template.sizeRange.max.width == .infinity)
    #expect(!template.hasBindings)
  }

  @Test(
    "Mistakes in elements are reported",
    arguments: [
      (
        "5",
        "1:10: $.root: expected an element (an object, or a string for a text), found the "
          + "number 5; write {\"node\": …} or {\"spec\": …}"
      ),
      (
        "{}",
        "1:10: $.root: the element has no kind; write either \"node\" "
          + "(\(names(ElementKind.nodes))) or \"spec\" (\(names(ElementKind.specs))), or give it "
          + "\"text\", \"source\" or \"children\""
      ),
      (
        "{\"node\": \"txet\"}",
        "1:19: $.root.node: the string \"txet\" is not a kind of node; did you "
          + "mean \"text\"?"
      ),
      (
        "{\"spec\": \"table\"}",
        "1:19: $.root.spec: the string \"table\" is not a kind of spec; write {\"spec\": \"grid\", "
          + "\"children\": [{\"spec\": \"gridRow\", …}]}"
      ),
      (
        "{\"spec\": \"carousel\"}",
        "1:19: $.root.spec: the string \"carousel\" is not a kind of spec; known are "
          + "stack, inset, center, relative, ratio, absolute, background, overlay, corner, wrapper, "
          + "grid, gridRow"
      ),
      (
        "{\"spec\": \"{{kind}}\"}",
        "1:19: $.root.spec: the string \"{{kind}}\" is not a kind of spec; "
          + "known are stack, inset, center, relative, ratio, absolute, background, overlay, corner, "
          + "wrapper, grid, gridRow"
      ),
      (
        "{\"spec\": \"stack\", \"childern\": []}",
        "1:28: $.root.childern: \"childern\" is not a key "
          + "of a stack; did you mean \"children\"?"
      ),
      (
        "{\"spec\": \"stack\", \"children\": {}}",
        "1:40: $.root.children: expected a list of elements, found an object; write "
          + "[{\"node\": …}, …]; to repeat an element for an array use \"for\""
      ),
      ("{\"spec\": \"inset\"}", "1:10: $.root: an inset needs \"child\"; add \"child\": … to it"),
      (
        "{\"spec\": \"ratio\", \"child\": {\"node\": \"display\"}}",
        "1:10: $.root: a ratio spec needs "
          + "\"ratio\"; add \"ratio\": … to it"
      ),
      (
        "{\"node\": \"text\", \"width\": \"5\"}",
        "1:36: $.root.width: expected a dimension (points from 0 to 9,999,999, a percentage from "
          + "\"0%\" to \"100%\", or \"auto\"), found the string \"5\"; write 5, without quotes"
      ),
      (
        "{\"node\": \"text\", \"planets\": []}",
        "1:27: $.root.planets: \"planets\" is not a key of "
          + "a text node; known are children, text, markup, paragraphs, font, color, language, "
          + "maximumNumberOfLines, truncation, truncationBoundary, truncationMark, fit, "
          + "exclusions, textContainerInset, verticalAlignment, heading, breaks, orphans, "
          + "widows, hidesWhenEmpty, alignment, direction, wrapping, wordBreak, lineHeight, "
          + "lineSpacing, paragraphSpacing, paragraphSpacingBefore, firstLineHeadIndent, "
          + "headIndent, tailIndent, hyphenation, maximumHyphensInRow, tabStops, "
          + "defaultTabInterval, underline, "
          + "strikethrough, background, outline, shadow, gradient, link, kern, baselineOffset, "
          + "script, ligatures, capitals, features, id, backgroundColor, backgrounds, "
          + "cornerRadius, cornerRoundingType, maskedCorners, "
          + "clipsToBounds, alpha, blendMode, mask, filters, backdropFilters, isHidden, borderWidth, "
          + "borderColor, border, outerBorder, transform, zPosition, accessibilityContainer, width, "
          + "height, minWidth, minHeight, maxWidth, maxHeight, preferredSize, flexGrow, flexShrink, "
          + "flexBasis, alignSelf, spacingBefore, spacingAfter, ascender, descender, "
          + "layoutPosition, keepWithNext, column, row, columnSpan, rowSpan, justifySelf, style, "
          + "styles, if, else, for, as, allow"
      ),
      (
        "{\"node\": \"text\", \"font\": {\"size\": 9}}",
        "1:10: $.root: a text node needs \"text\", \"markup\" or \"paragraphs\"; add \"text\": … to it"
      ),
      (
        "{\"node\": \"image\", \"source\": \"a\", \"image\": {}}",
        "1:10: $.root: the image has "
          + "\"source\" and \"image\"; remove one of the two"
      ),
      (
        "{\"node\": \"image\", \"fallback\": \"a.png\"}",
        "1:10: $.root: the image has \"fallback\" without \"source\"; add the \"source\" that it "
          + "stands in for"
      ),
      (
        "{\"node\": \"image\", \"placeholder\": \"a.png\", \"image\": {\"size\": [1, 1]}}",
        "1:10: $.root: the image has \"placeholder\" without \"source\"; add the \"source\" that it "
          + "stands in for"
      ),
      (
        "{\"node\": \"text\", \"style\": \"wide\"}",
        "1:36: $.root.style: expected a style, found the string \"wide\"; write {\"width\": "
          + "…}, with bindings inside it"
      ),
    ])
  func elements(element: String, message: String) {
    #expect(templateMistake(element) == "cards/card.json:" + message)
  }

  @Test(
    "Mistakes in values of a style are reported",
    arguments: [
      ("\"widht\": 5", "widht: \"widht\" is not a key of a style; did you mean \"width\"?"),
      (
        "\"width\": -1",
        "width: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to "
          + "\"100%\", or \"auto\"), found the number -1"
      ),
      (
        "\"width\": \"120%\"",
        "width: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to "
          + "\"100%\", or \"auto\"), found the string \"120%\""
      ),
      (
        "\"width\": \"nan%\"",
        "width: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to "
          + "\"100%\", or \"auto\"), found the string \"nan%\""
      ),
      (
        "\"minHeight\": null",
        "minHeight: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" "
          + "to \"100%\", or \"auto\"), found null"
      ),
      (
        "\"flexGrow\": -0.5",
        "flexGrow: expected a number from 0 to 9,999,999, found the number -0.5"
      ),
      (
        "\"spacingAfter\": \"5\"",
        "spacingAfter: expected a number of points from -9,999,999 to 9,999,999, found the "
          + "string \"5\"; write 5, without quotes"
      ),
      (
        "\"spacingAfter\": 1e300",
        "spacingAfter: expected a number of points from -9,999,999 to 9,999,999, found the "
          + "number 1e300"
      ),
      (
        "\"alignSelf\": \"centre\"",
        "alignSelf: expected a known word, found the string \"centre\"; did you mean "
          + "\"center\"?"
      ),
      (
        "\"alignSelf\": true",
        "alignSelf: expected one of the words auto, start, center, end, stretch, found true"
      ),
      (
        "\"layoutPosition\": [1, 2, 3]",
        "layoutPosition: expected two numbers of points, [x, y], found an array"
      ),
      (
        "\"preferredSize\": [1, -2]",
        "preferredSize[1]: expected a number of points from 0 to 9,999,999, found the number -2"
      ),
    ])
  func style(member: String, message: String) {
    let found = templateMistake("{\"node\": \"display\", \"style\": {\(member)}}")
    #expect(found.hasSuffix(" $.root.style.\(message)"))
  }

  @Test("A message is one line without control characters, and shortens long quotations")
  func oneLine() {
    #expect(
      templateMistake(#"{"node": "te\u001b[31m\nxt"}"#)
        == "cards/card.json:1:19: $.root.node: the string \"te\\u001b[31m\\nxt\" is not a kind of node; "
        + "known are \(names(ElementKind.nodes))"
    )
    let long = String(repeating: "long ", count: 100)
    #expect(
      templateMistake("{\"node\": \"\(long)\"}")
        == "cards/card.json:1:19: $.root.node: the string \"\(JSONValue.shortened(long))\" is not a "
        + "kind of node; known are \(names(ElementKind.nodes))")
  }
}

/// The words of some kinds, as messages list them.
private func names(_ kinds: [(name: String, body: any ElementBody.Type)]) -> String {
  kinds.map(\.name).joined(separator: ", ")
}
