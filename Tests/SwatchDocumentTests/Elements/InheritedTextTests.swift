import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Inherited attributes of texts")
struct InheritedTextTests {
  private func root(_ element: String, head: String = "", row: String = "{}") throws -> DisplayNode
  {
    let template = try Template(parsing: "{\(head)\"root\": \(element)}")
    let root = try template.document(for: JSONValue(parsing: row)).makeRoot()
    root.layOut(in: SizeRange(exact: Size(width: 400, height: 400)))
    return root
  }

  private func span(_ root: DisplayNode, _ id: String = "t") throws -> AttributedText.Span {
    let node = try #require(root.node(id) as? TextNode)
    return try #require(node.attributedText?.spans.first)
  }

  private static let text = #"{"node": "text", "id": "t", "text": "a", "font": {"size": 20}}"#
  private static let keys = #""font": {"family": "Inter", "weight": "bold"}, "color": "red""#

  @Test(
    "Every element passes on the font members and colour that texts inside it lack",
    arguments: [
      #"{"node": "display", KEYS, "children": [TEXT]}"#,
      #"{"node": "box", KEYS, "children": [TEXT]}"#,
      #"{"node": "scroll", KEYS, "children": [TEXT]}"#,
      #"{"node": "pager", KEYS, "children": [TEXT]}"#,
      #"{"node": "collection", KEYS, "children": [TEXT]}"#,
      #"{"spec": "stack", KEYS, "children": [TEXT]}"#,
      #"{"spec": "grid", KEYS, "children": [TEXT]}"#,
      #"{"spec": "inset", KEYS, "insets": 1, "child": TEXT}"#,
      #"{"spec": "overlay", KEYS, "child": {"node": "display"}, "overlay": TEXT}"#,
      #"{"spec": "stack", KEYS, "children": [{"node": "box", "children": [{"if": true, "node": "display", "children": [TEXT]}]}]}"#,
      #"{"use": "c", KEYS, "with": {}}"#,
      #"{"node": "display", "styles": "s", "children": [TEXT]}"#,
    ])
  func holders(element: String) throws {
    let filled = element.replacing("KEYS", with: Self.keys).replacing("TEXT", with: Self.text)
    let head = """
      "components": {"c": {"node": "display", "children": [\(Self.text)]}},
      "styles": {"s": {\(Self.keys)}},
      """
    let span = try span(try root(filled, head: head))
    #expect(span.font == Font(families: ["Inter"], size: 20, weight: 700))
    #expect(span.color == Color(red: 1, green: 0, blue: 0))
  }

