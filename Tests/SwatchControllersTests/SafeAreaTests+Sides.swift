import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchLayout
import SwatchNodes
import Testing

extension SafeAreaTests {
  // MARK: Content that is shown from its far end

  @Test(
    "A table is inset at the sides with visible bars, inverted or not",
    arguments: [
      (false, EdgeInsets(top: 64, left: 4, bottom: 30, right: 6)),
      (true, EdgeInsets(top: 30, left: 4, bottom: 64, right: 6)),
    ])
  func invertedInsets(inverted: Bool, insets: EdgeInsets) async {
    let table = Rows(10).makeTable()
    window.safeAreaInsets = EdgeInsets(top: 20, left: 4, bottom: 30, right: 6)
    window.rootViewController = NavigationController(
      rootViewController: ViewController(node: table))
    await window.settle()
    table.inverted = inverted
    await window.settle()
    #expect(table.contentInset == insets)
    #expect(table.contentOffset == Point(x: -insets.left, y: -insets.top))
  }

  @Test("The content of a chat begins at the bottom, and ends below the bar")
  func chat() async {
    let rows = Rows(10)
    let table = rows.makeTable()
    table.inverted = true
    window.rootViewController = NavigationController(
      rootViewController: ViewController(node: table))
    await window.settle()
    #expect(table.shown == ["0@0,150", "1@0,100", "2@0,50", "3@0,0"])
    window.scroll(table, by: Point(x: 0, y: -1000))
    await window.settle()
    #expect(table.shown == ["6@0,194", "7@0,144", "8@0,94", "9@0,44"])
  }

  @Test("A right-to-left collection begins and ends beside the covered insets")
  func rightToLeft() async {
    let items = Columns(5)
    let collection = CollectionNode(
      layout: CollectionFlowLayout(scrollDirection: .horizontal, minimumLineSpacing: 0))
    collection.dataSource = items
    window.traitCollection.layoutDirection = .rightToLeft
    window.safeAreaInsets = EdgeInsets(left: 10, right: 30)
    window.rootViewController = ViewController(node: collection)
    await window.settle()
    #expect(collection.contentInset == EdgeInsets(left: 30, right: 10))
    #expect(collection.shown == ["0@30,0", "1@-10,0"])
    window.scroll(collection, by: Point(x: -1000, y: 0))
    await window.settle()
    #expect(collection.shown == ["2@90,0", "3@50,0", "4@10,0"])
  }

  // MARK: Columns

  @Test(
    "A column is inset only at the edges of the safe area that it touches",
    arguments: [
      (.leftToRight, [44, 20, 276, 180], [320, 20, 70, 180]),
      (.rightToLeft, [80, 20, 310, 180], [44, 20, 36, 180]),
    ] as [(LayoutDirection, [Double], [Double])])
  func columns(direction: LayoutDirection, primary: [Double], secondary: [Double]) async {
    let window = Window.test(size: Size(width: 400, height: 200))
    let (first, second) = (ViewController(), ViewController())
    for controller in [first, second] { controller.edgesForExtendedLayout = [] }
    window.traitCollection.layoutDirection = direction
    window.traitCollection.horizontalSizeClass = .regular
    window.safeAreaInsets = EdgeInsets(top: 20, left: 44, right: 10)
    window.rootViewController = SplitViewController(primary: first, secondary: second)
    await window.settle()
    let frames = [first, second].map(\.node.frame)
    #expect(frames.map { [$0.minX, $0.minY, $0.width, $0.height] } == [primary, secondary])
    #expect([first, second].map(\.safeAreaInsets) == [.zero, .zero])
  }

  // MARK: Changes

  enum Change: CaseIterable { case window, controller, container, scrolling }

  @Test(
    "A window needs a turn after a change of its safe area",
    arguments: zip(Change.allCases, [66.0, 66, 66, 0]))
  func unsettled(change: Change, top: Double) async {
    let table = Rows(10).makeTable()
    let controller = ViewController(node: table)
    let navigation = NavigationController(rootViewController: controller)
    window.rootViewController = navigation
    await window.settle()
    #expect(window.isSettled)
    switch change {
    case .window: window.safeAreaInsets.top = 22
    case .controller: controller.additionalSafeAreaInsets.top = 22
    case .container: navigation.additionalSafeAreaInsets.top = 22
    case .scrolling: controller.automaticallyAdjustsScrollViewInsets = false
    }
    #expect(!window.isSettled)
    await window.settle()
    #expect(table.contentInset == EdgeInsets(top: top))
    #expect(window.isSettled)
  }

  @Test("A window with a plain root needs a turn only if its safe area has changed")
  func unsettledRoot() async {
    window.rootNode = DisplayNode()
    await window.settle()
    window.safeAreaInsets = .zero
    #expect(window.isSettled)
    window.safeAreaInsets.top = 44
    #expect(!window.isSettled)
  }

  @Test(
    "An immediate capture uses the insets at the time of the capture", arguments: [false, true])
  func immediate(hasController: Bool) async throws {
    let (root, inner) = (DisplayNode(), DisplayNode())
    root.automaticallyManagesSubnodes = true
    root.automaticallyRelayoutOnSafeAreaChanges = true
    root.layoutSpecBlock = { root, _ in InsetLayoutSpec(insets: root.safeAreaInsets, child: inner) }
    if hasController {
      window.rootViewController = ViewController(node: root)
    } else {
      window.rootNode = root
    }
    await window.settle()
    window.safeAreaInsets.top = 44
    _ = try await window.capture(.immediate)
    #expect(inner.frame.minY == 44)
  }

  @Test(
    "Nested containers follow a change of the window's insets, and their nodes are laid out")
  func nested() async {
    let log = Log()
    let child = LoggingController("a", log)
    child.edgesForExtendedLayout = []
    let navigation = NavigationController(rootViewController: child)
    window.rootViewController = TabBarController(viewControllers: [navigation])
    await window.settle()
    #expect(child.node.frame == Rect(x: 0, y: 44, width: 100, height: 200 - 44 - 49))
    _ = log.take()
    window.safeAreaInsets = EdgeInsets(top: 20, bottom: 30)
    await window.settle()
    #expect(child.node.frame == Rect(x: 0, y: 64, width: 100, height: 200 - 64 - 79))
    #expect(log.take() == ["a viewWillLayoutSubviews", "a viewDidLayoutSubviews"])
  }
}

/// Items as high as the window of tests, and 40 points wide.
@MainActor private final class Columns: CollectionDataSource {
  let count: Int

  init(_ count: Int) {
    self.count = count
  }

  func collectionNode(
    _ collectionNode: CollectionNode, numberOfItemsInSection section: Int
  ) -> Int { count }

  func collectionNode(
    _ collectionNode: CollectionNode, nodeBlockForItemAt indexPath: IndexPath
  ) -> CellNodeBlock {
    let text = "\(indexPath.item)"
    return {
      let cell = RowCell(text, height: 200)
      cell.style.preferredSize = Size(width: 40, height: 200)
      return cell
    }
  }
}
