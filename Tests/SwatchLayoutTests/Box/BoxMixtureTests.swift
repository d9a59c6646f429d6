import SwatchGeometry
import SwatchLayout
import Testing

/// The rules of boxes in other specs, and of other specs in boxes.
@Suite("Nested boxes and specs")
struct BoxMixtureTests {
  @Test("A box in a stack has the size of its content, within the limits of the stack")
  func boxInStack() {
    func box() -> BoxLayoutSpec {
      BoxLayoutSpec([LetterNode(words: [5, 5]).named("text")]) { $0.padding = BoxEdges(5) }
    }
    let stack = StackLayoutSpec(direction: .vertical, alignItems: .start, children: [box()])
    #expect(measure(stack, in: .upTo(200, 200)).frame("text") == Rect(5, 5, 100, 10))
    let narrow = StackLayoutSpec(direction: .vertical, alignItems: .start, children: [box()])
    #expect(measure(narrow, in: .upTo(90, 200)).frame("text") == Rect(5, 5, 80, 20))
    let stretched = StackLayoutSpec(direction: .vertical, children: [box()])
    let measured = measure(stretched, in: .exact(160, 50))
    #expect(measured.frame("text") == Rect(5, 5, 100, 10))
  }

  @Test("A box that grows or shrinks in a stack has the length that the stack gives it")
  func flexingBox() {
    let box = BoxLayoutSpec([TestNode("inner") { _ in .zero }.boxed { $0.grow = 1 }]) { _ in }
    box.style.flexGrow = 1
    let stack = StackLayoutSpec(children: [TestNode(size: 30, 10), box])
    #expect(measure(stack, in: .exact(100, 20)).frame("inner") == Rect(30, 0, 70, 20))
  }

  @Test("A fraction in a box refers to the box, and the box's own fraction refers to the stack")
  func fractions() {
    let half = TestNode("half") { _ in .zero }.boxed {
      $0.width = .fraction(0.5); $0.height = 10
    }
    let box = BoxLayoutSpec([half]) { $0.width = .fraction(0.5) }
    let stack = StackLayoutSpec(children: [box])
    #expect(measure(stack, in: .exact(200, 20)).frame("half") == Rect(0, 0, 50, 10))
  }

  @Test("A stack in a box is stretched across, and as long as its content")
  func stackInBox() {
    let stack = StackLayoutSpec(
      direction: .vertical, spacing: 2,
      children: [TestNode("a", size: 30, 10), TestNode("b", size: 20, 10)])
    let box = BoxLayoutSpec([stack, TestNode("c", size: 10, 50)]) { $0.columnGap = 4 }
    let measured = measure(box, in: .unconstrained)
    #expect(measured.size == Size(width: 44, height: 50))
    #expect(measured.frame("b") == Rect(0, 12, 20, 10))
    #expect(measured.frame("c") == Rect(34, 0, 10, 50))
  }

  @Test("A vertical stack in a box shrinks to its widest word, a row to its texts' widest words")
  func leastWidths() {
    let specs: [(LayoutSpec, Double)] = [
      (StackLayoutSpec(direction: .vertical), 50), (StackLayoutSpec(spacing: 3), 83),
      (WrapperLayoutSpec(), 50),
    ]
    for (spec, width) in specs {
      spec.children = [LetterNode(words: [5, 2]), LetterNode(words: [3, 1])]
      let inset = InsetLayoutSpec(
        insets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 2), child: spec)
      let box = BoxLayoutSpec([inset, TestNode("rest", size: 10, 1)]) { $0.width = 20 }
      #expect(measure(box, in: .unconstrained).frame("rest")?.minX == width + 3)
    }
  }

  @Test("The main child of an overlay or background decides how far the spec shrinks in a box")
  func layers() {
    func text(_ letters: Double) -> LetterNode { LetterNode(words: [letters, 1]) }
    let specs = [
      OverlayLayoutSpec(child: text(3), overlay: text(5)),
      BackgroundLayoutSpec(child: text(3), background: text(5)),
    ]
    for spec in specs {
      let box = BoxLayoutSpec([spec, TestNode("rest", size: 10, 1)]) { $0.width = 20 }
      #expect(measure(box, in: .unconstrained).frame("rest")?.minX == 30)
    }
  }

  /// A spec that puts 7 points before its child.
  private final class IndentingSpec: LayoutSpec {
    override func calculateLayoutThatFits(_ range: SizeRange) -> Layout {
      guard let child else { return super.calculateLayoutThatFits(range) }
      let most = Size(width: range.max.width - 7, height: range.max.height)
      var layout = child.layoutThatFits(SizeRange(min: .zero, max: most))
      layout.position = Point(x: 7, y: 0)
      let size = Size(width: layout.size.width + 7, height: layout.size.height)
      return Layout(element: self, size: range.clamp(size), sublayouts: [layout])
    }

    override func leastContentWidth(ofChildren widths: [Double]) -> Double {
      super.leastContentWidth(ofChildren: widths) + 7
    }
  }

  @Test("A custom spec decides how far it shrinks in a box")
  func ownSpec() {
    let spec = IndentingSpec(child: LetterNode(words: [5, 2]))
    let box = BoxLayoutSpec([spec, TestNode("rest", size: 10, 1)]) { $0.width = 20 }
    #expect(measure(box, in: .unconstrained).frame("rest")?.minX == 57)
  }

  @Test("A node of boxes in a box is laid out as if its boxes were direct children")
  func nodes() {
    func tree(_ box: ([LayoutElement], @escaping (inout BoxStyle) -> Void) -> LayoutElement)
      -> BoxLayoutSpec
    {
      BoxLayoutSpec([
        box([LetterNode(words: [4, 4])]) {
          $0.padding = BoxEdges(3); $0.grow = 1
        },
        box([
          box([LetterNode(words: [6])]) { $0.margin = BoxEdges(.fraction(0.1)) },
          box([]) {
            $0.width = .fraction(0.5); $0.height = 7
          },
        ]) {
          $0.direction = .column; $0.gap = 2
        },
      ]) {
        $0.width = 150; $0.alignItems = .center
      }
    }
    func frames(_ layout: Layout) -> [Rect] {
      layout.sublayouts.flatMap { [$0.frame] + frames($0) }
    }
    let context = LayoutContext(report: { _ in })
    let specs = tree { BoxLayoutSpec($0, $1) }
    let nodes = tree { TestBox(children: $0, $1) }
    for root in [specs, nodes] { root.layoutContext = context }
    var expected = frames(specs.layoutThatFits(.unconstrained))
    // The layout of a node contains its direct subnodes, not their subnodes.
    let deepest = expected.remove(at: 4)
    #expect(deepest == Rect(0, 0, 60, 10))
    #expect(frames(nodes.layoutThatFits(.unconstrained)) == expected)
  }
}
