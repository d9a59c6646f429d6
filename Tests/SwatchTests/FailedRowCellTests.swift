import Swatch
import Testing

@Suite("The mark of a row that failed")
struct FailedRowCellTests {
  @Test("Its reasons wrap inside the page, however narrow", arguments: [100.0, 320, 1080])
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
}
