import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Kinds of elements")
struct ElementKindTests {
  @Test(
    "An element without a stated kind is a text, an image or a box, depending on its keys",
    arguments: [
      (#""text": "a""#, "text"), (#""markup": "<b>a</b>""#, "text"),
      (#""paragraphs": [{"text": "a"}]"#, "text"), (#""source": "a.png""#, "image"),
      (#""children": []"#, "box"), (#""children": ["a"], "gap": 2"#, "box"),
      (#""children": "a""#, "box"), (#""children": {"text": "a"}"#, "box"),
      (#""text": ["a"], "children": []"#, "text"),
    ])
  func implied(members: String, kind: String) throws {
    let schema = try SchemaValidator(JSONValue(parsing: DocumentSchema.text, file: "schema"))
    let document = try JSONValue(parsing: #"{"root": {\#(members)}}"#, file: "card.json")
    #expect(try schema.accepts(document))
    let stated = try self.document(#"{"node": "\#(kind)", \#(members)}"#).makeRoot()
    let implied = try self.document("{\(members)}").makeRoot()
    #expect(type(of: implied) == type(of: stated))
  }

  @Test("An element whose keys imply no kind is refused")
  func none() {
    #expect(templateMistake(#"{"backgroundColor": "red"}"#).contains("has no kind"))
    #expect(templateMistake(#"{"text": {"value": "a"}}"#).contains("has no kind"))
  }

  @Test(
    "A string among any children is a text",
    arguments: [
      #""spec": "stack""#, #""spec": "grid""#, #""spec": "wrapper""#, #""node": "display""#,
      #""node": "box""#, #""node": "scroll""#,
    ])
  func strings(kind: String) throws {
    let schema = try SchemaValidator(JSONValue(parsing: DocumentSchema.text, file: "schema"))
    let element = #"{\#(kind), "children": ["a", "b"]}"#
    #expect(try schema.accepts(JSONValue(parsing: #"{"root": \#(element)}"#, file: "card.json")))
    let root = try document(element).makeRoot()
    root.layOut()
    #expect(root.subnodes.compactMap { ($0 as? TextNode)?.attributedText?.string } == ["a", "b"])
  }

  @Test(
    "In the place of a child, an else and a case may be strings, too",
    arguments: [
      #"{"text": "a", "if": false, "else": "b"}"#,
      #"{"switch": "{{x|'y'}}", "cases": {"y": "b"}, "else": "a"}"#,
    ])
  func stringsInPlaceOfChildren(child: String) throws {
    let schema = try SchemaValidator(JSONValue(parsing: DocumentSchema.text, file: "schema"))
    let element = #"{"children": [\#(child)]}"#
    #expect(try schema.accepts(JSONValue(parsing: #"{"root": \#(element)}"#, file: "card.json")))
    let root = try document(element).makeRoot()
    root.layOut()
    #expect(root.subnodes.compactMap { ($0 as? TextNode)?.attributedText?.string } == ["b"])
  }

  private func document(_ element: String) throws -> Document {
    try Template(parsing: #"{"root": \#(element)}"#, file: "card.json").document()
  }
}
