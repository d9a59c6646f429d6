import Testing

@testable import Swatch

@Suite("Pages of a document that isn't finished")
struct DocumentPagesTests {
  @Test("A page is reported as it was written")
  func told() {
    let pages = (1...4).map { number in
      PageRenderer.Page(
        number: number, path: "all.pdf", member: nil, rows: number * 10..<number * 10 + 4,
        size: PixelSize(width: number < 4 ? 200 : 1 << 20, height: number),
        byteCount: 1000 + number)
    }
    var kept = DocumentPages()
    kept.append(WrittenPage(pages[0]))
    kept.append(WrittenPage(pages[1], failed: [PageRenderer.FailedRow(row: 21, failures: [])]))
    kept.append(WrittenPage(pages[2]))
    kept.append(WrittenPage(pages[3]))
    #expect(kept.indices.map { kept.page($0, of: "all.pdf").page } == pages)
    #expect(
      kept.indices.map { kept.page($0, of: "all.pdf").failed.map(\.row) } == [[], [21], [], []])
  }
}
