import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

@Suite("Safe areas of controllers")
@MainActor
struct SafeAreaTests {
  let window = Window.test()
  private let rows = Rows(10)

  private func show(_ node: DisplayNode) async -> ViewController {
    let controller = ViewController(node: node)
    window.rootViewController = controller
    await window.settle()
    return controller
  }

  @Test("The insets of the window and of the controller add up, and a change is reported")
  func insets() async {
    let controller = HearingController()
    window.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    controller.additionalSafeAreaInsets = EdgeInsets(top: 1, left: 2)
    window.rootViewController = controller
    await window.settle()
    #expect(controller.heard == [EdgeInsets(top: 21, left: 2, bottom: 30)])
    window.safeAreaInsets = .zero
    await window.settle()
    #expect(controller.heard.last == EdgeInsets(top: 1, left: 2))
  }

  @Test("A child controller has the insets that overlap its node")
  func child() async {
    let (parent, child) = (ViewController(), ViewController())
    parent.embed(child)
    child.node.frame = Rect(x: 5, y: 15, width: 95, height: 100)
    window.safeAreaInsets = EdgeInsets(top: 20, left: 4, bottom: 30, right: 6)
    window.rootViewController = parent
    await window.settle()
    #expect(child.safeAreaInsets == EdgeInsets(top: 5, left: 0, bottom: 0, right: 6))
  }

  @Test("A table at the root has narrower rows, and begins below the covered insets")
  func table() async throws {
    let table = rows.makeTable()
    window.safeAreaInsets = EdgeInsets(top: 20, left: 5, right: 10)
    let controller = await show(table)
    #expect(table.contentInset == EdgeInsets(top: 20, left: 5, right: 10))
    #expect(table.contentOffset == Point(x: -5, y: -20))
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 0))
        == Rect(x: 0, y: 50, width: 85, height: 50))
    #expect(table.indexPathsForVisibleRows.map(\.row) == [0, 1, 2, 3])
    table.contentInset.top += 3
    window.safeAreaInsets = .zero
    await window.settle()
    #expect(table.contentInset == EdgeInsets(top: 3))
    #expect(table.contentOffset == Point(x: 0, y: -3))
    controller.automaticallyAdjustsScrollViewInsets = false
    window.safeAreaInsets = EdgeInsets(50)
    await window.settle()
    #expect(table.contentInset == EdgeInsets(top: 3))
  }

  @Test("A table can be dragged exactly as far as its insets")
  func drag() async {
    let table = rows.makeTable()
    window.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    _ = await show(table)
    window.scroll(table, by: Point(x: 0, y: 1000))
    await window.settle()
    #expect(table.contentOffset.y == 500 + 30 - 200)
    window.scroll(table, by: Point(x: 50, y: -1000))
    await window.settle()
    #expect(table.contentOffset == Point(x: 0, y: -20))
  }

  @Test("If the root does not scroll, only its first subnode is inset")
  func subnode() async {
    let (root, first, second) = (DisplayNode(), ScrollNode(), ScrollNode())
    root.addSubnode(first)
    root.addSubnode(second)
    window.safeAreaInsets = EdgeInsets(top: 20)
    _ = await show(root)
    #expect(first.contentInset.top == 20)
    #expect(first.contentOffset.y == -20)
    #expect(second.contentInset.top == 0)
  }

  @Test(
    "A subnode has the insets of the part of the safe area that it touches",
    arguments: [
      (Rect(x: 0, y: 0, width: 100, height: 200), EdgeInsets(top: 20, bottom: 30)),
      (Rect(x: 0, y: 0, width: 100, height: 170), EdgeInsets(top: 20)),
      (Rect(x: 0, y: 15, width: 100, height: 160), EdgeInsets(top: 5, bottom: 5)),
      (Rect(x: 0, y: 50, width: 100, height: 100), .zero),
    ])
  func touchingSubnode(frame: Rect, insets: EdgeInsets) async {
    let (root, scroll) = (DisplayNode(), ScrollNode())
    root.addSubnode(scroll)
    scroll.frame = frame
    window.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    _ = await show(root)
    #expect(scroll.contentInset == insets)
  }

  @Test("A pager at the root has no insets")
  func pager() async throws {
    let pages = Pages(3)
    let pager = PagerNode()
    pager.dataSource = pages
    window.safeAreaInsets = EdgeInsets(top: 20)
    _ = await show(pager)
    #expect(pager.contentInset == .zero)
    #expect(try await window.capture().cellSizes == [Size(width: 100, height: 200)])
  }

  @Test("A navigation controller reserves space for its bar, unless it is hidden")
  func bar() async {
    let table = rows.makeTable()
    let navigation = NavigationController(rootViewController: ViewController(node: table))
    window.safeAreaInsets = EdgeInsets(top: 20)
    window.rootViewController = navigation
    await window.settle()
    #expect(table.contentOffset.y == -64)
    #expect(navigation.safeAreaInsets.top == 20)
    navigation.isNavigationBarHidden = true
    await window.settle()
    #expect(table.contentOffset.y == -20)
  }
}

private final class HearingController: ViewController {
  var heard: [EdgeInsets] = []

  override func viewSafeAreaInsetsDidChange() { heard.append(safeAreaInsets) }
}
