import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("Pagers that wrap around")
@MainActor
struct CircularPagerTests {
  @Test(
    "A pager between the last page and the first shows both",
    arguments: [
      (-25.0, 4, ["p0@25 50x80", "p4@-25 50x80"]), (225, 4, ["p0@25 50x80", "p4@-25 50x80"]),
      (-50, 4, ["p4@0 50x80"]), (250, 0, ["p0@0 50x80"]),
      (260, 0, ["p0@-10 50x80", "p1@40 50x80"]),
      (-1225, 0, ["p0@-25 50x80", "p1@25 50x80"]),
    ] as [(Double, Int, [String])])
  func seam(offset: Double, page: Int, expected: [String]) async {
    let pager = TestPager(count: 5, isCircular: true)
    await pager.settle()
    pager.node.contentOffset.x = offset
    #expect(pager.node.currentPageIndex == page)
    await pager.settle()
    #expect(pager.shown == expected)
    #expect(pager.node.currentPageIndex == page)
  }

  @Test("Page numbers continue beyond the ends of a circular pager, and show the direction")
  func numbers() async {
    let pager = TestPager(count: 5, isCircular: true)
    await pager.settle()
    pager.node.scrollToPage(at: -1)
    #expect(pager.node.currentPageIndex == 4)
    #expect(pager.controller.ranges.scrollDirection == .left)
    await pager.settle()
    pager.node.scrollToPage(at: 5)
    #expect(pager.node.currentPageIndex == 0)
    #expect(pager.controller.ranges.scrollDirection == .right)
  }

  @Test("The last page is preloaded beside the first, and wrapping creates no cell twice")
  func ranges() async {
    let pager = TestPager(count: 5, isCircular: true)
    await pager.settle()
    #expect(pager.cells(in: .preload) == ["p0", "p1", "p4"])
    pager.node.scrollToPage(at: -1)
    await pager.settle()
    #expect(pager.cells(in: .visible) == ["p4"])
    #expect(pager.cells(in: .preload) == ["p0", "p3", "p4"])
    #expect(pager.log.made == ["p0": 1, "p1": 1, "p3": 1, "p4": 1])
    pager.node.scrollToPage(at: 5)
    await pager.settle()
    #expect(pager.log.made == ["p0": 1, "p1": 2, "p3": 1, "p4": 1])
  }

  @Test("A pager wraps around two pages, but not around a single page", arguments: [1, 2])
  func few(count: Int) async {
    let pager = TestPager(count: count, isCircular: true)
    await pager.settle()
    pager.node.contentOffset.x = 30
    await pager.settle()
    #expect(pager.shown == (count == 1 ? ["p0@0 50x80"] : ["p0@-30 50x80", "p1@20 50x80"]))
    pager.node.contentOffset.x = 75
    await pager.settle()
    #expect(pager.shown == (count == 1 ? ["p0@0 50x80"] : ["p0@25 50x80", "p1@-25 50x80"]))
  }

  @Test("A pager that is wrapped around keeps its page after a resize and an insertion")
  func staying() async throws {
    let pager = TestPager(count: 5, isCircular: true)
    await pager.settle()
    pager.node.contentOffset.x = -30
    await pager.settle()
    pager.resize(to: Size(width: 70, height: 80))
    await pager.settle()
    #expect(pager.shown == ["p4@0 70x80"])
    pager.pages.insert("new", at: 0)
    try pager.node.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(pager.node.currentPageIndex == 5)
    await pager.settle()
    #expect(pager.shown == ["p4@0 70x80"])
    pager.node.contentOffset.x += 35
    await pager.settle()
    #expect(pager.shown == ["new@35 70x80", "p4@-35 70x80"])
  }
}
