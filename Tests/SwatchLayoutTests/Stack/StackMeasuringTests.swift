import SwatchGeometry
import SwatchLayout
import Testing

/// Step 1 of the stack: every child at its own length.
@Suite("Stack: measuring children")
struct StackMeasuringTests {
  private let range = SizeRange.between((100, 50), (200, 80))

  /// A style, and the size of a child with that style in a stack.
  struct Case: Sendable {
    let alignment: StackAlignItems
    let style: @Sendable (inout LayoutElementStyle) -> Void
    let lengths: [Double]

    init(
      _ alignment: StackAlignItems, gives lengths: Double...,
      style: @escaping @Sendable (inout LayoutElementStyle) -> Void = { _ in }
    ) {
      self.alignment = alignment
      self.style = style
      self.lengths = lengths
    }
  }

  static let crossRanges = [
    Case(.start, gives: 0, 80), Case(.center, gives: 0, 80), Case(.end, gives: 0, 80),
    Case(.baselineFirst, gives: 0, 80), Case(.stretch, gives: 50, 80),
    Case(.stretch, gives: 30, 30) { $0.height = 30 },
    Case(.stretch, gives: 20, 80) { $0.minHeight = 20 },
    Case(.stretch, gives: 50, 80) { $0.minHeight = 0 },
    Case(.stretch, gives: 50, 60) { $0.maxHeight = 60 },
    Case(.stretch, gives: 50, 30) { $0.maxHeight = 30 },
    Case(.stretch, gives: 50, 80) { $0.height = .fraction(0.5) },
    Case(.stretch, gives: 0, 80) { $0.alignSelf = .start },
    Case(.start, gives: 50, 80) { $0.alignSelf = .stretch },
    Case(.start, gives: 0, 80) { $0.height = 30 },
  ]

  @Test(
    "A stack child is measured in any length, and in the breadth that its alignment allows",
    arguments: crossRanges)
  func crossRange(_ layout: Case) {
    let node = TestNode(content: 10, 10).styled(layout.style)
    _ = measure(StackLayoutSpec(alignItems: layout.alignment, children: [node]), in: range)
    #expect(node.ranges.first == .between((0, layout.lengths[0]), (.infinity, layout.lengths[1])))
  }

  @Test("A vertical stack measures its children with exchanged axes")
  func vertical() {
    let node = TestNode(content: 10, 10).styled { $0.maxWidth = 150 }
    _ = measure(StackLayoutSpec(direction: .vertical, children: [node]), in: range)
    #expect(node.ranges.first == .between((100, 0), (150, .infinity)))
  }

  @Test(
    "The flexBasis of a child is both the least and the greatest length in which it is measured",
    arguments: [
      (.points(70), 70, 70), (.fraction(0.25), 50, 50), (.points(0), 0, 0),
      (.auto, 0, .infinity),
    ] as [(LayoutDimension, Double, Double)])
  func basis(_ basis: LayoutDimension, _ min: Double, _ max: Double) {
    let node = TestNode(content: 10, 10).styled { $0.flexBasis = basis }
    let definite = SizeRange.between((200, 50), (200, 80))
    _ = measure(StackLayoutSpec(alignItems: .start, children: [node]), in: definite)
    #expect(node.ranges.first == .between((min, 0), (max, 80)))
  }

  static let stretchedHeights = [
    Case(.stretch, gives: 100), Case(.stretch, gives: 30) { $0.height = 30 },
    Case(.stretch, gives: 100) { $0.maxHeight = 30 },
    Case(.stretch, gives: 40) { $0.minHeight = 20 },
    Case(.stretch, gives: 60) { $0.minHeight = 60 },
    Case(.stretch, gives: 100) { $0.maxHeight = 70 },
    Case(.stretch, gives: 100) { $0.height = .fraction(0.5) },
    Case(.stretch, gives: 40) { $0.alignSelf = .start },
  ]

  @Test(
    "A stretched child in a definite cross size of 100 is measured in that size",
    arguments: stretchedHeights)
  func stretched(_ layout: Case) {
    let node = TestNode("a", content: 10, 40).styled(layout.style)
    let measured = measure(
      StackLayoutSpec(alignItems: layout.alignment, children: [node]), in: .exact(100, 100))
    #expect(measured.frame("a")?.height == layout.lengths[0])
  }

  @Test("The only flexible child in a definite length is measured once, in its final length")
  func postponed() {
    let node = TestNode("a", content: 50, 10).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let spec = StackLayoutSpec(alignItems: .start, children: [TestNode(size: 30, 10), node])
    let measured = measure(spec, in: .between((100, 0), (100, 50)))
    #expect(node.ranges == [.between((70, 0), (70, 50))])
    #expect(measured.frame("a") == Rect(30, 0, 70, 10))
  }

  @Test("A flexible child is measured first if the length is indefinite, or a second child flexes")
  func notPostponed() {
    for (count, range) in [(1, SizeRange.upTo(100, 50)), (2, .between((100, 0), (100, 50)))] {
      let nodes = (0..<count).map { _ in
        TestNode(content: 60, 10).styled {
          $0.flexGrow = 1
          $0.flexShrink = 1
        }
      }
      _ = measure(StackLayoutSpec(alignItems: .start, children: nodes), in: range)
      #expect(nodes.allSatisfy { $0.ranges.first == .between((0, 0), (.infinity, 50)) })
    }
  }
}
