import SwatchGeometry
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Mistakes in a document are told with their place and the nearest known word")
struct GrammarMistakeTests {
  static let plain = #"{"node": "display"}"#

  @Test(
    "The document",
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
        "{\"scale\": 0, \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: expected a scale from 0.01 to 64 pixels for a point, found the number 0"
      ),
      (
        "{\"scale\": \"{{s}}\", \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: \"scale\" has a binding, and holds for all rows; write the value; "
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
        "{\n  \"root\": {\n    \"node\": \"text\",\n    \"id\": \"title\"\n  },\n  \"drawOrder\": "
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

  @Test("Members of conformance cases for other readers are passed over")
  func ignored() throws {
    let template = try Template(
      parsing: """
        {"name": "a", "reference": "b.png", "tolerance": "antialias", "equivalents": [{"root": 5}],
         "expected": {"size": [1, 1]}, "basis": "c", "scale": 2.5,
         "sizeRange": {"min": [1, 2], "max": ["inf", 5]}, "root": {"node": "text"}}
        """)
    #expect(template.scale.pixelsPerPoint == 2.5)
    #expect(template.sizeRange.min.height == 2 && template.sizeRange.max.width == .infinity)
    #expect(!template.hasBindings)
  }

  @Test(
    "Elements",
    arguments: [
      (
        "5",
        "1:10: $.root: expected an object as an element, found the number 5; write "
          + "{\"node\": …} or {\"spec\": …}"
      ),
      (
        "{}",
        "1:10: $.root: the element says no kind; say one of \"node\" (display, text, image, "
          + "button, scroll) and "
          + "\"spec\" (stack, inset, center, relative, ratio, absolute, background, overlay, corner, "
          + "wrapper)"
      ),
      (
        "{\"node\": \"txet\"}",
        "1:19: $.root.node: the string \"txet\" is no kind of node; did you "
          + "mean \"text\"?"
      ),
      (
        "{\"spec\": \"grid\"}",
        "1:19: $.root.spec: the string \"grid\" is no kind of spec; known are "
          + "stack, inset, center, relative, ratio, absolute, background, overlay, corner, wrapper"
      ),
      (
        "{\"spec\": \"{{kind}}\"}",
        "1:19: $.root.spec: the string \"{{kind}}\" is no kind of spec; "
          + "known are stack, inset, center, relative, ratio, absolute, background, overlay, corner, "
          + "wrapper"
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
        "{\"spec\": \"ratio\", \"child\": {\"node\": \"text\"}}",
        "1:10: $.root: a ratio spec needs "
          + "\"ratio\"; add \"ratio\": … to it"
      ),
      (
        "{\"node\": \"text\", \"width\": 5}",
        "1:27: $.root.width: \"width\" is a key of \"style\", "
          + "not of a text node; write \"style\": {\"width\": …}"
      ),
      (
        "{\"node\": \"text\", \"children\": []}",
        "1:27: $.root.children: \"children\" is not a key of "
          + "a text node; known are text, font, color, language, alignment, maximumNumberOfLines, "
          + "truncation, lineHeight, id, backgroundColor, cornerRadius, cornerRoundingType, maskedCorners, "
          + "clipsToBounds, alpha, style, if, for, as"
      ),
      (
        "{\"node\": \"image\", \"source\": \"a\", \"image\": {}}",
        "1:10: $.root: the image has "
          + "\"source\" and \"image\"; remove one of the two"
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
    "Values of a style",
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
          + "string \"5\""
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

  @Test(
    "Values of nodes",
    arguments: [
      (
        "\"node\": \"display\", \"backgroundColor\": \"red\"",
        "backgroundColor: expected a colour such as \"#3366CC\" (as \"#RGB\", \"#RGBA\", "
          + "\"#RRGGBB\" or \"#RRGGBBAA\"), found the string \"red\""
      ),
      (
        "\"node\": \"display\", \"cornerRadius\": -1",
        "cornerRadius: expected a number of points from 0 to 9,999,999, found the number -1"
      ),
      (
        "\"node\": \"display\", \"cornerRoundingType\": \"cliping\"",
        "cornerRoundingType: expected a known word, found the string \"cliping\"; did you mean "
          + "\"clipping\"?"
      ),
      (
        "\"node\": \"display\", \"maskedCorners\": [\"top\"]",
        "maskedCorners[0]: expected a known word, found the string \"top\"; known are topLeft, "
          + "topRight, bottomLeft, bottomRight"
      ),
      (
        "\"node\": \"display\", \"alpha\": 2",
        "alpha: expected a number from 0 to 1, found the number 2"
      ),
      (
        "\"node\": \"display\", \"clipsToBounds\": 1",
        "clipsToBounds: expected true or false, found the number 1"
      ),
      (
        "\"node\": \"text\", \"text\": 5",
        "text: expected a text, or a list of runs as {\"text\": …}, found the number 5"
      ),
      (
        "\"node\": \"text\", \"text\": [{\"txt\": \"\"}]",
        "text[0].txt: \"txt\" is not a key of a run "
          + "of text; did you mean \"text\"?"
      ),
      (
        "\"node\": \"text\", \"font\": {\"family\": []}",
        "font.family: expected a family, or a list of families, found an array"
      ),
      (
        "\"node\": \"text\", \"language\": \"Japanese\"",
        "language: expected a language as \"ja\", \"zh-Hant\" or \"pt-BR\", found the string "
          + "\"Japanese\""
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": 50}",
        "font.weight: expected a whole number from 100 to 900, found the number 50"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"blod\"}",
        "font.weight: expected a known word, found the string \"blod\"; did you mean \"bold\"?"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": 0}",
        "font.size: expected a font size from 0.01 to 10,000 points, found the number 0"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": \"{{s}}\", \"familly\": \"\"}",
        "font.familly: "
          + "\"familly\" is not a key of a font; did you mean \"family\"?"
      ),
      (
        "\"node\": \"text\", \"maximumNumberOfLines\": 1.5",
        "maximumNumberOfLines: expected a whole number from 0 to 1,000,000, found the number "
          + "1.5"
      ),
      (
        "\"node\": \"text\", \"truncation\": \"end\"",
        "truncation: expected a known word, found the string \"end\"; known are tail, head, "
          + "middle, none"
      ),
      (
        "\"node\": \"image\", \"source\": \"\"",
        "source: expected the path of a file, found the string \"\""
      ),
      (
        "\"node\": \"image\", \"source\": \"https://example.com/a.png\"",
        "source: expected the path of a file, found the string \"https://example.com/a.png\"; "
          + "download the URL first, and use the file's path"
      ),
      (
        "\"node\": \"image\", \"contentMode\": \"scaleAspectFil\"",
        "contentMode: expected a known word, found the string \"scaleAspectFil\"; did you mean "
          + "\"scaleAspectFit\"?"
      ),
      (
        "\"node\": \"image\", \"image\": {\"size\": [1, 1], \"colour\": \"\"}",
        "image.colour: "
          + "\"colour\" is not a key of a picture of one colour; did you mean \"color\"?"
      ),
    ])
  func nodes(members: String, message: String) {
    #expect(templateMistake("{\(members)}").hasSuffix(" $.root.\(message)"))
  }

  @Test(
    "Values of specs",
    arguments: [
      (
        "\"spec\": \"stack\", \"direction\": \"vertikal\"",
        "direction: expected a known word, found the string \"vertikal\"; did you mean "
          + "\"vertical\"?"
      ),
      (
        "\"spec\": \"inset\", \"insets\": 5",
        "insets: expected insets as {\"top\", \"left\", \"bottom\", \"right\"}, found the "
          + "number 5"
      ),
      (
        "\"spec\": \"inset\", \"insets\": {\"topp\": 5}",
        "insets.topp: \"topp\" is not a key of "
          + "insets as {\"top\", \"left\", \"bottom\", \"right\"}; did you mean \"top\"?"
      ),
      (
        "\"spec\": \"ratio\", \"ratio\": 0",
        "ratio: expected a ratio from 0.000001 to 1,000,000, the height divided by the width, "
          + "found the number 0"
      ),
      (
        "\"spec\": \"center\", \"sizing\": \"minimum\"",
        "sizing: expected a known word, found the string \"minimum\"; did you mean "
          + "\"minimumX\"?"
      ),
      (
        "\"spec\": \"corner\", \"wrapsCorner\": \"no\"",
        "wrapsCorner: expected true or false, found the string \"no\""
      ),
    ])
  func specs(members: String, message: String) {
    #expect(templateMistake("{\(members)}").hasSuffix(" $.root.\(message)"))
  }

  @Test("A message is one line without control characters, and quotes no long string whole")
  func oneLine() {
    #expect(
      templateMistake(#"{"node": "te\u001b[31m\nxt"}"#)
        == "cards/card.json:1:19: $.root.node: the string \"te\\u001b[31m\\nxt\" is no kind of node; "
        + "known are display, text, image, button, scroll")
    let long = String(repeating: "long ", count: 100)
    #expect(templateMistake("{\"node\": \"\(long)\"}").utf8.count < 200)
  }
}
