import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Pagers")
@MainActor
struct PagerTests {
  private func path(_ page: Int) -> IndexPath { IndexPath(item: page, section: 0) }

  // MARK: Pages

  @Test("A page is exactly as large as the pager without its vertical insets")
  func pageSize() async {
    let pager = TestPager(["a", "b"]) {
      $0.contentInset = EdgeInsets(top: 10, left: 3, bottom: 5, right: 4)
    }
    await pager.settle()
    pager.node.scrollToPage(at: 1)
    await pager.settle()
    #expect(pager.shown == ["b@0 50x65"])
    #expect(pager.node.contentOffset == Point(x: 50, y: -10))
    #expect(pager.node.contentSize == Size(width: 100, height: 65))
  }

  @Test(
    "The current page is the number of whole pager widths in the offset",
    arguments: [(0.0, 0), (49, 0), (50, 1), (99.5, 1), (-20, 0), (500, 3)])
  func currentPage(offset: Double, page: Int) async {
    let pager = TestPager(count: 4)
    await pager.settle()
    pager.node.contentOffset.x = offset
    #expect(pager.node.currentPageIndex == page)
  }

  @Test("A NaN inset doesn't move a pager's pages")
  func noNumber() async {
    let pager = TestPager(["a", "b"])
    await pager.settle()
    pager.node.contentInset = EdgeInsets(top: .nan, left: .nan, bottom: 0, right: 0)
    #expect(pager.node.contentOffset == .zero)
  }

  @Test("A pager without pages shows nothing and is on page 0")
  func empty() async {
    let pager = TestPager([])
    await pager.settle()
    #expect(pager.shown == [])
    #expect(pager.node.currentPageIndex == 0)
    #expect(pager.node.numberOfPages == 0)
  }

  @Test("A pager between two pages shows both")
  func between() async {
    let pager = TestPager(count: 4)
    pager.node.contentOffset.x = 70
    await pager.settle()
    #expect(pager.shown == ["p1@-20 50x80", "p2@30 50x80"])
  }

