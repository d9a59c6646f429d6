import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Borders, shadows and corners in documents")
struct BoxElementTests {
  private func node(_ members: String) throws -> DisplayNode {
    try document("{\"node\": \"display\", \(members)}").makeRoot()
  }

  @Test("A side of a border takes the values of the whole border that it does not state")
  func border() throws {
    let node = try node(
      #"""
      "border": {"bottom": {"style": "dotted"}, "width": 2, "color": "red", "top": {"width": 1}}
      """#)
    let side = BorderLine(width: 2, color: .red)
    #expect(
      node.borderLines
        == BorderLines(
          top: BorderLine(width: 1, color: .red), left: side,
          bottom: BorderLine(width: 2, color: .red, style: .dotted), right: side))
  }

  @Test(
    "A side of a border may be written as its width alone",
    arguments: [("top", "0.25", 0.25), ("start", #""1in""#, 72), ("right", "3", 3)])
  func widthOfSide(side: String, width: String, points: Double) throws {
    let short = try node(#""border": {"color": "red", "\#(side)": \#(width)}"#)
    let long = try node(#""border": {"color": "red", "\#(side)": {"width": \#(points)}}"#)
    #expect(short.borderLines == long.borderLines)
  }

  @Test(
    "A border may be its width alone, 0 for none",
    arguments: [("0", 0), ("1", 1), (#""0.5pt""#, 0.5)])
  func widthOfBorder(width: String, points: Double) throws {
    #expect(
      try node(#""border": \#(width)"#).borderLines == BorderLines(BorderLine(width: points)))
  }

  @Test("Sides and corners may be named by the start and the end")
  func directions() throws {
    let node = try node(
      #"""
      "border": {"width": 1, "start": {"width": 3}}, "cornerRadius": {"topStart": 4, "bottomEnd": "50%"}
      """#)
    let line = BorderLine(width: 1)
    var lines = BorderLines(line)
    lines.start = BorderLine(width: 3)
    #expect(node.borderLines == lines)
    #expect(node.cornersFollowLayoutDirection)
    #expect(node.cornerRadii.topLeft == 4 && node.cornerFractions.bottomRight == 0.5)
    #expect(
      templateMistake(
        #"{"node": "box", "cornerRadius": {"topStart": 4, "topRight": 2}}"#
      ).contains("name all corners in one way"))
  }

  @Test("Masked corners may be named by the start and the end, but not mixed with left and right")
  func mask() throws {
    let node = try node(#""cornerRadius": 4, "maskedCorners": ["topStart", "bottomEnd"]"#)
    #expect(node.maskedCorners == [.topLeft, .bottomRight])
    #expect(node.cornersFollowLayoutDirection)
    for members in [
      #""maskedCorners": ["topStart", "topRight"]"#,
      #""cornerRadius": [4, 2, 4, 2], "maskedCorners": ["topStart"]"#,
      #""maskedCorners": ["topStart"], "cornerRadius": {"topLeft": 4}"#,
      #""maskedCorners": ["topLeft"], "cornerRadius": {"topStart": 4}, "id": "{{id}}""#,
    ] {
      #expect(
        templateMistake(#"{"node": "box", \#(members)}"#).contains("name all corners in one way"))
    }
  }

  @Test("The names of corners matter where the two sides differ, after styles and row")
  func namesOfCorners() throws {
    func root(_ members: String) throws -> DisplayNode {
      let document = #"""
        {"styles": {"s": {"cornerRadius": {"topLeft": 4}, "maskedCorners": ["topLeft"]}},
         "root": {"node": "display", \#(members)}}
        """#
      return try Template(parsing: document).document(for: nil).makeRoot()
    }
    let own = #""cornerRadius": {"topStart": 4}, "maskedCorners": ["topStart"]"#
    #expect(try root(#""styles": "s", \#(own)"#).cornersFollowLayoutDirection)
    #expect(throws: DocumentError.self) {
      try root(#""styles": "s", "cornerRadius": {"topStart": 4}"#)
    }
    let fixed = try root(#""cornerRadius": [1, 2, 3, 4], "maskedCorners": ["topStart", "topEnd"]"#)
    #expect(!fixed.cornersFollowLayoutDirection)
  }

  @Test("An outer border may state its offset")
  func outerBorder() throws {
    let node = try node(##""outerBorder": {"width": 2, "color": "#00F", "offset": -1}"##)
    #expect(node.outerBorder == OuterBorder(BorderLine(width: 2, color: .blue), offset: -1))
  }

  @Test("A single shadow is Texture's shadow, and a list of shadows belongs to the box")
  func shadows() throws {
    let plain = try node(#""shadow": {"offset": [1, 2]}"#)
    #expect(plain.shadowOpacity == 1 && plain.boxShadows.isEmpty)
    let shadow = Color(red: 0, green: 0, blue: 0, alpha: 0.5)
    let inner = try node(#""shadow": {"inset": true, "spread": -1, "offset": [0, 0]}"#)
    #expect(
      inner.boxShadows == [BoxShadow(color: shadow, blurRadius: 2, spread: -1, isInset: true)])
    #expect(inner.shadowOpacity == 0)
    let list = try node(#""shadow": [{"color": "red"}, {"blurRadius": 0}]"#)
    let below = Point(x: 0, y: 1)
    #expect(
      list.boxShadows == [
        BoxShadow(color: .red, offset: below, blurRadius: 2),
        BoxShadow(color: shadow, offset: below),
      ])
  }

  @Test("A corner with two radii is an ellipse")
  func corners() throws {
    let round = try node(#""cornerRadius": [1, 2, 3, 4]"#)
    #expect(round.verticalCornerRadii == nil)
    let ellipses = try node(#""cornerRadius": [1, [2, 20], 3, 4]"#)
    #expect(
      ellipses.cornerRadii
        == CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 4, bottomRight: 3))
    #expect(
      ellipses.verticalCornerRadii
        == CornerRadii(topLeft: 1, topRight: 20, bottomLeft: 4, bottomRight: 3))
    #expect(try node(#""cornerRadius": {"topLeft": [5, 6]}"#).verticalCornerRadii?.topLeft == 6)
  }

  @Test(
    "Mistakes in borders, shadows and corners are reported at their place",
    arguments: [
      (
        #""border": true"#,
        "border: expected a border such as "
          + ##"{"width": 1, "color": "#36C", "style": "dashed"}, or its width, found true"##
      ),
      (
        #""border": "none""#,
        "border: expected a border such as "
          + ##"{"width": 1, "color": "#36C", "style": "dashed"}, or its width, "##
          + #"found the string "none"; write 0"#
      ),
      (
        #""border": {"top": {"style": "dased"}}"#,
        "border.top.style: expected a known word, found the string \"dased\"; "
          + "did you mean \"dashed\"?"
      ),
      (
        #""border": {"top": "1px solid red"}"#,
        "border.top: expected a line such as "
          + ##"{"width": 1, "color": "#36C"}, or its width, found the string "1px solid red"; "##
          + #"write {"width": 1, "style": "solid", "color": "red"}"#
      ),
      (
        #""shadow": [{"spred": 1}]"#,
        "shadow[0].spred: \"spred\" is not a key of a node's shadow; did you mean \"spread\"?"
      ),
      (
        #""cornerRadius": [1, [2], 3, 4]"#,
        "cornerRadius[1]: expected a radius, or two, [horizontal, vertical], found an array"
      ),
    ])
  func mistakes(members: String, problem: String) {
    let message = templateMistake("{\"node\": \"display\", \(members)}")
    #expect(message.hasSuffix(problem), "\(message)")
  }
}
