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

  private func result(
    of rows: RowStream, named name: String, jobs: Int, _ failedRows: PageRenderer.FailedRows
  ) async throws -> Result {
    var options = PageRenderer.Options(.folder(folder.path + "/" + name))
    (options.width, options.rowsPerPage, options.failedRows) = (60, 7, failedRows)
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

  @Test(
    "Rows of a template equal the same cells in a table, failed rows among them",
    arguments: [1, 3], [PageRenderer.FailedRows.show, .skip])
  func equality(jobs: Int, failedRows: PageRenderer.FailedRows) async throws {
    let template = try Template(
      parsing: #"""
        {"root": {"height": "{{height}}", "gap": 2, "padding": 1, "backgroundColor": "#DEF",
                  "children": ["{{name}}", {"source": "{{picture?}}", "width": 4, "height": 4}]}}
        """#, file: folder.path + "/card.json")
    let rows = (0..<60).map { row in
      let picture = row % 17 == 5 ? #", "picture": "none.png""# : ""
      return #"{"name": "Row \#(row)", "height": \#(row == 31 ? 90_000 : 12 + row % 5)\#(picture)}"#
    }
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
    let expected = try await result(of: inTable, named: "table", jobs: jobs, failedRows)
    #expect(expected.failures.count == 5)
    #expect(expected.files.count == 9)
    let without = try FeedReader(path: feed).rows(filling: template)
    #expect(try await result(of: without, named: "none", jobs: jobs, failedRows) == expected)
  }
}
