import SwatchConcurrency
package import SwatchGeometry
package import SwatchGraphics
package import SwatchLayout

/// The host of a background tree, such as the tree of a scene: the tree is created, measured and
/// drawn in the background, and lent to the main actor for its hooks and its containers.
@MainActor package final class BackgroundTree: SettlingTree {
  /// The purpose of a tree.
  package enum Purpose: Sendable {
    /// Layout only: no node displays. If pictures may be fetched, nodes enter the preload state,
    /// because the layout needs the sizes of pictures; otherwise they enter no state.
    case layout
    /// The picture of the tree.
    case picture
  }

  /// The state of the tree at the end of the last turn.
  private struct State {
    var size = Size.zero
    /// The picture; nil before the tree has displayed.
    var items: [Scene.Item]?
    var failures: [NodeFailure] = []
    var warnings: [NodeWarning] = []
    var tasks: [NodeTask] = []
    /// A Boolean value that is true when no node needs layout or display.
    var isAtRest = false
  }

  private let element: NodeElement
  private let purpose: Purpose
  /// A Boolean value that is true when nodes enter at least the preload state.
  private let loads: Bool
  private let limit: WorkLimit
  /// The tree while it is lent; nil while its element holds it.
  private var borrowed: BorrowedTree?
  private let containers = TreeContainers()
  private var state = State()

  /// Makes the host of a tree that is created in the background when the host settles.
  package init(
    for purpose: Purpose, environment: NodeEnvironment,
    block: @escaping @Sendable () -> DisplayNode
  ) {
    self.purpose = purpose
    loads = purpose == .picture || environment.imageLoader != nil
    element = NodeElement(environment: environment, block: block)
    limit = environment.workLimit
  }

  // MARK: Results

  /// The picture, from back to front; empty before the tree has displayed.
  package var items: [Scene.Item] { state.items ?? [] }

  /// The size in which the tree was laid out, in points.
  package var size: Size { state.size }

  /// The current failures of the tree's nodes and of the cells that it shows.
  package var failures: [NodeFailure] {
    state.failures + shownContainers.flatMap(\.allFailures)
  }

  /// The current warnings of the tree's nodes and of the cells that it shows.
  package var warnings: [NodeWarning] {
    state.warnings + shownContainers.flatMap(\.allWarnings)
  }

  /// Runs a function that reads the tree.
  package func read<Result: Sendable>(
    _ body: @MainActor (DisplayNode) throws -> Result
  ) async rethrows -> Result {
    try await borrow().withNode(body)
  }

  // MARK: Settling

  /// Creates the tree, or takes it again, measures it in a range and runs turns until it is settled.
  ///
  /// - Returns: The failures of nodes that don't settle; none for a settled tree.
  package func settle(in range: SizeRange) async -> [NodeFailure] {
    await giveBack()
    let element = element
    borrowed = await limit.runInBackground(as: .measure) { await element.measure(in: range) }
    return await settle(for: .everything) { await takeTurn() }
  }

  /// Ends the use of the tree: its nodes, and the nodes of its cells, leave all states.
  package func end() async {
    let tree = await borrow()
    if loads {
      await limit.run {
        tree.withNode { root in
          if purpose == .picture { root.exitHierarchy() }
          root.setInterfaceState([])
        }
      }
      await dismissContainers(in: tree)
    }
    await giveBack()
  }

  package func isSettled(for goal: SettlingGoal) -> Bool {
    state.isAtRest && state.tasks.isEmpty && (purpose == .layout || state.items != nil)
      && shownContainers.allSatisfy { $0.isSettled(for: goal) }
  }

  package var shownContainers: [any NodeContainer] { containers.present.compactMap(\.container) }

  package func tasks(for goal: SettlingGoal) -> [NodeTask] {
    state.tasks + shownContainers.flatMap { $0.tasks(for: goal) }
  }

  package func settlingFailures(after turns: Int, for goal: SettlingGoal) async -> [NodeFailure] {
    await read { [NodeFailure](ofUnsettled: $0, after: turns, for: goal) }
  }

  // MARK: Turns

  /// Runs one turn. The tree returns to its element before waiting, so that handles of nodes can
  /// reach it.
  private func takeTurn() async {
    var tree = await layOut(await borrow())
    if loads { await enter(tree) }
    if purpose == .picture {
      await turnContainers(in: tree)
      tree = await layOut(tree)
      if tree.withNode(\.runningTasks).isEmpty { tree = await display(tree) }
    }
    note(tree)
    borrowed = tree
    if !state.tasks.isEmpty || !containers.present.isEmpty { await giveBack() }
  }

  private func layOut(_ tree: BorrowedTree) async -> BorrowedTree {
    var trees = [tree]
    await BorrowedTree.loadAndLayOut(&trees, limit: limit)
    return trees[0]
  }

  /// Puts the tree into the states that its purpose requires, once.
  private func enter(_ tree: BorrowedTree) async {
    await limit.run {
      tree.withNode { root in
        switch purpose {
        case .layout: root.setInterfaceState([.measureLayout, .preload])
        case .picture:
          guard !root.isInHierarchy else { return }
          root.enterHierarchy()
          root.setInterfaceState(.inHierarchy)
        }
      }
    }
  }

  private func display(_ tree: BorrowedTree) async -> BorrowedTree {
    let (shown, lent) = await limit.runInBackground(as: .display) {
      await tree.element.displayForHooks(tree)
    }
    state.items = shown.items
    let tree = if let lent { lent } else { await element.lend() }
    await limit.run { tree.withNode { $0.finishDisplay() } }
    return tree
  }

  private func turnContainers(in tree: BorrowedTree) async {
    let isEmpty = tree.withNode { root in
      containers.change(to: root.containerNodes)
      return containers.isEmpty
    }
    guard !isEmpty else { return }
    let turn = ContainerTurn(display: .atOnce)
    await tree.visit { _ in
      await containers.workAwaited(turn)
      await containers.takeTurn(turn)
      await containers.takeLeave()
      containers.completeUpdates()
    }
  }

  private func dismissContainers(in tree: BorrowedTree) async {
    guard !containers.isEmpty else { return }
    await tree.visit { _ in
      containers.change(to: [])
      await containers.takeLeave()
    }
  }

  private func note(_ tree: BorrowedTree) {
    state.size = tree.size
    tree.withNode { root in
      state.failures = root.failures
      state.warnings = root.warnings
      state.tasks = root.runningTasks
      state.isAtRest = !root.subtreeNeedsLayout
      guard purpose == .picture else { return }
      state.isAtRest =
        state.isAtRest && !root.subtreeNeedsDisplay
        && containers.isUnchanged(by: root.containerNodes)
    }
  }

  // MARK: Borrowing

  private func borrow() async -> BorrowedTree {
    if let borrowed { return borrowed }
    let tree = await element.lendWhenHome()
    borrowed = tree
    return tree
  }

  private func giveBack() async {
    guard let tree = borrowed else { return }
    borrowed = nil
    await tree.giveBack()
  }
}
