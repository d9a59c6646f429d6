import FoundationEssentials
import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Controllers of tabs and columns")
@MainActor
struct TabAndSplitTests {
  private let log = Log()
  private let window = Window.test()

  private func show(_ names: String...) async -> TabBarController {
    let tabs = TabBarController(viewControllers: names.map { LoggingController($0, log) })
    window.rootViewController = tabs
    await window.settle()
    return tabs
  }

  @Test("The first tab is shown, and another tab loads when it is selected")
  func first() async {
    let tabs = await show("a", "b")
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers.map(\.isViewLoaded) == [true, false])
    #expect(tabs.viewControllers.map(\.interfaceState) == [.inHierarchy, []])
    #expect(tabs.viewControllers[0].tabBarController === tabs)
    #expect(tabs.viewControllers[0].navigationController == nil)
  }

  @Test("A selection of a tab makes the old tab disappear and the new tab appear, as on a stack")
  func select() async {
    let tabs = await show("a", "b")
    _ = log.take()
    tabs.selectedIndex = 1
    await window.settle()
    let heard = log.take().filter { $0.contains("ppear") }
    #expect(
      heard == [
        "a viewWillDisappear", "b viewWillAppear", "a viewDidDisappear", "b viewDidAppear",
      ])
    #expect(tabs.viewControllers.map(\.interfaceState) == [[], .inHierarchy])
    tabs.selectedViewController = tabs.viewControllers[0]
    await window.settle()
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.viewControllers.map(\.interfaceState) == [.inHierarchy, []])
  }

  @Test("One tab is always selected while controllers are added and removed")
  func fewerTabs() async {
    let tabs = await show("a", "b", "c")
    tabs.selectedIndex = 2
    await window.settle()
    let added = TabCounter(tabs)
    tabs.setViewControllers([added])
    #expect(added.selected === added)
    #expect(tabs.selectedIndex == 0)
  }

  @Test("A tab controller reserves the height of its bar at the bottom, unless the bar is hidden")
  func bar() async {
    let tabs = await show("a")
    let child = tabs.viewControllers[0]
    #expect(child.safeAreaInsets == EdgeInsets(bottom: 49))
    #expect(child.node.frame == tabs.node.bounds)
    child.edgesForExtendedLayout = [.top, .left, .right]
    await window.settle()
    #expect(child.node.frame.height == tabs.node.bounds.height - 49)
    #expect(child.safeAreaInsets == .zero)
    tabs.isTabBarHidden = true
    await window.settle()
    #expect(child.node.frame == tabs.node.bounds)
  }

  @Test("An unselected tab has depth 1, and a controller covered inside it has depth 2")
  func depths() async {
    let bottom = LoggingController("a", log)
    let navigation = NavigationController(rootViewController: bottom)
    let other = LoggingController("b", log)
    let tabs = TabBarController(viewControllers: [other, navigation])
    navigation.pushViewController(LoggingController("top", log))
    #expect(other.visibilityDepth == 0)
    #expect(navigation.visibilityDepth == 1)
    #expect(bottom.visibilityDepth == 2)
    tabs.selectedIndex = 1
    #expect(other.visibilityDepth == 1)
    #expect(bottom.visibilityDepth == 1)
    #expect(bottom.navigationController === navigation)
    #expect(bottom.tabBarController === tabs)
    #expect(navigation.visibleViewController?.navigationController === navigation)
  }

  @Test("New controllers replace the tabs, and a kept selected controller stays selected")
  func replace() async {
    let tabs = await show("a", "b", "c")
    let (a, c) = (tabs.viewControllers[0], tabs.viewControllers[2])
    tabs.selectedIndex = 2
    await window.settle()
    tabs.setViewControllers([c, a])
    await window.settle()
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.selectedViewController === c)
    #expect(tabs.children.count == 2)
    tabs.setViewControllers([a])
    await window.settle()
    #expect(c.parent == nil)
    #expect(c.interfaceState == [])
    #expect(a.interfaceState == .inHierarchy)
  }

  @Test("Tabs must have a controller, and the selection must be one of the controllers")
  func none() async {
    await #expect(processExitsWith: .failure) {
      @MainActor in _ = TabBarController(viewControllers: [])
    }
    await #expect(processExitsWith: .failure) {
      @MainActor in TabBarController(viewControllers: [ViewController()]).selectedIndex = 1
    }
  }

  // MARK: Columns

  @Test(
    "A split controller shows two columns, the overview first, or one column if it is narrow",
    arguments: [
      (.leftToRight, .regular, Rect(x: 0, y: 0, width: 30, height: 200)),
      (.rightToLeft, .regular, Rect(x: 70, y: 0, width: 30, height: 200)),
      (.leftToRight, .compact, Rect(x: 0, y: 0, width: 100, height: 200)),
    ] as [(LayoutDirection, UserInterfaceSizeClass, Rect)])
  func split(
    direction: LayoutDirection, sizeClass: UserInterfaceSizeClass, expected: Rect
  ) async {
    let (primary, secondary) = (LoggingController("p", log), LoggingController("s", log))
    let split = SplitViewController(primary: primary, secondary: secondary)
    split.primaryColumnWidth = 30
    window.resize(to: Size(width: 100, height: 200))
    window.traitCollection.layoutDirection = direction
    window.traitCollection.horizontalSizeClass = sizeClass
    window.rootViewController = split
    await window.settle()
    #expect(primary.node.frame == expected)
    #expect(primary.splitViewController === split)
    #expect(secondary.interfaceState == (sizeClass == .compact ? [] : .inHierarchy))
    #expect(secondary.isViewLoaded == (sizeClass == .regular))
    if sizeClass == .regular {
      #expect(secondary.node.frame.width == 70)
    }
    split.showsSecondaryWhenCollapsed = true
    await window.settle()
    #expect(primary.interfaceState == (sizeClass == .compact ? [] : .inHierarchy))
  }

  // MARK: Safe area of nodes

  @Test("A change of the safe area lays out the nodes below a controller again")
  func nodeSafeArea() async {
    let (root, inner) = (DisplayNode(), DisplayNode())
    root.automaticallyManagesSubnodes = true
    root.automaticallyRelayoutOnSafeAreaChanges = true
    root.layoutSpecBlock = { root, _ in InsetLayoutSpec(insets: root.safeAreaInsets, child: inner) }
    let navigation = NavigationController(rootViewController: ViewController(node: root))
    window.safeAreaInsets = EdgeInsets(top: 20)
    window.rootViewController = navigation
    await window.settle()
    #expect(root.safeAreaInsets == EdgeInsets(top: 64))
    #expect(inner.frame.minY == 64)
    #expect(inner.safeAreaInsets == .zero)
    navigation.isNavigationBarHidden = true
    await window.settle()
    #expect(inner.frame.minY == 20)
    let plain = DisplayNode()
    window.rootNode = plain
    await window.settle()
    #expect(plain.safeAreaInsets == EdgeInsets(top: 20))
  }

  @Test("A window's background follows the appearance of its traits")
  func background() async throws {
    window.backgroundColor = .systemBackground
    window.rootNode = DisplayNode()
    window.traitCollection.userInterfaceStyle = .dark
    let scene = try await window.capture()
    guard case .list(let list) = scene.items.first?.content,
      case .fill(_, .color(let color)) = list.sections.first?.commands.first
    else {
      Issue.record("no background")
      return
    }
    #expect(color == .black)
  }
}

/// A controller that reads the selected tab when it is added.
private final class TabCounter: ViewController {
  private(set) weak var selected: ViewController?
  private let tabs: TabBarController

  init(_ tabs: TabBarController) {
    self.tabs = tabs
    super.init(node: DisplayNode())
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    selected = tabs.selectedViewController
  }
}
