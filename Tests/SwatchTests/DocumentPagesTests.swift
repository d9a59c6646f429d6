import Testing

@testable import Swatch

@Suite("Pages of an unfinished document")
struct DocumentPagesTests {
  @Test("Each page of an unfinished document is reported as written, whatever its rows")
  func told() {
    // A row on two pages, omitted rows, another size, and numbers of many digits.
    let rows = [0..<4, 3..<6, 9..<9, 100..<1 << 40, 2..<3]
    let pages = (0..<20_000).map { index in
      let width = index % 3000 == 3 ? 1 << 20 : 200
      return PageRenderer.Page(
        number: index + 1, path: "all.pdf", member: nil, rows: rows[index % rows.count],
        size: PixelSize(width: width, height: 100), byteCount: index * index)
    }
    var kept = DocumentPages()
    for page in pages {
      let failed = page.number == 7 ? [PageRenderer.FailedRow(row: 21, failures: [])] : []
      kept.append(WrittenPage(page, failed: failed))
    }
    let told = Array(kept.pages(of: "all.pdf"))
    #expect(told.map(\.page) == pages)
    #expect(told.filter { !$0.failed.isEmpty }.map(\.page.number) == [7])
  }
}
