import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchGraphics
import SwatchNodes
import Testing

/// Controllers that move from one container controller to another, or are removed.
@Suite("Controllers that leave stacks, tabs and columns")
@MainActor
struct MovingControllersTests {
  private let log = Log()
  private let window = Window.test()

  private func controllers(_ names: String...) -> [LoggingController] {
    names.map { LoggingController($0, log) }
  }

  private func stack(_ controllers: [ViewController]) -> NavigationController {
    let navigation = NavigationController(rootViewController: controllers[0])
    navigation.setViewControllers(controllers)
    return navigation
  }

  /// Shows two controllers side by side, with 30 points for the first.
  private func show(_ first: ViewController, beside second: ViewController) async {
    let split = SplitViewController(primary: first, secondary: second)
    split.primaryColumnWidth = 30
    window.traitCollection.horizontalSizeClass = .regular
    window.rootViewController = split
    await window.settle()
  }

  private func names(_ controllers: [ViewController]) -> [String] {
    controllers.compactMap { ($0 as? LoggingController)?.name }
  }

  /// The notifications about parents that the controller with a name received.
  private func moves(of name: String) -> [String] {
    log.take().filter { $0.hasPrefix("\(name) ") && $0.contains("Move(") }
  }

  // MARK: From one to another

  enum Taker: CaseIterable { case stack, tabs }

