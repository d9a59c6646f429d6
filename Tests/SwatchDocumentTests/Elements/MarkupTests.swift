import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Texts with tags")
struct MarkupTests {
  private func spans(_ markup: String) throws -> [AttributedText.Span] {
    try Markup.runs(of: markup).map { $0.span(font: Font(size: 10), color: .black) }
  }

  @Test("Tags change the look of their text, even when nested")
  func tags() throws {
    let spans = try spans("Was <s>12.00</s> <b>9<i>.90</i></b>")
    #expect(spans.map(\.text) == ["Was ", "12.00", " ", "9", ".90"])
    #expect(spans.map(\.font.weight) == [400, 400, 400, 700, 700])
    #expect(spans.map(\.font.slant) == [.normal, .normal, .normal, .normal, .italic])
    #expect(spans.map(\.strikethrough) == [nil, .single, nil, nil, nil])
  }

  @Test("Each markup tag sets its attribute")
  func attributes() throws {
    #expect(try spans("<u>a</u>")[0].underline == .single)
    #expect(try spans("<sup>a</sup>")[0].script == .superscript)
    #expect(try spans("<sub>a</sub>")[0].script == .subscript)
    #expect(try spans("<small>a</small>")[0].font.size == 8)
    #expect(try spans("a<br/>b").map(\.text) == ["a", "\u{2028}", "b"])
    let link = try spans("<a href='https://example.com/?a=1&amp;b=2'>x</a>")[0]
    #expect(link.link == "https://example.com/?a=1&b=2" && link.underline == .single)
    let span = try spans(
      "<span color=\"#F00\" background='#0F0' family='Inter' size='20' weight=\"600\" kern='1.5'>x</span>"
    )[0]
    #expect(span.color == .red && span.background == TextBackground(.green) && span.kern == 1.5)
    #expect(span.font == Font(family: "Inter", size: 20, weight: 600))
  }

