import SwatchGeometry
import SwatchLayout
import Testing

/// Step 6 of the stack: positions.
@Suite("Stack: positions")
struct StackPositionTests {
  /// The starts of children of 20 points in a stack 100 points long.
  private func starts(
    _ count: Int, _ justify: StackJustifyContent, spacing: Double = 0, length: Double = 100
  ) -> [Double] {
    let spec = StackLayoutSpec(
      spacing: spacing, justifyContent: justify, alignItems: .start,
      children: (0..<count).map { _ in TestNode(size: 20, 10) })
    return measure(spec, in: .between((length, 0), (length, 10))).frames.map(\.minX)
  }

  @Test("Surplus space of a line is distributed by justifyContent")
  func justify() {
    #expect(starts(3, .start) == [0, 20, 40])
    #expect(starts(3, .center) == [20, 40, 60])
    #expect(starts(3, .end) == [40, 60, 80])
    #expect(starts(3, .spaceBetween) == [0, 40, 80])
    #expect(starts(3, .spaceAround) == [7, 40, 73.5])
    #expect(starts(3, .spaceBetween, spacing: 10) == [0, 40, 80])
    #expect(starts(3, .center, spacing: 10) == [10, 40, 70])
  }

  @Test("A single child lies at the start with spaceBetween, and in the middle with spaceAround")
  func single() {
    #expect(starts(1, .spaceBetween) == [0])
    #expect(starts(1, .spaceAround) == [40])
  }

  @Test("A line that is too long exceeds the stack at the end, at both sides or at the start")
  func overflow() {
    #expect(starts(3, .start, length: 40) == [0, 20, 40])
    #expect(starts(3, .center, length: 40) == [-10, 10, 30])
    #expect(starts(3, .end, length: 40) == [-20, 0, 20])
    #expect(starts(3, .spaceBetween, length: 40) == [0, 20, 40])
    #expect(starts(3, .spaceAround, length: 40) == [-10, 10, 30])
  }

  @Test("Surplus space of less than a hundredth of a point is not distributed")
  func tolerance() {
    #expect(starts(2, .spaceBetween, length: 40.009) == [0, 20])
    #expect(starts(2, .spaceBetween, length: 40.5) == [0, 20.5])
  }

  @Test("A child's own spacing is added to the stack's spacing, and may be negative")
  func ownSpacing() {
    let nodes = (0..<3).map { _ in TestNode(size: 20, 10) }
    nodes[0].style.spacingBefore = 5
    nodes[1].style.spacingBefore = -3
    nodes[1].style.spacingAfter = 4
    nodes[2].style.spacingAfter = 100
    let spec = StackLayoutSpec(spacing: 10, alignItems: .start, children: nodes)
    let measured = measure(spec, in: .upTo(500, 10))
    #expect(measured.frames.map(\.minX) == [5, 32, 66])
    #expect(measured.size.width == 186)
  }

  @Test("Negative spacing makes children overlap")
  func negativeSpacing() {
    let spec = StackLayoutSpec(
      spacing: -5, alignItems: .start, children: (0..<3).map { _ in TestNode(size: 20, 10) })
    let measured = measure(spec, in: .upTo(500, 10))
    #expect(measured.frames.map(\.minX) == [0, 15, 30])
    #expect(measured.size.width == 50)
  }

  @Test(
    "Across the axis a child lies at the start, in the middle rounded to a pixel, or at the end",
    arguments: [
      (.start, 1, 0), (.center, 1, 12), (.center, 2, 12.5), (.end, 1, 25), (.end, 2, 25),
    ] as [(StackAlignItems, Double, Double)])
  func align(_ alignment: StackAlignItems, _ scale: Double, _ y: Double) {
    let spec = StackLayoutSpec(alignItems: alignment, children: [TestNode("a", size: 20, 15)])
    #expect(measure(spec, in: .exact(100, 40), scale: scale).frame("a")?.minY == y)
  }

