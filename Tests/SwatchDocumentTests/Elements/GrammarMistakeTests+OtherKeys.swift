import Testing

@testable import SwatchDocument

extension GrammarMistakeTests {
  @Test(
    "A key in the wrong element is reported with the element that accepts the key",
    arguments: [
      (
        #""spec": "stack", "backgroundColor": "red", "children": []"#,
        #"a stack places elements and draws nothing: put it into {"node": "display", "#
          + #""backgroundColor": …, "children": […]}"#
      ),
      (
        #""spec": "stack", "opacity": 0.5, "children": []"#,
        #"a stack places elements and draws nothing: put it into {"node": "display", "alpha": …, "#
          + #""children": […]}"#
      ),
      (
        #""node": "image", "source": "a.png", "lineHeight": 12"#,
        #"texts have it, and inherit it: write "lineHeight": … in a text, or in an element with texts inside"#
      ),
      (
        #""node": "text", "text": "", "rows": []"#, #"a grid has it: write "rows": … there"#
      ),
      (
        #""spec": "stack", "fontSize": 12, "children": []"#, #"write "font": {"size": …}"#
      ),
      (
        #""spec": "stack", "underline": "single", "children": []"#,
        #"texts have it, and don't inherit it: write "underline": … in each, or in a style of "#
          + #""styles" that they name"#
      ),
      (
        #""node": "text", "text": "", "style": {"color": "red"}"#,
        #""style" has sizes and places; write "color": … beside it, in the element itself"#
      ),
      (
        #""node": "display", "style": {"fontSize": 12}"#,
        #""style" has sizes and places; write "font": {"size": …} beside it, in the element itself"#
      ),
      (
        #""spec": "inset", "insets": 0, "child": {"node": "display", "flex": 1}"#,
        #"write "flexGrow""#
      ),
      (#""node": "display", "style": {"flex": 1}"#, #"write "flexGrow""#),
      (#""node": "text", "text": "", "each": "{{a}}""#, #"write "for""#),
      (#""node": "text", "text": "", "class": "a""#, #"write "styles""#),
      (
        #""spec": "stack", "mainAxisAlignment": "center", "children": []"#,
        #"write "justifyContent""#
      ),
      (#""node": "text", "text": "", "lineHeight": "1.5""#, #"write "150%""#),
      (#""node": "display", "style": {"width": "100"}"#, "write 100, without quotes"),
      (#""node": "display", "backgroundColor": "var(--ink)""#, "write {{theme.name}}"),
    ])
  func otherKeys(members: String, advice: String) {
    let message = templateMistake("{\(members)}")
    #expect(message.contains("; \(advice)"), "\(message)")
  }

  @Test(
    "A CSS position is reported with advice about the spec around the element",
    arguments: ["\"position\": \"absolute\"", "\"style\": {\"left\": 4}", "\"top\": 4"])
  func position(member: String) {
    let message = templateMistake("{\"node\": \"display\", \(member)}")
    #expect(message.contains("an element stands where the spec around it places it"), "\(message)")
  }

  @Test(
    "A kind written as in other toolkits is reported with the right form",
    arguments: [
      (#"{"type": "div"}"#, #"write {"node": "display", …}"#),
      (#"{"text": {"value": "a"}}"#, #"write {"node": "text", …}"#),
      (#"{"type": "text", "text": "a"}"#, #"write {"node": "text", …}"#),
      (#"{"type": "stack", "children": []}"#, #"write {"spec": "stack", …}"#),
      (#"{"tag": "Row"}"#, #"write {"spec": "stack", "direction": "horizontal", …}"#),
      (#"{"component": "badge"}"#, #"write {"use": "badge", "with": {…}}"#),
    ])
  func foreignKinds(element: String, advice: String) {
    let message = templateMistake(element)
    #expect(message.hasSuffix("the element has no kind; \(advice)"), "\(message)")
  }

  @Test(
    "An element's key at the top of a document is reported with advice about the root",
    arguments: [
      (#"{"kern": 1, "underline": 1, "root": {"node": "display"}}"#, "texts have it, and don't"),
      (#"{"backgroundColor": "red", "root": {"node": "display"}}"#, "it belongs to nodes"),
      (#"{"children": [], "root": {"node": "display"}}"#, "it is a key of an element"),
      (#"{"fonts": [], "root": {"node": "display"}}"#, "--font-dir"),
      (#"{"variables": {}, "root": {"node": "display"}}"#, "write \"theme\""),
      (#"{"node": "display"}"#, "write it as the root of a document"),
    ])
  func documentKeys(document: String, advice: String) {
    let message = mistake { () throws(DocumentError) in _ = try Template(parsing: document) }
    #expect(message.contains(advice), "\(message)")
  }
}