  @Test("A picture tag lies between runs, in the look of the text around it")
  func pictures() throws {
    let spans = try spans(
      "<b>a<img src='star.png' width='12' height=\"10.5\" baseline='-2' alt='a &lt; b'/></b>"
        + "<img src='b.png' baseline='center'/>")
    #expect(spans.map(\.text) == ["a", "\u{FFFC}", "\u{FFFC}"])
    #expect(
      spans.map(\.attachment) == [
        nil,
        TextAttachment(
          .file("star.png"), width: 12, height: 10.5, baseline: -2, alternativeText: "a < b"),
        TextAttachment(.file("b.png"), baseline: .center),
      ])
    #expect(spans.map(\.font.weight) == [700, 700, 400])
  }

  @Test("Font features in markup are separated by commas or blanks")
  func features() throws {
    let span = try spans("<span features='tnum, -liga cv05=2'>1</span>")[0]
    #expect(span.features == ["tnum", "-liga", "cv05=2"])
  }

  @Test(
    "A span tag may have all members of a run",
    arguments: [
      (#"underline='dotted'"#, #""underline": "dotted""#),
      (
        ##"underline='{"style": "wavy", "color": "#36C", "thickness": 2, "skipsInk": false}'"##,
        ##""underline": {"style": "wavy", "color": "#36C", "thickness": 2, "skipsInk": false}"##
      ),
      (
        ##"background='{"color": "#FFE08A", "insets": {"top": 2}, "cornerRadius": 4}'"##,
        ##""background": {"color": "#FFE08A", "insets": {"top": 2}, "cornerRadius": 4}"##
      ),
      (#"outline='1.5'"#, #""outline": 1.5"#),
      (#"shadow='{"offset": [0, 2]}'"#, #""shadow": {"offset": [0, 2]}"#),
      (#"gradient='{"stops": ["red", "blue"]}'"#, #""gradient": {"stops": ["red", "blue"]}"#),
      (#"link='https://a.b'"#, #""link": "https://a.b""#),
      (#"baselineOffset='-2'"#, #""baselineOffset": -2"#),
      (#"script='subscript'"#, #""script": "subscript""#),
      (#"ligatures='false'"#, #""ligatures": false"#),
      (#"capitals='allSmall'"#, #""capitals": "allSmall""#),
      (#"features='tnum, -liga'"#, #""features": ["tnum", "-liga"]"#),
      (#"language='tr'"#, #""language": "tr""#),
      (#"style='italic'"#, #""font": {"style": "italic"}"#),
      (#"family='["Inter", "Noto Sans"]'"#, #""font": {"family": ["Inter", "Noto Sans"]}"#),
      (#"variations='{"wdth": 80}'"#, #""font": {"variations": {"wdth": 80}}"#),
    ])
  func keysOfRuns(attribute: String, key: String) throws {
    let tagged = "<span \(attribute)>a</span>".replacing("\"", with: "\\\"")
    let forms = [#""markup": "\#(tagged)""#, #""text": [{"text": "a", \#(key)}]"#]
    let texts = try forms.map { form in
      (try document(#"{"node": "text", \#(form)}"#).root.body as? TextElement)?.attributedText
    }
    #expect(texts[0] != nil && texts[0] == texts[1])
    #expect(texts[0]?.spans != [AttributedText.Span("a", font: Font(), color: .black)])
  }

  @Test("Every key of a run is an attribute of the tag span, img or child")
  func everyKey() {
    let attributes = Set(
      Markup.spanKeys + Markup.attachmentKeys(of: .img) + Markup.attachmentKeys(of: .child))
    let keys = Set(TextElement.Run.knownKeys).subtracting(["text", "image", "font"])
    #expect(keys.subtracting(attributes) == ["child"])
    #expect(attributes.isSuperset(of: FontDescriptor.knownKeys))
  }

  @Test("A value of the data may be a whole attribute of a tag, but not a part of JSON")
  func dataInJSON() throws {
    let row = ##"{"line": "{\"style\": \"wavy\"}", "color": "#F00"}"##
    let whole = try document(
      #"{"node": "text", "markup": "<span underline='{{line}}' color='{{color}}'>a</span>"}"#,
      row: row)
    let span = (whole.root.body as? TextElement)?.attributedText.spans.first
    #expect(span?.underline == .wavy && span?.color == .red)
    let part = #"<span underline='{\"color\": \"{{color}}\"}'>a</span>"#
    #expect(
      templateMistake(#"{"node": "text", "markup": "\#(part)"}"#)
        == "cards/card.json:1:37: $.root.markup: {{color}} is in a value that is JSON; bind the "
        + "whole value, as in <span underline='{{line}}'>, or write runs")
  }

  @Test("Tags have the names of HTML, and weights have the names of font weights")
  func names() throws {
    #expect(try spans("<strong>a</strong><em>b</em>") == spans("<b>a</b><i>b</i>"))
    #expect(try spans("<span weight='semibold'>a</span>")[0].font.weight == 600)
  }

  @Test("Superscripts and subscripts may be nested in each other")
  func nested() throws {
    let spans = try spans("x<sup>2<sub>n</sub></sup>")
    #expect(spans.map(\.script) == [.none, .superscript, .subscript])
    #expect(spans.map(\.attributes.outerScripts) == [[], [], [.superscript]])
  }

  @Test("A truncation mark may contain tags")
  func mark() throws {
    let document = try document(
      #"{"node": "text", "text": "a", "truncationMark": {"markup": "… <b>more</b>"}}"#)
    let mark = (document.root.body as? TextElement)?.attributedText.truncationMark
    #expect(mark?.map(\.text) == ["… ", "more"] && mark?.map(\.font.weight) == [400, 700])
    #expect(
      templateMistake(#"{"node": "text", "text": "a", "truncationMark": {"text": "…"}}"#)
        .hasSuffix(#""text" is not a key of a text with tags; known are markup"#))
  }

  @Test("The text of a paragraph may contain tags")
  func paragraphs() throws {
    let document = try document(
      #"{"node": "text", "paragraphs": [{"text": "a"}, {"markup": "<b>b</b>", "alignment": "right"}]}"#
    )
    let text = (document.root.body as? TextElement)?.attributedText
    #expect(text?.spans.map(\.text) == ["a\n", "b"])
    #expect(text?.spans.map(\.font.weight) == [400, 700])
    #expect(text?.paragraphStyles.map(\.alignment) == [.natural, .right])
  }

  @Test(
    "Entities in markup are replaced by their characters",
    arguments: [
      ("&lt;b&gt; &amp;&quot;&apos;", "<b> &\"'"), ("&#65;&#x1F600;&nbsp;", "A😀\u{A0}"),
    ])
  func entities(markup: String, text: String) throws {
    #expect(try spans(markup).map(\.text) == [text])
  }

  @Test(
    "Mistakes in markup are reported with their line and column",
    arguments: [
      ("a <q>b</q>", 1, 3, "there is no tag <q>"),
      ("a\n<b>c</i>", 2, 5, "the closing tag </i> has no opening tag"),
      ("<b>c", 1, 4, "the tag <b> has no end"),
      ("</b>", 1, 1, "the closing tag </b> has no opening tag"),
      ("a < b", 1, 3, "expected the name of a tag after \"<\""),
      ("<b", 1, 1, "the tag <b> is not closed"),
      ("a & b", 1, 3, "\"&\" must begin one of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;"),
      ("<b color='#F00'>a</b>", 1, 4, "\"color\" is not an attribute of <b>"),
      ("<span color=red>a</span>", 1, 13, "the value of \"color\" is not quoted"),
      (
        "<span kern='1' color='rde'>a</span>", 1, 16,
        "the attribute \"color\": expected \(ColorText.form), found the string \"rde\""
      ),
      (
        "<span size='0'>a</span>", 1, 7,
        "the attribute \"size\": expected a font size from 0.01 to 10,000 points, found the string \"0\""
      ),
      (
        "<span size='0x10'>a</span>", 1, 7,
        "the attribute \"size\": expected a font size from 0.01 to 10,000 points, found the string \"0x10\""
      ),
      ("<img src='a' src='b'/>", 1, 14, "the attribute \"src\" occurs twice"),
      ("<img/>", 1, 1, "the tag <img> has no file"),
      ("<img src='a'>b</img>", 1, 1, "the tag <img> can't contain text"),
      ("<child/>", 1, 1, "the tag <child> has no id"),
      ("<child src='a'/>", 1, 8, "\"src\" is not an attribute of <child>"),
      ("<img src='a' size='1'/>", 1, 14, "\"size\" is not an attribute of <img>"),
      (
        "<img src='a' baseline='low'/>", 1, 14,
        "the attribute \"baseline\": expected a baseline from -10,000 to 10,000 points above the "
          + "bottom, or \"center\", found the string \"low\""
      ),
      (
        "<img src='a' alt='\(String(repeating: "b", count: 8193))'/>", 1, 14,
        "the attribute \"alt\": expected a text of at most 8192 bytes, found the string "
          + "\"\(JSONValue.shortened(String(repeating: "b", count: 8193)))\""
      ),
      (
        "<span features='tnum,bold!'>1</span>", 1, 7,
        "the attribute \"features\": expected a font feature of four letters, such as \"tnum\", \"-liga\" "
          + "or, with a value from 0 to 255, \"cv05=2\", found the string \"tnum,bold!\""
      ),
      (
        "<span weight='blod'>a</span>", 1, 7,
        "the attribute \"weight\": expected a weight (100 to 900, or thin, extraLight, light, "
          + "regular, medium, semibold, bold, extraBold or black), found the string \"blod\""
      ),
      ("a&#0;b", 1, 2, "\"&#0;\" is not the number of a character"),
      ("a\ne\u{301}&#xD800;", 2, 2, "\"&#xD800;\" is not the number of a character"),
      ("&#1114112;", 1, 1, "\"&#1114112;\" is not the number of a character"),
      ("&#99999999999999;", 1, 1, "\"&#99999999999999;\" is not the number of a character"),
      ("&#+65;", 1, 1, "\"&\" must begin one of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;"),
      (
        "<a href='https://a.b'>a <b><a href='#c'>c</a></b></a>", 1, 28,
        "a link is inside another link"
      ),
      (
        "<a href='javascript:x'>a</a>", 1, 4,
        "the attribute \"href\": expected an address without blanks that begins with https:, http:, "
          + "mailto:, tel: or #, found the string \"javascript:x\""
      ),
      ("<a>a</a>", 1, 1, "the tag <a> has no address"),
      (
        "<a href='#b'><span kern='1' link='#c'>c</span></a>", 1, 29, "a link is inside another link"
      ),
      (
        "<span underline='{\"thickness\": -1}'>a</span>", 1, 7,
        "the attribute \"underline.thickness\": expected a thickness from 0 to 1,000 points, found "
          + "the number -1"
      ),
      (
        "<span gradient='{\"stops\": }'>a</span>", 1, 7,
        "the attribute \"gradient.stops\": expected a value, found \"}\""
      ),
    ])
  func mistakes(markup: String, line: Int, column: Int, problem: String) {
    #expect {
      try Markup.runs(of: markup)
    } throws: { error in
      guard let fault = error as? MarkupFault else { return false }
      return fault.line == line && fault.column == column && fault.problem == problem
    }
  }

  @Test("Tags in data stay text")
  func data() throws {
    let row = ##"{"name": "<i>Tom</i> & 'Ann'", "url": "https://a.b/'>"}"##
    func texts(_ markup: String) throws -> [String]? {
      let document = try document(#"{"node": "text", "markup": "\#(markup)"}"#, row: row)
      return (document.root.body as? TextElement)?.attributedText.spans.map(\.text)
    }
    #expect(try texts("<b>{{name}}</b> {{{{") == ["<i>Tom</i> & 'Ann'", " {{"])
    #expect(try texts("{{name}}") == ["<i>Tom</i> & 'Ann'"])
    #expect(try texts("<a href='{{url}}'>x</a>") == ["x"])
    #expect(try texts("<img src='{{name}}.png'/>") == ["\u{FFFC}"])
    #expect(try texts("<a href=\\\"{{url}}\\\">{{name}}</a>") == ["<i>Tom</i> & 'Ann'"])
  }

  @Test(
    "A value can't be bound in a tag outside quotes, or in an entity",
    arguments: [
      "<{{a}}>x", "</{{a}}>", "<b{{a}}>x</b>", "<span {{a}}='1'>x</span>",
      "<span kern={{a}}>x</span>",
      "<img src='a'{{a}}/>", "&{{a}};", "&#{{a}};", "<a href='x&{{a}}'>x</a>",
    ])
  func unsafePlaces(markup: String) {
    let message = templateMistake(#"{"node": "text", "markup": "\#(markup)"}"#)
    let problem =
      markup.contains("&")
      ? "{{a}} is after a \"&\" without a \";\"; write &amp; for the sign"
      : "{{a}} is in a tag, outside of the values of its attributes; write it in the text, or "
        + "between quotes as in <span color='{{color}}'>"
    #expect(message == "cards/card.json:1:37: $.root.markup: " + problem)
    let inside = #"{"node": "text", "text": "a", "truncationMark": {"markup": "\#(markup)"}}"#
    #expect(
      templateMistake(inside) == "cards/card.json:1:69: $.root.truncationMark.markup: " + problem)
    let paragraph = #"{"node": "text", "paragraphs": [{"markup": "\#(markup)"}]}"#
    #expect(
      templateMistake(paragraph) == "cards/card.json:1:53: $.root.paragraphs[0].markup: " + problem)
  }

  @Test(
    "Combining characters neither make nor break a tag",
    arguments: ["\u{301}", "\u{600}", "\u{200D}", "<\u{301}b>", "&\u{301}lt;", "a'\u{301}"])
  func joinedSigns(value: String) throws {
    let row = "{\"a\": \"\(value)\"}"
    let document = try document(
      #"{"node": "text", "markup": "{{a}}<b>{{a}}</b>{{a}}<a href='#x{{a}}'>x</a>"}"#, row: row)
    let spans = (document.root.body as? TextElement)?.attributedText.spans
    #expect(
      spans?.map { Array($0.text.unicodeScalars) }
        == [value, value, value, "x"].map {
          Array($0.unicodeScalars)
        })
    #expect(spans?.map(\.font.weight) == [400, 700, 400, 400])
    #expect(spans?.last?.link.map { Array($0.utf8) } == Array("#x\(value)".utf8))
  }

  @Test("A markup mistake is reported with its place, and a text can't have markup and text")
  func messages() {
    #expect(
      templateMistake(#"{"node": "text", "markup": "a <q>"}"#)
        == "cards/card.json:1:37: $.root.markup: line 1, column 3 of the markup: there is no tag "
        + "<q>; write one of b, strong, i, em, u, s, sup, sub, small, span, a, br, img, child, or &lt; for the sign"
    )
    #expect(
      templateMistake(#"{"node": "text", "markup": "a", "text": "b"}"#)
        == "cards/card.json:1:10: $.root: the text has \"text\" and \"markup\"; remove one of the two"
    )
  }
}