  @Test("A child's own alignment takes precedence over the stack's alignment")
  func alignSelf() {
    let selves = StackAlignSelf.allCases
    let nodes = selves.map { alignment in
      TestNode(content: 10, 10).styled { $0.alignSelf = alignment }
    }
    let spec = StackLayoutSpec(alignItems: .end, children: nodes)
    let measured = measure(spec, in: .exact(100, 40))
    #expect(selves == [.auto, .start, .center, .end, .stretch])
    #expect(measured.frames.map(\.minY) == [30, 0, 15, 30, 0])
    #expect(measured.frames.map(\.height) == [10, 10, 10, 10, 40])
  }

  @Test("A child higher than its line exceeds it below, above, or on both sides")
  func crossOverflow() {
    for (alignment, y) in [(StackAlignItems.start, 0.0), (.center, -5), (.end, -10)] {
      let node = UnclampedNode(Size(width: 10, height: 50)).named("a")
      let spec = StackLayoutSpec(alignItems: alignment, children: [node])
      #expect(measure(spec, in: .exact(100, 40)).frame("a")?.minY == y)
    }
  }

  /// The starts of three lines of 20 points in a stack of a given height.
  private func lines(
    _ content: StackAlignContent, height: Double = 100, lineSpacing: Double = 0, count: Int = 3
  ) -> [Double] {
    let spec = StackLayoutSpec(
      alignItems: .start, flexWrap: .wrap, alignContent: content, lineSpacing: lineSpacing,
      children: (0..<count).map { _ in TestNode(size: 20, 20) })
    return measure(spec, in: .exact(20, height)).frames.map(\.minY)
  }

  @Test("Surplus space across the lines is distributed by alignContent")
  func alignContent() {
    #expect(lines(.start) == [0, 20, 40])
    #expect(lines(.center) == [20, 40, 60])
    #expect(lines(.end) == [40, 60, 80])
    #expect(lines(.spaceBetween) == [0, 40, 80])
    #expect(lines(.spaceAround) == [7, 40, 73.5])
    #expect(lines(.stretch, height: 120) == [0, 40, 80])
    #expect(lines(.center, lineSpacing: 5) == [15, 40, 65])
    #expect(lines(.spaceBetween, lineSpacing: 5) == [0, 40, 80])
    #expect(lines(.start, lineSpacing: -5) == [0, 15, 30])
  }

  @Test("Lines that are too high exceed the stack below, on both sides, or above")
  func alignContentOverflow() {
    #expect(lines(.start, height: 40) == [0, 20, 40])
    #expect(lines(.center, height: 40) == [-10, 10, 30])
    #expect(lines(.end, height: 40) == [-20, 0, 20])
    #expect(lines(.spaceBetween, height: 40) == [0, 20, 40])
    #expect(lines(.spaceAround, height: 40) == [-10, 10, 30])
  }

  @Test("A single line fills a definite stack, so that alignContent has no effect")
  func singleLine() {
    for content in StackAlignContent.allCases {
      #expect(lines(content, count: 1) == [0])
    }
  }

  @Test("The stack is as long as its longest line and as high as all lines, within the limits")
  func size() {
    let nodes = [60, 30, 50.0].map { TestNode(size: $0, 10) }
    let spec = StackLayoutSpec(
      spacing: 5, alignItems: .start, flexWrap: .wrap, lineSpacing: 3, children: nodes)
    #expect(measure(spec, in: .upTo(100, 100)).size == Size(width: 95, height: 23))
    #expect(measure(spec, in: .upTo(100, 15)).size == Size(width: 95, height: 15))
    #expect(measure(spec, in: .exact(100, 40)).size == Size(width: 100, height: 40))
  }

  @Test("A vertical stack places its children with exchanged axes")
  func vertical() {
    let spec = StackLayoutSpec(
      direction: .vertical, spacing: 5, justifyContent: .end, alignItems: .center,
      children: [TestNode(size: 20, 10), TestNode(size: 30, 10)])
    let measured = measure(spec, in: .exact(50, 100))
    #expect(measured.frames == [Rect(15, 75, 20, 10), Rect(10, 90, 30, 10)])
  }
}
