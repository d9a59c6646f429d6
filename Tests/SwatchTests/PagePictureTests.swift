import Foundation
import Testing

@testable import Swatch
@testable import SwatchCairo

@Suite("Pictures of rows")
@MainActor
struct PagePictureTests {
  @Test("A row that can't be painted is reported by its number, even with lines between rows")
  func lines() async throws {
    let renderer = Renderer(
      fonts: try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"]))
    let table = TableNode()
    let source = EmptyRows()
    table.dataSource = source
    let window = Window(size: Size(width: 20, height: 20), environment: renderer.environment)
    window.rootNode = table
    let rows = try #require(await window.show(rows: 0..<2, of: table))
    #expect(rows.map(\.items.count) == [2, 2])
    var options = PageRenderer.Options(.folder("nowhere"))
    options.width = 20
    let filler = try PictureArranger(options, by: renderer)
      .makeFiller(failedCell: nil, count: PageCount())
    for row in rows { try await filler.add(row, nil) }
    try await filler.finish()
    let picture = try #require(filler.takePages().first)
    let failures = PaintFailures()
    failures.note(try #require(PaintFailures.Cell(picture.scene.items[2])), CairoError(.memory(0)))
    #expect(picture.failedRows(failures.found).map(\.row) == [1])
  }
}

/// Rows of 44 points without content.
@MainActor private final class EmptyRows: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    {
      let cell = CellNode()
      cell.style.height = 44
      return cell
    }
  }
}
