import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Ranges over time")
@MainActor
struct RangeTraceTests {
  private let window = Window.test()

  private func trace() async -> RangeTrace {
    let rows = Rows(9)
    let table = rows.makeTable()
    table.debugName = "feed"
    window.recordsRanges = true
    window.rootNode = table
    await window.step()
    window.scroll(table, by: Point(x: 0, y: 100))
    await window.step()
    window.scroll(table, by: Point(x: 0, y: 1000))
    window.receiveMemoryWarning()
    await window.step()
    return window.rangeTrace
  }

  @Test("A trace shows the range of each row in each turn")
  func text() async {
    #expect(
      await trace().description == """
        feed
        0.0 VD.
        0.1 VD.
        0.2 VV.
        0.3 VV.
        0.4 DV.
        0.5 PVV
        0.6 .DV
        0.7 .DV
        0.8 .DV
        """)
  }

  @Test("Ranges are recorded only if a trace is requested")
  func off() async {
    let rows = Rows(3)
    window.rootNode = rows.makeTable()
    await window.settle()
    #expect(window.rangeTrace == RangeTrace())
    #expect(window.rangeTrace.description == "")
  }

  @Test(
    "The picture of a trace has a legend, and a square for each row and turn in its range's colour")
  func picture() async throws {
    let scene = try await trace().picture(in: window.environment)
    #expect(
      scene.texts == ["feed", "0"] + (0..<9).map { "0.\($0)" }
        + ["visible", "display", "preload", "measured"])
    // The background, three squares for each row, and the legend.
    let fillCount: Int = 1 + 9 * 3 + 4
    #expect(scene.fills.count == fillCount)
  }

  @Test("A trace lists headers, footers and other elements under their names, in order")
  func supplementaryElements() async {
    let badges = Badges()
    let collection = CollectionNode(layout: BadgeColumn())
    collection.debugName = "grid"
    collection.dataSource = badges
    window.recordsRanges = true
    window.rootNode = collection
    await window.settle()
    let names: [String] = window.rangeTrace.containers.flatMap(\.cells).map(\.name)
    #expect(
      names == ["0.header", "0.0", "0.footer", "0.left", "0.right"])
  }

  @Test("A trace includes containers inside cells")
  func nested() async {
    let rows = Rows(2)
    let pages = NestedPages(rows)
    pages.pager.debugName = "pager"
    window.recordsRanges = true
    window.rootNode = pages.pager
    await window.settle()
    #expect(window.rangeTrace.containers.map(\.name) == ["inner", "pager"])
    #expect(window.rangeTrace.turnCount == window.turnCount)
  }
}

/// Pages that contain tables.
@MainActor private final class NestedPages: PagerDataSource {
  let pager = PagerNode()
  private let rows: Rows

  init(_ rows: Rows) {
    self.rows = rows
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { 2 }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let rows = rows
    return {
      CellNode(viewControllerBlock: {
        let table = rows.makeTable()
        table.debugName = "inner"
        return ViewController(node: table)
      })
    }
  }
}

/// One item with a header, a footer and two badges.
@MainActor private final class Badges: CollectionDataSource {
  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { 1 }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    { RowCell("item", height: 10) }
  }

  func collectionNode(
    _ collectionNode: CollectionNode, supplementaryElementKindsInSection section: Int
  ) -> [SupplementaryElementKind] { ["left", "right"] }

  func collectionNode(
    _ collectionNode: CollectionNode,
    nodeBlockForSupplementaryElementOfKind kind: SupplementaryElementKind,
    at indexPath: IndexPath
  ) -> CellNodeBlock? {
    { RowCell(kind.rawValue, height: 10) }
  }
}

/// A layout that places all elements one below another.
private struct BadgeColumn: CollectionLayoutDelegate {
  var scrollableDirections: ScrollAxes { .vertical }

  func sizeRangeForSupplementaryElement(
    ofKind kind: SupplementaryElementKind, inSection section: Int, viewportSize: Size
  ) -> SizeRange? {
    SizeRange(exact: Size(width: viewportSize.width, height: 10))
  }

  func calculateLayout(with context: CollectionLayoutContext) -> CollectionLayoutState {
    let frames = context.sizes.enumerated().map { number, size in
      Rect(origin: Point(x: 0, y: Double(number) * 10), size: size)
    }
    return CollectionLayoutState(
      contentSize: Size(width: context.viewportSize.width, height: Double(frames.count) * 10),
      frames: frames)
  }
}
