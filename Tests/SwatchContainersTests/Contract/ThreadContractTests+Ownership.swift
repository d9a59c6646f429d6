import FoundationEssentials
import Glibc
import SwatchConcurrency
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension ThreadContractTests {
  @Test("A cell may be the data source of a table inside the cell, even while the cell is lent")
  func nestedSource() async {
    let table = ContractTable(count: 2) { [log] in SourceCell(log: log) }
    await table.host.settle()
    #expect(log.events(onMain: true) == ["nodeBlock", "numberOfRows"])
    #expect(log.events(onMain: false) == ["inner init"])
  }

  @Test("A cell can't be used after the end of withNode")
  func keptCell() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await useKeptCell()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("setNeedsLayout() was used while the tree is in the background"))
  }

  // MARK: Frames set by hand

  @Test("The subtree of a frame set in layout() is measured in the background before its display")
  func frameInLayout() async {
    let table = ContractTable(count: 1) { [log] in FramingCell(log: log) }
    await table.host.settle()
    #expect(
      log.take() == [
        "outer layout", "inner layoutSpecThatFits", "inner layout 40", "outer draw",
      ])
  }

  @Test("A layout that hooks change eight times is an error that names the node")
  func rounds() async throws {
    let table = ContractTable(count: 1) { [log] in
      let cell = GrowingCell(log: log)
      cell.id = "growing"
      return cell
    }
    await table.step()
    #expect(log.take().filter { $0 == "layout" }.count == 9)
    let failure = try #require(table.host.controller.allFailures.first)
    #expect(
      failure.description
        == "growing: its layout still changes after 8 rounds; let layout() settle")
  }
}

@MainActor private func useKeptCell() async {
  let table = ContractTable(count: 1) { CellNode() }
  await table.host.settle()
  var kept: CellNode?
  await table.node.withNode(forRowAt: IndexPath(row: 0, section: 0)) { kept = $0 }
  await table.host.settle()
  kept?.setNeedsLayout()
}

/// A cell that contains a table of one row, which requests the row from the cell.
private final class SourceCell: CellNode, TableDataSource {
  private let table = TableNode()
  private let log: ContractLog

  init(log: ContractLog) {
    self.log = log
    super.init()
    table.dataSource = self
    table.style.height = .points(20)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    WrapperLayoutSpec(children: [table])
  }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    log.note("numberOfRows")
    backgroundColor = .white  // ends the program where the cell is not lent
    return 1
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock {
    log.note("nodeBlock")
    return { [log] in
      log.note("inner init")
      return CellNode()
    }
  }
}

/// A cell that sets its subnode's frame in `layout()`.
private final class FramingCell: CellNode {
  private let log: ContractLog
  private let inner: FramedNode

  init(log: ContractLog) {
    self.log = log
    inner = FramedNode(log: log)
    super.init()
    style.height = .points(10)
    addSubnode(inner)
  }

  override func layout() {
    log.note("outer layout")
    inner.frame = Rect(x: 5, y: 0, width: 40, height: 10)
  }

  override func draw(in canvas: Canvas) { log.note("outer draw") }
}

private final class FramedNode: DisplayNode {
  private let log: ContractLog
  private let content = DisplayNode()

  init(log: ContractLog) {
    self.log = log
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec? {
    log.note("inner layoutSpecThatFits")
    return WrapperLayoutSpec(children: [content])
  }

  override func layout() { log.note("inner layout \(Int(content.supernode?.bounds.width ?? 0))") }
}

/// A cell that requests a layout in each layout.
private final class GrowingCell: ContractCell {
  override func layout() {
    super.layout()
    setNeedsLayout()
  }
}
