import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Places where a tree may be divided between pages")
struct ContentBreakTests {
  private func box(_ height: Double, keeps: Bool = false) -> DisplayNode {
    let node = DisplayNode()
    node.style.width = 20
    node.style.height = .points(height)
    node.style.keepsWithNext = keeps
    return node
  }

  /// A text of lines that are 10 points high.
  private func text(_ lines: Int, orphans: Int = 2, widows: Int = 2) -> TextNode {
    let words = [String](repeating: "one", count: lines).joined(separator: "\n")
    let node = TextNode(AttributedText(words, font: Font(size: 10)))
    (node.breaks, node.orphans, node.widows) = (.between, orphans, widows)
    return node
  }

  private func stack(
    _ children: [LayoutElement], spacing: Double = 0, breaks: ContentBreaks = .between
  ) -> StackLayoutSpec {
    let stack = StackLayoutSpec(direction: .vertical, spacing: spacing, children: children)
    stack.breaks = breaks
    return stack
  }

  /// The ends and starts of the breaks in a cell with some content.
  private func places(in content: LayoutElement) -> [[Double]] {
    let cell = CellNode()
    cell.layoutSpecBlock = { _, _ in WrapperLayoutSpec(children: [content]) }
    cell.layOut(in: SizeRange(min: .zero, max: Size(width: 100, height: .infinity)))
    return cell.contentBreaks().map { [$0.end, $0.start] }
  }

  @Test("A stack is divided between its children only on request")
  func stacks() {
    #expect(
      places(in: stack([box(10), box(20), box(5)], spacing: 4)) == [[10, 14], [34, 38]])
    #expect(places(in: stack([box(10), box(20)], breaks: .none)) == [])
    #expect(places(in: box(10)) == [])
  }

  @Test("A child that is kept with the next child lies on the same page")
  func keeping() {
    #expect(places(in: stack([box(10), box(10, keeps: true), box(10)])) == [[10, 10]])
  }

  @Test(
    "A text is divided between its lines, but not after its first or before its last line",
    arguments: [
      (5, 2, 2, [20.0, 30]), (5, 1, 1, [10, 20, 30, 40]), (5, 3, 1, [30, 40]), (3, 2, 2, []),
      (1, 1, 1, []),
    ] as [(Int, Int, Int, [Double])])
  func texts(lines: Int, orphans: Int, widows: Int, ends: [Double]) {
    #expect(
      places(in: text(lines, orphans: orphans, widows: widows)) == ends.map { [$0, $0] })
  }

  @Test("Stacks and texts inside a divided stack are divided, also in nodes with insets")
  func nesting() {
    let inner = DisplayNode()
    inner.automaticallyManagesSubnodes = true
    let children = stack([box(10), box(10)])
    inner.layoutSpecBlock = { _, _ in
      InsetLayoutSpec(
        insets: EdgeInsets(top: 3, left: 0, bottom: 3, right: 0),
        child: children)
    }
    #expect(
      places(in: stack([box(10), inner, text(4)])) == [
        [10, 10], [23, 23], [36, 36], [56, 56],
      ])
    let both = stack([box(5), stack([box(5), box(5)]), box(5)])
    #expect(places(in: both) == [[5, 5], [10, 10], [15, 15]])
  }

  @Test("A division never cuts a node beside a divided stack, but may cut a node around it")
  func neighbours() {
    let side = StackLayoutSpec(
      direction: .horizontal, children: [box(15), stack([box(10), box(10), box(10)])])
    #expect(places(in: side) == [[20, 20]])
    let behind = BackgroundLayoutSpec(child: stack([box(10), box(10)]), background: DisplayNode())
    #expect(places(in: behind) == [[10, 10]])
    let whole = stack([box(5), stack([box(10), box(10)])], breaks: .none)
    #expect(places(in: whole) == [[15, 15]])
  }
}
