import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Cells that show view controllers")
@MainActor
struct ControllerCellTests {
  private let window = Window.test()
  private let log = Log()

  @Test("A cell's controller is created once when the cell loads, and appears with the cell")
  func life() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    #expect(
      log.take() == [
        "0 made", "0 cell loaded", "1 made", "1 cell loaded", "0 loadView", "0 viewDidLoad",
        "0 viewWillAppear", "0 viewWillLayoutSubviews", "0 viewDidLayoutSubviews",
        "0 viewDidAppear",
      ])
    pages.pager.scrollToPage(at: 1)
    await window.settle()
    #expect(
      log.take() == [
        "2 made", "2 cell loaded", "0 viewWillDisappear", "0 viewDidDisappear", "1 loadView",
        "1 viewDidLoad", "1 viewWillAppear", "1 viewWillLayoutSubviews",
        "1 viewDidLayoutSubviews", "1 viewDidAppear",
      ])
  }

  @Test("A controller's node fills its cell, and is drawn in the cell")
  func picture() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    #expect(try await window.capture().texts == ["controller 0"])
    let size = await pages.pager.withPage(at: 0) { $0.viewController?.node.frame.size }
    #expect(size == Size(width: 100, height: 200))
    pages.pager.scrollToPage(at: 2)
    #expect(try await window.capture().texts == ["controller 2"])
  }

  @Test("A rotation is reported to the controller of a cell, with its new size")
  func rotated() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    _ = log.take()
    window.rotate()
    await window.settle()
    #expect(
      log.take() == [
        "0 viewWillTransition(to: 200x100)", "0 viewWillLayoutSubviews",
        "0 viewDidLayoutSubviews",
      ])
    #expect(try await window.capture().texts == ["controller 0"])
  }

  @Test("While display is held, the cell of a controller shows nothing")
  func held() async throws {
    let window = Window.test(display: .held)
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    #expect(try await window.capture(.immediate).texts == [])
    window.releaseDisplay()
    #expect(try await window.capture().texts == ["controller 0"])
  }

  @Test("A controller's cell keeps its picture during updates, and while display is held")
  func keepsPicture() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    await pages.pager.waitUntilAllUpdatesAreProcessed()
    #expect(try await window.capture(.immediate).texts == ["controller 0"])
    window.holdDisplay()
    await window.step()
    #expect(try await window.capture(.immediate).texts == ["controller 0"])
    #expect(try await window.capture().texts == ["controller 0"])
    window.rotate()
    await window.step()
    #expect(try await window.capture(.immediate).texts == [])
    await #expect(throws: RenderError.self) { try await window.capture() }
  }

  @Test("A controller that is removed with its cell disappears first, and is released")
  func letGo() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    weak let controller = await pages.pager.withPage(at: 0) { Reference($0.viewController) }?.value
    #expect(controller != nil)
    _ = log.take()
    pages.count = 0
    pages.pager.reloadData()
    await window.settle()
    #expect(log.take() == ["0 viewWillDisappear", "0 viewDidDisappear"])
    #expect(controller == nil)
  }

  @Test("A table in a controller's cell runs its turns, and is part of the picture")
  func nestedTable() async throws {
    let rows = Rows(100)
    let pages = ControllerPages(log) { _ in rows.makeTable() }
    window.rootNode = pages.pager
    #expect(try await window.capture().texts == ["0", "1", "2", "3"])
  }

  @Test("Traits are passed on to a controller in a cell")
  func traits() async throws {
    let pages = ControllerPages(log)
    window.rootNode = pages.pager
    await window.settle()
    window.traitCollection.userInterfaceStyle = .dark
    #expect(try await window.capture().fills.last == .white)
  }

  @Test("A cell with a controller does not clip, and loads when its controller is read")
  func loading() async throws {
    let (controller, log) = (LoggingController("a", log, node: RowCell("a", height: 10)), log)
    let cell = CellNode(
      viewControllerBlock: { controller }, didLoad: { _ in log.add("cell loaded") })
    #expect(!cell.clipsToBounds)
    #expect(!cell.isNodeLoaded)
    #expect(cell.viewController === controller)
    #expect(cell.isNodeLoaded)
    #expect(cell.viewController === controller)
    #expect(log.take() == ["cell loaded"])
  }

  @Test("A controller that was read before its cell is shown is the controller in the cell")
  func loadedEarly() async throws {
    let log = log
    let cell = AskingCell(viewControllerBlock: {
      log.add("made")
      return ViewController(node: RowCell("early", height: 10))
    })
    #expect(cell.viewController === cell.controllerInDidLoad)
    window.rootNode = cell
    #expect(try await window.capture().texts == ["early"])
    #expect(log.take() == ["made"])
  }

  @Test("An ordinary cell has no controller")
  func none() {
    #expect(CellNode().viewController == nil)
  }
}

/// A value that carries a reference out of a visit of the main actor.
private struct Reference: Sendable {
  @MainActor let value: ViewController?

  @MainActor init(_ value: ViewController?) { self.value = value }
}

/// A cell that reads its controller while it loads.
private final class AskingCell: CellNode {
  private(set) var controllerInDidLoad: ViewController?

  override func didLoad() {
    super.didLoad()
    controllerInDidLoad = viewController
  }
}

/// Pages that are controllers' nodes.
@MainActor private final class ControllerPages: PagerDataSource {
  let pager = PagerNode()
  var count = 3
  private let log: Log
  private let makeNode: @MainActor @Sendable (Int) -> DisplayNode

  init(
    _ log: Log,
    makeNode: @escaping @MainActor @Sendable (Int) -> DisplayNode = {
      RowCell("controller \($0)", height: 10)
    }
  ) {
    self.log = log
    self.makeNode = makeNode
    pager.dataSource = self
  }

  func numberOfPages(in pagerNode: PagerNode) -> Int { count }

  func pagerNode(_ pagerNode: PagerNode, nodeBlockAt index: Int) -> CellNodeBlock {
    let (log, makeNode) = (log, makeNode)
    return {
      CellNode(
        viewControllerBlock: {
          log.add("\(index) made")
          return LoggingController("\(index)", log, node: makeNode(index))
        },
        didLoad: { _ in log.add("\(index) cell loaded") })
    }
  }
}
