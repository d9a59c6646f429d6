import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Grid: alignment")
struct GridAlignmentTests {
  /// The frame of a child in a cell of 100 × 60.
  private static func frame(
    _ child: TestNode, _ justify: GridJustifyItems = .stretch, _ align: StackAlignItems = .stretch
  ) -> Rect? {
    let grid = GridLayoutSpec(
      columns: [100], rows: [60], justifyItems: justify, alignItems: align, children: [child])
    return measure(grid, in: .exact(100, 60)).frames.first
  }

  static let items: [(GridJustifyItems, StackAlignItems, Rect)] = [
    (.start, .start, Rect(0, 0, 31, 21)), (.center, .center, Rect(34.5, 19.5, 31, 21)),
    (.end, .end, Rect(69, 39, 31, 21)), (.stretch, .start, Rect(0, 0, 100, 21)),
    (.start, .stretch, Rect(0, 0, 31, 60)), (.stretch, .stretch, Rect(0, 0, 100, 60)),
  ]

  @Test("Children of a grid are aligned in their cells", arguments: items)
  func aligned(_ justify: GridJustifyItems, _ align: StackAlignItems, _ expected: Rect) {
    #expect(Self.frame(TestNode(content: 31, 21), justify, align) == expected)
    let own = TestNode(content: 31, 21).styled {
      $0.justifySelf = StackAlignSelf(rawValue: justify.rawValue) ?? .auto
      $0.alignSelf = StackAlignSelf(rawValue: align.rawValue) ?? .auto
    }
    #expect(Self.frame(own, .end, .end) == expected)
  }

  @Test("A grid child keeps its own size, and a stretched child keeps its limits")
  func sizes() {
    #expect(
      Self.frame(TestNode(size: 40, 30)) == Rect(0, 0, 40, 30))
    #expect(Self.frame(TestNode(size: 140, 80)) == Rect(0, 0, 140, 80))
    #expect(Self.frame(TestNode(size: 140, 80), .center, .end) == Rect(-20, -20, 140, 80))
    let limited = TestNode(content: 10, 10).styled {
      $0.maxWidth = 70
      $0.minHeight = 90
    }
    #expect(Self.frame(limited) == Rect(0, 0, 70, 90))
    let half = TestNode(content: 10, 10).styled {
      $0.width = .fraction(0.5)
      $0.height = .fraction(0.25)
    }
    #expect(Self.frame(half) == Rect(0, 0, 50, 15))
  }

  static let content: [(GridTrackAlignment, [Double])] = [
    (.stretch, [0, 25, 50]), (.start, [0, 25, 50]), (.center, [45, 70, 95]),
    (.end, [90, 115, 140]),
    (.spaceBetween, [0, 70, 140]), (.spaceAround, [15, 70, 125]),
    (.spaceEvenly, [22.5, 70, 117.5]),
  ]

  @Test("Columns and rows of a grid are distributed in the free space", arguments: content)
  func tracks(_ alignment: GridTrackAlignment, _ expected: [Double]) {
    let children = (0..<3).map { index in
      TestNode(content: 5, 5).styled {
        $0.column = index + 1
        $0.row = index + 1
      }
    }
    let grid = GridLayoutSpec(
      columns: [20, 20, 20], rows: [20, 20, 20], columnSpacing: 5, rowSpacing: 5,
      justifyContent: alignment, alignContent: alignment, children: children)
    let frames = measure(grid, in: .exact(160, 160)).frames
    #expect(frames.map(\.minX) == expected)
    #expect(frames.map(\.minY) == expected)
    #expect(frames.allSatisfy { $0.size == Size(width: 20, height: 20) })
  }

  @Test("Columns longer than the grid stay at the start, as no space is left to distribute")
  func overflow() {
    func start(_ alignment: GridTrackAlignment) -> Double? {
      let grid = GridLayoutSpec(
        columns: [80, 80], justifyContent: alignment, children: [TestNode(content: 5, 5)])
      return measure(grid, in: .exact(100, 10)).frames.first?.minX
    }
    #expect(
      GridTrackAlignment.allCases.map(start) == [0, 0, -30, -60, 0, 0, 0])
  }

  @Test("The children of a row share a baseline, and the row is high enough for them")
  func baselines() {
    func child(_ height: Double, _ ascender: Double, _ descender: Double) -> TestNode {
      TestNode(content: 10, height).styled {
        $0.ascender = ascender
        $0.descender = descender
      }
    }
    func frames(_ alignment: StackAlignItems) -> [[Double]] {
      let grid = GridLayoutSpec(
        columns: 3, alignItems: alignment,
        children: [child(20, 15, -5), child(40, 10, -20), child(30, 28, -2), child(9, 9, 0)])
      return measure(grid, in: .between((90, 0), (90, .infinity)), scale: 1).frames
        .map { [$0.minY, $0.height] }
    }
    #expect(frames(.baselineFirst) == [[13, 20], [18, 40], [0, 30], [58, 9]])
    #expect(frames(.baselineLast) == [[13, 20], [8, 40], [0, 30], [48, 9]])
  }

  @Test("The columns of a right-to-left grid begin at the right")
  func mirrored() {
    let grid = GridLayoutSpec(
      columns: [30, .fr(1)], children: [TestNode(content: 5, 5), TestNode(content: 5, 5)])
    let frames = measure(grid, in: .exact(100, 10), isMirrored: true).frames
    #expect(frames == [Rect(70, 0, 30, 10), Rect(0, 0, 70, 10)])
  }
}
