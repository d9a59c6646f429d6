import Swatch
import Testing

@Suite("The cell of a failed row")
struct FailedRowCellTests {
  @Test(
    "The reasons of a failed row wrap inside the page, however narrow the page is",
    arguments: [100.0, 320, 1080])
  func wraps(width: Double) {
    let reason = String(repeating: "feed.ndjson:2: there is no such file; ", count: 10)
    let cell = FailedRowCell(title: "This row failed", reasons: [reason])
    cell.setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(), scale: .one))
    let range = SizeRange(
      min: Size(width: width, height: 0), max: Size(width: width, height: .infinity))
    cell.frame = Rect(origin: .zero, size: cell.layoutThatFits(range).size)
    cell.layoutSubtreeIfNeeded()
    #expect(cell.subnodes.count == 4)
    #expect(cell.subnodes.allSatisfy { $0.frame.maxX <= width })
  }

  @Test(
    "A cell of a failed row that is too low for the title shows whole lines of the reasons",
    arguments: [
      (200.0, [1, 4], 12.0), (66, [1, 4], 0), (64, [4], 8), (58, [4], 5), (30, [2], 3),
      (14, [1], 1), (12, [1], 0), (11, [], 0),
    ])
  func low(height: Double, lines: [Int], top: Double) {
    let cell = FailedRowCell(title: "This row failed", reasons: ["no", "no", "no", "no"])
    cell.setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(), scale: .one))
    let size = Size(width: 400, height: height)
    _ = cell.layoutThatFits(SizeRange(exact: size))
    cell.frame = Rect(origin: .zero, size: size)
    cell.layoutSubtreeIfNeeded()
    let nodes = cell.subnodes.compactMap { $0 as? TextNode }
    #expect(nodes.map(\.lineCount) == lines)
    #expect(nodes.first.map { $0.frame.minY == top } ?? true)
    #expect(nodes.allSatisfy { $0.frame.maxY <= height })
  }
}
