import SwatchGeometry
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Keys of a style on the element itself")
struct StyleKeyTests {
  private func frames(_ document: String, row: String? = nil) throws -> [String: Rect] {
    let template = try Template(parsing: document, file: "t.json")
    let values = try row.map { try JSONValue(parsing: $0, file: "row.json") }
    let root = try template.document(for: values).makeRoot()
    root.layOut()
    return root.frames()
  }

  private static let leaf = #""node": "display", "height": 10, "id": "a""#

  /// Children of a vertical stack that is 100 points wide.
  static let children: [(String, Rect)] = [
    (#"{\#(leaf), "width": 40, "alignSelf": "end"}"#, Rect(x: 60, y: 0, width: 40, height: 10)),
    (
      #"{\#(leaf), "width": "{{w}}", "style": {"spacingBefore": 5}}"#,
      Rect(x: 0, y: 5, width: 30, height: 10)
    ),
    (#"{\#(leaf), "styles": "wide"}"#, Rect(x: 0, y: 0, width: 50, height: 10)),
    (#"{\#(leaf), "styles": "wide", "width": 20}"#, Rect(x: 0, y: 0, width: 20, height: 10)),
    (
      #"{\#(leaf), "styles": "wide", "style": {"width": 20}}"#,
      Rect(x: 0, y: 0, width: 20, height: 10)
    ),
    (
      #"{"node": "display", "id": "a", "width": 7, "style": {"preferredSize": [20, 10]}}"#,
      Rect(x: 0, y: 0, width: 7, height: 10)
    ),
    (
      #"{"node": "display", "id": "a", "preferredSize": [20, 10], "style": {"width": 7}}"#,
      Rect(x: 0, y: 0, width: 7, height: 10)
    ),
    (
      #"{"use": "c", "width": "{{w}}", "style": {"preferredSize": [20, 10]}}"#,
      Rect(x: 0, y: 0, width: 30, height: 10)
    ),
    (#"{"use": "c", "width": 30}"#, Rect(x: 0, y: 0, width: 30, height: 10)),
    (#"{"use": "c", "maxWidth": "{{w}}"}"#, Rect(x: 0, y: 0, width: 30, height: 10)),
    (
      #"{"node": "box", "id": "a", "height": 10, "width": "25%", "alignSelf": "center"}"#,
      Rect(x: 37, y: 0, width: 25, height: 10)
    ),
  ]

  @Test("An element in a stack has the keys of its style itself", arguments: children)
  func inStacks(child: String, frame: Rect) throws {
    let document = #"""
      {"components": {"c": {\#(Self.leaf), "width": 80}}, "styles": {"wide": {"width": 50}},
       "root": {"spec": "stack", "direction": "vertical", "width": 100, "children": [\#(child)]}}
      """#
    #expect(try frames(document, row: #"{"w": 30}"#)["a"] == frame)
  }

  @Test("Cells of a grid have their column and span themselves")
  func inGrids() throws {
    let frames = try frames(
      #"""
      {"root": {"spec": "grid", "columns": [10, 20, 30], "children": [
        {"node": "display", "id": "a", "column": 2, "columnSpan": 2, "height": 5},
        {"node": "display", "id": "b", "column": 3, "justifySelf": "end", "width": 7, "height": 5}]}}
      """#)
    #expect(frames["a"] == Rect(x: 10, y: 0, width: 50, height: 5))
    #expect(frames["b"] == Rect(x: 53, y: 5, width: 7, height: 5))
  }

  @Test(
    "A key in the element and in its style is an error that names both places",
    arguments: [
      #"{"text": "a", "width": 5, "style": {"width": 6}}"#,
      #"{"use": "c", "width": 5, "style": {"width": 6}}"#,
      #"{"children": [{"text": "a", "width": 5, "style": {"width": 6}}]}"#,
      #"{"text": "a", "styles": "s"}"#,
    ])
  func twice(element: String) {
    let error = #expect(throws: DocumentError.self) {
      try Template(
        parsing: #"""
          {"components": {"c": {"text": "b"}}, \#
          "styles": {"s": {"width": 5, "style": {"width": 6}}}, "root": \#(element)}
          """#, file: "t.json")
    }
    #expect(error?.problem == #""width" is in the element and in its "style""#)
    #expect(error?.advice == "remove one of the two")
    #expect(error?.description.contains("the key in the style is at t.json:1:") == true)
  }

  @Test(
    "A key that boxes have another word for is refused in a box",
    arguments: [
      ("column", "\"column\" has no effect in a box; put the elements into"),
      ("flexGrow", "\"flexGrow\" is not a key of a text node; write \"grow\""),
      ("spacingAfter", "\"spacingAfter\" is not a key of a text node; write \"margin\""),
    ])
  func inBoxes(key: String, message: String) {
    let mistake = templateMistake(#"{"children": [{"text": "a", "\#(key)": 1}]}"#)
    #expect(mistake.contains(message), "\(mistake)")
  }
}
