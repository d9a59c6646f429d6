import SwatchGeometry
import SwatchLayout
import Testing

@Suite("The cost of a layout, in measurements of leaves")
struct CostTests {
  /// The number of measurements of leaves in rows of an avatar, two lines and some tags.
  private func measurements(rows: Int) -> Int {
    var leaves: [TestNode] = []
    func leaf(_ width: Double, _ height: Double) -> TestNode {
      let node = TestNode(content: width, height)
      leaves.append(node)
      return node
    }
    let children = (0..<rows).map { row in
      let lines = StackLayoutSpec(
        direction: .vertical, spacing: 4, children: [leaf(100, 20), leaf(80 + Double(row % 7), 16)])
      let tags = StackLayoutSpec(
        spacing: 6, flexWrap: .wrap, children: (0..<4).map { leaf(30 + Double($0), 12) })
      tags.style.flexGrow = 1
      tags.style.flexShrink = 1
      return InsetLayoutSpec(
        insets: EdgeInsets(8),
        child: StackLayoutSpec(spacing: 8, children: [leaf(40, 40), lines, tags]))
    }
    let table = StackLayoutSpec(direction: .vertical, children: children)
    _ = measure(table, in: .between((320, 0), (320, .infinity)))
    return leaves.reduce(0) { $0 + $1.ranges.count }
  }

  @Test("The cost of a layout grows linearly with the number of rows", arguments: [10, 100, 1_000])
  func rows(_ rows: Int) {
    #expect(measurements(rows: rows) == rows * measurements(rows: 1))
  }

  /// The number of measurements of the innermost leaf of nested stacks, and of all leaves together.
  private func measurements(depth: Int) -> (innermost: Int, all: Int) {
    let innermost = TestNode(content: 7, 5)
    var leaves = [innermost]
    var element: LayoutElement = innermost
    for level in 0..<depth {
      let sibling = TestNode(content: 10 + Double(level % 5), 8 + Double(level % 7))
      sibling.style.flexGrow = 1
      element.style.flexGrow = 1
      leaves.append(sibling)
      element = StackLayoutSpec(
        direction: level.isMultiple(of: 2) ? .horizontal : .vertical, children: [sibling, element])
    }
    _ = measure(element, in: .exact(5_000, 5_000))
    return (innermost.ranges.count, leaves.reduce(0) { $0 + $1.ranges.count })
  }

  @Test(
    "Each further level of flexing and stretching stacks costs as many measurements as the last",
    arguments: [8, 16, 24])
  func depth(_ depth: Int) {
    let cost = measurements(depth: depth)
    #expect(cost.innermost == 13)
    #expect(cost.all == 13 * depth - 15)
  }

  @Test("A spec that is asked for one range twice in a layout measures its children once")
  func kept() {
    let leaf = TestNode("leaf", content: 10, 10)
    let child = InsetLayoutSpec(insets: EdgeInsets(2), child: leaf)
    let measured = measure(TwiceSpec(children: [child]), in: .upTo(100, 100))
    #expect(leaf.ranges.count == 1)
    #expect(measured.frame("leaf") == Rect(2, 2, 10, 10))
  }

  @Test("A spec whose leaf has changed is measured again")
  func notStale() {
    let leaf = TestNode("leaf", content: 10, 10)
    let header = InsetLayoutSpec(insets: EdgeInsets(2), child: leaf)
    let host = TestHost(StackLayoutSpec(alignItems: .start, children: [header]))
    host.layoutContext = LayoutContext()
    #expect(host.layoutThatFits(.upTo(100, 100)).sublayouts.map(\.size.width) == [10])
    leaf.style.width = 30
    #expect(host.layoutThatFits(.upTo(100, 100)).sublayouts.map(\.size.width) == [30])
  }

  @Test("A layout without a context is not cached")
  func noContext() {
    let leaf = TestNode("leaf", content: 10, 10)
    let spec = InsetLayoutSpec(insets: EdgeInsets(2), child: leaf)
    #expect(spec.layoutThatFits(.upTo(100, 100)).size.width == 14)
    leaf.style.width = 30
    #expect(spec.layoutThatFits(.upTo(100, 100)).size.width == 34)
  }

  /// A spec that measures its children twice.
  final class TwiceSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      _ = children.map { $0.layoutThatFits(range) }
      return Layout(
        element: self, size: range.max, sublayouts: children.map { $0.layoutThatFits(range) })
    }
  }
}
