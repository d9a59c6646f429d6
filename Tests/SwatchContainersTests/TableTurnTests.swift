import FoundationEssentials
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Turns of a table")
@MainActor
struct TableTurnTests {
  @Test("Only the rows in the preload range exist, and those far behind are let go")
  func liveRows() async throws {
    let feed = Feed(count: 1000)
    let table = feed.makeTable(jobs: 2)
    let books = try #require(table.books)
    for page in 0..<10 {
      await books.show(rows: (page * 20)..<(page * 20 + 20))
      #expect(feed.cells.now <= 110)
    }
    #expect(feed.cells.made == 180 + 70)
  }

  @Test("Every row is made once, measured at the table's width, and placed below the one before")
  func items() async throws {
    let feed = Feed(count: 50)
    let table = feed.makeTable(jobs: 1)
    let books = try #require(table.books)
    await books.show(rows: 0..<20)
    await books.show(rows: 20..<40)
    let items = books.items(of: 20..<23)
    #expect(items.map(\.transform.ty) == [0, 10, 21])
    #expect(books.height(of: 20..<23) == 33)
    #expect(feed.cells.made == 50)
  }

  @Test("A row that fails is shown by the table's cell for failures, in the size it asks for")
  func failures() async throws {
    let feed = Feed(count: 5, failing: [1, 3])
    let table = feed.makeTable(jobs: 2)
    table.failedCellBlock = { _, _ in SizedCell(height: 7) }
    let books = try #require(table.books)
    await books.show(rows: 0..<5)
    #expect(books.takeFailures().map(\.row) == [1, 3])
    #expect(books.takeFailures().isEmpty)
    #expect(books.height(of: 1..<2) == 7)
    #expect(books.height(of: 0..<5) == 10 + 7 + 12 + 7 + 14)
  }

  @Test("Rows can be added at the end while the viewport moves on")
  func appending() async throws {
    let feed = Feed(count: 20)
    let table = feed.makeTable(jobs: 2)
    let books = try #require(table.books)
    await books.show(rows: 0..<20)
    feed.count = 40
    table.insertRows(at: (20..<40).map { IndexPath(row: $0, section: 0) })
    await books.show(rows: 20..<40)
    #expect(books.items(of: 20..<40).count == 20)
  }

  @Test("A data source that gives no cell ends in a message that names it")
  func noCell() async {
    await #expect(processExitsWith: .failure) { await showSilentTable() }
  }
}

@MainActor private func showSilentTable() async {
  let source = Silent()
  let table = TableNode()
  table.dataSource = source
  table.load(width: 100, jobs: 1)
  await table.books?.show(rows: 0..<1)
}

extension TableNode {
  @MainActor fileprivate func load(width: Double, jobs: Int) {
    setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
        workLimit: WorkLimit(jobs)))
    frame = Rect(x: 0, y: 0, width: width, height: 100)
    _ = loadAndLayOut()
    updateCurrentRange(with: .full)
  }
}

/// A data source that forgot to give cells.
@MainActor private final class Silent: TableDataSource {
  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }
}

/// How many cells were made and how many live now.
final class CellCount: Sendable {
  private let counts = Locked((made: 0, now: 0))
  var made: Int { counts.withLock { $0.made } }
  var now: Int { counts.withLock { $0.now } }
  func make() { counts.withLock { $0 = ($0.made + 1, $0.now + 1) } }
  func drop() { counts.withLock { $0.now -= 1 } }
}

/// Rows of 10 to 14 points.
@MainActor private final class Feed: TableDataSource {
  var count: Int
  let failing: Set<Int>
  let cells = CellCount()

  init(count: Int, failing: Set<Int> = []) {
    self.count = count
    self.failing = failing
  }

  func makeTable(jobs: Int) -> TableNode {
    let table = TableNode()
    table.dataSource = self
    table.load(width: 100, jobs: jobs)
    return table
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock? {
    let height = 10 + Double(indexPath.row % 5)
    let fails = failing.contains(indexPath.row)
    return { [cells] in SizedCell(height: height, fails: fails, count: cells) }
  }
}

/// A cell of a fixed height.
final class SizedCell: CellNode {
  private let height: Double
  private let fails: Bool
  private let count: CellCount?

  init(height: Double, fails: Bool = false, count: CellCount? = nil) {
    self.height = height
    self.fails = fails
    self.count = count
    super.init()
    count?.make()
  }

  deinit { count?.drop() }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if fails { fail("it was told to") }
    return Size(width: constrainedSize.width, height: height)
  }

  override func draw(in canvas: Canvas) {
    canvas.fill(.rect(bounds), with: .black)
  }
}
