import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

extension DocumentLayoutTests {
  @Test("A text combines its font with its runs' fonts, and has its paragraph style")
  func text() throws {
    let node = try document(
      #"""
      {"node": "text", "font": {"family": "Inter", "size": 20}, "color": "#F00",
       "alignment": "justified", "maximumNumberOfLines": 2, "truncation": "middle", "lineHeight": 30,
       "truncationBoundary": "word", "wordBreak": "keepAll",
       "hyphenation": "none", "maximumHyphensInRow": 2,
       "text": [{"text": "a"}, {"text": "b", "font": {"weight": "semibold", "style": "italic"}},
                {"text": "c", "color": "#0000FF80", "font": {"family": "Noto", "weight": 900, "variations": {"wdth": 80}}}]}
      """#
    ).makeRoot()
    let paragraph = ParagraphStyle(
      alignment: .justified, wordBreak: .keepAll, lineHeight: 30, maximumNumberOfLines: 2,
      truncation: .middle, truncationBoundary: .word, hyphenation: .none, maximumHyphensInRow: 2)
    let red = Color(red: 1, green: 0, blue: 0)
    #expect(
      (node as? TextNode)?.attributedText
        == AttributedText(
          [
            .init("a", font: Font(family: "Inter", size: 20), color: red),
            .init(
              "b", font: Font(family: "Inter", size: 20, weight: 600, slant: .italic), color: red),
            .init(
              "c", font: Font(family: "Noto", size: 20, weight: 900, variations: ["wdth": 80]),
              color: Color(red: 0, green: 0, blue: 1, alpha: 128 / 255)),
          ], paragraph: paragraph))
  }

  @Test("A paragraph inherits the members that it lacks from its text, except for text limits")
  func paragraphs() throws {
    let node = try document(
      #"""
      {"node": "text", "lineHeight": "140%", "alignment": "right", "maximumNumberOfLines": 9,
       "color": "#F00", "font": {"size": 20}, "lineSpacing": 1, "paragraphSpacing": 2,
       "paragraphSpacingBefore": 3, "firstLineHeadIndent": 4, "headIndent": 5, "tailIndent": -6,
       "paragraphs": [
         {"text": "a"},
         {"text": [{"text": "b", "font": {"weight": 900}}, {"text": "c", "color": "#00F"}],
          "font": {"family": "Noto"}, "alignment": "left", "lineHeight": 30, "headIndent": 0}]}
      """#
    ).makeRoot()
    let whole = ParagraphStyle(
      alignment: .right, lineHeight: .multiple(1.4), lineSpacing: 1, paragraphSpacing: 2,
      paragraphSpacingBefore: 3, firstLineHeadIndent: 4, headIndent: 5, tailIndent: -6,
      maximumNumberOfLines: 9)
    var second = whole
    (second.alignment, second.lineHeight, second.headIndent) = (.left, 30, 0)
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    var text = AttributedText(
      [
        .init("a\n", font: Font(size: 20), color: red),
        .init("b", font: Font(family: "Noto", size: 20, weight: 900), color: red),
        .init("c", font: Font(family: "Noto", size: 20), color: blue),
      ], paragraph: whole)
    text.paragraphStyles = [whole, second]
    #expect((node as? TextNode)?.attributedText == text)
  }

  @Test("A tab stop is written as a location, or as an object")
  func tabStops() throws {
    let node = try document(
      #"""
      {"node": "text", "text": "a", "defaultTabInterval": 30,
       "tabStops": [10, "50%", {"location": "100%", "alignment": "decimal", "leader": "."}]}
      """#
    ).makeRoot()
    let paragraph = ParagraphStyle(
      tabStops: [
        TabStop(10), TabStop(.fraction(0.5)),
        TabStop(.fraction(1), alignment: .decimal, leader: "."),
      ], defaultTabInterval: 30)
    #expect((node as? TextNode)?.attributedText == AttributedText("a", paragraph: paragraph))
  }

  @Test("A truncation mark has the text's font and colour, and a text may state how it fits")
  func truncationMark() throws {
    let node = try document(
      #"""
      {"node": "text", "text": "a", "color": "#F00", "fit": {"minimumSize": 9},
       "truncationMark": [{"text": "b"}, {"text": "c", "color": "#0F0"}], "font": {"size": 20}}
      """#
    ).makeRoot()
    let text = (node as? TextNode)?.attributedText
    #expect(text?.fit == .minimumSize(9))
    #expect(
      text?.truncationMark == [
        .init("b", font: Font(size: 20), color: Color(red: 1, green: 0, blue: 0)),
        .init("c", font: Font(size: 20), color: Color(red: 0, green: 1, blue: 0)),
      ])
  }

  @Test(
    "The alignments start and end depend on the direction of the text",
    arguments: [
      ("start", ParagraphStyle.Alignment.natural), ("natural", .natural), ("end", .end),
      ("left", .left), ("justified", .justified),
    ])
  func alignments(word: String, alignment: ParagraphStyle.Alignment) throws {
    let node = try document(#"{"text": "a", "alignment": "\#(word)"}"#).makeRoot() as? TextNode
    #expect(node?.attributedText?.paragraph.alignment == alignment)
  }

  @Test("A text element sets insets, a vertical alignment and a wrapping")
  func place() throws {
    let node = try document(
      #"""
      {"node": "text", "text": "a", "verticalAlignment": "bottom", "wrapping": "balanced",
       "textContainerInset": {"left": 3}}
      """#
    ).makeRoot()
    let text = try #require(node as? TextNode)
    #expect(text.verticalAlignment == .bottom && text.textContainerInset == EdgeInsets(left: 3))
    #expect(text.attributedText?.paragraph == ParagraphStyle(wrapping: .balanced))
  }

  @Test(
    "The insets of a text may be one to four distances, clockwise from the top",
    arguments: [
      ("4", EdgeInsets(4)), (#""3pt""#, EdgeInsets(3)), ("[4]", EdgeInsets(4)),
      ("[6, 8]", EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)),
      (#"[1, 2, "3pt"]"#, EdgeInsets(top: 1, left: 2, bottom: 3, right: 2)),
      ("[1, 2, 3, 4]", EdgeInsets(top: 1, left: 4, bottom: 3, right: 2)),
    ])
  func insets(value: String, insets: EdgeInsets) throws {
    let node = try document(#"{"text": "a", "textContainerInset": \#(value)}"#).makeRoot()
    #expect((node as? TextNode)?.textContainerInset == insets)
  }

  @Test("A text element sets exclusion areas and a kind of hyphenation")
  func exclusions() throws {
    let node = try document(
      #"""
      {"node": "text", "text": "a", "hyphenation": "auto",
       "exclusions": [{"rect": [1, 2, 3, 4]}, {"ellipse": [5, 6, 7, 8]},
                      {"polygon": [[0, 0], [9, 0], [0, 9]]}]}
      """#
    ).makeRoot()
    let text = try #require(node as? TextNode)
    #expect(
      text.exclusionPaths == [
        .rect(Rect(x: 1, y: 2, width: 3, height: 4)),
        .ellipse(in: Rect(x: 5, y: 6, width: 7, height: 8)),
        Path([
          .move(to: .zero), .line(to: Point(x: 9, y: 0)), .line(to: Point(x: 0, y: 9)), .close,
        ]),
      ])
    #expect(text.attributedText?.paragraph.hyphenation == .auto)
  }

  @Test(
    "An exclusion area is written as one rectangle, ellipse or polygon",
    arguments: [
      (#"{}"#, #"an area as {"rect": [x, y, width, height]}"#),
      (#"{"rect": [1, 2, 3]}"#, "[x, y, width, height]"),
      (#"{"rect": [1, 2, -3, 4]}"#, "[x, y, width, height]"),
      (#"{"rect": [1, 2, 3, 4], "ellipse": [1, 2, 3, 4]}"#, "write one object for each area"),
      (#"{"polygon": [[0, 0], [1, 1]]}"#, "a list of 3 to 1,000 corners [x, y]"),
      (#"{"polygon": [[0, 0], [1, 1], [2]]}"#, "a corner [x, y]"),
    ])
  func exclusionMistakes(area: String, words: String) {
    let error = #expect(throws: DocumentError.self) {
      try document(#"{"node": "text", "text": "a", "exclusions": [\#(area)]}"#)
    }
    #expect(error?.description.contains(words) == true)
  }

  @Test("A run's language overrides its text's language, and font families may be a list")
  func languages() throws {
    let node = try document(
      #"""
      {"node": "text", "language": "ja", "font": {"family": ["Inter", "Noto Sans"]},
       "text": [{"text": "a"}, {"text": "b", "language": "zh-Hant", "font": {"family": "Noto"}}]}
      """#
    ).makeRoot()
    #expect(
      (node as? TextNode)?.attributedText
        == AttributedText([
          .init("a", font: Font(families: ["Inter", "Noto Sans"]), language: "ja"),
          .init("b", font: Font(family: "Noto"), language: "zh-Hant"),
        ]))
  }

  @Test(
    "The language of a document is a trait of its root",
    arguments: [
      #"{"node": "text", "text": "a"}"#,
      #"{"spec": "stack", "children": [{"node": "text", "text": "a"}]}"#,
    ])
  func documentLanguage(root: String) throws {
    let document = try Template(parsing: #"{"language": "zh-Hant", "root": \#(root)}"#).document()
    for node in [document.makeRoot(), document.makeCell()] {
      node.layOut()
      #expect(node.traitCollection.localeIdentifier == "zh-Hant")
      #expect(node.subnodes.allSatisfy { $0.traitCollection.localeIdentifier == "zh-Hant" })
    }
  }

  @Test("A run's attributes override its text's")
  func attributes() throws {
    let node = try document(
      ##"""
      {"node": "text", "underline": "wavy", "kern": 2, "capitals": "small", "text": [
        {"text": "a"},
        {"text": "b", "underline": "none", "strikethrough": {"color": "#F00", "thickness": 2},
         "background": {"color": "#0F0", "insets": 3, "cornerRadius": 4}, "script": "superscript",
         "features": ["tnum", "-kern", "cv05=2"]},
        {"text": "c", "background": "#00F", "kern": 0, "baselineOffset": -3, "ligatures": false,
         "outline": {"width": 2, "color": "#F00", "behind": true}, "link": "https://example.com/",
         "shadow": {"color": "#F00", "offset": [1, 2], "blurRadius": 3},
         "gradient": {"stops": ["#F00", "#0F0", {"offset": 0.75, "color": "#00F"}], "end": [0, 1]}}
      ]}
      """##
    ).makeRoot()
    let stops = [(0, Color.red), (0.375, .green), (0.75, .blue)].map {
      LinearGradient.Stop(offset: $0, color: $1)
    }
    let attributes: [AttributedText.Attributes] = [
      .init(underline: .wavy, kern: 2, capitals: .small),
      .init(
        strikethrough: TextDecoration(color: .red, thickness: 2),
        background: TextBackground(.green, insets: EdgeInsets(3), cornerRadius: 4), kern: 2,
        script: .superscript, capitals: .small,
        features: [FontFeature("tnum"), FontFeature("kern", 0), FontFeature("cv05", 2)]),
      .init(
        underline: .wavy, background: TextBackground(.blue),
        outline: TextOutline(width: 2, color: .red, isBehind: true),
        shadow: Shadow(color: .red, offset: Point(x: 1, y: 2), blurRadius: 3),
        gradient: LinearGradient(start: .zero, end: Point(x: 0, y: 1), stops: stops),
        link: "https://example.com/", baselineOffset: -3, ligatures: false, capitals: .small),
    ]
    #expect((node as? TextNode)?.attributedText?.spans.map(\.attributes) == attributes)
  }

  @Test(
    "Invalid text attributes are reported with the allowed forms",
    arguments: [
      (
        #""underline": "dotty""#,
        "1:53: $.root.underline: expected a known word, found the string \"dotty\"; known are "
          + "none, single, double, dotted, dashed, wavy"
      ),
      (
        #""underline": {"thickness": -1}"#,
        "1:67: $.root.underline.thickness: expected a thickness from 0 to 1,000 points, found the "
          + "number -1"
      ),
      (
        #""kern": 2000"#,
        "1:48: $.root.kern: expected a kern from -1,000 to 1,000 points, found the number 2000"
      ),
      (
        #""features": ["tnum", "kerning"]"#,
        "1:61: $.root.features[1]: expected a font feature of four letters, such as \"tnum\", \"-liga\" "
          + "or, with a value from 0 to 255, \"cv05=2\", found the string \"kerning\""
      ),
      (
        #""features": 5"#,
        "1:52: $.root.features: expected a list of font features, such as "
          + "[\"tnum\", \"-liga\", \"cv05=2\"], found the number 5"
      ),
      (
        #""link": "javascript:a""#,
        "1:48: $.root.link: expected an address without blanks that begins with https:, http:, "
          + "mailto:, tel: or #, found the string \"javascript:a\""
      ),
      (
        ##""gradient": {"stops": ["#F00"]}"##,
        "1:62: $.root.gradient.stops: expected a list of 2 to 1,000 colours, or stops such as "
          + "{\"offset\": 0.5, \"color\": \"#F00\"}, found an array"
      ),
    ])
  func attributeMistakes(member: String, message: String) {
    #expect(
      templateMistake(#"{"node": "text", "text": "a", \#(member)}"#).hasSuffix(message))
  }

  @Test("A text without attributes is 14 points, black and naturally aligned")
  func plainText() throws {
    let node = try document(#"{"node": "text", "text": "a"}"#).makeRoot()
    #expect((node as? TextNode)?.attributedText == AttributedText("a"))
  }
}
