import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

extension DocumentLayoutTests {
  @Test("A run may be a picture, in the look of the text")
  func attachments() throws {
    let node = try document(
      ##"""
      {"node": "text", "underline": "single", "font": {"size": 20}, "text": [
        {"text": "a"},
        {"image": "star.png", "width": 16, "height": 12, "baseline": 3, "alt": "star"},
        {"image": "b.png", "baseline": "center", "underline": "none"}
      ]}
      """##
    ).makeRoot()
    let spans = try #require((node as? TextNode)?.attributedText?.spans)
    #expect(spans.map(\.text) == ["a", "\u{FFFC}", "\u{FFFC}"])
    let star = TextAttachment(
      .file("cards/star.png"), width: 16, height: 12, baseline: 3, alternativeText: "star")
    let other = TextAttachment(.file("cards/b.png"), baseline: .center)
    #expect(spans.map(\.attachment) == [nil, star, other])
    #expect(spans.map(\.underline) == [.single, .single, nil])
    #expect(spans.map(\.font.size) == [20, 20, 20])
  }

  @Test("A picture that data names stays in its folder, also in markup")
  func confinedAttachments() throws {
    func image(_ text: String) throws -> ImageSource? {
      let document = try document(#"{"node": "text", \#(text)}"#, row: #"{"icon": "a.png"}"#)
      let node = document.makeRoot() as? TextNode
      return node?.attributedText?.spans.first?.attachment?.image
    }
    let named = try image(#""text": [{"image": "{{icon}}"}]"#)
    guard case .confinedFile("a.png", _)? = named else {
      Issue.record("\(String(describing: named))")
      return
    }
    let marked = try image(#""markup": "<img src='icons/{{icon}}'/>""#)
    guard case .confinedFile("icons/a.png", _)? = marked else {
      Issue.record("\(String(describing: marked))")
      return
    }
  }

  @Test(
    "Pictures in runs that are none are told with what is allowed",
    arguments: [
      (
        #"{"image": "a.png", "baseline": "low"}"#,
        "expected a baseline from -10,000 to 10,000 points above the bottom, or \"center\", found "
          + "the string \"low\""
      ),
      (
        #"{"image": "a.png", "text": "b"}"#,
        "the run has \"text\" and \"image\"; make two runs of it"
      ),
      (
        #"{"image": "https://a.b/c.png"}"#,
        "expected the path of a file, found the string \"https://a.b/c.png\"; download the URL first"
      ),
      (
        #"{"image": "a.png", "width": -1}"#,
        "expected a width from 0 to 10,000 points, found the number -1"
      ),
      (#"{}"#, "the run has neither \"text\" nor \"image\"; add one of them"),
      (##"{"color": "#F00"}"##, "the run has neither \"text\" nor \"image\"; add one of them"),
      (
        #"{"height": 12, "alt": "star"}"#,
        "the run has \"height\" and no \"image\"; name a picture with \"image\", or remove \"height\""
      ),
      (
        #"{"text": "a", "width": 10}"#,
        "the run has \"width\" and no \"image\"; name a picture with \"image\", or remove \"width\""
      ),
    ])
  func impossibleAttachments(run: String, problem: String) {
    let mistake = templateMistake(#"{"node": "text", "text": [\#(run)]}"#)
    #expect(mistake.contains("$.root.text[0]") && mistake.contains(problem), "\(mistake)")
  }
}