  @Test("A text's own members precede inherited members, and inner elements precede outer ones")
  func innermost() throws {
    let element = """
      {"node": "box", "font": {"family": "A", "size": 10, "weight": "bold"}, "color": "red",
       "children": [{"spec": "stack", "font": {"family": "B", "style": "italic"}, "children": [
         {"node": "text", "id": "t", "font": {"weight": 300}, "text": [
           {"text": "a", "font": {"size": 7}}, {"text": "b", "color": "blue"}]}]}]}
      """
    let node = try #require(try root(element).node("t") as? TextNode)
    let spans = try #require(node.attributedText?.spans)
    #expect(spans[0].font == Font(families: ["B"], size: 7, weight: 300, slant: .italic))
    #expect(spans[1].font == Font(families: ["B"], size: 10, weight: 300, slant: .italic))
    #expect(
      spans.map(\.color) == [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)])
  }

  @Test("The inherited members of texts are the properties that CSS inherits")
  func all() throws {
    let element = """
      {"node": "box", "language": "ja", "alignment": "center", "wrapping": "balanced",
       "wordBreak": "keepAll", "lineHeight": "150%", "firstLineHeadIndent": 3, "hyphenation": "auto",
       "maximumHyphensInRow": 2, "defaultTabInterval": 9, "kern": 1, "ligatures": false,
       "capitals": "small", "features": ["tnum"], "orphans": 3, "widows": 4,
       "children": [{"node": "text", "id": "t", "paragraphs": [{"text": "a"}]}]}
      """
    let node = try #require(try root(element).node("t") as? TextNode)
    let text = try #require(node.attributedText)
    let style = text.style(ofParagraph: 0)
    #expect(
      style.alignment == .center && style.wrapping == .balanced && style.wordBreak == .keepAll)
    #expect(style.lineHeight == .multiple(1.5) && style.firstLineHeadIndent == 3)
    #expect(style.hyphenation == .auto && style.maximumHyphensInRow == 2)
    #expect(style.defaultTabInterval == 9)
    let span = text.spans[0]
    #expect(span.language == "ja" && span.kern == 1 && !span.ligatures && span.capitals == .small)
    #expect(span.features.map(\.tag) == ["tnum"])
    #expect(node.orphans == 3 && node.widows == 4)
  }

  @Test("Texts in texts and titles of buttons inherit, but a button's own members precede")
  func insideOfTexts() throws {
    let element = """
      {"node": "box", "font": {"weight": "bold"}, "color": "red", "children": [
        {"node": "text", "font": {"size": 9}, "underline": "single", "text": [{"child": "c"}],
         "children": [{"node": "display", "id": "c", "children": [
           {"node": "text", "id": "t", "text": "a"}]}]},
        {"node": "button", "id": "b", "title": "ok", "color": "blue"}]}
      """
    let root = try root(element)
    let span = try span(root)
    #expect(span.font.size == 9 && span.font.weight == 700 && span.underline == nil)
    let title = try #require(
      (root.node("b") as? ButtonNode)?.attributedTitle(for: .normal)?.spans[0])
    #expect(title.font == Font(size: 18, weight: 700))
    #expect(title.color == Color(red: 0, green: 0, blue: 1))
  }

  @Test("Values of a row are inherited by the texts below, separately for every row")
  func rows() throws {
    let element = """
      {"node": "box", "color": "{{ink}}", "children": [{"node": "text", "id": "t", "text": "a"}]}
      """
    let red = try span(try root(element, row: #"{"ink": "red"}"#))
    let blue = try span(try root(element, row: #"{"ink": "blue"}"#))
    #expect(red.color == Color(red: 1, green: 0, blue: 0))
    #expect(blue.color == Color(red: 0, green: 0, blue: 1))
  }

  @Test("A component's own members precede the members of its use")
  func uses() throws {
    let head = """
      "components": {"c": {"node": "text", "id": "t", "text": "{{label}}", "color": "blue"}},
      """
    let element = #"{"use": "c", "font": {"size": 30}, "color": "red", "with": {"label": "a"}}"#
    let span = try span(try root(element, head: head))
    #expect(span.font.size == 30 && span.color == Color(red: 0, green: 0, blue: 1))
  }

  @Test(
    "A text without letters is as high as its inherited font, or is left out on request",
    arguments: [
      ("\"text\": \"\"", true), ("\"text\": \"{{nothing?}}\"", true), ("\"text\": []", true),
      ("\"text\": \"{{nothing?}}\", \"hidesWhenEmpty\": true", false),
      ("\"markup\": \"<b></b>\", \"hidesWhenEmpty\": true", false),
      ("\"paragraphs\": [{\"text\": \"\"}], \"hidesWhenEmpty\": true", false),
      ("\"text\": \"a\", \"hidesWhenEmpty\": true", true),
    ])
  func empty(members: String, isThere: Bool) throws {
    let element = """
      {"spec": "stack", "direction": "vertical", "spacing": 5, "font": {"size": 30}, "children": [
        {"node": "text", "id": "t", \(members)}, \(box("b", 10, 10))]}
      """
    let frames = try root(element).frames()
    #expect((frames["t"] != nil) == isThere)
    #expect(((frames["b"]?.minY ?? 0) > 30) == isThere)
    #expect(isThere || frames["b"]?.minY == 0)
  }

  @Test("Runs of the data join runs and strings of the template in one text")
  func joinedRuns() throws {
    let element = """
      {"node": "text", "id": "t", "text": ["{{who}}: ", "{{runs}}", {"text": " 14:03", "color": "red"}]}
      """
    let row = #"{"who": "Ada", "runs": [{"text": "so ", "font": {"weight": 700}}, "what"]}"#
    let node = try #require(try root(element, row: row).node("t") as? TextNode)
    let spans = try #require(node.attributedText?.spans)
    #expect(spans.map(\.text) == ["Ada: ", "so ", "what", " 14:03"])
    #expect(spans.map(\.font.weight) == [400, 700, 400, 400])
  }
}
