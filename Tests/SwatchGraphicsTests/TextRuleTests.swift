import SwatchGeometry
import Testing

@testable import SwatchGraphics

@Suite("Lines and boxes along text")
struct TextRuleTests {
  /// Every character is 5 points wide at a size of 10 points.
  private func rules(_ spans: AttributedText.Span...) throws -> LineRules? {
    try FixedWidthTextEngine().layout(AttributedText(spans), width: 1000).lines[0].rules
  }

  private func span(
    _ text: String, size: Double = 10, color: Color = .black, _ attributes: Attributes
  ) -> AttributedText.Span {
    AttributedText.Span(text, font: Font(size: size), color: color, attributes: attributes)
  }

  private typealias Attributes = AttributedText.Attributes

  @Test("Plain text has no underlines and boxes")
  func plain() throws {
    #expect(try rules(span("text", Attributes(kern: 1))) == nil)
  }

  @Test("The font determines a line's thickness and position, and underlines lie behind the text")
  func metrics() throws {
    let rules = try rules(
      span("plain ", Attributes()),
      span("text", color: .red, Attributes(underline: .wavy, strikethrough: .single)))
    #expect(
      rules?.behind == [
        TextRule(.line(.wavy), [.init(30, 50)], top: 1, thickness: 0.5, color: .red)
      ])
    #expect(
      rules?.inFront == [
        TextRule(.line(.single), [.init(30, 50)], top: -3, thickness: 0.5, color: .red)
      ])
  }

  @Test("The stated colour, thickness and offset of a line override those of the text")
  func stated() throws {
    let line = TextDecoration(.double, color: .blue, thickness: 2, offset: 3)
    #expect(
      try rules(span("ab", Attributes(underline: line)))?.behind == [
        TextRule(.line(.double), [.init(0, 10)], top: 3, thickness: 2, color: .blue)
      ])
  }

  @Test("Neighbouring spans with equal lines share a line that fits the largest font")
  func neighbours() throws {
    let line = Attributes(underline: .single)
    #expect(
      try rules(span("ab", line), span("c", size: 20, line))?.behind == [
        TextRule(.line(.single), [.init(0, 20)], top: 2, thickness: 1, color: .black)
      ])
    #expect(try rules(span("a", line), span("b", color: .red, line))?.behind.count == 2)
    let named = Attributes(underline: TextDecoration(color: .blue))
    #expect(try rules(span("a", named), span("b", color: .red, named))?.behind.count == 1)
  }

  @Test(
    "An underline is as low as its lowest text, and a strikethrough follows each text's middle")
  func raised() throws {
    let line = Attributes(underline: .single, strikethrough: .single)
    var raised = line
    raised.baselineOffset = 4
    #expect(try rules(span("a", raised))?.behind.map(\.top) == [-3])
    let rules = try rules(span("a", line), span("b", raised))
    #expect(rules?.behind.map(\.top) == [1])
    #expect(rules?.inFront.map(\.top) == [-3, -7])
  }

  @Test("A text box surrounds the fonts of its spans, and its insets take no space")
  func box() throws {
    let background = TextBackground(
      .yellow, insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), cornerRadius: 5)
    let box = Attributes(background: background)
    let text = AttributedText([span("ab", box), span("c", size: 20, box)])
    let layout = try FixedWidthTextEngine().layout(text, width: 1000)
    #expect(layout.size.width == 20)
    #expect(
      layout.lines[0].rules?.behind == [
        TextRule(
          .box(cornerRadius: 5), [.init(-2, 24)], top: -17, thickness: 24, color: .yellow)
      ])
  }

  @Test("Boxes of all lines are drawn before any text, and strikethroughs after their text")
  func order() throws {
    let attributes = Attributes(
      underline: .single, strikethrough: .single, background: TextBackground(.yellow))
    let canvas = Canvas(size: Size(width: 100, height: 100))
    canvas.draw(
      try FixedWidthTextEngine().layout(
        AttributedText([span("a\nb", attributes)]), width: 100), at: .zero, width: 100)
    let kinds = canvas.commands.map { command in
      switch command {
      case .rule(let rule, let place): "\(rule.isBox ? "box" : "line") \(place.y)"
      case .glyphs(let run, let place, _): "\(run.text) \(place.y)"
      default: "other"
      }
    }
    #expect(
      kinds == [
        "box 8.0", "box 18.0", "line 8.0", "a 8.0", "line 8.0", "line 18.0", "b 18.0", "line 18.0",
      ])
  }

  @Test("A gradient extends over neighbouring spans of equal gradient, and a link has a box")
  func places() throws {
    let gradient = LinearGradient(
      start: .zero, end: Point(x: 1, y: 1), stops: [.init(offset: 0, color: .red)])
    let filled = Attributes(gradient: gradient, link: "https://a.b/")
    let text = AttributedText([
      span("x", Attributes()), span("ab", filled), span("c", size: 20, filled),
    ])
    let line = try FixedWidthTextEngine().layout(text, width: 1000).lines[0]
    let gradients = line.runs.map(\.glyphs.effects?.gradient)
    #expect(gradients.map { $0?.start } == [nil, Point(x: 0, y: -16), Point(x: -10, y: -16)])
    #expect(gradients.map { $0?.end } == [nil, Point(x: 20, y: 4), Point(x: 10, y: 4)])
    #expect(
      line.rules?.links == [
        LineRules.LinkBox(
          link: Scene.Link("https://a.b/", text: "abc"),
          box: Rect(x: 5, y: -16, width: 20, height: 20))
      ])
  }

  @Test("The links of a scene are accessibility elements after their text")
  func links() throws {
    let section = DisplayList.Section(
      path: NodePath(root: "text"), frame: Rect(x: 10, y: 20, width: 100, height: 30),
      commands: [
        .link(Scene.Link("https://a.b/", text: "a"), in: Rect(x: 1, y: 2, width: 3, height: 4))
      ], accessibility: AccessibilityAttributes(label: "a b", traits: .staticText))
    let scene = Scene(
      size: Size(width: 200, height: 200), scale: .one,
      items: [
        Scene.Item(.list(DisplayList([section])), transform: .scale(x: 2, y: 2)),
        Scene.Item(.list(DisplayList([section])), transform: .translation(x: 500, y: 0)),
      ])
    #expect(scene.links.map(\.frame) == [Rect(x: 22, y: 44, width: 6, height: 8)])
    #expect(scene.accessibilityElements.map(\.label) == ["a b", "a"])
    #expect(scene.accessibilityElements.map(\.traits) == [.staticText, .link])
  }

  // MARK: Shapes

  private func rects(
    _ style: TextDecoration.Style, _ stretches: [TextRule.Stretch], thickness: Double = 1
  ) -> [Rect] {
    let rule = TextRule(
      .line(style), stretches, top: 2, thickness: thickness, color: .black)
    switch rule.command(at: Point(x: 100, y: 50), on: nil) {
    case .fill(let path, _):
      if let box = path.box { return [box] }
      guard case .elements(let elements) = path.shape else { return [] }
      return elements.split(separator: .close).compactMap { Path(Array($0)).bounds }
    default: return []
    }
  }

  private func rect(_ x: Double, _ width: Double, y: Double = 52) -> Rect {
    Rect(x: 100 + x, y: y, width: width, height: 1)
  }

  @Test("Text lines are bars, dashes continue through gaps, and dots are left out at cuts")
  func shapes() {
    #expect(rects(.single, [.init(0, 10)]) == [rect(0, 10)])
    #expect(rects(.double, [.init(0, 10)]) == [rect(0, 10), rect(0, 10, y: 54)])
    #expect(
      rects(.dashed, [.init(0, 7), .init(9, 12)]) == [
        rect(0, 3), rect(5, 2), rect(10, 2),
      ])
    #expect(rects(.dotted, [.init(0, 3.5)]).count == 2)
  }

  @Test("The edges of text lines on a grid lie between pixels, at least one pixel apart")
  func grid() {
    let rule = TextRule(
      .line(.single), [.init(0.3, 9.8)], top: 1.2, thickness: 0.2, color: .black)
    let grid = TextRule.Grid(column: 0.5, row: 0.5, origin: 0)
    #expect(
      rule.command(at: Point(x: 10, y: 20), on: grid)
        == .fill(
          .rect(Rect(x: 10.5, y: 21, width: 9.5, height: 0.5)), .color(.black)))
    var box = rule
    (box.kind, box.thickness) = (.box(cornerRadius: 0), 3.3)
    #expect(
      box.command(at: Point(x: 10, y: 20), on: grid)
        == .fill(.rect(Rect(x: 10.5, y: 21, width: 9.5, height: 3.5)), .color(.black)))
  }

  @Test(
    "Rules at extreme coordinates end without a crash", arguments: [1e18, 1e300, .infinity, .nan])
  func extremes(place: Double) {
    for style in TextDecoration.Style.allCases {
      let rule = TextRule(
        .line(style), [.init(0, place), .init(place, place + 2)], top: 0, thickness: 0.1,
        color: .black)
      _ = rule.command(at: .zero, on: nil)
      _ = rule.command(at: .zero, on: TextRule.Grid(column: 0.1, row: 0.1, origin: place))
    }
  }
}

extension Path {
  /// The smallest rectangle around the end points of lines and curves.
  fileprivate var bounds: Rect? {
    guard case .elements(let elements) = shape else { return nil }
    let points = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
