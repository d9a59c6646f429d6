import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Custom specs")
struct LayoutValuesTests {
  private enum Row: LayoutValueKey { static let defaultValue = 0 }
  private enum Name: LayoutValueKey { static let defaultValue = "" }

  /// A card with a header above its body, each found by its name.
  private final class CardSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      var y = 0.0
      let placed = ["header", "body"].compactMap { child(named: $0) }.map { child -> Layout in
        var layout = child.layoutThatFits(range)
        layout.position = Point(x: Double(child[Row.self]), y: y)
        y += layout.size.height
        return layout
      }
      return Layout(element: self, size: Size(width: 50, height: y), sublayouts: placed)
    }
  }

  private func box(_ height: Double) -> LayoutSpec {
    let spec = LayoutSpec()
    spec.style.preferredSize = Size(width: 10, height: height)
    return spec
  }

  @Test("Elements store values for typed keys, each with its own default")
  func values() {
    let element = LayoutSpec()
    #expect(element[Row.self] == 0)
    element[Row.self] = 3
    element[Name.self] = "a"
    #expect(element[Row.self] == 3)
    #expect(element[Name.self] == "a")
    #expect(LayoutSpec()[Row.self] == 0)
  }

  @Test("A spec finds its children by name, whatever the order of setting")
  func names() {
    let spec = CardSpec()
    let (header, body) = (box(7), box(20))
    body[Row.self] = 4
    spec.setChild(body, named: "body")
    spec.setChild(header, named: "header")
    #expect(spec.children.elementsEqual([body, header]) { $0 === $1 })
    let layout = spec.layoutThatFits(.unconstrained)
    #expect(layout.size == Size(width: 50, height: 27))
    #expect(layout.frame(for: body) == Rect(x: 4, y: 7, width: 10, height: 20))
    #expect(layout.frame(for: header) == Rect(x: 0, y: 0, width: 10, height: 7))
    #expect(layout.frame(for: spec) == nil)
  }

  @Test("A removed child loses its name, and the other children keep their names")
  func removal() {
    let spec = LayoutSpec()
    let (a, b, c) = (box(1), box(2), box(3))
    for (child, name) in [(a, "a"), (b, "b"), (c, "c")] { spec.setChild(child, named: name) }
    spec.setChild(nil, named: "a")
    #expect(spec.child(named: "a") == nil)
    #expect(spec.child(named: "b") === b)
    #expect(spec.child(named: "c") === c)
    spec.setChild(a, named: "c")
    #expect(spec.child(named: "c") === a)
    #expect(spec.children.count == 2)
    spec.setChild(nil, named: "nobody")
    #expect(spec.child(at: 1) === a)
    #expect(spec.child(at: 2) == nil)
    #expect(spec.child(at: -1) == nil)
    spec.children = [c]
    #expect(spec.child(named: "c") == nil)
  }

  @Test("A removed first child loses its name, and a new first child takes over the old one's name")
  func firstChild() {
    let spec = LayoutSpec()
    let (a, b) = (box(1), box(2))
    spec.setChild(a, named: "a")
    spec.setChild(b, named: "b")
    spec.child = nil
    #expect(spec.child(named: "a") == nil)
    #expect(spec.child(named: "b") === b)
    spec.child = a
    #expect(spec.child(named: "b") === a)
    spec.child = nil
    spec.child = nil
    #expect(spec.child(named: "b") == nil)
    #expect(spec.children.isEmpty)
  }

  @Test("Children keep their indexes when others change, and a missing child takes no space")
  func indexes() {
    let spec = StackLayoutSpec(direction: .vertical)
    let (first, last) = (box(7), box(20))
    spec.setChild(last, at: 2)
    #expect(spec.children.count == 3)
    #expect(spec.child(at: 0) == nil)
    #expect(spec.child(at: 2) === last)
    #expect(measure(spec, in: .upTo(100, 100)).size == Size(width: 10, height: 20))
    let other = StackLayoutSpec(direction: .vertical, children: [first])
    other.setChild(box(3), named: "middle")
    other.setChild(last, at: 2)
    other.setChild(nil, at: 1)
    other.setChild(nil, at: 9)
    #expect(other.child(at: 0) === first)
    #expect(other.child(at: 1) == nil)
    #expect(other.child(named: "middle") == nil)
    #expect(other.child(at: 2) === last)
    #expect(measure(other, in: .upTo(100, 100)).size == Size(width: 10, height: 27))
  }

  @Test("A width and a height set together equal a width and a height set one by one")
  func layoutSizes() {
    var style = LayoutElementStyle()
    style.preferredLayoutSize = LayoutSize(width: .fraction(0.5), height: 44)
    style.minLayoutSize = LayoutSize(width: 10, height: .auto)
    style.maxLayoutSize = LayoutSize(width: .auto, height: .fraction(1))
    #expect(style.width == .fraction(0.5))
    #expect(style.height == .points(44))
    #expect(style.minWidth == .points(10))
    #expect(style.maxHeight == .fraction(1))
    #expect(style.minLayoutSize == LayoutSize(width: 10, height: .auto))
    #expect(LayoutElementStyle().preferredLayoutSize == .auto)
  }

  @Test("A style can be changed within an expression")
  func styled() {
    let stack = StackLayoutSpec(
      direction: .horizontal, children: [box(1).styled { $0.flexGrow = 2 }, box(2)])
    #expect(stack.children.map(\.style.flexGrow) == [2, 0])
    #expect(stack.children[0].style.height == .points(1))
  }
}
