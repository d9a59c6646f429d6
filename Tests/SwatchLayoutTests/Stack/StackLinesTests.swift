import SwatchGeometry
import SwatchLayout
import Testing

/// Step 2 of the stack: breaking into lines.
@Suite("Stack: lines")
struct StackLinesTests {
  /// The number of children in each line, in a stack at most 100 points wide.
  private func lines(
    _ widths: [Double], spacing: Double = 0, before: Double = 0, after: Double = 0,
    max: Double = 100, wrap: StackFlexWrap = .wrap
  ) -> [Int] {
    let nodes = widths.map { width in
      TestNode(size: width, 10).styled {
        $0.spacingBefore = before
        $0.spacingAfter = after
      }
    }
    let spec = StackLayoutSpec(
      spacing: spacing, alignItems: .start, flexWrap: wrap, children: nodes)
    let rows = Dictionary(grouping: measure(spec, in: .upTo(max, 500)).frames, by: \.minY)
    return rows.keys.sorted().map { rows[$0, default: []].count }
  }

  @Test("A line breaks before a child that would make it too long")
  func breaking() {
    #expect(lines([40, 40, 40]) == [2, 1])
    #expect(lines([50, 50]) == [2])
    #expect(lines([50, 50.5]) == [1, 1])
    #expect(lines([150, 150, 20]) == [1, 1, 1])
    #expect(lines([20, 150, 20]) == [1, 1, 1])
    #expect(lines([40, 40, 40], max: .infinity) == [3])
    #expect(lines([40, 40, 40], wrap: .noWrap) == [3])
  }

  @Test("Spacing counts between children, not at the start of a line")
  func spacing() {
    #expect(lines([45, 45, 45], spacing: 10) == [2, 1])
    #expect(lines([45, 45.5, 45], spacing: 10) == [1, 1, 1])
    #expect(lines([100, 100], spacing: 10) == [1, 1])
    #expect(lines([60, 60], spacing: -20) == [2])
  }

  @Test("A child's own spacing counts")
  func ownSpacing() {
    #expect(lines([40, 40], before: 5, after: 5) == [2])
    #expect(lines([40, 40.5], before: 5, after: 5) == [1, 1])
    #expect(lines([60, 60], before: -5, after: -5) == [2])
  }

  @Test("Children keep their spacing at the start of a line, and lines stand apart")
  func places() {
    let nodes = (0..<3).map { _ in
      TestNode(size: 40, 10).styled { $0.spacingBefore = 5 }
    }
    let spec = StackLayoutSpec(
      spacing: 10, alignItems: .start, flexWrap: .wrap, lineSpacing: 7, children: nodes)
    let measured = measure(spec, in: .upTo(100, 500))
    #expect(
      measured.frames.map(\.origin) == [
        Point(x: 5, y: 0), Point(x: 60, y: 0), Point(x: 5, y: 17),
      ])
    #expect(measured.size == Size(width: 100, height: 27))
  }

  @Test("Each line flexes by itself")
  func flexing() {
    let nodes = (0..<3).map { _ in TestNode(size: 40, 10).styled { $0.flexGrow = 1 } }
    let spec = StackLayoutSpec(alignItems: .start, flexWrap: .wrap, children: nodes)
    let measured = measure(spec, in: .between((100, 0), (100, 500)))
    #expect(measured.frames.map(\.width) == [50, 50, 100])
  }
}
