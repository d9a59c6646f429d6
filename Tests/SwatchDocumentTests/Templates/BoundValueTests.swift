import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Values that bindings put into a document")
struct BoundValueTests {
  @Test("A string that is a single binding takes the value with the value's type")
  func types() throws {
    let root = try document(
      #"""
      {"node": "display", "backgroundColor": "{{c}}", "cornerRadius": "{{r}}", "clipsToBounds": "{{t}}",
       "style": {"width": "{{w}}", "height": "{{h}}%", "layoutPosition": ["{{x}}", 5],
                 "preferredSize": "{{gone?}}", "alignSelf": "{{align}}"}}
      """#,
      row: ##"{"c": "#FF0000", "r": 4, "t": true, "w": 120, "h": 50, "x": -7, "align": "end"}"##
    ).makeRoot()
    #expect(root.backgroundColor == Color(red: 1, green: 0, blue: 0))
    #expect(root.cornerRadius == 4 && root.clipsToBounds)
    #expect(root.style.width == 120 && root.style.height == .fraction(0.5))
    #expect(root.style.layoutPosition == Point(x: -7, y: 5))
    #expect(root.style.alignSelf == .end)
  }

  @Test(
    "Rows share the keys of an element unless one of the keys has a binding",
    arguments: [(#""width": 9"#, true), (#""width": "{{w}}""#, false)])
  func sharedKeys(keys: String, areShared: Bool) throws {
    let template = try Template(
      parsing: #"{"root": {"node": "text", "text": "{{t}}", "id": "a", \#(keys)}}"#)
    let roots = try ["b", "c"].map { text in
      try template.document(for: JSONValue(parsing: #"{"t": "\#(text)", "w": 9}"#)).root
    }
    #expect(roots[0] !== roots[1])
    #expect((roots[0].keys === roots[1].keys) == areShared)
    #expect(roots.allSatisfy { $0.keys.style.width == 9 && $0.keys.properties?.id == "a" })
  }

  @Test("Arrays and objects of the row are accepted where the grammar allows them")
  func containers() throws {
    let root = try document(
      #"""
      {"node": "text", "text": "{{runs}}", "font": "{{font}}", "style": {"layoutPosition": "{{p}}"}}
      """#,
      row: #"{"runs": [{"text": "a{{b}}"}, {"text": 5}], "font": {"size": 9}, "p": [1, 2]}"#
    ).makeRoot()
    #expect(root.style.layoutPosition == Point(x: 1, y: 2))
    let font = Font(size: 9)
    #expect(
      (root as? TextNode)?.attributedText
        == AttributedText([.init("a{{b}}", font: font), .init("5", font: font)]))
  }

  @Test("A key whose optional binding has no value has its default")
  func defaults() throws {
    let root = try document(
      #"""
      {"node": "text", "text": "{{gone?}}", "color": "{{gone?}}",
       "font": {"size": "{{gone?}}", "weight": "{{w}}"}}
      """#, row: #"{"w": "bold"}"#
    ).makeRoot()
    #expect(
      (root as? TextNode)?.attributedText == AttributedText("", font: Font(weight: 700)))
    let run = try document(
      #"{"node": "text", "text": [{"text": "x", "font": {"size": "{{s?}}"}}]}"#, row: "{}"
    ).makeRoot()
    #expect((run as? TextNode)?.attributedText == AttributedText("x"))
  }

  @Test(
    "A bound path starts at the feed's folder, and any other path at the template's folder",
    arguments: [
      ("{{photo}}", .confinedFile(path: "a.png", folder: "feeds")),
      ("{{photo?}}", .confinedFile(path: "a.png", folder: "feeds")),
      ("x/{{photo}}", .confinedFile(path: "x/a.png", folder: "cards")),
      ("a.png", .file("cards/a.png")),
      ("{{list.0}}", .confinedFile(path: "c.png", folder: "feeds")),
    ] as [(String, ImageSource)])
  func paths(source: String, file: ImageSource) throws {
    let node = try document(
      "{\"node\": \"image\", \"source\": \"\(source)\"}",
      row: #"{"photo": "a.png", "list": ["c.png"]}"#
    ).makeRoot()
    #expect((node as? ImageNode)?.image == .source(file))
  }

  @Test("Paths of standard input start at the working directory")
  func standardInput() throws {
    let template = try template(#"{"node": "image", "source": "{{photo}}"}"#)
    let row = FeedRow(#"{"photo": "a.png"}"#, file: "-", line: 1)
    let node = try template.document(for: row.value()).makeRoot()
    #expect((node as? ImageNode)?.image == .source(.confinedFile(path: "a.png", folder: "")))
  }

  @Test(
    "A value of a wrong type is reported with the places in the feed and the template",
    arguments: [
      (
        #""style": {"width": "{{w}}"}"#, #"{"w": "abc"}"#,
        "3:7: $.w: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" "
          + "to \"100%\", or \"auto\"), found the string \"abc\" (cards/card.json:1:49: "
          + "$.root.style.width)"
      ),
      (
        #""style": {"width": "{{w}}%"}"#, #"{"w": 101}"#,
        "3:1: $: expected a dimension (points from 0 to 9,999,999, a percentage from \"0%\" to "
          + "\"100%\", or \"auto\"), found the string \"101%\" (cards/card.json:1:49: "
          + "$.root.style.width)"
      ),
      (
        #""alpha": "{{a}}""#, #"{"a": 3}"#,
        "3:7: $.a: expected a number from 0 to 1, found the number 3 (cards/card.json:1:39: "
          + "$.root.alpha)"
      ),
      (
        #""style": {"layoutPosition": "{{p}}"}"#, #"{"p": [1, "x"]}"#,
        "3:11: $.p[1]: expected a number of points from -9,999,999 to 9,999,999, found the "
          + "string \"x\" (cards/card.json:1:58: $.root.style.layoutPosition)"
      ),
      (
        #""id": "{{i}}""#, #"{"i": []}"#,
        "3:7: $.i: expected a name, found an array (cards/card.json:1:36: $.root.id)"
      ),
    ])
  func impossible(members: String, row: String, message: String) {
    #expect(
      rowMistake("{\"node\": \"display\", \(members)}", row: row) == "feeds/feed.ndjson:" + message)
  }

  @Test("An unknown key in an object of the row is reported")
  func unknownKey() {
    #expect(
      rowMistake(#"{"node": "text", "font": "{{f}}", "text": ""}"#, row: #"{"f": {"sise": 3}}"#)
        == "feeds/feed.ndjson:3:8: $.f.sise: \"sise\" is not a key of a font; did you mean \"size\"? "
        + "(cards/card.json:1:35: $.root.font)")
  }

  @Test("A row can't leave out a value that the element requires")
  func required() {
    #expect(
      rowMistake(#"{"spec": "ratio", "ratio": "{{r?}}", "child": {"node": "display"}}"#)
        == "feeds/feed.ndjson:3:1: $: a ratio spec needs \"ratio\", and the row gives no value for it; "
        + "give a value, or leave the element out with \"if\" (cards/card.json:1:37: $.root.ratio)")
  }

  @Test("A template gives each row a document with the row's own values")
  func rows() throws {
    let template = try template(#"{"node": "text", "text": "{{a}}", "id": "x"}"#)
    let texts = try ["1", "\"b\"", "true"].map { value in
      let document = try template.document(for: json("{\"a\": \(value)}"))
      return (document.makeRoot() as? TextNode)?.attributedText?.string
    }
    #expect(texts == ["1", "b", "true"])
  }

  @Test("A broken row gives a cell that fails when it is measured")
  func brokenRow() throws {
    let template = try template(#"{"node": "text", "text": "{{a}}"}"#)
    let good = template.makeCell(for: FeedRow(#"{"a": "xy"}"#, file: "f", line: 1))
    good.layOut()
    #expect(good.frame.size == Size(width: 14, height: 14))
    let broken = template.makeCell(for: FeedRow("{", file: "f", line: 2))
    broken.layOut()
    let messages = broken.failures.map(\.message)
    #expect(
      messages == [
        "f:2:2: $: expected a key in double quotes, found the end of the text; close the "
          + "object with }"
      ])
  }
}
