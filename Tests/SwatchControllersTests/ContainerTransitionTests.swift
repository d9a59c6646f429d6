import FoundationEssentials
import SwatchContainers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@testable import SwatchControllers

@Suite("Containers on a stack of controllers")
@MainActor
struct ContainerTransitionTests {
  private let window = Window.test()
  private let rows = Rows(100)

  private func show(_ node: DisplayNode) async -> NavigationController {
    let navigation = NavigationController(rootViewController: ViewController(node: node))
    window.rootViewController = navigation
    await window.settle()
    return navigation
  }

  @Test(
    "The cells of a covered table are invisible until the table returns"
  )
  func pushOver() async {
    let table = rows.makeTable()
    let navigation = await show(table)
    #expect(table.containerController?.live(in: .visible) == 4)
    navigation.pushViewController(ViewController())
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    #expect(table.containerController?.live(in: .display) == 4)
    navigation.popViewController()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A table at the top of a stack has full ranges, and a covered table has smaller ranges")
  func rangeModes() async {
    let table = rows.makeTable()
    let navigation = await show(table)
    #expect(table.containerController?.ranges.mode == .full)
    navigation.pushViewController(ViewController())
    await window.settle()
    #expect(table.containerController?.ranges.mode == .minimum)
    navigation.pushViewController(ViewController())
    navigation.popToRootViewController()
    await window.settle()
    #expect(table.containerController?.ranges.mode == .full)
  }

  @Test(
    "A table's ranges are smaller the deeper it lies below the top of a stack",
    arguments: [(2, RangeMode.minimum), (3, .visibleOnly), (4, .lowMemory)])
  func depths(count: Int, mode: RangeMode) async {
    let table = rows.makeTable()
    let navigation = await show(DisplayNode())
    navigation.pushViewController(ViewController(node: table))
    await window.settle()
    for _ in 1..<count { navigation.pushViewController(ViewController()) }
    await window.settle()
    #expect(table.containerController?.ranges.mode == mode)
  }

  @Test("After a memory warning a covered table displays nothing")
  func memoryWarning() async {
    let table = rows.makeTable()
    let navigation = await show(table)
    navigation.pushViewController(ViewController())
    await window.settle()
    window.receiveMemoryWarning()
    #expect(table.containerController?.ranges.mode == .lowMemory)
    #expect(!window.isSettled)
    await window.settle()
    #expect(table.containerController?.live(in: .display) == 0)
    #expect(table.containerController?.live(in: .preload) == 4)
    navigation.popViewController()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A covered table may be set to keep its display after a memory warning")
  func memoryWarningMode() async {
    let table = rows.makeTable()
    table.rangeModeForMemoryWarnings = .visibleOnly
    let navigation = await show(table)
    navigation.pushViewController(ViewController())
    await window.settle()
    window.receiveMemoryWarning()
    await window.settle()
    #expect(table.rangeModeForMemoryWarnings == .visibleOnly)
    #expect(table.containerController?.ranges.mode == .visibleOnly)
    #expect(table.containerController?.live(in: .display) == 4)
    #expect(table.containerController?.live(in: .preload) == 4)
  }

  @Test("The range mode for memory warnings can't be set to full")
  func memoryWarningModeTooLarge() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { TableNode().rangeModeForMemoryWarnings = .full }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("can't use range mode full when memory is low"))
  }

  @Test("A covered table is notified of the background and the foreground")
  func background() async {
    let table = rows.makeTable()
    let navigation = await show(table)
    navigation.pushViewController(ViewController())
    await window.settle()
    window.enterBackground()
    #expect(table.containerController?.ranges.mode == .lowMemory)
    navigation.popViewController()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 0)
    window.enterForeground()
    await window.settle()
    #expect(table.containerController?.live(in: .visible) == 4)
  }

  @Test("A table outside a stack keeps the minimum ranges until it was hidden once")
  func ownDepth() async {
    let table = rows.makeTable()
    window.rootViewController = ViewController(node: table)
    await window.settle()
    #expect(table.containerController?.ranges.mode == .minimum)
    window.hide()
    await window.settle()
    window.show()
    await window.settle()
    #expect(table.containerController?.ranges.mode == .full)
  }

  @Test("The depth in a stack has no effect on a table without automatic range modes")
  func noAutomaticModes() async {
    let table = rows.makeTable()
    let controller = ViewController(node: table)
    controller.automaticallyAdjustRangeModeBasedOnViewEvents = false
    window.rootViewController = NavigationController(rootViewController: controller)
    await window.settle()
    #expect(table.containerController?.ranges.mode == .minimum)
  }

  @Test(
    "A pager pushed or popped while its window rotates never shows a page of the old size",
    arguments: 0..<24)
  func pager(yields: Int) async throws {
    let window = Window.test()
    let pages = Pages(5)
    let pager = PagerNode()
    pager.dataSource = pages
    let navigation = NavigationController(
      rootViewController: ViewController(node: rows.makeTable()))
    window.rootViewController = navigation
    await window.settle()
    navigation.pushViewController(ViewController(node: pager))
    await midTurn(of: window, after: yields) {
      pager.scrollToPage(at: pager.numberOfPages > 2 ? 2 : 0)
      window.rotate()
    }
    let rotated = Size(width: 200, height: 100)
    #expect(try await window.capture(.immediate).cellSizes.allSatisfy { $0 == rotated })
    pager.scrollToPage(at: 2)
    let scene = try await window.capture()
    #expect(scene.texts == ["2"])
    #expect(scene.cellSizes == [rotated])

    await midTurn(of: window, after: yields) {
      window.rotate()
      navigation.popViewController()
    }
    #expect(
      try await window.capture(.immediate).cellSizes.allSatisfy { $0.width == 100 })
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
    #expect(window.failures == [])
  }

  /// Calls a function while a turn waits for its work in the background.
  private func midTurn(of window: Window, after yields: Int, _ change: () -> Void) async {
    async let turn: Void = window.step()
    for _ in 0..<yields { await Task.yield() }
    change()
    await turn
  }

  @Test("Rows deleted while their controller is popped are gone when it is pushed again")
  func editsWhilePopped() async throws {
    let navigation = await show(DisplayNode())
    let table = rows.makeTable()
    let controller = ViewController(node: table)
    navigation.pushViewController(controller)
    await window.settle()
    navigation.popViewController()
    await window.settle()
    rows.count = 2
    table.reloadData()
    await window.settle()
    navigation.pushViewController(controller)
    #expect(try await window.capture().texts == ["0", "1"])
  }
}
