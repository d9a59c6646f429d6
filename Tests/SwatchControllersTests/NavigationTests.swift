import SwatchContainers
import SwatchControllers
import SwatchGeometry
import SwatchNodes
import Testing

@Suite("A stack of controllers")
@MainActor
struct NavigationTests {
  private let log = Log()
  private let window = Window.test()

  private func show(_ names: String...) async -> NavigationController {
    let controllers = names.map { LoggingController($0, log) }
    let navigation = NavigationController(rootViewController: controllers[0])
    navigation.setViewControllers(controllers)
    window.rootViewController = navigation
    await window.settle()
    return navigation
  }

  @Test("The controller at the bottom of a new stack is shown first")
  func first() async {
    _ = await show("a")
    #expect(
      log.take() == [
        "a willMove(parent)", "a loadView", "a viewDidLoad", "a viewWillAppear",
        "a viewWillLayoutSubviews", "a viewDidLayoutSubviews", "a viewDidAppear",
        "a didMove(parent)",
      ])
  }

  @Test("A push makes the old controller disappear before the new one appears")
  func push() async {
    let navigation = await show("a")
    _ = log.take()
    navigation.pushViewController(LoggingController("b", log))
    await window.settle()
    #expect(
      log.take() == [
        "b willMove(parent)", "b loadView", "b viewDidLoad", "a viewWillDisappear",
        "b viewWillAppear", "b viewWillLayoutSubviews", "b viewDidLayoutSubviews",
        "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)",
      ])
    #expect(navigation.viewControllers.map(\.interfaceState) == [[], .inHierarchy])
  }

  @Test("A pop shows the controller below without changes")
  func pop() async {
    let navigation = await show("a", "b")
    _ = log.take()
    let popped = navigation.popViewController()
    await window.settle()
    #expect(
      log.take() == [
        "b willMove(nil)", "a loadView", "a viewDidLoad", "b viewWillDisappear",
        "a viewWillAppear", "a viewWillLayoutSubviews", "a viewDidLayoutSubviews",
        "b viewDidDisappear", "a viewDidAppear", "b didMove(nil)",
      ])
    #expect(popped?.parent == nil)
    #expect(popped?.interfaceState == [])
    navigation.pushViewController(LoggingController("c", log))
    await window.settle()
    _ = log.take()
    navigation.popViewController()
    await window.settle()
    #expect(
      log.take() == [
        "c willMove(nil)", "c viewWillDisappear", "a viewWillAppear", "c viewDidDisappear",
        "a viewDidAppear", "c didMove(nil)",
      ])
  }

  @Test("The last controller is never popped")
  func popLast() async {
    let navigation = await show("a")
    #expect(navigation.popViewController() == nil)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A controller that is pushed and popped before the next turn never appears")
  func pushAndPop() async {
    let navigation = await show("a")
    _ = log.take()
    navigation.pushViewController(LoggingController("b", log))
    navigation.popViewController()
    await window.settle()
    #expect(log.take() == ["b willMove(parent)", "b willMove(nil)", "b didMove(nil)"])
  }

  @Test("A pop to the root notifies only the visible controllers that disappear")
  func popToRoot() async {
    let navigation = await show("a", "b", "c")
    _ = log.take()
    #expect(navigation.popToRootViewController().count == 2)
    await window.settle()
    #expect(
      log.take() == [
        "b willMove(nil)", "c willMove(nil)", "a loadView", "a viewDidLoad",
        "c viewWillDisappear", "a viewWillAppear", "a viewWillLayoutSubviews",
        "a viewDidLayoutSubviews", "c viewDidDisappear", "a viewDidAppear", "b didMove(nil)",
        "c didMove(nil)",
      ])
  }

  @Test("A rotation is reported to the whole stack, and lays out the visible controller")
  func rotated() async {
    let navigation = await show("a", "b")
    _ = log.take()
    window.rotate()
    await window.settle()
    #expect(
      log.take() == [
        "a viewWillTransition(to: 200x100)", "b viewWillTransition(to: 200x100)",
        "b viewWillLayoutSubviews", "b viewDidLayoutSubviews",
      ])
    navigation.popViewController()
    await window.settle()
    #expect(navigation.viewControllers[0].node.frame.size == Size(width: 200, height: 100))
  }

  @Test("A push in a hook of another push is applied in the next turn")
  func pushInHook() async {
    let navigation = await show("a")
    let second = LoggingController("b", log)
    second.actions["viewWillAppear"] = { [log, unowned navigation] _ in
      navigation.pushViewController(LoggingController("c", log))
    }
    navigation.pushViewController(second)
    _ = log.take()
    await window.settle()
    #expect(
      log.take() == [
        "b loadView", "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear",
        "c willMove(parent)", "b viewWillLayoutSubviews", "b viewDidLayoutSubviews",
        "a viewDidDisappear", "b viewDidAppear", "b didMove(parent)", "c loadView",
        "c viewDidLoad", "b viewWillDisappear", "c viewWillAppear", "c viewWillLayoutSubviews",
        "c viewDidLayoutSubviews", "b viewDidDisappear", "c viewDidAppear", "c didMove(parent)",
      ])
  }

  @Test(
    "The ranges of a controller are smaller the deeper it lies in the stack",
    arguments: [(1, [0]), (2, [1, 0]), (3, [1, 1, 0]), (5, [1, 3, 2, 1, 0])])
  func depths(count: Int, depths: [Int]) async {
    let navigation = NavigationController(rootViewController: ViewController())
    for _ in 1..<count { navigation.pushViewController(ViewController()) }
    #expect(navigation.viewControllers.map(\.visibilityDepth) == depths)
  }
}
