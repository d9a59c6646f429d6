import Testing

@testable import SwatchTesting

@Suite("Sheets of pictures")
struct SheetTests {
  private func picture(_ width: Int, _ height: Int, _ color: UInt8) throws -> SnapshotPicture {
    let canvas = Canvas(size: Size(width: Double(width), height: Double(height)))
    let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    canvas.fill(.rect(frame), with: .color(Color(white: Double(color) / 255)))
    let section = DisplayList.Section(
      path: NodePath(root: "box"), frame: frame, commands: canvas.commands)
    let renderer = try Renderer.forSnapshots()
    return try SnapshotPicture(
      of: Scene(
        size: frame.size, scale: .one, items: [Scene.Item(.list(DisplayList([section])))]),
      background: .white, with: renderer.compositor.resources)
  }

  private func comparison(
    _ test: String, _ outcome: SnapshotReport.Comparison.Outcome
  ) -> SnapshotReport.Comparison {
    .init(suite: "S", test: test, outcome: outcome, kind: "png", reference: "\(test).png")
  }

  @Test("Pictures keep their pixels on a sheet, and lie at the same places on both sheets")
  func places() throws {
    let sheet = try #require(
      SnapshotSheet([
        SnapshotSheet.Cell(
          actual: try picture(10, 20, 0), expected: try picture(30, 5, 51),
          caption: try picture(4, 3, 102), comparison: comparison("a", .different)),
        SnapshotSheet.Cell(
          actual: try picture(7, 8, 153), expected: nil, caption: try picture(4, 3, 102),
          comparison: comparison("b", .missing)),
      ]))
    #expect(sheet.outcome == .different)
    let pictures = [try sheet.actual(), try #require(try sheet.expected())].map {
      try? PNGFile(name: "sheet", bytes: $0).decode()
    }
    for picture in pictures {
      #expect(picture?.extent == PixelSize(width: 16 + 30 + 16 + 7 + 16, height: 16 + 23 + 16))
    }
    /// A pixel of a picture.
    func pixel(_ index: Int, _ x: Int, _ y: Int) -> UInt32? {
      pictures[index].map { $0.pixels(ofRow: y)[x] >> 24 }
    }
    #expect([pixel(0, 16, 16), pixel(0, 25, 35), pixel(0, 26, 16)] == [0, 0, 230])
    #expect(
      [pixel(1, 16, 16), pixel(1, 45, 20), pixel(1, 46, 16), pixel(1, 16, 21)] == [
        51, 51, 230, 230,
      ])
    #expect([pixel(0, 62, 16), pixel(1, 62, 16)] == [153, 230])
    for index in 0..<2 { #expect([pixel(index, 16, 36), pixel(index, 62, 24)] == [102, 102]) }
  }

  @Test("An empty or oversized set of pictures makes no sheet")
  func limits() throws {
    #expect(SnapshotSheet([]) == nil)
    let long = try picture(20_000, 1, 0)
    let cells = (0..<400).map { index in
      SnapshotSheet.Cell(
        actual: long, expected: nil, caption: long, comparison: comparison("\(index)", .matched))
    }
    #expect(SnapshotSheet(Array(cells.prefix(4)))?.outcome == .matched)
    #expect(SnapshotSheet(cells) == nil)
  }
}
