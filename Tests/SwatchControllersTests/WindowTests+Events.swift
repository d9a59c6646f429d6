import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

extension WindowTests {
  @Test("Dragging makes the ranges full, and notifies the cells in view")
  func scroll() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .preload) == 6)
    window.scroll(table, by: Point(x: 0, y: 100))
    await window.settle()
    #expect(table.indexPathsForVisibleRows.map(\.row) == [2, 3, 4, 5])
    #expect(table.containerController?.live(in: .preload) == 16)
  }

  @Test("A dragged pager comes to rest on a page")
  func dragPager() async throws {
    let window = Window.test()
    let pages = Pages(5)
    let pager = PagerNode()
    pager.dataSource = pages
    window.rootNode = pager
    await window.settle()
    window.scroll(pager, by: Point(x: 70, y: 0))
    #expect(try await window.capture().texts == ["1"])
    window.scroll(pager, by: Point(x: -1000, y: 0))
    #expect(try await window.capture().texts == ["0"])
  }

  @Test("Scrolling a node that does not scroll is a precondition failure")
  func refusesToScroll() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await scrollPlainNode()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("does not scroll: it is a DisplayNode"))
  }

  @Test("In the background nothing is visible and the ranges shrink, until the foreground returns")
  func background() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.enterBackground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    #expect(table.containerController?.live(in: .preload) == 4)
    window.enterForeground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
    #expect(table.containerController?.live(in: .preload) == 6)
  }

  @Test(
    "A table added in the background has no visible cells until the foreground")
  func arrivingInBackground() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.enterBackground()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    #expect(table.containerController?.live(in: .preload) == 4)
    window.enterForeground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A table that was outside the tree during the return to the foreground becomes visible")
  func absentInForeground() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.enterBackground()
    window.rootNode = DisplayNode()
    await window.settle()
    window.enterForeground()
    window.rootNode = table
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A memory warning leaves only the visible content")
  func memoryWarning() async {
    let window = Window.test()
    let table = rows.makeTable()
    window.rootNode = table
    await window.settle()
    window.receiveMemoryWarning()
    await window.settle()
    #expect(table.containerController?.live(in: .preload) == 4)
  }
}

@MainActor private func scrollPlainNode() {
  Window.test().scroll(DisplayNode(), by: .zero)
}
