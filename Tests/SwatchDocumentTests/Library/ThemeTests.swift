import SwatchGraphics
import SwatchLayout
import Testing

@testable import SwatchDocument

@Suite("Themes and styles")
struct ThemeTests {
  private static let document = ##"""
    {"theme": {"accent": "#B0004E", "gap": 12},
     "themes": {"light": {"ink": "black"}, "dark": {"ink": "white", "accent": "#FF6FA5"}},
     "styles": {"heading": {"font": {"size": 24, "weight": "bold"}, "color": "{{theme.ink}}",
       "style": {"width": "{{theme.gap}}", "height": 3}}, "muted": {"color": "#888"}},
     "root": {"node": "text", "text": "T", "styles": "heading", "backgroundColor": "{{theme.accent}}",
       "font": {"weight": 500}, "style": {"height": 4}}}
    """##

  private func root(_ theme: String? = nil) throws -> Element {
    try Template(parsing: Self.document, theme: theme).document().root
  }

  @Test(
    "The chosen theme's values override common values, and the first theme is the default",
    arguments: [
      (nil, "#B0004E", "#000000"), ("light", "#B0004E", "#000000"), ("dark", "#FF6FA5", "#FFFFFF"),
    ] as [(String?, String, String)])
  func choice(theme: String?, background: String, ink: String) throws {
    let root = try root(theme)
    #expect(root.keys.properties?.backgroundColor == Color(hex: background))
    #expect((root.body as? TextElement)?.attributedText.spans.first?.color == Color(hex: ink))
    let template = try Template(parsing: Self.document, theme: theme)
    #expect(template.themes == ["light", "dark"])
    #expect(template.chosenTheme == theme ?? "light")
    #expect(!template.hasBindings)
  }

  @Test("A document may have any number of themes, which keep their order")
  func many() throws {
    let names = (0..<20_000).map { "t\($0)" }
    let themes = names.map { "\"\($0)\": {}" }.joined(separator: ", ")
    let template = try Template(
      parsing: "{\"themes\": {\(themes)}, \"root\": {\"node\": \"display\"}}")
    #expect(template.themes == names)
  }

  @Test("A colour in the document, in data or in markup may be a name from the theme")
  func names() throws {
    let document = """
      {"theme": {"accent": "#FF0000", "red": "#00FF00", "gap": 3},
       "root": {"node": "text", "markup": "<span color='accent'>a</span>", "color": "accent",
         "backgroundColor": "{{color}}", "borderColor": "red"}}
      """
    let template = try Template(parsing: document)
    let root = try template.document(for: JSONValue(parsing: #"{"color": "accent"}"#)).root
    let red = Color(red: 1, green: 0, blue: 0)
    #expect((root.body as? TextElement)?.attributedText.spans.first?.color == red)
    #expect(root.keys.properties?.backgroundColor == red)
    // The colour names of the theme take precedence over those of CSS.
    #expect(root.keys.properties?.borderColor == Color(red: 0, green: 1, blue: 0))
    #expect(template.unused().map(\.error.description).allSatisfy { !$0.contains("accent") })
    let message = mistake { () throws(DocumentError) in
      _ = try template.document(for: JSONValue(parsing: #"{"color": "acent"}"#))
    }
    #expect(message.contains("did you mean \"accent\"?"), "\(message)")
    // A binding in a text of the data is not expanded.
    let text = try text("{{t}}", row: #"{"t": "{{theme.accent}}"}"#)
    #expect(text == "{{theme.accent}}")
  }

  @Test("A row can't choose styles", arguments: ["\"{{s}}\"", "[\"{{s}}\"]", "[\"a\", \"{{s}}\"]"])
  func boundStyles(names: String) {
    let message = mistake { () throws(DocumentError) in
      _ = try Template(
        parsing: """
          {"styles": {"a": {"color": "red"}}, "root": {"node": "text", "text": "x", "styles": \(names)}}
          """)
    }
    #expect(message.contains("\"styles\" depends on a row"), "\(message)")
  }

  @Test("A style's keys apply where the element lacks them, and fonts and styles are merged")
  func styles() throws {
    let root = try root()
    let font = (root.body as? TextElement)?.attributedText.spans.first?.font
    #expect(font?.size == 24)
    #expect(font?.weight == 500)
    #expect(root.keys.style.width == .points(12))
    #expect(root.keys.style.height == .points(4))
  }

  @Test("The last of several styles that state a key takes precedence")
  func severalStyles() throws {
    let text = Self.document.replacing(
      #""styles": "heading""#, with: #""styles": ["heading", "muted"]"#)
    let root = try Template(parsing: text).document().root
    #expect(
      (root.body as? TextElement)?.attributedText.spans.first?.color
        == Color(hex: "#888"))
  }

  @Test("A row's member named theme is an ordinary value if the document has no theme")
  func rowMember() throws {
    #expect(try text("{{theme.name}}", row: #"{"theme": {"name": "sea"}}"#) == "sea")
  }

  @Test(
    "Mistakes in themes and styles are reported",
    arguments: [
      (
        #""theme": {"accent": "red"}, "root": {"node": "display", "backgroundColor": "{{theme.acent}}"}"#,
        "1:77: $.root.backgroundColor: the theme has no \"acent\" for {{theme.acent}}; did you mean "
          + "\"accent\"?"
      ),
      (
        #""theme": {"a": "{{b}}"}, "root": {"node": "display"}"#,
        "1:17: $.theme.a: the value \"a\" of a theme has a binding, but applies to all rows; write "
          + "the value itself"
      ),
      (
        #""themes": {"all": {}}, "root": {"node": "display"}"#,
        "1:13: $.themes.all: \"all\" can't be the name of a theme; that word means all themes; choose "
          + "another name"
      ),
      (
        #""styles": {"head": {"color": "red"}}, "root": {"node": "text", "text": "", "styles": "haed"}"#,
        "1:87: $.root.styles: there is no style \"haed\"; did you mean \"head\"?"
      ),
      (
        #""styles": {"head": {"colour": "red"}}, "root": {"node": "text", "text": "", "styles": "head"}"#,
        "1:22: $.styles.head.colour: \"colour\" is not a key of a text node; did you mean "
          + "\"color\"? (used at card.json:1:88: $.root.styles)"
      ),
      (
        #""styles": {"head": {"color": "{{c}}"}}, "root": {"node": "text", "text": "", "styles": "head"}"#,
        "1:31: $.styles.head.color: \"color\" of a style has a binding, but applies to all elements; "
          + "bind it to {{theme.…}}, or write it in the element (used at card.json:1:89: "
          + "$.root.styles)"
      ),
      (
        #""styles": {"head": {"id": "a"}}, "root": {"node": "text", "text": "", "styles": "head"}"#,
        "1:22: $.styles.head.id: \"id\" can't be a key of \"styles\"; write it in the element, or "
          + "make a component of the element (used at card.json:1:82: $.root.styles)"
      ),
      (
        #""components": [], "root": {"node": "display"}"#,
        "1:16: $.components: expected components by their names, found an array; write "
          + "{\"badge\": {\"node\": …}}"
      ),
    ] as [(String, String)])
  func mistakes(members: String, message: String) {
    let found = mistake { () throws(DocumentError) in
      _ = try Template(parsing: "{\(members)}", file: "card.json")
    }
    #expect(found == "card.json:" + message)
  }

  @Test(
    "A missing theme is an error, and a document without themes has one look")
  func unknown() throws {
    #expect(
      mistake { () throws(DocumentError) in
        _ = try Template(parsing: Self.document, file: "card.json", theme: "drak")
      } == "card.json:2:12: $.themes: there is no theme \"drak\"; did you mean \"dark\"?")
    _ = try Template(parsing: #"{"root": {"node": "display"}}"#, theme: "dark")
  }
}
