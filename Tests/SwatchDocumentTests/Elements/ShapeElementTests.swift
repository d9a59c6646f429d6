import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchDocument

@Suite("Shapes in documents")
struct ShapeElementTests {
  private func shape(_ members: String, row: String? = nil) throws -> ShapeNode {
    let node = try document("{\"node\": \"shape\", \(members)}", row: row).makeRoot()
    return try #require(node as? ShapeNode)
  }

  @Test(
    "The coordinates of a shape are points of its node",
    arguments: [
      (#""rect": [1, 2, 3, 4]"#, Path.rect(Rect(x: 1, y: 2, width: 3, height: 4))),
      (#""ellipse": [1, 2, 3, 4]"#, .ellipse(in: Rect(x: 1, y: 2, width: 3, height: 4))),
      (
        #""line": [[1, 2], [3, 4]]"#,
        Path([.move(to: Point(x: 1, y: 2)), .line(to: Point(x: 3, y: 4))])
      ),
      (
        #""polygon": [[0, 0], [3, 4], [5, 0]]"#,
        Path([
          .move(to: .zero), .line(to: Point(x: 3, y: 4)), .line(to: Point(x: 5, y: 0)), .close,
        ])
      ),
      (
        #""path": "M0 0h5z", "fillRule": "evenOdd""#,
        Path([.move(to: .zero), .line(to: Point(x: 5, y: 0)), .close], fillRule: .evenOdd)
      ),
      (
        #""path": "M0 0h5z""#,
        Path([.move(to: .zero), .line(to: Point(x: 5, y: 0)), .close])
      ),
    ])
  func outlines(members: String, path: Path) throws {
    let node = try shape(members)
    #expect(node.shape == .path(path))
    #expect(node.fill == .color(.black) && node.stroke == nil)
  }

  @Test("A shape's outline, view box, fill and stroke are set on the node")
  func members() throws {
    #expect(try shape(#""rect": true"#).shape == .box)
    let node = try shape(
      ##"""
      "ellipse": true, "fill": {"conic": {"stops": ["red", "#00F"]}}, "contentMode": "scaleToFill",
      "viewBox": [0, -1, 24, 12],
      "stroke": {"color": "#00F", "width": 2, "dashes": [1, 2], "cap": "round", "join": "bevel",
        "miterLimit": 4}
      """##)
    #expect(node.shape == .ellipse && node.contentMode == .scaleToFill)
    #expect(node.viewBox == Rect(x: 0, y: -1, width: 24, height: 12))
    #expect(node.fill == .gradient(.init(.red, .blue), .conic()))
    let style = StrokeStyle(width: 2, dashes: [1, 2], cap: .round, join: .bevel, miterLimit: 4)
    #expect(node.stroke == ShapeNode.Stroke(.blue, style: style))
    let line = try shape(#""line": [[0, 0], [9, 9]], "stroke": "red""#)
    #expect(line.fill == nil && line.stroke == ShapeNode.Stroke(.red))
  }

  @Test("A line shape passes through the values of the data")
  func values() throws {
    let node = try shape(
      #""points": "{{values}}", "range": [0, 9]"#, row: #"{"values": [3, 1, 2.5]}"#)
    #expect(node.shape == .chart(ChartLine(values: [3, 1, 2.5], range: 0...9)))
    let points = try shape(#""points": [[0, 1], [5, 2]]"#)
    #expect(points.shape == .chart(ChartLine([Point(x: 0, y: 1), Point(x: 5, y: 2)])))
  }

  @Test(
    "Mistakes in shapes are reported at their place",
    arguments: [
      (
        #""fill": "red""#,
        "a shape needs exactly one of \"rect\", \"ellipse\", \"line\", \"polygon\", \"path\" and "
          + "\"points\"; write one of these keys"
      ),
      (
        #""path": "M0 0 L4""#,
        "$.root.path: the path has a mistake at character 8: expected a number, found the end"
      ),
      (
        #""rect": [1, 2]"#, "$.root.rect: expected [x, y, width, height], found an array"
      ),
      (
        #""rect": [0, 0, 1, 1], "range": [0, 1]"#,
        "\"range\" applies only to \"points\"; remove it"
      ),
      (
        #""rect": true, "fillRule": "evenOdd""#,
        "\"fillRule\" applies only to \"path\" and \"polygon\"; remove it"
      ),
      (
        #""path": "M0 0", "fillRule": "evenodd""#,
        "$.root.fillRule: expected a known word, found the string \"evenodd\"; did you mean \"evenOdd\"?"
      ),
      (
        #""points": [1, true]"#,
        "points[1]: expected a number from -1,000,000,000 to 1,000,000,000, found true"
      ),
      (
        #""points": [1], "range": [2, 1]"#,
        "range: expected two numbers, the smaller one first, found an array"
      ),
    ])
  func mistakes(members: String, problem: String) {
    let message = templateMistake("{\"node\": \"shape\", \(members)}")
    #expect(message.hasSuffix(problem), "\(message)")
  }
}
