import SwatchGeometry
import SwatchLayout
import Testing

/// Step 3 of the stack: growing and shrinking.
@Suite("Stack: flexing")
struct StackFlexingTests {
  struct Child: Sendable {
    let width: Double
    var grow = 0.0
    var shrink = 0.0
  }

  /// The widths of children in a stack with a definite width, or with a width between two limits.
  private func widths(
    _ children: [Child], in min: Double, _ max: Double? = nil, spacing: Double = 0
  ) -> [Double] {
    let nodes = children.map { child in
      TestNode(content: child.width, 10).styled {
        $0.flexGrow = child.grow
        $0.flexShrink = child.shrink
      }
    }
    let spec = StackLayoutSpec(spacing: spacing, alignItems: .start, children: nodes)
    return measure(spec, in: .between((min, 0), (max ?? min, 50))).frames.map(\.width)
  }

  @Test("Growth is distributed in whole points, and the first growing child gets the rest")
  func growing() {
    let one = Child(width: 10, grow: 1)
    #expect(widths([one, one, one], in: 100) == [34, 33, 33])
    #expect(widths([one, Child(width: 10, grow: 2)], in: 100) == [37, 63])
    #expect(widths([Child(width: 10), one, one], in: 101) == [10, 46, 45])
    #expect(widths([one, one], in: 22.5) == [11.5, 11])
    #expect(widths([one, one], in: 100, spacing: 9) == [46, 45])
  }

  @Test("A share of growth below a point is zero, and the first child with a share gets the rest")
  func smallShares() {
    let one = Child(width: 10, grow: 1)
    #expect(widths([one, one], in: 21.5) == [10, 10])
    #expect(widths([Child(width: 10, grow: 0.1), one], in: 25) == [10, 15])
  }

  @Test("Growth fills the minimum length of a stack that may be longer")
  func range() {
    let one = Child(width: 10, grow: 1)
    #expect(widths([one, one], in: 60, 100) == [30, 30])
    #expect(widths([one, one], in: 0, 100) == [10, 10])
  }

  @Test("Shrinking is weighted by the length, and not rounded to points")
  func shrinking() {
    let hundred = Child(width: 100, shrink: 1)
    #expect(widths([hundred, Child(width: 50, shrink: 1)], in: 120) == [80, 40])
    #expect(widths([hundred, Child(width: 50, shrink: 1)], in: 125) == [83.5, 42])
    #expect(widths([hundred, Child(width: 100, shrink: 3)], in: 160) == [90, 70])
    #expect(widths([hundred, Child(width: 50)], in: 120) == [70, 50])
    #expect(widths([hundred, hundred], in: 0, 120) == [60, 60])
  }

  @Test("No child of a shrinking stack becomes shorter than 0")
  func floor() {
    #expect(widths([Child(width: 100), Child(width: 10, shrink: 1)], in: 50) == [100, 0])
  }

  @Test("Children of a stack without a flexible child keep their lengths", arguments: [20.0, 100])
  func rigid(_ width: Double) {
    #expect(widths([Child(width: 30), Child(width: 30)], in: width) == [30, 30])
    #expect(
      widths([Child(width: 30, grow: width == 20 ? 1 : 0), Child(width: 30)], in: width) == [
        30, 30,
      ])
  }

  @Test("Children do not flex by less than a hundredth of a point")
  func tolerance() {
    let one = Child(width: 10, shrink: 1)
    #expect(widths([one, one], in: 19.995) == [10, 10])
    #expect(widths([one, one], in: 19.98) == [10, 10])  // 9.99 moved up to a pixel
  }

  @Test("Flexing overrides a child's own limits")
  func limits() {
    let grows = TestNode("a", size: 20, 10).styled {
      $0.maxWidth = 30
      $0.flexGrow = 1
    }
    let grown = measure(
      StackLayoutSpec(alignItems: .start, children: [grows, TestNode(size: 20, 10)]),
      in: .between((100, 0), (100, 50)))
    #expect(grown.frame("a")?.width == 80)
    let shrinks = TestNode("a", size: 60, 10).styled {
      $0.minWidth = 50
      $0.flexShrink = 1
    }
    let shrunk = measure(
      StackLayoutSpec(alignItems: .start, children: [shrinks, TestNode(size: 70, 10)]),
      in: .between((100, 0), (100, 50)))
    #expect(shrunk.frame("a")?.width == 30)
  }

  @Test(
    "The only flexible child takes the remaining space, down to zero width or zero size",
    arguments: [(30, 70, 50), (100, 0, 50), (120, 0, 0)] as [(Double, Double, Double)])
  func onlyFlexible(_ sibling: Double, _ width: Double, _ height: Double) {
    let node = TestNode("a", size: 50, 50).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [TestNode(size: sibling, 20), node]),
      in: .between((100, 0), (100, 300)))
    #expect(measured.frame("a") == Rect(sibling, 0, width, height))
    #expect(measured.size == Size(width: 100, height: max(20, height)))
  }

  @Test("A shrinking sibling leaves the only flexible child unchanged and unmeasured")
  func unmeasured() {
    let node = TestNode("a", content: 50, 50).styled {
      $0.flexGrow = 1
      $0.flexShrink = 1
    }
    let sibling = TestNode("b", content: 120, 20).styled { $0.flexShrink = 1 }
    let measured = measure(
      StackLayoutSpec(alignItems: .start, children: [sibling, node]),
      in: .between((100, 0), (100, 300)))
    #expect(measured.frames == [Rect(0, 0, 100, 20), Rect(100, 0, 0, 0)])
    #expect(node.ranges == [])
  }

  @Test("A flexed child is measured with its exact new length and the stack's cross sizes")
  func flexedRange() {
    let node = TestNode(content: 10, 10).styled { $0.flexGrow = 1 }
    _ = measure(
      StackLayoutSpec(children: [node]), in: .between((100, 20), (100, 50)))
    #expect(
      node.ranges == [
        .between((0, 20), (.infinity, 50)), .between((100, 20), (100, 50)),
      ])
  }

  @Test("A vertical stack flexes the heights of its children")
  func vertical() {
    let nodes = (0..<3).map { _ in TestNode(content: 10, 10).styled { $0.flexGrow = 1 } }
    let spec = StackLayoutSpec(direction: .vertical, alignItems: .start, children: nodes)
    let measured = measure(spec, in: .between((0, 100), (50, 100)))
    #expect(measured.frames.map(\.height) == [34, 33, 33])
    #expect(measured.frames.map(\.minY) == [0, 34, 67])
  }
}
