import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes
import Testing

@Suite("Access to trees")
struct OwnershipTests {
  private static let range = SizeRange(exact: Size(width: 10, height: 10))

  @Test("A hook's task that uses a node too late fails with the node's name")
  func lateUse() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let element = NodeElement(environment: .test()) { LateNode() }
      let lent = await element.measure(in: OwnershipTests.range)
      let task = await MainActor.run {
        lent.withNode { node in
          _ = node.loadAndLayOut()
          return (node as? LateNode)?.task
        }
      }
      _ = await element.display(lent)
      await task?.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("late > title: setNeedsLayout() was used while the tree is in the"))
  }

  @Test("A hook's task can't use the tree once the hooks are done")
  func betweenVisits() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let element = NodeElement(environment: .test()) { LateNode() }
      let lent = await element.measure(in: OwnershipTests.range)
      let task = await MainActor.run {
        lent.withNode { node in
          _ = node.loadAndLayOut()
          return (node as? LateNode)?.task
        }
      }
      await task?.value
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("late > title: setNeedsLayout() was used while the tree is in the"))
    #expect(message.contains("start longer work with startTask(_:)"))
  }

  @Test("A visit inside a visit leaves the tree open for the outer visit")
  @MainActor func visitInVisit() async {
    let element = NodeElement(environment: .test()) { DisplayNode() }
    let lent = await element.measure(in: Self.range)
    await lent.visit { node in
      await Task.yield()
      lent.withNode { $0.alpha = 0.25 }
      await Task.yield()
      node.alpha = 0.5
    }
    await element.takeBack(lent)
    #expect(await element.lend().size == Size(width: 10, height: 10))
  }

  @Test(
    "A node's layout, frame, look and subnodes can't be used while its tree is in the background",
    arguments: ["setNeedsLayout()", "setNeedsDisplay()", "frame", "alpha", "insertSubnode(_:at:)"])
  func guarded(operation: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [operation] in
      let element = NodeElement(environment: .test()) { DisplayNode() }
      let lent = await element.measure(in: OwnershipTests.range)
      let keeper = await MainActor.run { lent.withNode { Keeper($0) } }
      await element.takeBack(lent)
      await MainActor.run { keeper.use(operation) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("display: \(operation) was used while the tree is in the background"))
  }

  @Test("A subnode placed by a layout is guarded like its tree, and a tree without owner is free")
  func placed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let free = DisplayNode()
      free.alpha = 0.5
      let element = NodeElement(environment: .test()) {
        let root = HostNode()
        let leaf = DisplayNode()
        leaf.id = "leaf"
        root.spec = { WrapperLayoutSpec(child: leaf) }
        return root
      }
      let lent = await element.measure(in: OwnershipTests.range)
      let keeper = await MainActor.run { lent.withNode { Keeper($0.subnodes[0]) } }
      await element.takeBack(lent)
      await MainActor.run { keeper.use("alpha") }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("host > leaf: alpha was used while the tree is in the background"))
  }

  @Test("A handle borrows the tree on the main actor, and its changes are laid out")
  func handle() async throws {
    let element = NodeElement(environment: .test()) {
      TextNode(AttributedText("ab", font: Font(size: 10)))
    }
    let lent = await element.measure(in: .unconstrained)
    let handle = await MainActor.run { lent.withNode { $0.handle } }
    await element.takeBack(lent)
    let isLoaded = try await handle.withNode { node in
      (node as? TextNode)?.attributedText = AttributedText("abcd", font: Font(size: 10))
      return node.isNodeLoaded
    }
    #expect(!isLoaded)
    let again = await element.lend()
    #expect(again.size == Size(width: 20, height: 10))
    #expect(await MainActor.run { again.withNode { $0.isNodeLoaded } })
  }

  @Test("A handle waits while the tree is in the background")
  func handleWaits() async throws {
    let log = Log()
    let element = NodeElement(environment: .test()) { DisplayNode() }
    let lent = await element.measure(in: Self.range)
    let handle = await MainActor.run { lent.withNode { $0.handle } }
    async let visit: Void = handle.withNode { _ in log.add("visit") }
    for _ in 0..<100 { await Task.yield() }
    log.add("given back")
    _ = await element.display(lent)
    try await visit
    #expect(log.all == ["given back", "visit"])
  }

  @Test("A handle rethrows the errors of its body")
  func handleThrows() async {
    let element = NodeElement(environment: .test()) { DisplayNode() }
    let lent = await element.measure(in: Self.range)
    let handle = await MainActor.run { lent.withNode { $0.handle } }
    await element.takeBack(lent)
    await #expect(throws: ImageError("no")) {
      try await handle.withNode { _ in throw ImageError("no") }
    }
    await #expect(throws: ImageError("no")) {
      try await handle.withNode { _ in throw ImageError("no") }
    }
  }

  @Test("A handle reports that its tree was released, or its node removed")
  func gone() async {
    var handles: [NodeHandle] = []
    do {
      let element = NodeElement(environment: .test()) { DisplayNode() }
      let lent = await element.measure(in: Self.range)
      handles.append(await MainActor.run { lent.withNode { $0.handle } })
    }
    let element = NodeElement(environment: .test()) {
      let root = DisplayNode()
      root.addSubnode(DisplayNode())
      return root
    }
    let lent = await element.measure(in: Self.range)
    handles.append(
      await MainActor.run {
        lent.withNode { root in
          defer { root.subnodes[0].removeFromSupernode() }
          return root.subnodes[0].handle
        }
      })
    await element.takeBack(lent)
    for handle in handles {
      let error = await #expect(throws: NodeGoneError.self) { try await handle.withNode { _ in } }
      #expect(error?.description.hasPrefix("display is gone:") == true)
    }
  }

  @Test("A tree is not measured in a range that is not a number")
  func undefinedRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let element = NodeElement(environment: .test()) { DisplayNode() }
      _ = await element.measure(
        in: SizeRange(min: .zero, max: Size(width: .nan, height: 10)))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A tree can't be measured in 0…nan × 0…10 points"))
  }
}

/// A node that starts a task in a hook; the task uses the node after the tree has been returned.
private final class LateNode: DisplayNode {
  private let title = TextNode()
  private(set) var task: Task<Void, Never>?

  override init() {
    super.init()
    id = "late"
    title.id = "title"
    addSubnode(title)
  }

  override func didLoad() {
    task = Task {
      // Waits until the tree has been returned.
      for _ in 0..<1_000 { await Task.yield() }
      title.attributedText = AttributedText("late")
    }
  }
}

/// A reference that keeps a node beyond a visit, which no hook may do.
@MainActor private final class Keeper {
  private let node: DisplayNode

  init(_ node: DisplayNode) {
    self.node = node
  }

  func use(_ operation: String) {
    switch operation {
    case "setNeedsLayout()": node.setNeedsLayout()
    case "setNeedsDisplay()": node.backgroundColor = .black
    case "frame": node.frame = .zero
    case "alpha": node.alpha = 0
    default: node.addSubnode(DisplayNode())
    }
  }
}
