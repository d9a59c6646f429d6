import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Shape nodes")
struct ShapeNodeTests {
  private let triangle = Path([
    .move(to: Point(x: 2, y: 1)), .line(to: Point(x: 10, y: 1)), .line(to: Point(x: 6, y: 9)),
    .close,
  ])

  private func laidOut(_ node: ShapeNode, _ width: Double = 40, _ height: Double = 20) -> ShapeNode
  {
    node.layOut(in: SizeRange(exact: Size(width: width, height: height)))
    return node
  }

  @Test("A shape is as large as its view box, or as its outline with half its stroke")
  func size() {
    let node = ShapeNode(triangle)
    let any = SizeRange(min: .zero, max: Size(width: 100, height: 100))
    node.layOut(in: any)
    #expect(node.frame.size == Size(width: 10, height: 9))
    node.stroke = ShapeNode.Stroke(style: StrokeStyle(width: 2))
    node.layOut(in: any)
    #expect(node.frame.size == Size(width: 11, height: 10))
    node.viewBox = Rect(x: 0, y: 0, width: 24, height: 12)
    node.layOut(in: any)
    #expect(node.frame.size == Size(width: 24, height: 12))
    node.shape = .ellipse
    node.layOut(in: any)
    #expect(node.frame.size == Size(width: 100, height: 100))
  }

  @Test("A shape is filled and then stroked, in points of the node")
  func drawing() {
    let node = laidOut(ShapeNode(triangle, fill: .linear(.init(.red, .blue), .angle(90))))
    node.stroke = ShapeNode.Stroke(.white, style: StrokeStyle(width: 3, cap: .round))
    let gradient = LinearGradient(
      start: Point(x: 2, y: 5), end: Point(x: 10, y: 5),
      stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)])
    #expect(
      node.ownCommands == [
        .fill(triangle, .gradient(.linear(gradient))),
        .stroke(triangle, StrokeStyle(width: 3, cap: .round), .white),
      ])
  }

  @Test(
    "A view box is fitted into its node by the content mode",
    arguments: [
      (ContentMode.scaleAspectFit, Transform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0)),
      (.scaleToFill, Transform(a: 4, b: 0, c: 0, d: 2, tx: 0, ty: 0)),
      (.topLeft, Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
    ])
  func viewBox(mode: ContentMode, map: Transform) {
    let node = laidOut(ShapeNode(triangle))
    node.viewBox = Rect(x: 0, y: 0, width: 10, height: 10)
    node.contentMode = mode
    #expect(
      node.ownCommands == [.pushTransform(map), .fill(triangle, .color(.black)), .pop])
  }

  @Test("An ellipse and a box fill their node, within their stroke")
  func whole() {
    let node = laidOut(ShapeNode())
    node.fill = .color(.red)
    node.stroke = ShapeNode.Stroke(style: StrokeStyle(width: 4))
    node.cornerRadius = 6
    let inside = Rect(x: 2, y: 2, width: 36, height: 16)
    node.shape = .ellipse
    #expect(node.ownCommands.first == .fill(.ellipse(in: inside), .color(.red)))
    node.shape = .box
    let round = Path.roundedRect(inside, radii: CornerRadii(4))
    #expect(
      node.ownCommands == [
        .fill(round, .color(.red)), .stroke(round, StrokeStyle(width: 4), .black),
      ])
  }

  @Test(
    "A stroke as wide as its node covers the node",
    arguments: [
      (20.0, ShapeNode.Shape.ellipse, Path.ellipse(in: Rect(x: 0, y: 0, width: 40, height: 20))),
      (60, .ellipse, .ellipse(in: Rect(x: 0, y: 0, width: 40, height: 20))),
      (60, .box, .rect(Rect(x: 0, y: 0, width: 40, height: 20))),
    ])
  func wideStroke(width: Double, shape: ShapeNode.Shape, outline: Path) {
    let node = laidOut(ShapeNode())
    node.fill = .color(.red)
    node.stroke = ShapeNode.Stroke(.blue, style: StrokeStyle(width: width))
    node.shape = shape
    #expect(node.ownCommands == [.fill(outline, .color(.blue))])
  }

  @Test("A line through values omits values that are not finite")
  func infiniteValues() {
    let node = laidOut(ShapeNode(), 42, 22)
    let style = StrokeStyle(width: 2)
    node.stroke = ShapeNode.Stroke(style: style)
    node.shape = .chart(ChartLine(values: [.nan, 1, .infinity, -1, -.infinity]))
    let line = Path([.move(to: Point(x: 1, y: 1)), .line(to: Point(x: 41, y: 21))])
    #expect(node.ownCommands == [.stroke(line, style, .black)])
    node.shape = .chart(ChartLine(values: [.nan, .nan]))
    #expect(node.ownCommands.isEmpty)
  }

  @Test("A line through values spans its node, and the area below the line reaches the bottom")
  func chart() {
    let node = laidOut(ShapeNode(), 42, 22)
    node.stroke = ShapeNode.Stroke(style: StrokeStyle(width: 2))
    node.fill = .color(.red)
    node.shape = .chart(ChartLine(values: [10, 30, 20]))
    let line: [Path.Element] = [
      .move(to: Point(x: 1, y: 21)), .line(to: Point(x: 21, y: 1)), .line(to: Point(x: 41, y: 11)),
    ]
    let area = Path(
      line + [.line(to: Point(x: 41, y: 21)), .line(to: Point(x: 1, y: 21)), .close])
    #expect(
      node.ownCommands == [
        .fill(area, .color(.red)), .stroke(Path(line), StrokeStyle(width: 2), .black),
      ])
    node.fill = nil
    node.shape = .chart(ChartLine([Point(x: 0, y: 5), Point(x: 4, y: 5)], range: 0...20))
    #expect(
      node.ownCommands == [
        .stroke(
          Path([.move(to: Point(x: 1, y: 16)), .line(to: Point(x: 41, y: 16))]),
          StrokeStyle(width: 2), .black)
      ])
    node.shape = .chart(ChartLine(values: [1]))
    #expect(node.ownCommands.isEmpty)
  }
}
