import SwatchCairo
import SwatchGeometry
import SwatchGraphics
import Testing

@testable import SwatchSVG

@Suite("Numbers, paths and shapes of SVG")
struct SVGPathDataTests {
  @Test(
    "SVG numbers are written with the fewest characters",
    arguments: [
      (0.0, "0"), (-0.0001, "0"), (0.5, ".5"), (-0.25, "-.25"), (12.3456, "12.346"), (100, "100"),
      (.nan, "0"), (.infinity, "100000000"),
    ])
  func numbers(value: Double, text: String) {
    #expect(ShortNumber.text(value) == text)
  }

  @Test(
    "Lengths in SVG have one more digit for each tenfold enlargement",
    arguments: [
      (0.01, 3), (1.0, 3), (1.5, 4), (10, 4), (40, 5), (1e30, 8),
    ])
  func digits(factor: Double, digits: Int) {
    #expect(ShortNumber.digits(enlargedBy: factor) == digits)
  }

  private func data(_ elements: [Path.Element], cap: StrokeStyle.Cap? = nil) -> String? {
    let element = Path(elements).element(movedBy: .zero, digits: 3, strokedWith: cap)
    guard case .text(let text) = element?["d"] else { return nil }
    return text
  }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test("Lines in a path are relative, along the axes if possible, and without needless spaces")
  func lines() {
    #expect(
      data([
        .move(to: point(10, 20)), .line(to: point(30.5, 20)), .line(to: point(30.5, 10.25)),
        .line(to: point(20.5, 15)), .line(to: point(21, 15.5)), .close,
      ]) == "M10 20h20.5v-9.75l-10 4.75.5.5z")
  }

  @Test("A cubic curve that continues the last curve smoothly has one control point")
  func smooth() {
    #expect(
      data([
        .move(to: .zero), .curve(to: point(10, 10), control1: point(5, 0), control2: point(10, 5)),
        .curve(to: point(20, 30), control1: point(10, 15), control2: point(15, 30)),
      ]) == "M0 0c5 0 10 5 10 10s5 20 10 20")
  }

  @Test("A quadratic curve that continues the last curve smoothly has no control point")
  func quadratic() {
    var data = SVGPathData(digits: 1)
    data.move(to: .zero)
    data.quadratic(to: point(10, 10), control: point(10, 0))
    data.quadratic(to: point(20, 20), control: point(10, 20))
    data.close()
    #expect(data.text == "M0 0q10 0 10 10t10 10z")
  }

  @Test("Rounding errors do not add up over the steps of a path")
  func rounding() {
    let steps = (1...10).map { Path.Element.line(to: point(Double($0) * 0.0004, 0)) }
    #expect(data([.move(to: .zero)] + steps) == "M0 0h.001.001.001.001")
  }

  @Test("Subpaths without a line are omitted from fills, and shown by caps in strokes")
  func points() {
    let elements: [Path.Element] = [
      .move(to: .zero), .move(to: point(5, 5)), .close, .move(to: point(1, 1)),
      .line(to: point(2, 3)), .line(to: point(4, 1)), .close,
    ]
    #expect(data(elements) == "M1 1l1 2 2-2z")
    #expect(data(elements, cap: .round) == "M5 5zm-4-4 1 2 2-2z")
    #expect(data(elements, cap: .square) == "M1 1l1 2 2-2z")
  }

  @Test("Paths that are rectangles, circles, ellipses or lines become such elements")
  func shapes() {
    func name(_ path: Path, cap: StrokeStyle.Cap? = nil) -> String? {
      path.element(movedBy: .zero, digits: 3, strokedWith: cap)?.name
    }
    let rect = Rect(x: 1, y: 2, width: 30, height: 20)
    #expect(name(.rect(rect)) == "rect")
    #expect(name(.rects([rect])) == "rect")
    #expect(name(.roundedRect(rect, radii: CornerRadii(4))) == "rect")
    #expect(
      name(
        .roundedRect(
          rect, radii: CornerRadii(topLeft: 1, topRight: 2, bottomLeft: 3, bottomRight: 0)))
        == "path")
    #expect(name(.ellipse(in: rect)) == "ellipse")
    #expect(name(.ellipse(in: Rect(x: 0, y: 0, width: 8, height: 8))) == "circle")
    #expect(name(Path([.move(to: .zero), .line(to: point(3, 4))]), cap: .round) == "line")
    #expect(name(Path([.move(to: .zero), .line(to: point(.nan, 4))]), cap: .round) == nil)
    let arcs: [Path.Element] = [
      .move(to: point(10, 5)),
      .curve(to: point(5, 10), control1: point(10, 7.761_42), control2: point(7.761_42, 10)),
      .curve(to: point(0, 5), control1: point(2.238_58, 10), control2: point(0, 7.761_42)),
      .curve(to: point(5, 0), control1: point(0, 2.238_58), control2: point(2.238_58, 0)),
      .curve(to: point(10, 5), control1: point(7.761_42, 0), control2: point(10, 2.238_58)), .close,
    ]
    #expect(name(Path(arcs)) == "circle")
  }
}
