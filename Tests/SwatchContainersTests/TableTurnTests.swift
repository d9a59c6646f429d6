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
  @Test("Only the rows in the preload range have cells, and cells far behind are released")
  func liveRows() async throws {
    let feed = Feed(count: 1000)
    let table = feed.makeTable(jobs: 2)
    for page in 0..<10 {
      await table.show((page * 20)..<(page * 20 + 20))
      #expect(feed.cells.now <= 110)
    }
    #expect(feed.cells.made == 180 + 70)
  }

  @Test(
    "Each row is created once, measured at the table's width, and placed below the row before it")
  func items() async throws {
    let feed = Feed(count: 50)
    let table = feed.makeTable(jobs: 1)
    await table.show(0..<20)
    await table.show(20..<40)
    #expect(table.pictures(ofRows: 20..<23).map(\.size.height) == [10, 11, 12])
    #expect(feed.cells.made == 50)
  }

  @Test("A failed row is replaced by the table's cell for failures, in that cell's own size")
  func failures() async throws {
    let feed = Feed(count: 5, failing: [1, 3])
    let table = feed.makeTable(jobs: 2)
    table.failedCellBlock = { _, _ in SizedCell(height: 7) }
    await table.show(0..<5)
    #expect(table.failedRows(of: 0..<5) == [1, 3])
    #expect(table.failedRows(of: 2..<3).isEmpty)
    #expect(table.height(of: 1..<2) == 7)
    #expect(table.height(of: 0..<5) == 10 + 7 + 12 + 7 + 14)
  }

  @Test("A page much taller than earlier pages does not request discarded rows again")
  func tallPage() async throws {
    let feed = Feed(count: 100)
    feed.heights = { $0 < 60 ? 1 : 500 }
    let table = feed.makeTable(jobs: 2)
    for page in 0..<5 {
      await table.show((page * 20)..<(page * 20 + 20))
      _ = table.discardRowsBehind()
    }
    #expect(table.height(of: 80..<100) == 10_000)
  }

  @Test("A jump to distant rows releases all cells before it creates new cells")
  func jump() async throws {
    let feed = Feed(count: 1000)
    let table = feed.makeTable(jobs: 2)
    await table.show(500..<520)
    await table.show(0..<20)
    #expect(table.discardRowsBehind() == 0)
    #expect(feed.cells.now <= 60)
    await table.show(20..<40)
    #expect(table.pictures(ofRows: 20..<40).count == 20)
  }

  @Test("Edits during a turn are counted immediately, and shown by the next turn")
  func editsDuringTurn() async throws {
    let feed = Feed(count: 20)
    let table = feed.makeTable(jobs: 1)
    let controller = try #require(table.containerController)
    feed.onAsk = {
      feed.onAsk = {}
      feed.count = 21
      #expect(throws: Never.self) { try table.insertRows(at: [IndexPath(row: 0, section: 0)]) }
      #expect(table.numberOfRows(inSection: 0) == 21)
      #expect(controller.map.count == 20)
    }
    await table.show(0..<20)
    #expect(controller.map.count == 20)
    await table.show(0..<21)
    #expect(table.pictures(ofRows: 0..<21).count == 21)
  }

  @Test("Rows can be added at the end while the viewport moves forward")
  func appending() async throws {
    let feed = Feed(count: 20)
    let table = feed.makeTable(jobs: 2)
    await table.show(0..<20)
    feed.count = 40
    try table.insertRows(at: (20..<40).map { IndexPath(row: $0, section: 0) })
    await table.show(20..<40)
    #expect(table.pictures(ofRows: 20..<40).count == 20)
  }
}

extension TableNode {
  @MainActor fileprivate func load(width: Double, jobs: Int) {
    setEnvironment(
      NodeEnvironment(
        textEngine: FixedWidthTextEngine(), imageDecoder: SyntheticImageDecoder(),
        workLimit: WorkLimit(jobs)))
    frame = Rect(x: 0, y: 0, width: width, height: 100)
    separatorStyle = .none
    _ = loadAndLayOut()
    enterHierarchy()
    updateCurrentRange(with: .full)
  }

  /// Runs a turn with the viewport over some rows.
  @MainActor func show(_ rows: Range<Int>) async {
    rowsInViewport = rows
    await containerController?.takeTurn(ContainerTurn(display: .atOnce))
    containerController?.completeUpdates()
  }

  /// The total height of some rows, in points.
  @MainActor func height(of rows: Range<Int>) -> Double {
    pictures(ofRows: rows).map(\.size.height).reduce(0, +)
  }

  @MainActor func failedRows(of rows: Range<Int>) -> [Int] {
    pictures(ofRows: rows).filter { !$0.failures.isEmpty }.map(\.row)
  }
}

/// The numbers of created and of existing cells.
final class CellCount: Sendable {
  private let counts = Locked((made: 0, now: 0))
  var made: Int { counts.withLock { $0.made } }
  var now: Int { counts.withLock { $0.now } }
  func make() { counts.withLock { $0 = ($0.made + 1, $0.now + 1) } }
  func drop() { counts.withLock { $0.now -= 1 } }
}

/// Rows of 10 to 14 points.
@MainActor final class Feed: TableDataSource {
  var count: Int
  let failing: Set<Int>
  var failingInDisplay: Set<Int> = []
  var heights: (Int) -> Double = { 10 + Double($0 % 5) }
  /// Called whenever a block is requested.
  var onAsk: () -> Void = {}
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
  ) -> CellNodeBlock {
    onAsk()
    let height = heights(indexPath.row)
    let fails = failing.contains(indexPath.row)
    let failsLater = failingInDisplay.contains(indexPath.row)
    return { [cells] in
      SizedCell(height: height, fails: fails, failsLater: failsLater, count: cells)
    }
  }
}

/// A cell of a fixed height.
final class SizedCell: CellNode {
  private let height: Double
  private let fails: Bool
  private let failsLater: Bool
  private let count: CellCount?

  init(
    height: Double, fails: Bool = false, failsLater: Bool = false, count: CellCount? = nil
  ) {
    self.height = height
    self.fails = fails
    self.failsLater = failsLater
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
    if failsLater { fail("it was told to fail late") }
    canvas.fill(.rect(bounds), with: .black)
  }
}
