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
        "1:1: $: a document is an object, and this is an array; write {\"root\": {\"node\": …}}"
      ),
      ("{}", "1:1: $: a document needs \"root\"; add \"root\": … to it"),
      (
        "{\"root\": {\"node\": \"text\"}, \"scael\": 2}",
        "1:28: $.scael: \"scael\" is not a key of a document; did you mean \"scale\"?"
      ),
      (
        "{\"scale\": 0, \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: the number 0 stands where a scale (pixels for a point, above 0 and at most "
          + "64) should be"
      ),
      (
        "{\"scale\": \"{{s}}\", \"root\": {\"node\": \"text\"}}",
        "1:11: $.scale: \"scale\" has a binding, and holds for all rows; write it out; bindings "
          + "stand inside \"root\""
      ),
      (
        "{\"sizeRange\": {\"min\": [5, 5], \"max\": [4, \"inf\"]}, \"root\": {\"node\": \"text\"}}",
        "1:15: $.sizeRange: \"min\" is larger than \"max\"; make \"max\" at least \"min\""
      ),
      (
        "{\"sizeRange\": {\"min\": [\"inf\", 5]}, \"root\": {\"node\": \"text\"}}",
        "1:24: $.sizeRange.min[0]: the string \"inf\" stands where a number of points from 0 to "
          + "9999999 should be"
      ),
      (
        "{\"sizeRange\": {\"max\": [1]}, \"root\": {\"node\": \"text\"}}",
        "1:23: $.sizeRange.max: an array stands where [width, height] in points or \"inf\" should be"
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
        "1:10: $.root: an element is an object, and this is the number 5; write {\"node\": …} or "
          + "{\"spec\": …}"
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
        "1:40: $.root.children: an object stands where a "
          + "list of elements should be; write [{\"node\": …}, …]; to repeat an element for an array "
          + "use \"for\""
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
          + "a text node; known are text, font, color, alignment, maximumNumberOfLines, truncation, "
          + "lineHeight, id, backgroundColor, cornerRadius, cornerRoundingType, maskedCorners, "
          + "clipsToBounds, alpha, style, if, for, as"
      ),
      (
        "{\"node\": \"image\", \"source\": \"a\", \"image\": {}}",
        "1:10: $.root: the image has "
          + "\"source\" and \"image\"; remove one of the two"
      ),
      (
        "{\"node\": \"text\", \"style\": \"wide\"}",
        "1:36: $.root.style: the string \"wide\" stands "
          + "where a style should be; write {\"width\": …}, with bindings inside it"
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
        "width: the number -1 stands where a dimension (points from 0 to 9999999, "
          + "\"50%\" from 0 to 100, or \"auto\") should be"
      ),
      (
        "\"width\": \"120%\"",
        "width: the string \"120%\" stands where a dimension (points from 0 to "
          + "9999999, \"50%\" from 0 to 100, or \"auto\") should be"
      ),
      (
        "\"width\": \"nan%\"",
        "width: the string \"nan%\" stands where a dimension (points from 0 to "
          + "9999999, \"50%\" from 0 to 100, or \"auto\") should be"
      ),
      (
        "\"minHeight\": null",
        "minHeight: null stands where a dimension (points from 0 to 9999999, "
          + "\"50%\" from 0 to 100, or \"auto\") should be"
      ),
      (
        "\"flexGrow\": -0.5",
        "flexGrow: the number -0.5 stands where a number of 0 or more should be"
      ),
      (
        "\"spacingAfter\": \"5\"",
        "spacingAfter: the string \"5\" stands where a number of points "
          + "should be"
      ),
      (
        "\"spacingAfter\": 1e300",
        "spacingAfter: the number 1e300 stands where a number of points "
          + "should be"
      ),
      (
        "\"alignSelf\": \"centre\"",
        "alignSelf: the string \"centre\" stands where a known word "
          + "should be; did you mean \"center\"?"
      ),
      (
        "\"alignSelf\": true",
        "alignSelf: true stands where one of the words auto, start, center, "
          + "end, stretch should be"
      ),
      (
        "\"layoutPosition\": [1, 2, 3]",
        "layoutPosition: an array stands where two numbers of "
          + "points, [x, y] should be"
      ),
      (
        "\"preferredSize\": [1, -2]",
        "preferredSize[1]: the number -2 stands where a number of points "
          + "from 0 to 9999999 should be"
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
        "backgroundColor: the string \"red\" "
          + "stands where a colour as \"#RRGGBB\" or \"#RRGGBBAA\" should be"
      ),
      (
        "\"node\": \"display\", \"cornerRadius\": -1",
        "cornerRadius: the number -1 stands where a "
          + "number of points from 0 to 9999999 should be"
      ),
      (
        "\"node\": \"display\", \"cornerRoundingType\": \"cliping\"",
        "cornerRoundingType: the string "
          + "\"cliping\" stands where a known word should be; did you mean \"clipping\"?"
      ),
      (
        "\"node\": \"display\", \"maskedCorners\": [\"top\"]",
        "maskedCorners[0]: the string \"top\" "
          + "stands where a known word should be; known are topLeft, topRight, bottomLeft, bottomRight"
      ),
      (
        "\"node\": \"display\", \"alpha\": 2",
        "alpha: the number 2 stands where a number from 0 to 1 "
          + "should be"
      ),
      (
        "\"node\": \"display\", \"clipsToBounds\": 1",
        "clipsToBounds: the number 1 stands where true "
          + "or false should be"
      ),
      (
        "\"node\": \"text\", \"text\": 5",
        "text: the number 5 stands where a text, or a list of runs "
          + "as {\"text\": …}, should be"
      ),
      (
        "\"node\": \"text\", \"text\": [{\"txt\": \"\"}]",
        "text[0].txt: \"txt\" is not a key of a run "
          + "of text; did you mean \"text\"?"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": 50}",
        "font.weight: the number 50 stands where a "
          + "whole number from 100 to 900 should be"
      ),
      (
        "\"node\": \"text\", \"font\": {\"weight\": \"blod\"}",
        "font.weight: the string \"blod\" "
          + "stands where a known word should be; did you mean \"bold\"?"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": 0}",
        "font.size: the number 0 stands where a number "
          + "of points above 0 should be"
      ),
      (
        "\"node\": \"text\", \"font\": {\"size\": \"{{s}}\", \"familly\": \"\"}",
        "font.familly: "
          + "\"familly\" is not a key of a font; did you mean \"family\"?"
      ),
      (
        "\"node\": \"text\", \"maximumNumberOfLines\": 1.5",
        "maximumNumberOfLines: the number 1.5 "
          + "stands where a whole number from 0 to 1000000 should be"
      ),
      (
        "\"node\": \"text\", \"truncation\": \"end\"",
        "truncation: the string \"end\" stands where a "
          + "known word should be; known are tail, head, middle, none"
      ),
      (
        "\"node\": \"image\", \"source\": \"\"",
        "source: the string \"\" stands where the path of a "
          + "file should be"
      ),
      (
        "\"node\": \"image\", \"contentMode\": \"scaleAspectFil\"",
        "contentMode: the string "
          + "\"scaleAspectFil\" stands where a known word should be; did you mean \"scaleAspectFit\"?"
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
        "direction: the string \"vertikal\" stands "
          + "where a known word should be; did you mean \"vertical\"?"
      ),
      (
        "\"spec\": \"inset\", \"insets\": 5",
        "insets: the number 5 stands where insets as {\"top\", "
          + "\"left\", \"bottom\", \"right\"} should be"
      ),
      (
        "\"spec\": \"inset\", \"insets\": {\"topp\": 5}",
        "insets.topp: \"topp\" is not a key of "
          + "insets as {\"top\", \"left\", \"bottom\", \"right\"}; did you mean \"top\"?"
      ),
      (
        "\"spec\": \"ratio\", \"ratio\": 0",
        "ratio: the number 0 stands where a ratio (height divided "
          + "by width, a number above 0) should be"
      ),
      (
        "\"spec\": \"center\", \"sizing\": \"minimum\"",
        "sizing: the string \"minimum\" stands where "
          + "a known word should be; did you mean \"minimumX\"?"
      ),
      (
        "\"spec\": \"corner\", \"wrapsCorner\": \"no\"",
        "wrapsCorner: the string \"no\" stands where "
          + "true or false should be"
      ),
    ])
  func specs(members: String, message: String) {
    #expect(templateMistake("{\(members)}").hasSuffix(" $.root.\(message)"))
  }

  @Test("A message is one line without control characters, and quotes no long string whole")
  func oneLine() {
    #expect(
      templateMistake(#"{"node": "te\u001b[31m\nxt"}"#)
        == "cards/card.json:1:19: $.root.node: the string \"te\u{FFFD}[31m\u{FFFD}xt\" is no kind of node; "
        + "known are display, text, image, button, scroll")
    let long = String(repeating: "long ", count: 100)
    #expect(templateMistake("{\"node\": \"\(long)\"}").utf8.count < 200)
  }
}
