import SwatchGeometry
import SwatchLayout
import Testing

@Suite("Grid: the cost of a layout, in measurements")
struct GridMeasuringTests {
  private static let range = SizeRange.between((300, 0), (300, .infinity))

  /// The ranges with which leaves are measured, in order: all 20 high, except for the last.
  private static func ranges(
    _ columns: GridColumns, rows: [GridTrack] = [], _ justify: GridJustifyItems = .stretch,
    _ align: StackAlignItems = .stretch, style: (inout LayoutElementStyle) -> Void = { _ in }
  ) -> [String] {
    let leaf = TestNode(content: 40, 20).styled(style)
    let high = TestNode(content: 50, 30)
    let grid = GridLayoutSpec(
      columns: columns, rows: rows, justifyItems: justify, alignItems: align,
      children: [leaf, high])
    _ = measure(grid, in: range)
    return leaf.ranges.map(\.description)
  }

  @Test("A grid child is measured once if neither its columns nor its rows depend on it")
  func once() {
    #expect(Self.ranges(2, rows: [50]) == ["150 × 50"])
    #expect(
      Self.ranges([.auto, .auto]) {
        $0.width = 40
        $0.height = 20
      } == ["40 × 20"])
    #expect(Self.ranges(2, .start, .start) == ["0…150 × 0…inf"])
  }

  @Test("A grid child is measured again if it is stretched in a higher row")
  func stretched() {
    #expect(Self.ranges(2) == ["150 × 0…inf", "150 × 30"])
  }

  @Test("A grid child is measured first if its column is as wide as its content")
  func content() {
    #expect(Self.ranges([.auto, 100]) == ["0…inf × 0…inf", "200 × 0…inf", "200 × 30"])
    #expect(Self.ranges([.auto, .fr(1)], .stretch, .start) == ["0…inf × 0…inf", "40 × 0…inf"])
  }

  @Test("A leaf that fits into its column keeps the height it was measured with")
  func natural() {
    #expect(Self.ranges([.auto, .fr(1)], .start, .start) == ["0…inf × 0…inf"])
    #expect(Self.ranges([.auto, .auto], .end, .center) == ["0…inf × 0…inf"])
  }

  @Test(
    "The cost of a grid grows linearly with the number of children", arguments: [10, 100, 1_000])
  func linear(_ count: Int) {
    let leaves = (0..<count).map { TestNode(content: 10 + Double($0 % 7), 10) }
    let grid = GridLayoutSpec(columns: [.auto, .fr(1), .auto], children: leaves)
    _ = measure(grid, in: Self.range)
    let autoColumns = leaves.indices.count { $0 % 3 != 1 }
    #expect(leaves.reduce(0) { $0 + $1.ranges.count } == count + autoColumns)
  }
}
