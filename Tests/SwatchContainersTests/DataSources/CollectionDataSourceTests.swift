import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Collections and pagers of identifiable items and of sequences")
@MainActor
struct CollectionDataSourceTests {
  private let log = EventLog()

  /// A collection with two items per line, 25 × 10 each.
  private func makeCollection() -> HostedContainer<CollectionNode> {
    HostedContainer(
      CollectionNode(
        layout: CollectionFlowLayout(
          minimumLineSpacing: 0, minimumInteritemSpacing: 0,
          itemSize: Size(width: 25, height: 10))))
  }

  /// The names of the shown cells and their origins.
  private func shown(_ collection: HostedContainer<CollectionNode>) -> [String] {
    collection.node.contentItems.compactMap { item in
      item.rootName.map { "\($0)@\(Int(item.transform.tx)),\(Int(item.transform.ty))" }
    }
  }

  private func makeSource(
    _ collection: CollectionNode
  ) -> CollectionSnapshotDataSource<String, String> {
    CollectionSnapshotDataSource(collection) { [log] in NamedCell($0, height: 10, log: log) }
  }

  // MARK: Snapshots

  @Test("A snapshot creates only new, moved or reloaded cells, and calls its completion")
  func difference() async {
    let collection = makeCollection()
    let source = makeSource(collection.node)
    source.apply(ContainerSnapshot(["A": ["a", "b", "c"]]))
    collection.show(size: Size(width: 50, height: 100))
    await collection.settle()
    #expect(shown(collection) == ["a@0,0", "b@25,0", "c@0,10"])
    var next = ContainerSnapshot(["A": ["x", "b", "c"], "B": ["d"]])
    next.reloadItems(["c"])
    var isDone = false
    collection.node.apply(snapshot: next) { isDone = true }
    #expect(!isDone)
    await collection.settle()
    #expect(isDone)
    #expect(shown(collection) == ["x@0,0", "b@25,0", "c@0,10", "d@0,20"])
    #expect(log.made == ["a": 1, "b": 1, "c": 2, "d": 1, "x": 1])
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "d")
    #expect(source.indexPath(for: "c") == IndexPath(item: 2, section: 0))
  }

  @Test("Headers and footers are made from the sections' identifiers")
  func supplementary() async {
    let collection = makeCollection()
    let source = makeSource(collection.node)
    source.supplementaryBlock = { [log] kind, section in
      guard (kind == .header) == (section == "A") else { return nil }
      return { NamedCell("of \(section)", height: 8, log: log) }
    }
    source.apply(ContainerSnapshot(["A": ["a"], "B": ["b"]]))
    collection.show(size: Size(width: 50, height: 100))
    await collection.settle()
    #expect(shown(collection) == ["of A@0,0", "a@0,8", "b@0,18", "of B@0,28"])
  }

  @Test("A snapshot of another data source's type fails with a message that names it")
  func foreignSnapshot() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await applyForeignSnapshot()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "CollectionSnapshotDataSource<String, String> does not take snapshots of Int and Int"))
    #expect(message.contains("set a CollectionSnapshotDataSource of these types"))
  }

  @Test("A pager shows pages of snapshots too")
  func pages() async {
    let pager = PagerNode()
    let source = makeSource(pager)
    let host = HostedContainer<CollectionNode>(pager)
    host.show(size: Size(width: 50, height: 100))
    pager.apply(snapshot: ContainerSnapshot(["A": ["a", "b"]]))
    await host.settle()
    pager.scrollToPage(at: 1)
    await host.settle()
    #expect(shown(host) == ["b@50,0"])
    #expect(source.snapshot.numberOfItems == 2)
  }

  // MARK: Sequences

  @Test("A sequence is read in batches until the content reaches two screens beyond the viewport")
  func sequence() async {
    let collection = makeCollection()
    let source = CollectionSequenceDataSource(
      collection.node, reading: Numbers(end: 1000), batchSize: 4
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    collection.show(size: Size(width: 50, height: 100))
    await collection.settle()
    #expect(source.elements == Array(0..<64))
    #expect(shown(collection).first == "0@0,0")
    #expect(!source.isAtEnd)
  }

  @Test("A failed sequence shows its earlier elements, and the error")
  func sequenceError() async {
    let collection = makeCollection()
    let source = CollectionSequenceDataSource(
      collection.node, reading: Numbers(end: 6, fails: true), batchSize: 4
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    collection.show(size: Size(width: 50, height: 100))
    await collection.settle()
    #expect(shown(collection).count == 6)
    #expect(source.error is Numbers.Refusal)
  }

  @Test("A pager reads pages of a sequence ahead")
  func pagesOfSequence() async {
    let pager = PagerNode()
    let source = CollectionSequenceDataSource(
      pager, reading: Numbers(end: 1000), batchSize: 2
    ) { [log] in NamedCell("\($0)", height: 10, log: log) }
    let host = HostedContainer<CollectionNode>(pager)
    host.show(size: Size(width: 50, height: 100))
    await host.settle()
    #expect(source.elements == Array(0..<4))
    #expect(shown(host) == ["0@0,0"])
  }
}

@MainActor private func applyForeignSnapshot() async {
  let collection = CollectionNode()
  let source = CollectionSnapshotDataSource<String, String>(collection) { _ in CellNode() }
  collection.apply(snapshot: ContainerSnapshot<Int, Int>())
  _ = source
}
