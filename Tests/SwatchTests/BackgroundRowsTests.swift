import Foundation
import Swatch
import TestFolders
import Testing

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

  @Test("A row that fails after thousands that needed no table equals that of a table")
  func late() async throws {
    let template = try Template(
      parsing: #"{"root": {"node": "display", "backgroundColor": "red", "height": "{{height}}"}}"#,
      file: folder.path + "/card.json")
    let rows = (0..<9_000).map { #"{"height": \#(1 + $0 % 3)}"# } + ["{}"]
    let (inTable, without) = try streams(of: rows, filling: template)
    let expected = try await result(of: inTable, named: "table", jobs: 2, Pages())
    #expect(expected.failures.count == 1)
    #expect(try await result(of: without, named: "none", jobs: 2, Pages()) == expected)
  }
}
