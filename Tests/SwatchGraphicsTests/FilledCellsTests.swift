import SwatchGeometry
import SwatchGraphics
import Testing

@Suite("Filled cells of grids")
struct FilledCellsTests {
  private let runs = [
    FilledCells.Run(row: 0, columns: 0..<2), FilledCells.Run(row: 300, columns: 7..<8),
  ]
  private let rects = Path.rects([
    Rect(x: 1, y: 2, width: 4, height: 3), Rect(x: 15, y: 902, width: 2, height: 3),
  ])

  private func path(_ cell: Size = Size(width: 2, height: 3)) -> Path {
    Path(FilledCells(runs, from: Point(x: 1, y: 2), ofSize: cell))
  }

  @Test("Filled cells equal the outline of the rectangles of their runs")
  func outline() {
    #expect(path() == rects)
    #expect(rects == path())
    #expect(path().hashValue == rects.hashValue)
    #expect(path().shape == rects.shape)
    #expect(path() != path(Size(width: 2, height: 2)))
    var evenOdd = rects
    evenOdd.fillRule = .evenOdd
    #expect(path() != evenOdd)
  }

  @Test("A run of filled cells takes six bytes")
  func memory() {
    #expect(MemoryLayout<FilledCells.Run>.stride == 6)
  }
}
