import Foundation
import Swatch
import TestFolders
import TestNumbers
import Testing

@Suite("Rows that draw over their edges")
@MainActor
struct RowOverhangTests {
  /// A row that fills rectangles in its coordinates, possibly beyond its edges.
  private struct Row: Sendable {
    var height: Double
    var shapes: [(rect: Rect, color: Color)]
  }

  private final class ShapesCell: CellNode {
    private let row: Row

    init(_ row: Row, clips: Bool) {
      self.row = row
      super.init()
      clipsToBounds = clips
    }

    override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
      Size(width: constrainedSize.width, height: row.height)
    }

    override func draw(in canvas: Canvas) {
      for shape in row.shapes { canvas.fill(.rect(shape.rect), with: shape.color) }
    }
  }

  private static let width = 40.0
  private let folder: TestFolder
  private let fonts: FontLibrary

  init() throws {
    folder = try TestFolder()
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  private func rows(_ count: Int, reach: Int, seed: UInt64) -> [Row] {
    var numbers = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Double {
      Double(Int.random(in: range, using: &numbers))
    }
    return (0..<count).map { _ in
      let height = number(1...20)
      let shapes = (0..<3).map { _ in
        let rect = Rect(
          x: number(-10...40), y: number(-reach...20), width: number(1...20),
          height: number(1...reach))
        let color = Color(red: number(0...3) / 3, green: number(0...3) / 3, blue: number(0...3) / 3)
        return (rect, color)
      }
      return Row(height: height, shapes: shapes)
    }
  }

  private func render(
    _ rows: [Row], to output: PageRenderer.Output, jobs: Int, rowsPerPage: Int,
    clips: Bool = false
  ) async throws {
    var options = PageRenderer.Options(output)
    (options.width, options.rowsPerPage) = (Self.width, rowsPerPage)
    var given = 0
    try await PageRenderer(renderer: Renderer(fonts: fonts, jobs: jobs), options: options).render(
      RowStream { wanted in
        let next = rows[given..<min(rows.count, given + wanted)]
        given += next.count
        return next.map { row in { ShapesCell(row, clips: clips) } }
      },
      failedCell: { _ in CellNode() }, onEvent: { _ in })
  }

  /// Shapes of rows on white, later rows over earlier ones, clipped by the edges of the picture.
  private func difference(of rows: [Row], from file: String) throws -> String? {
    let found = try Pixels(png: [UInt8](Data(contentsOf: folder.url.appending(path: file))))
    let (width, height) = (found.extent.width, found.extent.height)
    guard Double(height) == max(1, rows.reduce(0) { $0 + $1.height }) else {
      return "is \(height) high"
    }
    var pixels = [Color](repeating: .white, count: width * height)
    var top = 0.0
    for row in rows {
      for (rect, color) in row.shapes {
        let ys = stride(
          from: max(0, top + rect.minY), to: min(Double(height), top + rect.maxY), by: 1)
        let xs = stride(from: max(0, rect.minX), to: min(Double(width), rect.maxX), by: 1)
        for y in ys {
          for x in xs { pixels[Int(y) * width + Int(x)] = color }
        }
      }
      top += row.height
    }
    for (index, color) in pixels.enumerated() {
      let bytes = [color.blue, color.green, color.red, 1].map { UInt8(($0 * 255).rounded()) }
      let place = (index % width, index / width)
      guard found[place.0, place.1] == SIMD4(bytes) else { return "differs at \(place)" }
    }
    return nil
  }

  @Test(
    "A long picture contains all drawing of its rows, however it is divided",
    arguments: [(1, 1), (2, 3), (4, 20)], [30, 300])
  func long(work: (jobs: Int, rowsPerPage: Int), reach: Int) async throws {
    let rows = rows(80, reach: reach, seed: UInt64(reach))
    let path = folder.url.appending(path: "long.png").path
    try await render(
      rows, to: .long(path, as: .png()), jobs: work.jobs,
      rowsPerPage: work.rowsPerPage)
    #expect(try difference(of: rows, from: "long.png") == nil)
  }

  @Test("The edges of a page clip the drawing of its rows, so that no row reaches another page")
  func pages() async throws {
    let rows = rows(20, reach: 30, seed: 3)
    let path = folder.url.appending(path: "pages").path
    try await render(rows, to: .folder(path), jobs: 2, rowsPerPage: 10)
    #expect(try difference(of: Array(rows[..<10]), from: "pages/page-000001.png") == nil)
    #expect(try difference(of: Array(rows[10...]), from: "pages/page-000002.png") == nil)
  }

  @Test("A picture of a single row, and a clipped row, end at the row's edges")
  func cut() async throws {
    let row = Row(
      height: 10,
      shapes: [
        (Rect(x: 0, y: -5, width: 40, height: 20), Color(red: 1, green: 0, blue: 0))
      ])
    let path = folder.url.appending(path: "cut").path
    try await render([row, row], to: .folder(path, of: .each), jobs: 1, rowsPerPage: 10)
    #expect(try difference(of: [row], from: "cut/row-000001.png") == nil)
    let empty = Row(height: 10, shapes: [])
    try await render(
      [empty, row, empty], to: .folder(path), jobs: 1, rowsPerPage: 10, clips: true)
    let inside = Row(
      height: 10, shapes: [(Rect(x: 0, y: 0, width: 40, height: 10), row.shapes[0].color)])
    #expect(try difference(of: [empty, inside, empty], from: "cut/page-000001.png") == nil)
  }

  @Test(
    "A vector file repeats drawing that reaches into the next row, and clips no row",
    arguments: [1, 3])
  func shapes(rowsPerPage: Int) async throws {
    let inside = Row(height: 10, shapes: [(Rect(x: 1, y: 1, width: 5, height: 5), .black)])
    let beyond = Row(height: 10, shapes: [(Rect(x: 1, y: 6, width: 5, height: 9), .black)])
    let path = folder.url.appending(path: "long.svg").path
    try await render(
      [inside, beyond, inside], to: .long(path, as: .svg()), jobs: 1, rowsPerPage: rowsPerPage)
    let file = try String(contentsOfFile: path, encoding: .utf8)
    #expect(!file.contains("clip-path"))
    // The stretch below repeats the drawing that reaches into it.
    #expect(file.components(separatedBy: "height=\"9\"").count - 1 == (rowsPerPage == 1 ? 2 : 1))
  }
}