  @Test("Pages are found by number and by id, and a visit may change them")
  func visiting() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    #expect(await pager.node.withPage(at: 4) { $0.id } == "p4")
    #expect(await pager.node.withPage(at: 8) { $0.id } == nil)
    #expect(pager.node.indexOfPage(withID: "p5") == 5)
    #expect(pager.node.indexOfPage(withID: "p8") == nil)
  }

  @Test("The delegate is notified of the page that enters view and the page that leaves")
  func delegate() async {
    let pager = TestPager(count: 3)
    await pager.settle()
    _ = pager.log.take()
    pager.node.scrollToPage(at: 1)
    await pager.settle()
    let heard = pager.log.take().filter { $0.contains("display ") || $0.contains("displaying ") }
    #expect(heard == ["will display 1", "did end displaying 0"])
  }

  // MARK: Ranges

  @Test("A pager keeps the ranges set before loading, and allows no selection of pages")
  func tuning() async {
    let pager = TestPager(count: 3) {
      $0.setTuningParameters(
        RangeTuningParameters(leadingBufferScreenfuls: 9, trailingBufferScreenfuls: 9),
        rangeType: .preload)
      $0.allowsSelection = true
    }
    for (mode, type, screenfuls) in [
      (RangeMode.minimum, RangeType.display, 0.0), (.minimum, .preload, 1), (.full, .display, 1),
      (.full, .preload, 2),
    ] {
      #expect(
        pager.node.tuningParameters(for: mode, rangeType: type)
          == RangeTuningParameters(
            leadingBufferScreenfuls: screenfuls, trailingBufferScreenfuls: screenfuls))
    }
    await pager.settle()
    pager.node.selectItem(at: path(0))
    #expect(pager.node.indexPathsForSelectedItems == [])
  }

  @Test("The neighbours of the shown page are preloaded, and displayed after the pager was dragged")
  func ranges() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    #expect(pager.cells(in: .visible) == ["p4"])
    #expect(pager.cells(in: .display) == ["p4"])
    #expect(pager.cells(in: .preload) == ["p3", "p4", "p5"])
    pager.controller.note(.willBeginDragging)
    await pager.settle()
    #expect(pager.cells(in: .visible) == ["p4"])
    #expect(pager.cells(in: .display) == ["p3", "p4", "p5"])
    #expect(pager.cells(in: .preload) == ["p2", "p3", "p4", "p5", "p6"])
    #expect(pager.log.living == 5)
  }

  // MARK: Staying on the page

  @Test("A pager stays on its page when its size changes, and reports the page immediately")
  func resizing() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    pager.resize(to: Size(width: 80, height: 50))
    #expect(pager.node.currentPageIndex == 4)
    await pager.settle()
    #expect(pager.shown == ["p4@0 80x50"])
    #expect(pager.node.contentOffset.x == 320)
    #expect(pager.log.made["p4"] == 1)
  }

  @Test("A pager stays on its page when its size changes in the middle of a turn")
  func resizingWhileMeasuring() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    pager.onAsk = {
      pager.onAsk = {}
      pager.resize(to: Size(width: 30, height: 60))
    }
    pager.resize(to: Size(width: 80, height: 50))
    pager.node.scrollToPage(at: 6)
    #expect(pager.node.currentPageIndex == 6)
    await pager.step()
    #expect(pager.node.currentPageIndex == 6)
    await pager.settle()
    #expect(pager.shown == ["p6@0 30x60"])
  }

  @Test("A pager stays on its page when its size changes several times before a turn")
  func severalSizes() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 7)
    await pager.settle()
    for width in [80.0, 20, 61] { pager.resize(to: Size(width: width, height: 40)) }
    await pager.settle()
    #expect(pager.shown == ["p7@0 61x40"])
  }

  @Test("A pager between two pages shows the page at the centre after a change of size")
  func centre() async {
    let pager = TestPager(count: 9)
    pager.node.contentOffset.x = 130
    await pager.settle()
    #expect(pager.node.currentPageIndex == 2)
    pager.resize(to: Size(width: 100, height: 80))
    await pager.settle()
    #expect(pager.shown == ["p3@0 100x80"])
  }

  @Test(
    "A pager keeps its page in view when pages before it are edited, and replaces a deleted page",
    arguments: [
      ([0, 2], [], 6, "p4"), ([], [0, 1], 2, "p4"), ([0], [3, 8], 4, "p4"), ([5], [], 4, "p4"),
      ([], [4], 4, "p5"), ([], [3, 4], 3, "p5"), ([], [4, 5, 6, 7, 8], 3, "p3"),
    ] as [([Int], [Int], Int, String)])
  func edits(inserted: [Int], deleted: [Int], page: Int, shown: String) async throws {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    for index in deleted.reversed() { pager.pages.remove(at: index) }
    for index in inserted { pager.pages.insert("new\(index)", at: index) }
    try pager.node.performBatchUpdates {
      try pager.node.insertItems(at: inserted.map(path))
      try pager.node.deleteItems(at: deleted.map(path))
    }
    #expect(pager.node.currentPageIndex == page)
    pager.resize(to: Size(width: 60, height: 80))
    #expect(pager.node.currentPageIndex == page)
    await pager.settle()
    #expect(pager.node.currentPageIndex == page)
    #expect(pager.shown == ["\(shown)@0 60x80"])
  }

  @Test("A reloaded page is created again, and stays in view")
  func reloading() async throws {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    try pager.node.reloadItems(at: [path(4)])
    await pager.settle()
    #expect(pager.shown == ["p4@0 50x80"])
    #expect(pager.log.made["p4"] == 2)
  }

  @Test("A pager with reloaded data keeps its page number, or goes to the last page")
  func reloadingData() async {
    let pager = TestPager(count: 9)
    pager.node.scrollToPage(at: 4)
    await pager.settle()
    pager.pages = ["a", "b", "c", "d", "e", "f"]
    pager.node.reloadData()
    await pager.settle()
    #expect(pager.shown == ["e@0 50x80"])
    pager.pages = ["x", "y"]
    pager.node.reloadData()
    await pager.settle()
    #expect(pager.shown == ["y@0 50x80"])
    #expect(pager.node.currentPageIndex == 1)
  }

  @Test("A pager can be scrolled to a page that pending edits insert")
  func scrollingWhileEdited() async throws {
    let pager = TestPager(count: 3)
    await pager.settle()
    pager.pages = ["a", "p0", "p1", "p2", "b"]
    try pager.node.insertItems(at: [path(0), path(4)])
    pager.node.scrollToPage(at: 4)
    #expect(pager.node.currentPageIndex == 4)
    pager.pages.removeFirst(2)
    try pager.node.deleteItems(at: [path(0), path(1)])
    #expect(pager.node.currentPageIndex == 2)
    await pager.settle()
    #expect(pager.shown == ["b@0 50x80"])
  }

  // MARK: Mistakes

  @Test("Scrolling to a missing page fails, and the message states the number of pages")
  func noSuchPage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await scrollBeyondTheEnd()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("can't be scrolled to page 2: it has 2 pages"))
  }
}

@MainActor private func scrollBeyondTheEnd() async {
  let pager = TestPager(count: 2)
  await pager.settle()
  pager.node.scrollToPage(at: 2)
}