  @Test(
    "A popped controller that is moved elsewhere in the same turn stays there",
    arguments: Taker.allCases)
  func poppedAndGiven(taker: Taker) async {
    let first = stack(controllers("a", "c"))
    let (other, tabs) = (
      stack(controllers("b")), TabBarController(viewControllers: controllers("b"))
    )
    await show(first, beside: taker == .stack ? other : tabs)
    _ = log.take()
    guard let popped = first.popViewController() else {
      Issue.record("nothing was popped")
      return
    }
    switch taker {
    case .stack: other.pushViewController(popped)
    case .tabs: tabs.setViewControllers([popped])
    }
    await window.settle()
    #expect(
      moves(of: "c") == [
        "c willMove(nil)", "c didMove(nil)", "c willMove(parent)", "c didMove(parent)",
      ])
    #expect(popped.parent === (taker == .stack ? other : tabs))
    #expect(popped.interfaceState == .inHierarchy)
    #expect(popped.node.frame.width == 70)
    #expect(names(first.children) == ["a"])
  }

  @Test("A disappearing controller that a hook moves elsewhere stays there")
  func takenByHook() async {
    let all = controllers("a", "b", "c")
    let (navigation, other) = (stack(all), stack(controllers("d")))
    window.rootViewController = navigation
    await window.settle()
    all[1].actions["didMove(nil)"] = { _ in other.pushViewController(all[2]) }
    navigation.popToRootViewController()
    await window.settle()
    #expect(all[2].parent === other)
    #expect(names(other.viewControllers) == ["d", "c"])
    #expect(
      moves(of: "c").suffix(3) == ["c willMove(nil)", "c didMove(nil)", "c willMove(parent)"])
  }

  @Test("A popped controller that a hook pushes again stays on the stack")
  func pushedAgain() async {
    let all = controllers("a", "b")
    let navigation = stack(all)
    window.rootViewController = navigation
    await window.settle()
    all[1].actions["viewWillDisappear"] = { [unowned navigation] popped in
      popped.actions = [:]
      navigation.pushViewController(popped)
    }
    navigation.popViewController()
    await window.settle()
    #expect(names(navigation.viewControllers) == ["a", "b"])
    #expect(all[1].parent === navigation)
    #expect(all.map(\.interfaceState) == [[], .inHierarchy])
  }

  @Test("A pushed controller that is moved elsewhere before the turn appears only there")
  func pushedAndGiven() async {
    let (first, other) = (stack(controllers("a")), stack(controllers("b")))
    await show(first, beside: other)
    let moved = LoggingController("c", log)
    first.pushViewController(moved)
    other.pushViewController(moved)
    await window.settle()
    #expect(names(first.viewControllers) == ["a"])
    #expect(
      moves(of: "c") == [
        "c willMove(parent)", "c didMove(nil)", "c willMove(parent)", "c didMove(parent)",
      ])
  }

  @Test("Tabs that take over a controller remove it from the stack that showed it")
  func takenFromStack() async throws {
    let all = controllers("a", "b")
    let (navigation, tabs) = (stack(all), TabBarController(viewControllers: controllers("c")))
    await show(navigation, beside: tabs)
    tabs.setViewControllers([all[1]])
    await window.step()
    #expect(names(navigation.viewControllers) == ["a"])
    #expect(all[1].node.supernode === tabs.node)
    #expect(all.map(\.interfaceState) == [.inHierarchy, .inHierarchy])
    await window.step()
    #expect(window.isSettled)
    _ = try await window.capture()
  }

  // MARK: Away

  @Test(
    "A controller that is removed from its parent leaves the stack",
    arguments: [(0, ["b", "c"], [1, 0]), (1, ["a", "c"], [1, 0]), (2, ["a", "b"], [1, 0])])
  func removedFromStack(index: Int, rest: [String], depths: [Int]) async {
    let navigation = stack(controllers("a", "b", "c"))
    window.rootViewController = navigation
    await window.settle()
    let removed = navigation.viewControllers[index]
    removed.removeFromParent()
    await window.settle()
    #expect(names(navigation.viewControllers) == rest)
    #expect(navigation.viewControllers.map(\.visibilityDepth) == depths)
    #expect(navigation.viewControllers.map(\.interfaceState) == [[], .inHierarchy])
    #expect(removed.interfaceState == [])
    #expect(window.isSettled)
  }

  @Test(
    "A controller removed from its parent loses its tab, and the selected tab stays selected",
    arguments: [
      (0, 0, ["b", "c"], "b"), (2, 2, ["a", "b"], "a"), (2, 0, ["b", "c"], "c"),
      (0, 2, ["a", "b"], "a"), (1, 2, ["a", "b"], "b"),
    ])
  func removedFromTabs(selected: Int, index: Int, rest: [String], shown: String) async {
    let tabs = TabBarController(viewControllers: controllers("a", "b", "c"))
    tabs.selectedIndex = selected
    window.rootViewController = tabs
    await window.settle()
    let removed = tabs.viewControllers[index]
    removed.removeFromParent()
    await window.settle()
    #expect(names(tabs.viewControllers) == rest)
    #expect(names([tabs.selectedViewController]) == [shown])
    #expect(tabs.selectedViewController.interfaceState == .inHierarchy)
    #expect(tabs.selectedViewController.visibilityDepth == 0)
    #expect(removed.interfaceState == [])
    #expect(window.isSettled)
  }

  @Test("A stack and tabs without controllers are empty, and accept new controllers")
  func none() async {
    let all = controllers("a", "b", "c", "d")
    let (navigation, tabs) = (stack([all[0]]), TabBarController(viewControllers: [all[1]]))
    await show(navigation, beside: tabs)
    for controller in all { controller.removeFromParent() }
    await window.settle()
    #expect(window.isSettled)
    #expect(navigation.topViewController == nil)
    #expect(navigation.popToRootViewController().isEmpty)
    #expect(tabs.viewControllers.isEmpty)
    #expect(all.map(\.interfaceState) == [[], [], [], []])
    navigation.pushViewController(all[2])
    tabs.setViewControllers([all[3]])
    await window.settle()
    #expect(all.map(\.interfaceState) == [[], [], .inHierarchy, .inHierarchy])
    #expect(tabs.selectedIndex == 0)
  }

  @Test(
    "A column without a controller gives its room to the other column", arguments: [0, 1])
  func removedFromColumns(index: Int) async {
    let all = controllers("a", "b")
    await show(all[0], beside: all[1])
    all[index].removeFromParent()
    await window.settle()
    #expect(all[index].interfaceState == [])
    #expect(all[1 - index].interfaceState == .inHierarchy)
    #expect(all[1 - index].node.frame == Rect(x: 0, y: 0, width: 100, height: 200))
    #expect(window.isSettled)
  }

  // MARK: Twice

  enum Container: String, CaseIterable, Sendable {
    case navigation = "NavigationController"
    case tabs = "TabBarController"
    case columns = "SplitViewController"
  }

  @Test(
    "A controller that occurs twice in a list of controllers is refused",
    arguments: Container.allCases)
  func twice(container: Container) async {
    let name = container.rawValue
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [name = name as String] in
      await giveTwice(to: name)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("A \(name) has the same controller twice"))
  }
}

@MainActor private func giveTwice(to container: String) {
  let controller = ViewController(node: DisplayNode())
  switch MovingControllersTests.Container(rawValue: container) {
  case .navigation:
    NavigationController(rootViewController: controller)
      .setViewControllers([controller, controller])
  case .tabs: _ = TabBarController(viewControllers: [controller, controller])
  case .columns: _ = SplitViewController(primary: controller, secondary: controller)
  case nil: break
  }
}
