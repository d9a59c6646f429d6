import Foundation
import Swatch
import Testing

@Suite("From rows to pages")
@MainActor
struct PageRendererTests {
  private struct Broken: Error {}

  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "swatch-\(UUID().uuidString)").path
  private let fonts: FontLibrary

  init() throws {
    fonts = try FontLibrary(paths: ["/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"])
  }

  /// Renders `count` flat rows of ten points, five to a page.
  private func render(
    count: Int, jobs: Int = 2, rowsPerPage: Int = 5, to output: PageRenderer.Output? = nil,
    throwing error: (any Error)? = nil,
    height: @escaping @Sendable (Int) -> Double = { _ in 10 },
    onPage: @escaping @MainActor (PageRenderer.Page) throws -> Void = { _ in }
  ) async throws -> [PageRenderer.Page] {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(output ?? .folder(folder))
    options.width = 20
    options.rowsPerPage = rowsPerPage
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: jobs), options: options)
    var given = 0
    var pages: [PageRenderer.Page] = []
    try await renderer.render(
      RowStream { wanted in
        let rows = given..<min(count, given + wanted)
        if rows.isEmpty, let error { throw error }
        given = rows.upperBound
        return rows.map { row in { FlatCell(height: height(row)) } }
      },
      failedCell: { _ in CellNode() },
      onEvent: { event in
        guard case .written(let page) = event else { return }
        pages.append(page)
        try onPage(page)
      })
    return pages
  }

  @Test(
    "Every row is on exactly one page, however many rows there are",
    arguments: [(0, []), (1, [0..<1]), (4, [0..<4]), (5, [0..<5]), (6, [0..<5, 5..<6])])
  func rows(count: Int, pages: [Range<Int>]) async throws {
    #expect(try await render(count: count).map(\.rows) == pages)
  }

  @Test("A page without a row limit has all rows", arguments: [1 << 40, Int.max])
  func endlessPage(rowsPerPage: Int) async throws {
    #expect(try await render(count: 12, rowsPerPage: rowsPerPage).map(\.rows) == [0..<12])
  }

  @Test("A page waits for the tasks of its rows, and a task that throws fails only its row")
  func tasks() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder))
    options.width = 20
    options.rowsPerPage = 5
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: 2), options: options)
    var isGiven = false
    var pages: [PageRenderer.Page] = []
    var failed: [PageRenderer.FailedRow] = []
    try await renderer.render(
      RowStream { _ in
        defer { isGiven = true }
        return isGiven ? [] : (0..<10).map { row in { FetchedCell(row) } }
      },
      failedCell: { _ in FlatCell(height: 3) },
      onEvent: { event in
        switch event {
        case .failed(let row): failed.append(row)
        case .written(let page): pages.append(page)
        default: break
        }
      })
    #expect(pages.map(\.size.height) == [100, 83])
    #expect(failed.map(\.row) == [7])
    #expect(failed.map { $0.failures.map(\.reason) } == [["nothing came"]])
  }

  @Test(
    "Pages are reported in order, with numbers from 1 and with their extents", arguments: [1, 2, 4])
  func order(jobs: Int) async throws {
    let pages = try await render(count: 63, jobs: jobs)
    #expect(pages.map(\.number) == Array(1...13))
    #expect(pages.dropLast().allSatisfy { $0.size == PixelSize(width: 20, height: 50) })
    #expect(pages.last?.size == PixelSize(width: 20, height: 30))
  }

  @Test(
    "A page is reported once its file exists, even in a failing run",
    arguments: [false, true])
  func told(fails: Bool) async throws {
    var told = 0
    for output in [.folder(folder), .document(folder + "/a.pdf")] as [PageRenderer.Output] {
      let pages = try? await render(
        count: 12, to: output, throwing: fails ? Broken() : nil,
        onPage: { page in
          told += 1
          #expect(FileManager.default.fileExists(atPath: page.path))
        })
      #expect((pages == nil) == fails)
    }
    #expect(told == 6)
  }

  /// The steps of a run of six rows, five to a page; the second row fails.
  private nonisolated static let steps = [
    "failed 1", "displayed 0..<5", "displayed 5..<6", "written 0..<5", "written 5..<6",
  ]

  @Test("Events are reported in order, and a refused event ends the run", arguments: [1, 2], steps)
  func refusedEvent(jobs: Int, refused: String) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder))
    options.width = 20
    options.rowsPerPage = 5
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: jobs), options: options)
    var isGiven = false
    var told: [String] = []
    await #expect(throws: Broken.self) {
      try await renderer.render(
        RowStream { _ in
          defer { isGiven = true }
          return isGiven ? [] : (0..<6).map { row in { FetchedCell(row == 1 ? 7 : 1) } }
        },
        failedCell: { _ in FlatCell(height: 3) },
        onEvent: { event in
          let step =
            switch event {
            case .failed(let row): "failed \(row.row)"
            case .displayed(let rows): "displayed \(rows)"
            case .written(let page): "written \(page.rows)"
            case .counted, .warned: "unexpected"
            }
          told.append(step)
          if step == refused { throw Broken() }
        })
    }
    #expect(told.last == refused)
    #expect(told.allSatisfy(Self.steps.contains))
    let written = try? FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(written?.count ?? 0 == told.count { $0.hasPrefix("written") })
  }

  @Test("Rows without height make a page of one pixel")
  func flatRows() async throws {
    let pages = try await render(count: 5, height: { _ in 0 })
    #expect(pages.map(\.size) == [PixelSize(width: 20, height: 1)])
  }

  @Test(
    "Rows without height add nothing to a long picture, for any number of rows a page",
    arguments: [SceneEncoding.png(), .svg(), .pdf], [1, 2, 3, 5, 20])
  func flatRowsOfLongPicture(encoding: SceneEncoding, rowsPerPage: Int) async throws {
    func pages(_ height: @escaping @Sendable (Int) -> Double) async throws -> [PageRenderer.Page] {
      try await render(
        count: 5, rowsPerPage: rowsPerPage, to: .long(folder + "/all", as: encoding), height: height
      )
    }
    for remainder in [0, 1] {
      let mixed = try await pages { $0 % 2 == remainder ? 10 : 0 }
      #expect(mixed.map(\.size) == [PixelSize(width: 20, height: remainder == 0 ? 30 : 20)])
      #expect(mixed.map(\.rows) == [0..<5])
    }
    let flat = try await pages { _ in 0 }
    #expect(flat.map(\.size) == [PixelSize(width: 20, height: 1)])
    #expect(flat.map(\.rows) == [0..<5])
  }

  @Test("An error of the row source is thrown after the pages of all earlier rows")
  func sourceError() async throws {
    var pages = 0
    await #expect(throws: Broken.self) {
      _ = try await render(count: 12, throwing: Broken(), onPage: { _ in pages += 1 })
    }
    #expect(pages == 3)
  }

  @Test("A cancelled run ends with an error, with whole pages and settled rows")
  func cancellation() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder))
    options.width = 20
    options.rowsPerPage = 5
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: 2), options: options)
    let (told, continuation) = AsyncStream.makeStream(of: PageRenderer.Page.self)
    let run = Task {
      try await renderer.render(
        RowStream { wanted in (0..<wanted).map { _ in { FetchedCell(100) } } },
        failedCell: { _ in CellNode() },
        onEvent: { if case .written(let page) = $0 { continuation.yield(page) } })
    }
    var pages: [PageRenderer.Page] = []
    for await page in told {
      pages.append(page)
      break
    }
    run.cancel()
    await #expect(throws: CancellationError.self) { _ = try await run.value }
    continuation.finish()
    for await page in told { pages.append(page) }
    #expect(pages.map(\.rows) == pages.indices.map { 5 * $0..<5 * $0 + 5 })
    #expect(pages.allSatisfy { $0.size == PixelSize(width: 20, height: 100) })
  }

  /// The ways in which a run ends while its first strip is being written.
  enum EarlyEnd: CaseIterable {
    case cancellation, failedRow
  }

  @Test(
    "A strip too large for memory is completed, whatever ends the run",
    arguments: EarlyEnd.allCases)
  func largeStrip(end: EarlyEnd) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = PageRenderer.Options(.folder(folder, of: .strip(PageStrip())))
    options.width = 2000
    options.rowsPerPage = 1
    options.pagesPerPicture = 1
    options.failedRows = .stop
    let renderer = PageRenderer(renderer: Renderer(fonts: fonts, jobs: 2), options: options)
    var given = 0
    var told: [Range<Int>] = []
    // The first row has more than 16 million pixels. Its strip is begun when the second row
    // arrives.
    try? await renderer.render(
      RowStream { _ in
        given += 1
        guard given < 4 else { return [] }
        let fails = given == 3 && end == .failedRow
        let height: Double = given == 1 ? 8400 : 10
        return [{ fails ? FetchedCell(7) : FlatCell(height: height) }]
      },
      failedCell: { _ in CellNode() },
      onEvent: { event in
        switch event {
        case .displayed(let rows) where end == .cancellation && rows.lowerBound == 1:
          unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        case .written(let page): told.append(page.rows)
        default: break
        }
      })
    #expect(told.first == 0..<1)
    #expect(FileManager.default.fileExists(atPath: folder + "/strip-000001.png"))
  }
}

final class FlatCell: CellNode {
  private let height: Double

  init(height: Double) {
    self.height = height
    super.init()
    backgroundColor = .black
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: height)
  }
}

/// A row that is low until its height is fetched; the height of row 7 never arrives.
private final class FetchedCell: CellNode {
  private let row: Int
  private var height = 10.0

  init(_ row: Int) {
    self.row = row
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    Size(width: constrainedSize.width, height: height)
  }

  override func didEnterPreloadState() {
    super.didEnterPreloadState()
    startTask { [row] handle in
      for _ in 0..<row { await Task.yield() }
      if row == 7 { throw ImageError("nothing came") }
      try await handle.withNode(as: FetchedCell.self) { cell in
        cell.height = 20
        cell.setNeedsLayout()
      }
    }
  }
}
