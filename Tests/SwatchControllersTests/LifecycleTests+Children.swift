import SwatchControllers
import SwatchGeometry
import SwatchNodes
import Testing

@testable import SwatchControllers

extension LifecycleTests {
  @Test(
    "A child controller loads, will appear and lays out after its parent, and did appear before")
  func child() async {
    let parent = LoggingController("p", log)
    parent.actions["viewDidLoad"] = { $0.embed(LoggingController("c", $0.log)) }
    window.rootViewController = parent
    await window.settle()
    #expect(
      log.take() == [
        "p loadView", "p viewDidLoad", "c willMove(parent)", "c didMove(parent)", "c loadView",
        "c viewDidLoad", "p viewWillAppear", "c viewWillAppear", "p viewWillLayoutSubviews",
        "p viewDidLayoutSubviews", "c viewWillLayoutSubviews", "c viewDidLayoutSubviews",
        "c viewDidAppear", "p viewDidAppear",
      ])
    window.hide()
    await window.settle()
    #expect(
      log.take() == [
        "p viewWillDisappear", "c viewWillDisappear", "c viewDidDisappear", "p viewDidDisappear",
      ])
  }

  @Test("A child added to or removed from a shown parent appears or disappears on its own")
  func lateChild() async {
    let parent = LoggingController("p", log)
    let child = LoggingController("c", log)
    window.rootViewController = parent
    await window.settle()
    _ = log.take()
    parent.embed(child)
    await window.settle()
    #expect(
      log.take() == [
        "c willMove(parent)", "c didMove(parent)", "c loadView", "c viewDidLoad",
        "c viewWillAppear", "p viewWillLayoutSubviews", "p viewDidLayoutSubviews",
        "c viewWillLayoutSubviews", "c viewDidLayoutSubviews", "c viewDidAppear",
      ])
    #expect(child.interfaceState == .inHierarchy)
    child.willMove(toParent: nil)
    child.node.removeFromSupernode()
    child.removeFromParent()
    await window.settle()
    #expect(
      log.take() == [
        "c willMove(nil)", "c didMove(nil)", "c viewWillDisappear", "p viewWillLayoutSubviews",
        "p viewDidLayoutSubviews", "c viewDidDisappear",
      ])
    #expect(child.interfaceState == [])
    #expect(child.parent == nil && parent.children.isEmpty)
  }

  @Test("A child added in the last hook of its parent's appearance appears in the same call")
  func childInDidAppear() async {
    let parent = LoggingController("p", log)
    parent.actions["viewDidAppear"] = { $0.embed(LoggingController("c", $0.log)) }
    window.rootViewController = parent
    await window.settle()
    #expect(
      log.take().suffix(8) == [
        "c loadView", "c viewDidLoad", "c viewWillAppear", "p viewWillLayoutSubviews",
        "p viewDidLayoutSubviews", "c viewWillLayoutSubviews", "c viewDidLayoutSubviews",
        "c viewDidAppear",
      ])
  }

  @Test("A child whose node is outside its parent's tree does not appear")
  func childWithoutNode() async {
    let (parent, child) = (LoggingController("p", log), LoggingController("c", log))
    parent.addChild(child)
    window.rootViewController = parent
    await window.settle()
    #expect(child.isViewLoaded == false)
    #expect(child.parent === parent)
  }

  @Test("A controller can't be made a child of itself")
  func childOfItself() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await adoptOneself()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A ViewController can't become a child of itself"))
  }

  @Test("Two controllers can't share a node")
  func sharedNode() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await shareNode()
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        "shared is the node of another ViewController; give each controller its own node"))
  }
}

@MainActor private func adoptOneself() {
  let controller = ViewController(node: DisplayNode())
  controller.addChild(controller)
}

@MainActor private func shareNode() {
  let node = DisplayNode()
  node.id = "shared"
  let first = ViewController(node: node)
  _ = ViewController(node: node)
  first.loadViewIfNeeded()
}
