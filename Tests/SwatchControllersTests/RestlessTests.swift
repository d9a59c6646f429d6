import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@testable import SwatchControllers

@Suite("Windows that never settle")
@MainActor
struct RestlessTests {
  private let window = Window.test()

  @Test("A window that never settles names the cell, with its row, that requests display again")
  func display() async {
    let source = CellSource { RedrawingCell() }
    window.rootNode = source.table
    await window.settle()
    #expect(window.turnCount == 200)
    let error = await #expect(throws: RenderError.self) { try await window.capture(.immediate) }
    #expect(
      error?.description.contains(
        "it still changes after 200 turns, because 'restless' (row 0 of section 0) requests "
          + "display in every turn; let its hooks settle") == true)
  }

  @Test("A window that never settles names the table that is edited in every turn")
  func edits() async {
    let source = CellSource { CellNode() }
    window.rootNode = source.table
    source.onAsk = { [unowned table = source.table] in table.reloadData() }
    await window.settle()
    #expect(
      window.failures.map(\.reason) == [
        "it still changes after 200 turns, because it is edited in every turn; let its hooks settle"
      ])
  }

  @Test("A layout that never settles fails once, and is left unchanged")
  func layout() async {
    window.rootNode = RestlessNode()
    window.holdDisplay()
    await window.settle()
    #expect(
      window.failures.map(\.reason) == [
        "its layout still changes after 8 rounds; let layout() settle"
      ])
    #expect(window.turnCount == 1)
  }

  @Test("A window that replaces each appearing controller never settles, and names its root")
  func controllers() async {
    let log = Log()
    @MainActor func showNext(in window: Window) {
      let controller = LoggingController("a", log)
      controller.actions["viewDidAppear"] = { [unowned window] _ in showNext(in: window) }
      window.rootViewController = controller
    }
    showNext(in: window)
    await window.settle()
    #expect(
      window.failures.map(\.reason) == [
        "it still changes after 200 turns; let layouts, hooks and view controllers settle"
      ])
  }

  @Test("A window whose content arrives in many batches settles")
  func batches() async {
    let source = CellSource { CellNode() }
    let reader = TableSequenceDataSource(
      source.table, reading: Counting(end: 500), batchSize: 1
    ) { _ in RestlessRowCell() }
    source.table.leadingScreensForBatching = .infinity
    window.rootNode = source.table
    await window.settle()
    #expect(reader.elements.count == 500)
    #expect(window.failures == [])
  }
}

@Suite("Failures in containers inside of cells")
@MainActor
struct NestedFailureTests {
  @Test("A failure of a cell of a table inside a cell fails the capture of the window")
  func nested() async {
    let window = Window.test()
    let source = CellSource { HostingCell() }
    window.rootNode = source.table
    let error = await #expect(throws: RenderError.self) { try await window.capture() }
    #expect(error?.failures.map(\.reason) == ["it was told to"])
    source.count = 0
    source.table.reloadData()
    await window.settle()
    #expect(window.failures == [])
  }
}

@Suite("Synchronous waiting")
@MainActor
struct AwaitedUpdateTests {
  @Test("A wait for a table applies the table's edits before the next lifecycle step")
  func awaited() async throws {
    let (window, log) = (Window.test(), Log())
    let source = CellSource { RestlessRowCell() }
    window.rootNode = source.table
    await window.settle()
    let controller = LoggingController("a", log)
    window.rootViewController = controller
    source.count = 2
    try source.table.performBatchUpdates {
      try source.table.insertRows(at: [IndexPath(row: 1, section: 0)])
    } completion: {
      log.add("completion")
    }
    source.table.onDidFinishProcessingUpdates { log.add("finished") }
    source.markAsAwaited()
    controller.actions["viewWillAppear"] = { _ in
      log.add("edits wait: \(source.table.isProcessingUpdates)")
    }
    await window.step()
    #expect(log.take().contains("edits wait: false"))
  }

  @Test("Completions of updates run between turns, or immediately if no update is pending")
  func finished() async throws {
    let (window, log) = (Window.test(), Log())
    let source = CellSource { RestlessRowCell() }
    window.rootNode = source.table
    await window.settle()
    source.table.onDidFinishProcessingUpdates { log.add("at once") }
    #expect(log.take() == ["at once"])
    source.count = 2
    try source.table.insertRows(at: [IndexPath(row: 1, section: 0)])
    source.table.onDidFinishProcessingUpdates { log.add("later") }
    #expect(log.take() == [])
    await window.step()
    #expect(log.take() == ["later"])
  }
}

/// A table whose rows are made by a block.
@MainActor private final class CellSource: TableDataSource {
  let table = TableNode()
  var count = 1
  var onAsk: () -> Void = {}
  private let block: CellNodeBlock

  init(_ block: @escaping CellNodeBlock) {
    self.block = block
    table.dataSource = self
  }

  /// Calls the overload that does not wait, which asynchronous code does not select.
  func markAsAwaited() { table.waitUntilAllUpdatesAreProcessed() }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { count }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    onAsk()
    return block
  }
}

/// A node that requests a layout in each layout.
private final class RestlessNode: DisplayNode {
  override func layout() { setNeedsLayout() }
}

/// A cell that requests display again whenever it has been displayed.
private final class RedrawingCell: CellNode {
  override init() {
    super.init()
    id = "restless"
    style.height = .points(10)
  }

  override func draw(in canvas: Canvas) { canvas.fill(.rect(bounds), with: .black) }
  override func displayDidFinish() { setNeedsDisplay() }
}

private final class RestlessRowCell: CellNode {
  override init() {
    super.init()
    style.height = .points(10)
  }
}

/// A cell that fails when it is measured.
private final class FailingCell: CellNode {
  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    fail("it was told to")
    return Size(width: 10, height: 10)
  }
}

/// A cell that contains a table with a failing row.
private final class HostingCell: CellNode, TableDataSource {
  private let table = TableNode()

  override init() {
    super.init()
    table.dataSource = self
    table.style.height = .points(50)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { { FailingCell() } }
}

/// The numbers from 0 up to an end.
private struct Counting: AsyncSequence, Sendable {
  let end: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    let end: Int
    var next = 0

    mutating func next() async -> Int? {
      guard next < end else { return nil }
      defer { next += 1 }
      return next
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(end: end) }
}
