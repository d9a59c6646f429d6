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

  @Test("Spacing of a stack is added between children, not at the start of a line")
  func spacing() {
    #expect(lines([45, 45, 45], spacing: 10) == [2, 1])
    #expect(lines([45, 45.5, 45], spacing: 10) == [1, 1, 1])
    #expect(lines([100, 100], spacing: 10) == [1, 1])
    #expect(lines([60, 60], spacing: -20) == [2])
  }

  @Test("A child's own spacing counts towards the length of its line")
  func ownSpacing() {
    #expect(lines([40, 40], before: 5, after: 5) == [2])
    #expect(lines([40, 40.5], before: 5, after: 5) == [1, 1])
    #expect(lines([60, 60], before: -5, after: -5) == [2])
  }

  @Test("Children keep their own spacing at the start of a line, and lines have a gap between them")
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

  @Test("Each line of a stack flexes on its own")
  func flexing() {
    let nodes = (0..<3).map { _ in TestNode(size: 40, 10).styled { $0.flexGrow = 1 } }
    let spec = StackLayoutSpec(alignItems: .start, flexWrap: .wrap, children: nodes)
    let measured = measure(spec, in: .between((100, 0), (100, 500)))
    #expect(measured.frames.map(\.width) == [50, 50, 100])
  }

  /// Widths that are the same fraction of a stack's width.
  struct Parts: Sendable, CustomTestStringConvertible {
    let count: Int
    let fraction: Double
    let width: Double
    let scale: Double

    var testDescription: String { "\(count) of \(width) at \(scale)" }
  }

  static let wholes: [Parts] = [
    Parts(count: 2, fraction: 0.5, width: 375, scale: 3),
    Parts(count: 2, fraction: 0.5, width: 33, scale: 1),
    Parts(count: 4, fraction: 0.25, width: 30, scale: 1),
    Parts(count: 4, fraction: 0.25, width: 31.5, scale: 2),
    Parts(count: 5, fraction: 0.2, width: 32, scale: 1),
    Parts(count: 3, fraction: 1.0 / 3, width: 100, scale: 2),
    Parts(count: 10, fraction: 0.1, width: 327, scale: 1),
  ]

  @Test(
    "Fractions that sum to one fill a line exactly, whatever the pixels",
    arguments: wholes, ["width", "flexBasis", "minWidth", "maxWidth"])
  func parts(_ parts: Parts, of property: String) {
    let nodes = (0..<parts.count).map { _ in
      TestNode(content: property == "maxWidth" ? 1_000 : 1, 10).styled {
        switch property {
        case "width": $0.width = .fraction(parts.fraction)
        case "flexBasis": $0.flexBasis = .fraction(parts.fraction)
        case "minWidth": $0.minWidth = .fraction(parts.fraction)
        default: $0.maxWidth = .fraction(parts.fraction)
        }
      }
    }
    let spec = StackLayoutSpec(alignItems: .start, flexWrap: .wrap, children: nodes)
    let range = SizeRange.between((parts.width, 0), (parts.width, .infinity))
    let frames = measure(spec, in: range, scale: parts.scale).frames
    #expect(frames.allSatisfy { $0.minY == 0 })
    #expect(abs((frames.last?.maxX ?? 0) - parts.width) < 1e-9)
    for (frame, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(frame.maxX - next.minX) < 1e-9)
    }
  }

  @Test(
    "A fraction that makes the sum exceed one begins a new line, in spite of rounding to pixels")
  func partTooMuch() {
    func widths(_ fractions: [Double], spacing: Double = 0) -> [[Double]] {
      let nodes = fractions.map { part in
        TestNode(content: 1, 10).styled { $0.width = .fraction(part) }
      }
      let spec = StackLayoutSpec(
        spacing: spacing, alignItems: .start, flexWrap: .wrap, children: nodes)
      let frames = measure(spec, in: .between((33, 0), (33, .infinity)), scale: 1).frames
      let rows = Dictionary(grouping: frames, by: \.minY)
      return rows.keys.sorted().map { rows[$0, default: []].map(\.width) }
    }
    #expect(widths([0.5, 0.5, 0.5]) == [[17, 16], [17]])
    #expect(widths([0.5, 0.51]) == [[17], [17]])
    #expect(widths([0.5, 0.5], spacing: 1) == [[17], [17]])
    #expect(widths([0.3, 0.3, 0.3]) == [[10, 10, 10]])
  }
}
