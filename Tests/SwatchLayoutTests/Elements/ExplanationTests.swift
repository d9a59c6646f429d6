import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private func sentences(_ root: LayoutElement, in range: SizeRange) -> [String] {
    explain(root, in: range).problems.map(\.description)
  }

  @Test("The explanation of a layout in which everything fits has no problems")
  func fine() {
    let spec = StackLayoutSpec(
      spacing: 5, children: [TestNode(size: 20, 10), TestNode(content: 20, 10)])
    #expect(sentences(spec, in: .upTo(100, 100)) == [])
  }

  @Test("A child that extends beyond its parent is reported with its path and the excess")
  func overflow() {
    let photo = TestNode("photo", size: 80, 40).at(0, 30).styled { $0.minWidth = 80 }
    let spec = InsetLayoutSpec(
      insets: EdgeInsets(5), child: AbsoluteLayoutSpec(children: [photo]).named("canvas"))
    #expect(
      sentences(spec, in: .upTo(60, 100)) == [
        """
        host > InsetLayoutSpec[0] > AbsoluteLayoutSpec "canvas" > node "photo": it reaches beyond \
        its parent, which is 50 × 90 points: 30 right
        """
      ])
  }

  @Test("Overlong children are reported once if none can shrink")
  func nothingShrinks() {
    let spec = StackLayoutSpec(
      alignItems: .start, children: [TestNode(size: 40, 10), TestNode("b", size: 40, 10)])
    let problems = explain(spec, in: .upTo(60, 100)).problems
    #expect(problems.map(\.kind) == [.nothingFlexes, .overflow])
    #expect(
      problems.first?.message
        == "its children are 20 points longer than the 60 points it may have, and none has a "
        + "flexShrink above 0")
    #expect(problems.first?.path == ["host", "StackLayoutSpec[0]"])
  }

  @Test("A flexible child that gets no space is reported")
  func noRoom() {
    let node = TestNode("text", content: 50, 10).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let spec = StackLayoutSpec(alignItems: .start, children: [TestNode(size: 100, 10), node])
    let problems = explain(spec, in: .between((100, 0), (100, 50))).problems
    #expect(problems.map(\.kind) == [.nothingFlexes])
    #expect(problems.first?.element == "node \"text\"")
  }

  @Test("A child that grows beyond its maximum length, or shrinks below its minimum, is reported")
  func ownLimits() {
    func messages(
      _ direction: StackDirection, _ change: (inout LayoutElementStyle) -> Void
    ) -> [String] {
      let node = TestNode("a", content: 60, 60).styled(change)
      let spec = StackLayoutSpec(
        direction: direction, alignItems: .start,
        children: [node, TestNode(content: 60, 60).styled { $0.flexShrink = 1 }])
      return explain(spec, in: direction == .horizontal ? .exact(100, 200) : .exact(200, 300))
        .problems.filter { $0.kind == .ownLimit }.map(\.message)
    }
    let grown = messages(.vertical) {
      $0.flexGrow = 1
      $0.maxHeight = 100
    }
    #expect(
      grown == [
        "it grows to 240 points, beyond its maxHeight of 100, because flexGrow takes precedence; "
          + "leave out flexGrow, or use a grid"
      ])
    let shrunk = messages(.horizontal) {
      $0.flexShrink = 1
      $0.minWidth = .fraction(0.55)
    }
    #expect(
      shrunk == [
        "it shrinks to 50 points, below its minWidth of 55, because flexShrink takes precedence; "
          + "leave out flexShrink, or let siblings shrink"
      ])
    #expect(messages(.horizontal) { $0.minWidth = 55 } == [])
    #expect(
      messages(.vertical) {
        $0.flexGrow = 1
        $0.maxHeight = 240
      } == [])
  }

  @Test("A child that is stretched beyond its maximum length is reported")
  func stretchedBeyond() {
    let node = TestNode("a", content: 10, 10).styled { $0.maxHeight = 30 }
    let spec = StackLayoutSpec(children: [node])
    let problems = explain(spec, in: .exact(100, 100)).problems
    #expect(
      problems.map(\.message) == [
        "it is stretched to 100 points, beyond its maxHeight of 30; give it another alignSelf than "
          + "stretch"
      ])
    node.style.alignSelf = .center
    #expect(explain(spec, in: .exact(100, 100)).problems == [])
  }

  @Test("A layout that is cached while explaining reports its problems again")
  func keptProblems() {
    // Each level is measured with two widths, several times each.
    var element: LayoutElement = StackLayoutSpec(
      alignItems: .start, children: [TestNode(size: 400, 10), TestNode("b", size: 40, 10)])
    for _ in 0..<30 {
      element.style.width = .fraction(0.98)
      element.style.flexGrow = 1
      element = StackLayoutSpec(children: [element])
    }
    let problems = explain(element, in: .between((300, 0), (300, .infinity))).problems
    #expect(problems.map(\.kind) == [.nothingFlexes, .overflow, .overflow])
    #expect(Set(problems.map(\.path.count)) == [32, 33])
  }

  @Test("A range that allows no size is reported")
  func invalidRange() {
    let spec = AbsoluteLayoutSpec(children: [TestNode("a").at(120, 0).styled { $0.minWidth = 0 }])
    #expect(explain(spec, in: .upTo(100, 100)).problems.map(\.kind) == [.overflow])
    let wild = RangeSpec(child: TestNode("b"))
    let problems = explain(wild, in: .upTo(100, 100)).problems
    #expect(problems.map(\.kind) == [.invalidRange])
    #expect(problems.first?.message.hasPrefix("it is measured in 0…-20 × 0…100 points") == true)
  }

  @Test("A layout mistake is a part of the explanation")
  func mistake() {
    let spec = InsetLayoutSpec(
      insets: .zero, child: UnclampedNode(Size(width: -4, height: 1)).named("a"))
    #expect(explain(spec, in: .upTo(100, 100)).problems.map(\.kind) == [.invalidSize])
  }

  @Test("The problems of an earlier measurement of an element are dropped")
  func latest() {
    let inner = StackLayoutSpec(
      alignItems: .start, children: [TestNode(size: 40, 10), TestNode(size: 40, 10)])
    inner.style.flexBasis = 10
    inner.style.flexGrow = 1
    let spec = StackLayoutSpec(alignItems: .start, children: [inner])
    #expect(sentences(spec, in: .between((100, 0), (100, 50))) == [])
  }

  @Test("A corner element outside its child is not reported")
  func corner() {
    let spec = CornerLayoutSpec(
      child: TestNode(size: 40, 40), corner: TestNode(size: 10, 10), location: .topRight)
    #expect(sentences(spec, in: .upTo(100, 100)) == [])
  }

  /// A user's spec that measures its child with a negative size.
  final class RangeSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      let wrong = SizeRange(min: .zero, max: Size(width: -20, height: range.max.height))
      let sublayouts = children.map { $0.layoutThatFits(wrong) }
      return Layout(element: self, size: range.max, sublayouts: sublayouts)
    }
  }
}
