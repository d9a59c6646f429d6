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
      ("<b color='#F00'>a</b>", 1, 1, "\"color\" is no attribute of <b>"),
      ("<span color=red>a</span>", 1, 13, "the value of \"color\" is not quoted"),
      ("<span color='red'>a</span>", 1, 1, "the color \"red\" is no colour"),
      ("<span size='0'>a</span>", 1, 1, "the size \"0\" is no number from 0.01 to 10000.0"),
      ("<img/>", 1, 1, "the tag <img> has no file"),
      ("<img src='a'>b</img>", 1, 1, "the tag <img> has no text"),
      ("<img src='a' size='1'/>", 1, 1, "\"size\" is no attribute of <img>"),
      (
        "<img src='a' baseline='low'/>", 1, 1,
        "the baseline \"low\" is no number from -10000.0 to 10000.0"
      ),
      (
        "<span features='tnum,bold!'>1</span>", 1, 1,
        "the feature \"bold!\" is none of four letters"
      ),
      (
        "<a href='javascript:x'>a</a>", 1, 1,
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
  }

  @Test("A mistake is told with the place of the text, and a text has no second form")
  func messages() {
    #expect(
      templateMistake(#"{"node": "text", "markup": "a <q>"}"#)
        == "cards/card.json:1:37: $.root.markup: line 1, column 3 of the markup: there is no tag "
        + "<q>; write one of b, i, u, s, sup, sub, small, span, a, br, img, or &lt; for the sign")
    #expect(
      templateMistake(#"{"node": "text", "markup": "a", "text": "b"}"#)
        == "cards/card.json:1:10: $.root: the text has \"text\" and \"markup\"; remove one of the two"
    )
  }
}
