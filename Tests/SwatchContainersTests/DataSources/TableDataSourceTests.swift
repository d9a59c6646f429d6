import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Tables of identifiable items and of sequences")
@MainActor
struct TableDataSourceTests {
  private let log = EventLog()

  private func makeTable() -> HostedTable {
    let table = HostedTable(TableNode())
    table.node.separatorStyle = .none
    return table
  }

  private func show(_ table: HostedTable) {
    table.show(size: Size(width: 50, height: 100))
  }

  /// The names of the shown cells and their top edges.
  private func shown(_ table: HostedTable) -> [String] {
    table.node.contentItems.compactMap { item in
      item.rootName.map { "\($0)@\(Int(item.transform.ty))" }
    }
  }

  // MARK: Snapshots

  private func snapshot(
    _ sections: KeyValuePairs<String, [String]>
  ) -> ContainerSnapshot<String, String> {
    ContainerSnapshot(sections)
  }

  private func makeSource(
    _ table: HostedTable
  ) -> TableSnapshotDataSource<String, String> {
    TableSnapshotDataSource(table.node) { [log] in NamedCell($0, height: 10, log: log) }
  }

  @Test("A snapshot applied before the table has loaded is shown after loading")
  func first() async {
    let table = makeTable()
    let source = makeSource(table)
    source.apply(snapshot(["A": ["a", "b"], "B": ["c"]]))
    show(table)
    await table.settle()
    #expect(shown(table) == ["a@0", "b@10", "c@20"])
    #expect(source.itemIdentifier(for: IndexPath(row: 0, section: 1)) == "c")
    #expect(source.indexPath(for: "b") == IndexPath(row: 1, section: 0))
  }

  @Test("A snapshot creates only new, moved or reloaded cells, and calls its completion")
  func difference() async {
    let table = makeTable()
    let source = makeSource(table)
    source.apply(snapshot(["A": ["a", "b", "c", "d"]]))
    show(table)
    await table.settle()
    var next = snapshot(["A": ["x", "b", "c", "d"]])
    next.reloadItems(["d"])
    var isDone = false
    source.apply(next) { isDone = true }
    #expect(!isDone)
    await table.settle()
    #expect(isDone)
    #expect(shown(table) == ["x@0", "b@10", "c@20", "d@30"])
    #expect(log.made == ["a": 1, "b": 1, "c": 1, "d": 2, "x": 1])
    #expect(log.living == 4)
  }

  @Test("A table applies snapshots whose type is that of its data source")
  func tableSnapshot() async {
    let table = makeTable()
    let source = makeSource(table)
    show(table)
    table.node.apply(snapshot: snapshot(["A": ["a"]]))
    await table.settle()
    #expect(shown(table) == ["a@0"])
    #expect(source.snapshot.numberOfItems == 1)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await applyForeignSnapshot()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "TableSnapshotDataSource<String, String> does not take snapshots of Int and Int"))
    #expect(message.contains("set a TableSnapshotDataSource of these types"))
  }

  @Test("Section titles are made from the identifiers of the sections")
  func titles() async {
    let table = makeTable()
    let source = makeSource(table)
    source.titleForHeader = { $0 == "A" ? "first" : nil }
    source.apply(snapshot(["A": ["a"], "B": ["b"]]))
    show(table)
    await table.settle()
    #expect(table.texts == ["first"])
  }

  // MARK: Sequences

  @Test("A sequence is read in batches until the content reaches two screens beyond the viewport")
  func sequence() async {
    let table = makeTable()
    let source = TableSequenceDataSource(
      table.node, reading: Numbers(end: 1000), batchSize: 4
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    show(table)
    await table.settle()
    #expect(source.elements == Array(0..<32))
    #expect(shown(table).first == "0@0")
    table.node.contentOffset.y = 200
    await table.settle()
    #expect(source.elements.count == 52)
    #expect(!source.isAtEnd)
  }

  @Test("A sequence that ends is read to its end, and no further")
  func sequenceEnd() async {
    let table = makeTable()
    let source = TableSequenceDataSource(
      table.node, reading: Numbers(end: 6), batchSize: 4
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    show(table)
    await table.settle()
    #expect(source.elements == Array(0..<6))
    #expect(source.isAtEnd)
    #expect(source.error == nil)
    #expect(shown(table).count == 6)
  }

  @Test("A failed sequence shows its earlier elements, and the error")
  func sequenceError() async {
    let table = makeTable()
    let source = TableSequenceDataSource(
      table.node, reading: Numbers(end: 6, fails: true), batchSize: 4
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    show(table)
    await table.settle()
    #expect(source.elements == Array(0..<6))
    #expect(source.isAtEnd)
    #expect(source.error is Numbers.Refusal)
  }
}

@MainActor private func applyForeignSnapshot() async {
  let table = TableNode()
  let source = TableSnapshotDataSource<String, String>(table) { _ in CellNode() }
  table.apply(snapshot: ContainerSnapshot<Int, Int>())
  _ = source
}
