import SwatchGeometry
import SwatchLayout
import Testing

/// Steps 4 and 5 of the stack, and the baselines.
@Suite("Stack: across the main axis")
struct StackCrossTests {
  /// A stack of children 10 points wide.
  private func stack(
    _ heights: [Double], align: StackAlignItems = .start, wrap: StackFlexWrap = .noWrap,
    content: StackAlignContent = .start
  ) -> StackLayoutSpec {
    StackLayoutSpec(
      alignItems: align, flexWrap: wrap, alignContent: content,
      children: heights.map { TestNode(content: 10, $0) })
  }

  @Test(
    "A single line is as high as a definite stack, else as its highest child within the limits",
    arguments: [
      (80, 80, 80), (0, 200, 50), (80, 200, 80), (0, 40, 40), (0, .infinity, 50),
    ] as [(Double, Double, Double)])
  func singleLine(_ min: Double, _ max: Double, _ height: Double) {
    let measured = measure(
      stack([20, 50], align: .end), in: .between((0, min), (100, max)))
    #expect(measured.size.height == height)
    #expect(measured.frames.map(\.maxY) == [height, height])
  }

  @Test("Several lines are as high as their highest children, even in a definite stack")
  func severalLines() {
    let measured = measure(
      stack([10, 30, 20, 5], align: .end, wrap: .wrap), in: .exact(20, 100))
    #expect(measured.frames.map(\.maxY) == [30, 30, 50, 50])
  }

  @Test("Stretched lines share the surplus space of the stack equally")
  func stretchingLines() {
    let range = SizeRange.exact(20, 80)
    let ends = measure(
      stack([10, 30, 20, 5], align: .end, wrap: .wrap, content: .stretch), in: range)
    #expect(ends.frames.map(\.maxY) == [45, 45, 80, 80])
  }

  @Test("Stretched children in several lines have at least the stack's minimum height")
  func stretchedInLines() {
    let measured = measure(
      stack([10, 30, 20, 5], align: .stretch, wrap: .wrap), in: .between((20, 80), (20, 200)))
    #expect(measured.frames.map(\.height) == [80, 80, 80, 80])
    #expect(measured.size.height == 160)
  }

  @Test("Lines that are too high for the stack do not shrink")
  func tooHigh() {
    let measured = measure(
      stack([30, 30, 20, 20], wrap: .wrap, content: .stretch), in: .exact(20, 40))
    #expect(measured.frames.map(\.minY) == [0, 0, 30, 30])
    #expect(measured.size.height == 40)
  }

  @Test("Stretched children are measured with the height of their line")
  func stretching() {
    let low = TestNode("low", content: 10, 20)
    let high = TestNode("high", content: 10, 50)
    let measured = measure(StackLayoutSpec(children: [low, high]), in: .upTo(100, 200))
    #expect(measured.frames == [Rect(0, 0, 10, 50), Rect(10, 0, 10, 50)])
    #expect(low.ranges == [.between((0, 0), (.infinity, 200)), .exact(10, 50)])
    #expect(high.ranges == [.between((0, 0), (.infinity, 200))])
  }

  @Test("A child a hundredth of a point lower than its line is not stretched")
  func tolerance() {
    let low = UnclampedNode(Size(width: 10, height: 49.995)).named("low")
    let measured = measure(
      StackLayoutSpec(children: [low, TestNode(content: 10, 50)]), in: .upTo(100, 200), scale: 64)
    #expect(measured.frame("low")?.height == 50)
  }

  @Test("First baselines are aligned, and the line fits the most above and below them")
  func firstBaseline() {
    let large = TestNode("large", content: 10, 40).styled { $0.ascender = 30 }
    let small = TestNode("small", content: 10, 30).styled { $0.ascender = 10 }
    let plain = TestNode("plain", content: 10, 20)
    let measured = measure(
      StackLayoutSpec(alignItems: .baselineFirst, children: [large, small, plain]),
      in: .upTo(100, 200))
    #expect(measured.frames.map(\.minY) == [0, 20, 30])
    #expect(measured.size.height == 50)
  }

