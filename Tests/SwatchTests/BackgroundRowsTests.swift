import Foundation
import SwatchConcurrency
import TestFolders
import Testing

@testable import Swatch

@Suite("Rows of a template, which are displayed without a table")
@MainActor
struct BackgroundRowsTests {
  private let folder: TestFolder
  private let fonts: FontLibrary

  init() throws {
    folder = try TestFolder()
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  /// The names and contents of the pages of a run, and the reasons of its failed rows.
  private struct Result: Equatable {
    var files: [String: Data] = [:]
    var failures: [String] = []
  }

  /// The height of pages, and the treatment of failed rows; pages without a height have seven rows.
  struct Pages: Sendable {
    var height: Double?
    var failedRows = PageRenderer.FailedRows.show
  }

  private func result(
    of rows: RowStream, named name: String, jobs: Int, _ pages: Pages,
    as encoding: SceneEncoding = .png()
  ) async throws -> Result {
    var options = PageRenderer.Options(.folder(folder.path + "/" + name, as: encoding))
    (options.width, options.rowsPerPage, options.failedRows) = (60.4, 7, pages.failedRows)
    if let height = pages.height {
      options.furniture = PageRenderer.Furniture()
      options.furniture?.pageHeight = height
      options.furniture?.margins = EdgeInsets(5)
    }
    var result = Result()
    try await PageRenderer(renderer: Renderer(fonts: fonts, jobs: jobs), options: options).render(
      rows, failedCell: { FailedRowCell(title: "Failed", reasons: $0.map(\.reason)) },
      onEvent: { event in
        switch event {
        case .failed(let row):
          result.failures += row.failures.map { "\(row.row) \($0)" }
        case .written(let page):
          result.files[URL(filePath: page.path).lastPathComponent] =
            try Data(contentsOf: URL(filePath: page.path))
        default: break
        }
      })
    return result
  }

  /// Returns rows as cells made by code, which a table displays, and as rows of a template.
  private func streams(
    of rows: [String], filling template: Template
  ) throws -> (inTable: RowStream, without: RowStream) {
    let feed = folder.path + "/feed.ndjson"
    try Data(rows.joined(separator: "\n").utf8).write(to: URL(filePath: feed))
    let reader = try FeedReader(path: feed)
    let inTable = RowStream { count in
      try await reader.rows(count).map { row in
        {
          let cell = template.makeCell(for: row)
          cell.clipsToBounds = false
          return cell
        }
      }
    }
    return (inTable, try FeedReader(path: feed).rows(filling: template))
  }

  @Test(
    "Rows of a template equal the same cells in a table, failed rows among them",
    arguments: [1, 3], [Pages(), Pages(failedRows: .skip), Pages(height: 99.5)])
  func equality(jobs: Int, pages: Pages) async throws {
    let template = try Template(
      parsing: #"""
        {"root": {"height": "{{height}}", "gap": 2, "direction": "column", "align": "end",
                  "children": ["{{name}}", {"source": "{{picture?}}", "width": 4, "height": 4}]}}
        """#, file: folder.path + "/card.json")
    let rows = (0..<60).map { row in
      let picture = row % 17 == 5 ? #", "picture": "none.png""# : ""
      return #"{"name": "Row \#(row)", "height": \#(row == 31 ? 90_000 : 12 + row % 5)\#(picture)}"#
    }
    let (inTable, without) = try streams(of: rows, filling: template)
    let expected = try await result(of: inTable, named: "table", jobs: jobs, pages)
    #expect(expected.failures.count >= 5)
    #expect(expected.files.count > 8)
    #expect(try await result(of: without, named: "none", jobs: jobs, pages) == expected)
  }

  @Test("Rows of a template are no wider than a page whose width is not one of whole pixels")
  func width() async throws {
    let template = try Template(
      parsing: #"{"root": {"node": "display", "backgroundColor": "red", "height": "{{height}}"}}"#,
      file: folder.path + "/card.json")
    let (inTable, without) = try streams(
      of: [#"{"height": 5}"#, #"{"height": 6}"#], filling: template)
    let expected = try await result(of: inTable, named: "table", jobs: 1, Pages(), as: .svg())
    #expect(expected.files.count == 1)
    #expect(try await result(of: without, named: "none", jobs: 1, Pages(), as: .svg()) == expected)
  }

  @Test("A row that needs a table after thousands that needed none is shown in its place")
  func late() async throws {
    let works = [CellWork](repeating: .none, count: 5_000) + [.cells]
    let rows = try await rows(doing: works, inTable: false, jobs: 2, replacingFailed: true)
    #expect(rows.shown.map(\.row) == Array(0...5_000))
    #expect(rows.shown.last?.names == [NodePath(root: "cell 5000")])
  }

  /// The rows of cells with some work, as displayed, and the indices of the cells in the order in
  /// which they were made.
  private func rows(
    doing works: [CellWork], inTable: Bool, jobs: Int, replacingFailed: Bool
  ) async throws -> (shown: [Shown], made: [Int]) {
    let made = Locked<[Int]>([])
    var left = works[...]
    let stream = RowStream(keepingRows: false, rowsHaveHooks: inTable) { count in
      let next = left.prefix(count)
      left = left.dropFirst(count)
      return zip(next.indices, next).map { index, work in
        let block: CellNodeBlock = {
          made.withLock { $0.append(index) }
          return WorkingCell(work)
        }
        return RowStream.Row(block: block, feedRow: nil)
      }
    }
    let arranger = try PictureArranger(
      PageRenderer.Options(.folder(folder.path)), by: Renderer(fonts: fonts, jobs: jobs))
    let card: @Sendable ([NodeFailure]) -> CellNode = { _ in FlatCell(height: 9) }
    let table = RowTable(of: stream, for: arranger, failedCell: replacingFailed ? card : nil)
    var shown: [Shown] = []
    try await stream.reading {
      while case .rows(let turn) = await table.nextPage() {
        shown += turn.map { Shown($0.picture) }
      }
    }
    return (shown, made.withLock(\.self))
  }

  @Test(
    "Rows that fail in layout or drawing equal those of a table, and are made once",
    arguments: [1, 4], [true, false])
  func failures(jobs: Int, replacesFailed: Bool) async throws {
    let works: [CellWork] = [
      .none, .failedLayout, .cells, .failedDrawing, .failedLayout, .cells, .none, .tooHigh,
    ]
    let inTable = try await rows(
      doing: works, inTable: true, jobs: jobs, replacingFailed: replacesFailed)
    #expect(inTable.shown.map(\.failures.count) == [0, 1, 0, 1, 1, 0, 0, 1])
    let without = try await rows(
      doing: works, inTable: false, jobs: jobs, replacingFailed: replacesFailed)
    #expect(without.shown == inTable.shown)
    #expect(without.made.filter { works[$0] != .cells }.sorted() == [0, 1, 3, 4, 6, 7])
  }
}

/// What can be compared of a displayed row.
private struct Shown: Equatable {
  let row: Int
  let size: Size
  let failures: [String]
  /// The names of what is shown; none for a row that is left out.
  let names: [NodePath?]

  init(_ picture: RowPicture) {
    (row, size) = (picture.row, picture.size)
    failures = picture.failures.map(\.description)
    names = size.height > 0 ? picture.items.map(\.scope) : []
  }
}

/// What a cell does.
private enum CellWork {
  case none, failedLayout, failedDrawing, tooHigh
  /// The cell contains cells, which need the main actor.
  case cells
}

/// A cell of a height of 5 points, unless it is too high.
private final class WorkingCell: CellNode {
  private let work: CellWork

  init(_ work: CellWork) {
    self.work = work
    super.init()
    if work == .cells { addSubnode(TableNode()) }
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if work == .failedLayout { fail("it can't be laid out") }
    return Size(width: constrainedSize.width, height: work == .tooHigh ? 90_000 : 5)
  }

  override func draw(in canvas: Canvas) {
    if work == .failedDrawing { fail("it can't be drawn") }
  }
}
