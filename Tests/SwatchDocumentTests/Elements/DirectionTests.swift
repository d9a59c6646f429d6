import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Directions of documents")
struct DirectionTests {
  private func root(_ element: String, head: String = "") throws -> DisplayNode {
    let root = try Template(parsing: "{\(head)\"root\": \(element)}").document().makeRoot()
    root.layOut(in: SizeRange(exact: Size(width: 100, height: 20)))
    return root
  }

  private static func row(_ members: String) -> String {
    """
    {"node": "display"\(members), "children": [{"spec": "stack", "spacing": 5, "children": [
      \(box("a", 10, 10)), \(box("b", 20, 10))]}]}
    """
  }

  @Test(
    "A node's direction mirrors its layout, and a document's direction mirrors all nodes",
    arguments: [
      ("", "", 0.0, 15.0), (", \"direction\": \"rtl\"", "", 90, 65),
      ("", "\"direction\": \"rtl\", ", 90, 65),
      (", \"direction\": \"ltr\"", "\"direction\": \"rtl\", ", 0, 15),
      (", \"direction\": \"auto\"", "\"language\": \"ar\", \"direction\": \"rtl\", ", 90, 65),
    ])
  func mirrored(member: String, head: String, first: Double, second: Double) throws {
    let frames = try root(Self.row(member), head: head).frames()
    #expect(frames["a"]?.minX == first)
    #expect(frames["b"]?.minX == second)
  }

  @Test(
    "A bound direction of a box sets its axis or its writing direction, depending on the value",
    arguments: [
      ("row", 0.0, 10.0, 0.0), ("column", 0, 0, 10), ("ltr", 0, 10, 0), ("rtl", 90, 70, 0),
      ("rowReverse", 90, 70, 0),
    ])
  func boundDirection(word: String, first: Double, second: Double, y: Double) throws {
    let box = """
      {"node": "box", "width": 100, "direction": "{{way}}", "children": [
        {"node": "display", "id": "a", "width": 10, "height": 10},
        {"node": "display", "id": "b", "width": 20, "height": 10}]}
      """
    let root = try document(box, row: "{\"way\": \"\(word)\"}").makeRoot()
    root.layOut()
    let frames = root.frames()
    #expect(frames["a"]?.origin == Point(x: first, y: 0))
    #expect(frames["b"]?.origin == Point(x: second, y: y))
  }

  @Test("A bound direction of a text refuses words of axes, and that of a box unknown words")
  func wrongDirections() {
    let text = #"{"node": "text", "text": "a", "direction": "{{way}}"}"#
    let box = #"{"node": "box", "direction": "{{way}}", "children": []}"#
    #expect(rowMistake(text, row: #"{"way": "row"}"#).contains("known are auto, ltr, rtl"))
    #expect(rowMistake(box, row: #"{"way": "up"}"#).contains("known are row, "))
  }

  @Test(
    "The automatic direction is that of the first letter inside the node",
    arguments: [("12 ab שלום", 0.0), ("12 שלום ab", 90), ("12", 0)])
  func automatic(text: String, x: Double) throws {
    let element = """
      {"node": "display", "direction": "auto", "children": [{"spec": "stack", "children": [
        \(box("a", 10, 10)), {"node": "text", "text": "\(text)"}]}]}
      """
    #expect(try root(element).frames()["a"]?.minX == x)
  }

  @Test(
    "The first letter that decides a direction is found below many elements",
    .timeLimit(.minutes(1)))
  func deep() throws {
    var element = "{\"node\": \"text\", \"text\": \"12\"}"
    for _ in 0..<100 {
      element = "{\"spec\": \"inset\", \"insets\": {}, \"child\": \(element)}"
    }
    let node = """
      {"node": "display", "direction": "auto", "children": [{"spec": "stack", "children": [
        \(box("a", 10, 10)), \(element), {"node": "text", "text": "ש"}]}]}
      """
    #expect(try root(node).frames()["a"]?.minX == 90)
  }

  @Test(
    "A button and its title have the direction of the title's first letter",
    arguments: [
      (", \"direction\": \"auto\"", "12 שלום", ParagraphStyle.BaseDirection.rightToLeft),
      (", \"direction\": \"auto\"", "12 ab", .leftToRight), ("", "שלום", .natural),
      (", \"direction\": \"rtl\"", "ab (12)", .rightToLeft),
    ])
  func buttons(member: String, title: String, direction: ParagraphStyle.BaseDirection) throws {
    let element = "{\"node\": \"button\", \"id\": \"b\", \"title\": \"\(title)\"\(member)}"
    let button = try root(element) as? ButtonNode
    #expect(button?.attributedTitle(for: .normal)?.paragraph.baseDirection == direction)
    let inside =
      "{\"node\": \"display\"\(member), \"children\": [{\"node\": \"button\", \"id\": \"b\", \"title\": \"\(title)\"}]}"
    let child = try root(inside).node("b") as? ButtonNode
    #expect(child?.attributedTitle(for: .normal)?.paragraph.baseDirection == direction)
  }

  @Test(
    "A text inside a node inherits the node's direction unless it states its own",
    arguments: [
      ("", ParagraphStyle.BaseDirection.rightToLeft), (", \"direction\": \"ltr\"", .leftToRight),
      (", \"direction\": \"auto\"", .natural),
    ])
  func texts(member: String, direction: ParagraphStyle.BaseDirection) throws {
    let element = """
      {"node": "display", "direction": "rtl", "children": [
        {"node": "text", "id": "t", "text": "12"\(member)}]}
      """
    let text = try root(element).node("t") as? TextNode
    #expect(text?.attributedText?.paragraph.baseDirection == direction)
  }

  @Test(
    "A CSS distance is reported with the box, or the key of the spec, that replaces it",
    arguments: [
      ("{\"node\": \"display\", \"padding\": 4}", "put the content into {\"node\": \"box\""),
      ("{\"node\": \"display\", \"style\": {\"padding\": 4}}", "put the content into {\"node\""),
      ("{\"node\": \"display\", \"margin\": 4}", "elements in {\"node\": \"box\""),
      ("{\"node\": \"display\", \"gap\": 4}", "put the children into {\"node\": \"box\""),
      ("{\"spec\": \"stack\", \"grid-gap\": 4, \"children\": []}", "write \"gap\""),
    ])
  func hints(element: String, advice: String) {
    let message = templateMistake(element)
    #expect(message.contains(advice), "\(message)")
  }
}