  @Test("Last baselines are measured from the bottom, and a descender is negative")
  func lastBaseline() {
    let large = TestNode("large", content: 10, 40).styled { $0.descender = -10 }
    let small = TestNode("small", content: 10, 20).styled { $0.descender = -4 }
    let plain = TestNode("plain", content: 10, 20)
    let measured = measure(
      StackLayoutSpec(alignItems: .baselineLast, children: [large, small, plain]),
      in: .upTo(100, 200))
    #expect(measured.frames.map(\.minY) == [0, 14, 10])
    #expect(measured.size.height == 40)
  }

  @Test("A child without baselines uses the baselines of its first and last text")
  func innerBaselines() {
    func frames(_ alignment: StackAlignItems) -> [Rect] {
      let text = TestNode("text", content: 10, 40).styled {
        $0.ascender = 30
        $0.descender = -10
      }
      let inner = TestNode("inner", content: 10, 20).styled {
        $0.ascender = 15
        $0.descender = -5
      }
      let row = StackLayoutSpec(
        alignItems: .end, children: [TestNode("plain", content: 10, 24), inner])
      let inset = InsetLayoutSpec(insets: EdgeInsets(top: 3, bottom: 7), child: row)
      return measure(
        StackLayoutSpec(alignItems: alignment, children: [text, inset]), in: .upTo(100, 200)
      ).frames
    }
    // The inner text begins 7 points below the top of the inset's 34.
    #expect(frames(.baselineFirst).map(\.minY) == [0, 11, 15])
    #expect(frames(.baselineLast).map(\.minY) == [0, 11, 15])
  }

  @Test("Children of another alignment affect the height of a line, but not its baseline")
  func mixed() {
    let text = TestNode("text", content: 10, 20).styled { $0.ascender = 15 }
    let other = TestNode("other", content: 10, 60).styled {
      $0.ascender = 50
      $0.alignSelf = .end
    }
    let measured = measure(
      StackLayoutSpec(alignItems: .baselineFirst, children: [text, other]), in: .upTo(100, 200))
    #expect(measured.frame("text") == Rect(0, 0, 10, 20))
    #expect(measured.size.height == 60)
  }

  @Test("A line of definite height computes its baseline from its children")
  func definiteBaseline() {
    let large = TestNode("large", content: 10, 40).styled { $0.ascender = 30 }
    let small = TestNode("small", content: 10, 30).styled { $0.ascender = 10 }
    let measured = measure(
      StackLayoutSpec(alignItems: .baselineFirst, children: [small, large]), in: .exact(100, 45))
    #expect(measured.frame("small")?.minY == 20)
    #expect(measured.size.height == 45)
  }

  @Test("A vertical stack takes the ascender of its first child and the descender of its last")
  func verticalBaselines() {
    let first = TestNode("first", content: 10, 20).styled {
      $0.ascender = 15
      $0.descender = -5
    }
    let last = TestNode("last", content: 10, 20).styled {
      $0.ascender = 12
      $0.descender = -3
    }
    let column = StackLayoutSpec(direction: .vertical, alignItems: .start, children: [first, last])
    let large = TestNode("large", content: 10, 60).styled { $0.ascender = 40 }
    let measured = measure(
      StackLayoutSpec(alignItems: .baselineFirst, children: [column, large]), in: .upTo(100, 200))
    #expect(column.style.ascender == 15)
    #expect(column.style.descender == -3)
    #expect(measured.frame("first")?.minY == 25)
    #expect(measured.frame("last")?.minY == 45)
  }

  @Test("A horizontal stack keeps its own ascender and descender")
  func horizontalBaselines() {
    let row = StackLayoutSpec(children: [TestNode(content: 1, 1).styled { $0.ascender = 9 }])
    row.style.ascender = 4
    _ = measure(row, in: .upTo(10, 10))
    #expect(row.style.ascender == 4)
  }
}
