import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Requests to a container before it has loaded")
@MainActor
struct BeforeLoadingTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test("A container counts the rows of its data source before loading, and of a replaced source")
  func counts() async {
    var counts: [[Int]] = []
    let table = TestTable([["a", "b"], ["c"]]) { node in
      counts.append([node.numberOfSections, node.numberOfRows(inSection: 0)])
    }
    counts.append([table.node.numberOfSections, table.node.numberOfRows(inSection: 1)])
    #expect(counts == [[2, 2], [2, 1]])
    await table.settle()
    let other = TestTable([["d", "e", "f"]])
    table.node.dataSource = other
    #expect(table.node.numberOfSections == 1)
    #expect(table.node.numberOfRows(inSection: 0) == 3)
    await table.settle()
    #expect(table.shown == ["d@0", "e@10", "f@20"])
  }

  @Test("A collection counts its items, and a pager its pages, before loading")
  func otherCounts() {
    let collection = TestCollection([["a", "b"]]) {
      #expect($0.numberOfItems(inSection: 0) == 2)
    }
    #expect(collection.node.numberOfSections == 1)
    let pager = TestPager(count: 3) { #expect($0.numberOfPages == 3) }
    #expect(pager.node.numberOfPages == 3)
  }

  @Test("Counting the rows of a missing section fails with the section's number")
  func noSuchSection() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await countMissingSection()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("table has no section 1: its number of sections is 1"))
  }

  @Test("A table that is scrolled to a row before it loads shows that row in its first turn")
  func scrolling() async {
    let names = (0..<30).map { "\($0)" }
    let table = TestTable([names]) { $0.scrollToRow(at: IndexPath(row: 12, section: 0), at: .top) }
    await table.step()
    #expect(table.node.contentOffset == Point(x: 0, y: 120))
    await table.settle()
    #expect(table.shown.first == "12@0")
  }

  @Test("A container without a size settles, and scrolls to its target once it has a size")
  func withoutSize() async {
    let names = (0..<30).map { "\($0)" }
    let table = TestTable([names], height: 0) {
      $0.scrollToRow(at: IndexPath(row: 12, section: 0), at: .top)
    }
    await table.settle()
    table.resize(to: Size(width: 50, height: 100))
    await table.settle()
    #expect(table.shown.first == "12@0")
  }

  @Test("A collection that is scrolled to an item before loading shows the item in its first turn")
  func scrollingItem() async {
    let names = (0..<60).map { "\($0)" }
    let collection = TestCollection([names]) {
      $0.scrollToItem(at: IndexPath(item: 40, section: 0), at: .top)
    }
    await collection.settle()
    #expect(collection.node.contentOffset == Point(x: 0, y: 200))
  }

  @Test(
    "A pager that was scrolled to a page before it had a size shows that page", arguments: [1, 2])
  func paging(page: Int) async {
    let pager = TestPager(count: 3) { $0.scrollToPage(at: page) }
    #expect(pager.node.currentPageIndex == page)
    await pager.settle()
    #expect(pager.node.currentPageIndex == page)
    #expect(pager.shown == ["p\(page)@0 50x80"])
    let late = TestPager(["a", "b", "c"], size: .zero) { $0.scrollToPage(at: page) }
    await late.settle()
    late.resize(to: Size(width: 50, height: 80))
    await late.settle()
    #expect(late.node.currentPageIndex == page)
  }

  @Test("Rows that are selected before loading are selected after the first turn")
  func selecting() async {
    let table = TestTable([["a", "b", "c"]]) { node in
      node.allowsMultipleSelection = true
      for row in 0..<3 { node.selectRow(at: IndexPath(row: row, section: 0)) }
      node.deselectRow(at: IndexPath(row: 1, section: 0))
      #expect(node.indexPathsForSelectedRows == [[0, 0], [0, 2]])
    }
    #expect(table.node.indexPathsForSelectedRows == [path(0), path(2)])
    await table.settle()
    #expect(await table.node.withNode(forRowAt: path(2)) { $0.isSelected } == true)
    #expect(await table.node.withNode(forRowAt: path(1)) { $0.isSelected } == false)
  }

  @Test("Reloading before loading discards the selection and the scroll target")
  func reloading() async {
    let names = (0..<30).map { "\($0)" }
    let table = TestTable([names]) { node in
      node.selectRow(at: IndexPath(row: 0, section: 0))
      node.scrollToRow(at: IndexPath(row: 12, section: 0), at: .top)
      node.reloadData()
    }
    await table.settle()
    #expect(table.node.indexPathsForSelectedRows == [])
    #expect(table.node.contentOffset == .zero)
  }

  @Test("A scroll target that is deleted before loading is dropped")
  func deleted() async {
    let names = (0..<30).map { "\($0)" }
    let table = TestTable([names]) { node in
      node.allowsMultipleSelection = true
      node.selectRow(at: IndexPath(row: 0, section: 0))
      node.selectRow(at: IndexPath(row: 20, section: 0))
      node.scrollToRow(at: IndexPath(row: 25, section: 0), at: .top)
      (node.dataSource as? TestTable)?.sections[0].rows.removeLast(15)
      let gone = (15..<30).map { IndexPath(row: $0, section: 0) }
      #expect(throws: Never.self) { try node.deleteRows(at: gone) }
    }
    await table.settle()
    #expect(table.node.indexPathsForSelectedRows == [path(0)])
    #expect(table.node.contentOffset == .zero)
  }

  @Test("Requests without a data source apply to the data source that is set when loading")
  func withoutDataSource() async {
    let node = TableNode()
    node.allowsMultipleSelection = true
    node.selectRow(at: path(0))
    node.selectRow(at: path(3))
    node.selectRow(at: path(0, 2))
    node.scrollToRow(at: path(3), at: .top)
    let table = TestTable([["a", "b", "c", "d"]])
    node.dataSource = table
    table.sections[0].rows.removeLast(2)
    let host = HostedTable(node)
    host.show(size: Size(width: 50, height: 10))
    await host.settle()
    #expect(node.indexPathsForSelectedRows == [path(0)])
    #expect(node.contentOffset == .zero)
  }

  @Test("A scroll target that a new data source lacks is dropped")
  func exchanged() async {
    let other = TestTable([["a"]])
    let table = TestTable([["a", "b", "c"]]) { node in
      node.selectRow(at: IndexPath(row: 2, section: 0))
      node.scrollToRow(at: IndexPath(row: 1, section: 0), at: .top)
      node.dataSource = other
    }
    await table.settle()
    #expect(table.node.indexPathsForSelectedRows == [])
    #expect(table.node.contentOffset == .zero)
  }

  @Test("A pager whose target page no longer exists when it loads shows its last page")
  func missingPage() async {
    let pager = TestPager(count: 3) {
      $0.scrollToPage(at: 2)
      ($0.dataSource as? TestPager)?.pages.removeLast()
    }
    await pager.settle()
    #expect(pager.node.currentPageIndex == 1)
  }

  @Test("Queries of every section before loading call the data source once for each section")
  func countingCost() {
    let source = CountedSections(count: 40)
    let node = TableNode()
    node.dataSource = source
    for section in 0..<node.numberOfSections {
      #expect(node.numberOfRows(inSection: section) == section)
    }
    #expect(source.asked == Array(0..<40))
  }
}

/// A data source that records the sections whose rows are requested; a section has as many rows as
/// its number.
@MainActor private final class CountedSections: TableDataSource {
  let count: Int
  var asked: [Int] = []

  init(count: Int) { self.count = count }

  func numberOfSections(in tableNode: TableNode) -> Int { count }

  func tableNode(_ tableNode: TableNode, numberOfRowsInSection section: Int) -> Int {
    asked.append(section)
    return section
  }

  func tableNode(
    _ tableNode: TableNode, nodeBlockForRowAt indexPath: IndexPath
  ) -> CellNodeBlock { { CellNode() } }
}

@MainActor private func countMissingSection() {
  let table = TestTable([["a"]])
  _ = table.node.numberOfRows(inSection: 1)
}
