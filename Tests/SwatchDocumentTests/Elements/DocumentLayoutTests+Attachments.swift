import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

extension DocumentLayoutTests {
  @Test("A run of text may be a picture, with the look of the text")
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

  @Test(
    "The alt of a picture in a text makes the picture an accessibility element",
    arguments: [("", nil), (#", "alt": "a cat""#, "a cat"), (#", "alt": """#, nil)]
      as [(String, String?)])
  func alternativeText(member: String, label: String?) throws {
    let node =
      try document(
        ##"{"node": "image", "image": {"size": [4, 4], "color": "#F00"}\##(member)}"##
      ).makeRoot()
    #expect(node.isAccessibilityElement == (label != nil))
    #expect(node.accessibilityLabel == label)
  }

  @Test("A run may be a child of its text, also in markup, and the child has an id")
  func attachedChildren() throws {
    func text(_ members: String) throws -> TextNode? {
      let children = ##"[{"node": "display", "id": "dot", "style": {"width": 4, "height": 6}}]"##
      return try document(#"{"node": "text", \#(members), "children": \#(children)}"#).makeRoot()
        as? TextNode
    }
    let dot = TextAttachment(node: "dot", width: 9, baseline: .center)
    for members in [
      #""text": [{"child": "dot", "width": 9, "baseline": "center"}]"#,
      #""markup": "<child id='dot' width='9' baseline='center'/>""#,
    ] {
      let built = try text(members)
      let node = try #require(built)
      #expect(node.attributedText?.spans.map(\.attachment) == [dot])
      #expect(node.attachedNodes["dot"]?.id == "dot")
    }
  }

  @Test("A run whose child is left out is left out of the text")
  func leftOutChild() throws {
    let node = try document(
      #"""
      {"node": "text", "text": [{"text": "a"}, {"child": "dot"}],
       "children": [{"node": "display", "id": "dot", "if": "{{isNew}}"}]}
      """#, row: #"{"isNew": false}"#
    ).makeRoot()
    #expect((node as? TextNode)?.attributedText?.spans.map(\.text) == ["a"])
  }

  @Test(
    "A child that no run names, and a run that names no child, are reported",
    arguments: [
      (#""text": "a", "children": [{"node": "display"}]"#, "the child of a text has no \"id\""),
      (#""text": "a", "children": [{"spec": "wrapper"}]"#, "a child of a text is a node; put"),
      (
        #""text": "a", "children": [{"node": "display", "id": "a"}, {"node": "display", "id": "a"}]"#,
        "two children of the text have the id \"a\""
      ),
      (
        #""text": [{"child": "dit"}], "children": [{"node": "display", "id": "dot"}]"#,
        "$.root.text[0].child: a run names the child \"dit\", which the text doesn't have; did you mean \"dot\"?"
      ),
      (
        #""paragraphs": [{"text": "a"}, {"text": [{"text": "a"}, {"child": "a"}]}]"#,
        "$.root.paragraphs[1].text[1].child: a run names the child \"a\", which"
      ),
      (#""markup": "<child id='a'/>""#, "$.root.markup: a run names the child"),
      (#""markup": "<child id='a'/>""#, "the text doesn't have; give the text \"children\""),
      (
        #""text": [{"child": "a"}, {"child": "a"}], "children": [{"node": "display", "id": "a"}]"#,
        "$.root.text[1].child: two runs name the child \"a\"; give each run a child of its own"
      ),
      (
        #""text": [{"child": "a"}, {"child": "a"}], "children": [{"node": "display", "id": "{{a}}"}]"#,
        "$.root.text[1].child: two runs name the child \"a\"; give each run a child of its own"
      ),
      (
        #""text": [{"child": "a"}], "children": [{"node": "display", "id": "b{{a}}"}]"#,
        "$.root.text[0].child: a run names the child \"a\", which the text doesn't have; known are b{{a}}"
      ),
    ])
  func impossibleChildren(members: String, problem: String) {
    let mistake = templateMistake(#"{"node": "text", \#(members)}"#)
    #expect(mistake.contains(problem), "\(mistake)")
  }

  @Test("A run names a child whose id has braces")
  func bracesInIDs() throws {
    _ = try document(
      #"""
      {"node": "text", "text": [{"child": "{{{{x"}],
       "children": [{"node": "display", "id": "{{{{x"}]}
      """#)
  }

  @Test("A text's picture whose path comes from data must lie in the data's folder, also in markup")
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
    "An invalid picture in a run is reported with the allowed forms",
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
        "expected the path of a file, found the string \"https://a.b/c.png\"; download the URL first, "
          + "and use the file's path"
      ),
      (
        #"{"image": "ftp://a:b@c.d/e.png"}"#,
        "expected the path of a file, found the string \"ftp://…@c.d/e.png\"; a picture's URL begins "
          + "with https:, http:, file: or data:; download others first, and use the file's path"
      ),
      (
        #"{"image": "a.png", "width": -1}"#,
        "expected a width from 0 to 10,000 points, found the number -1"
      ),
      (
        #"{"image": "a.png", "child": "b"}"#,
        "the run has \"image\" and \"child\"; make two runs of it"
      ),
      (#"{}"#, "the run has none of \"text\", \"image\" and \"child\"; add one of them"),
      (
        ##"{"color": "#F00"}"##,
        "the run has none of \"text\", \"image\" and \"child\"; add one of them"
      ),
      (
        #"{"height": 12, "alt": "star"}"#,
        "the run has \"height\" and neither \"image\" nor \"child\"; name a picture"
      ),
      (
        #"{"text": "a", "width": 10}"#,
        "the run has \"width\" and neither \"image\" nor \"child\"; name a picture"
      ),
    ])
  func impossibleAttachments(run: String, problem: String) {
    let mistake = templateMistake(#"{"node": "text", "text": [\#(run)]}"#)
    #expect(mistake.contains("$.root.text[0]") && mistake.contains(problem), "\(mistake)")
  }
}
