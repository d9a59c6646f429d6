import SwatchGraphics
import Testing

@testable import SwatchDocument

@Suite("Texts with tags")
struct MarkupTests {
  private func spans(_ markup: String) throws -> [AttributedText.Span] {
    try Markup.runs(of: markup).map { $0.span(font: Font(size: 10), color: .black) }
  }

  @Test("Tags change the look of their text, inside one another as well")
  func tags() throws {
    let spans = try spans("Was <s>12.00</s> <b>9<i>.90</i></b>")
    #expect(spans.map(\.text) == ["Was ", "12.00", " ", "9", ".90"])
    #expect(spans.map(\.font.weight) == [400, 400, 400, 700, 700])
    #expect(spans.map(\.font.slant) == [.normal, .normal, .normal, .normal, .italic])
    #expect(spans.map(\.strikethrough) == [nil, .single, nil, nil, nil])
  }

  @Test("Each tag has its attribute")
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

  @Test("Pictures stand between runs, in the look of the text around them")
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

  @Test("Features of fonts stand between commas or blanks")
  func features() throws {
    let span = try spans("<span features='tnum, -liga cv05=2'>1</span>")[0]
    #expect(span.features == ["tnum", "-liga", "cv05=2"])
  }

  @Test("Tags have the names of HTML, and weights the words of fonts")
  func names() throws {
    #expect(try spans("<strong>a</strong><em>b</em>") == spans("<b>a</b><i>b</i>"))
    #expect(try spans("<span weight='semibold'>a</span>")[0].font.weight == 600)
  }

  @Test("Small characters may be beside small characters")
  func nested() throws {
    let spans = try spans("x<sup>2<sub>n</sub></sup>")
    #expect(spans.map(\.script) == [.none, .superscript, .subscript])
    #expect(spans.map(\.attributes.outerScripts) == [[], [], [.superscript]])
  }

  @Test("A mark of truncation may have tags")
  func mark() throws {
    let document = try document(
      #"{"node": "text", "text": "a", "truncationMark": {"markup": "… <b>more</b>"}}"#)
    let mark = (document.root.body as? TextElement)?.attributedText.truncationMark
    #expect(mark?.map(\.text) == ["… ", "more"] && mark?.map(\.font.weight) == [400, 700])
    #expect(
      templateMistake(#"{"node": "text", "text": "a", "truncationMark": {"text": "…"}}"#)
        .hasSuffix(#""text" is not a key of a text with tags; known are markup"#))
  }

  @Test("Paragraphs have text with tags, too")
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
    "Entities stand for signs",
    arguments: [
      ("&lt;b&gt; &amp;&quot;&apos;", "<b> &\"'"), ("&#65;&#x1F600;&nbsp;", "A😀\u{A0}"),
    ])
  func entities(markup: String, text: String) throws {
    #expect(try spans(markup).map(\.text) == [text])
  }

  @Test(
    "Mistakes are told with their line and column",
    arguments: [
      ("a <q>b</q>", 1, 3, "there is no tag <q>"),
      ("a\n<b>c</i>", 2, 5, "the tag </i> ends no open tag"),
      ("<b>c", 1, 4, "the tag <b> has no end"), ("</b>", 1, 1, "the tag </b> ends no open tag"),
      ("a < b", 1, 3, "expected the name of a tag after \"<\""),
      ("<b", 1, 1, "the tag <b> is not closed"),
      ("a & b", 1, 3, "\"&\" begins none of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;"),
      ("<b color='#F00'>a</b>", 1, 4, "\"color\" is no attribute of <b>"),
      ("<span color=red>a</span>", 1, 13, "the value of \"color\" is not quoted"),
      ("<span kern='1' color='rde'>a</span>", 1, 16, "the color \"rde\" is no colour"),
      ("<span size='0'>a</span>", 1, 7, "the size \"0\" is no number from 0.01 to 10,000"),
      ("<span size='0x10'>a</span>", 1, 7, "the size \"0x10\" is no number from 0.01 to 10,000"),
      ("<img src='a' src='b'/>", 1, 14, "the attribute \"src\" occurs twice"),
      ("<img/>", 1, 1, "the tag <img> has no file"),
      ("<img src='a'>b</img>", 1, 1, "the tag <img> has no text"),
      ("<child/>", 1, 1, "the tag <child> has no id"),
      ("<child src='a'/>", 1, 8, "\"src\" is no attribute of <child>"),
      ("<img src='a' size='1'/>", 1, 14, "\"size\" is no attribute of <img>"),
      (
        "<img src='a' baseline='low'/>", 1, 14,
        "the baseline \"low\" is no number from -10,000 to 10,000, nor center"
      ),
      (
        "<img src='a' alt='\(String(repeating: "b", count: 8193))'/>", 1, 14,
        "the alt \"\(JSONValue.shortened(String(repeating: "b", count: 8193)))\" has more than 8,192 "
          + "bytes"
      ),
      (
        "<span features='tnum,bold!'>1</span>", 1, 7,
        "the feature \"bold!\" is none of four letters"
      ),
      (
        "<span weight='blod'>a</span>", 1, 7,
        "the weight \"blod\" is no number from 100 to 900, nor one of regular, medium, semibold, "
          + "bold"
      ),
      ("a&#0;b", 1, 2, "\"&#0;\" is the number of no character"),
      ("a\ne\u{301}&#xD800;", 2, 2, "\"&#xD800;\" is the number of no character"),
      ("&#1114112;", 1, 1, "\"&#1114112;\" is the number of no character"),
      ("&#99999999999999;", 1, 1, "\"&#99999999999999;\" is the number of no character"),
      ("&#+65;", 1, 1, "\"&\" begins none of &amp; &lt; &gt; &quot; &apos; &nbsp; and &#…;"),
      (
        "<a href='https://a.b'>a <b><a href='#c'>c</a></b></a>", 1, 28,
        "a link is inside another link"
      ),
      (
        "<a href='javascript:x'>a</a>", 1, 4,
        "the tag <a> has no address without blanks that begins with https:, http:, mailto:, tel: "
          + "or #"
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

  @Test("Tags are not taken from data")
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
    "Values stand in no tag outside of quotes, and in no entity",
    arguments: [
      "<{{a}}>x", "</{{a}}>", "<b{{a}}>x</b>", "<span {{a}}='1'>x</span>",
      "<span kern={{a}}>x</span>",
      "<img src='a'{{a}}/>", "&{{a}};", "&#{{a}};", "<a href='x&{{a}}'>x</a>",
    ])
  func unsafePlaces(markup: String) {
    let message = templateMistake(#"{"node": "text", "markup": "\#(markup)"}"#)
    let problem =
      markup.contains("&")
      ? "{{a}} stands behind a \"&\" without a \";\"; write &amp; for the sign"
      : "{{a}} stands in a tag, outside of the values of its attributes; write it in the text, or "
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
    "Characters that join the signs around them make no tag, and undo none",
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

  @Test("A mistake is told with the place of the text, and a text has no second form")
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
