import SwatchGeometry
import SwatchLayout
import Testing

/// A box is measured only with the few constraints that CSS defines, however it is nested.
@Suite("The cost of boxes")
struct BoxCostTests {
  /// Nested boxes with a text in each, whose levels alternate between a number of styles.
  private func nest(depth: Int, kind: Int, ofNodes: Bool, texts: inout [LetterNode])
    -> LayoutElement
  {
    let text = LetterNode(words: [3, 4, 5])
    texts.append(text)
    var children: [LayoutElement] = [text]
    if depth > 1 {
      children.append(
        nest(depth: depth - 1, kind: kind, ofNodes: ofNodes, texts: &texts))
    }
    let change: (inout BoxStyle) -> Void = { style in
      let motif = (kind + (kind > 5 ? depth : 0)) % 6
      style.direction = motif.isMultiple(of: 2) ? .row : .column
      style.padding = BoxEdges(1)
      if motif == 2 { style.wrap = .wrap }
      if motif == 3 { style.alignItems = .center }
      if motif == 4 { (style.grow, style.basis, style.alignItems) = (1, 0, .baseline) }
      if motif == 5 { style.width = .fraction(0.9) }
    }
    if !ofNodes { return BoxLayoutSpec(children, change) }
    return TestBox(children: children, change)
  }

  @Test("A text is measured a fixed number of times, at any depth", arguments: 0..<12)
  func counts(kind: Int) {
    for ofNodes in [false, true] {
      for depth in [3, 5, 10, 20, 40, 80] {
        var texts: [LetterNode] = []
        let root = nest(depth: depth, kind: kind, ofNodes: ofNodes, texts: &texts)
        let host = TestHost(BoxLayoutSpec([root]) { $0.direction = .column })
        host.layoutContext = LayoutContext(report: { _ in })
        _ = host.layoutThatFits(.upTo(1_000, .infinity))
        let total = texts.reduce(0) { $0 + $1.count }
        #expect(total <= 20 * depth, "\(depth) levels")
      }
    }
  }

  /// Nested boxes in specs, and specs in boxes, with a text in each.
  private func mixture(depth: Int, kind: Int, texts: inout [LetterNode]) -> LayoutElement {
    let text = LetterNode(words: [3, 4, 5])
    texts.append(text)
    var children: [LayoutElement] = [text]
    if depth > 1 { children.append(mixture(depth: depth - 1, kind: kind, texts: &texts)) }
    if depth.isMultiple(of: 2) {
      return BoxLayoutSpec(children) {
        $0.direction = kind.isMultiple(of: 2) ? .row : .column
        $0.padding = BoxEdges(1)
      }
    }
    switch kind / 2 {
    case 0: return StackLayoutSpec(direction: .vertical, alignItems: .stretch, children: children)
    case 1: return StackLayoutSpec(direction: .horizontal, children: children)
    case 2: return GridLayoutSpec(columns: [.fr(1), .fr(2)], children: children)
    default: return GridLayoutSpec(columns: [.auto], children: children)
    }
  }

  @Test(
    "Boxes in stacks and grids, and stacks and grids in boxes, are measured in linear time",
    arguments: 0..<8)
  func mixtures(kind: Int) {
    for depth in [2, 5, 10, 20, 30] {
      var texts: [LetterNode] = []
      let root = mixture(depth: depth, kind: kind, texts: &texts)
      let host = TestHost(BoxLayoutSpec([root]) { $0.direction = .column })
      host.layoutContext = LayoutContext(report: { _ in })
      _ = host.layoutThatFits(.upTo(1_000, .infinity))
      let total = texts.reduce(0) { $0 + $1.count }
      #expect(total <= 40 * depth, "\(depth) levels: \(total)")
    }
  }

  @Test("The deepest allowed nest is laid out, and deeper elements are left out")
  func depth() {
    for depth in [400, 1_100] {
      var texts: [LetterNode] = []
      let root = nest(depth: depth, kind: 1, ofNodes: true, texts: &texts)
      let measured = measure(root, in: .upTo(1_000, .infinity))
      #expect(measured.problems.allSatisfy { $0.kind == .depth })
      #expect(measured.problems.isEmpty == (depth < 1_000))
    }
  }
}
