import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Grid: places of children")
struct GridPlacementTests {
  /// A child as `column row columnSpan rowSpan`; 0 stands for the next free place.
  private static func child(_ place: [Int]) -> TestNode {
    TestNode(content: 1, 1).styled {
      if place[0] > 0 { $0.column = place[0] }
      if place[1] > 0 { $0.row = place[1] }
      $0.columnSpan = place[2]
      $0.rowSpan = place[3]
    }
  }

  /// The areas of the children in columns and rows of 10 points.
  private static func areas(_ places: [[Int]], columns: Int) -> [Rect] {
    let grid = GridLayoutSpec(
      columns: .tracks([GridTrack](repeating: 10, count: columns)), autoRows: 10,
      justifyContent: .start, children: places.map(child))
    return measure(grid, in: .unconstrained).frames
  }

  static let cases: [([[Int]], [Rect])] = [
    // In reading order.
    (
      [[0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 1, 1]],
      [Rect(0, 0, 10, 10), Rect(10, 0, 10, 10), Rect(20, 0, 10, 10), Rect(0, 10, 10, 10)]
    ),
    // A child that is too wide for the rest of a row leaves it empty; none moves up.
    (
      [[0, 0, 2, 1], [0, 0, 2, 1], [0, 0, 1, 1], [0, 0, 1, 1]],
      [Rect(0, 0, 20, 10), Rect(0, 10, 20, 10), Rect(20, 10, 10, 10), Rect(0, 20, 10, 10)]
    ),
    // Other children flow around a child that spans rows.
    (
      [[0, 0, 1, 2], [0, 0, 1, 1], [0, 0, 1, 1], [0, 0, 2, 1], [0, 0, 1, 1]],
      [
        Rect(0, 0, 10, 20), Rect(10, 0, 10, 10), Rect(20, 0, 10, 10), Rect(10, 10, 20, 10),
        Rect(0, 20, 10, 10),
      ]
    ),
    // A column on the left of the last child is one row further down.
    (
      [[2, 0, 1, 1], [1, 0, 1, 1], [1, 0, 1, 1], [3, 0, 1, 1]],
      [Rect(10, 0, 10, 10), Rect(0, 10, 10, 10), Rect(0, 20, 10, 10), Rect(20, 20, 10, 10)]
    ),
    // Children with a row come first, then the other children around them.
    (
      [[0, 0, 1, 1], [0, 1, 1, 1], [2, 1, 1, 1], [0, 0, 1, 1]],
      [Rect(20, 0, 10, 10), Rect(0, 0, 10, 10), Rect(10, 0, 10, 10), Rect(0, 10, 10, 10)]
    ),
    // Two children with explicit places may overlap.
    (
      [[2, 2, 2, 1], [3, 1, 1, 2], [0, 0, 1, 1]],
      [Rect(10, 10, 20, 10), Rect(20, 0, 10, 20), Rect(0, 0, 10, 10)]
    ),
  ]

  @Test("Children of a grid of three columns are placed as in CSS", arguments: cases)
  func three(_ places: [[Int]], _ expected: [Rect]) {
    #expect(Self.areas(places, columns: 3) == expected)
  }

  @Test("Children beyond the stated columns add columns as wide as their content")
  func implicit() {
    #expect(Self.areas([[3, 1, 1, 1]], columns: 1) == [Rect(10, 0, 1, 10)])
    #expect(Self.areas([[0, 0, 3, 1]], columns: 2) == [Rect(0, 0, 20, 10)])
    #expect(
      Self.areas([[0, 1, 1, 1], [0, 1, 1, 1]], columns: 1) == [
        Rect(0, 0, 10, 10), Rect(10, 0, 1, 10),
      ])
  }

  @Test("The number of rows that spans make is limited")
  func limited() {
    let children = (0..<30).map { _ in
      TestNode(content: 1, 1).styled { $0.rowSpan = 1_000 }
    }
    let grid = GridLayoutSpec(columns: 1, autoRows: 1, children: children)
    let measured = measure(grid, in: .upTo(10, 1e6))
    #expect(measured.size.height == 10_049)
    #expect(measured.frames.map(\.height).max() == 1_000)
  }

  @Test("Columns that follow removed empty columns close the gap")
  func fitted() {
    let grid = GridLayoutSpec(
      columns: .autoFit(10), columnSpacing: 5, justifyContent: .start,
      children: [Self.child([1, 1, 1, 1]), Self.child([4, 1, 1, 1])])
    #expect(
      measure(grid, in: .exact(100, 10)).frames == [Rect(0, 0, 10, 10), Rect(15, 0, 10, 10)])
  }
}
