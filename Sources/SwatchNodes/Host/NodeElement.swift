import SwatchConcurrency
import SwatchGeometry
package import SwatchGraphics
package import SwatchLayout
import SwatchMessages

/// The owner of a tree of nodes created in the background (after ASCollectionElement): it creates
/// the tree, measures and displays it, and lends it to the main actor for the hooks that run there.
///
/// While the tree is lent the element does not use it.
package actor NodeElement {
  private enum Tree {
    case unmade(@Sendable () -> DisplayNode)
    case home(DisplayNode)
    case lent(TransferToken)
  }

  private var tree: Tree
  private var range = SizeRange.zero
  private var environment: NodeEnvironment
  nonisolated let workLimit: WorkLimit
  private let ownership = TreeOwnership()
  /// The time spent on the tree so far, if it has a time limit.
  private var spent = Duration.zero
  /// The callers waiting for the tree to be given back.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes the owner of a tree; `block` creates the root in the background, at the first
  /// measurement.
  package init(environment: NodeEnvironment, block: @escaping @Sendable () -> DisplayNode) {
    self.environment = environment
    workLimit = environment.workLimit
    tree = .unmade(block)
  }

  /// Moves the tree to another environment, with the same host, before it is measured again.
  package func move(into environment: NodeEnvironment) {
    let host = self.environment.host
    self.environment = environment
    self.environment.host = host
    guard case .home(let node) = tree else { return }
    ownership.hold()
    defer { ownership.putDown() }
    setEnvironment(of: node)
  }

  /// Sets the environment of the tree, with the element as the default host.
  private func setEnvironment(of node: DisplayNode) {
    node.setEnvironment(environment, host: environment.host ?? ElementHost(self))
  }

  /// Measures the tree in a range and lays it out in the measured size.
  /// - Precondition: No side of the range is NaN.
  package func measure(in range: SizeRange) -> BorrowedTree {
    precondition(
      !range.hasUndefinedSide,
      "A tree can't be measured in \(range) points; give it a range of numbers")
    self.range = range
    return lend(inTime { laidOut(home()) })
  }

  /// Measures again, in the former range, everything that hooks on the main actor invalidated, and
  /// lays it out.
  package func layOutAgain(_ borrowed: BorrowedTree) -> BorrowedTree {
    takeBack(borrowed)
    return lend(laidOut(home()))
  }

  /// Lends the tree to the main actor.
  package func lend() -> BorrowedTree {
    lend(home())
  }

  /// Takes the tree back.
  /// - Precondition: This is the tree that the element lent last.
  package func takeBack(_ borrowed: BorrowedTree) {
    guard case .lent(let token) = tree, token === borrowed.token else {
      preconditionFailure("A tree was given back to an element that did not lend it")
    }
    tree = .home(borrowed.takeBack())
    ownership.putDown()
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// Lends the tree to the main actor, after waiting until it has been given back.
  package func lendWhenHome() async -> BorrowedTree {
    while case .lent = tree {
      await withCheckedContinuation { waiting.append($0) }
    }
    return lend()
  }

  /// Takes a lent tree back, if there is one, and draws the tree.
  package func display(_ borrowed: BorrowedTree?) -> [Scene.Item] {
    if let borrowed { takeBack(borrowed) }
    defer { ownership.putDown() }
    var items: [Scene.Item] = []
    _ = inTime {
      let node = home()
      items = node.displayedItems()
      return node
    }
    return items
  }

  /// Takes a lent tree back, draws it, and lends it again if there are nodes to notify.
  package func displayForHooks(_ borrowed: BorrowedTree?) -> (shown: Shown, lent: BorrowedTree?) {
    let items = display(borrowed)
    let node = home()
    let shown = Shown(
      items: items, failures: TreeFailures(of: node), breaks: node.contentBreaks())
    guard !DisplayHooks.areOwed(in: node) else { return (shown, lend(node)) }
    ownership.putDown()
    return (shown, nil)
  }

  /// Measures the tree in a range and lays it out, like ``measure(in:)``, but lends it to no one.
  ///
  /// - Returns: The result of `body`, which gets the root; nil if the tree needs the main actor,
  ///   because a node loads a picture, contains cells or shows a view. Hooks of nodes don't count;
  ///   only the owner knows that there are none.
  package func measureWithoutHooks<Result: Sendable>(
    in range: SizeRange, _ body: @Sendable (DisplayNode) -> Result
  ) -> Result? {
    self.range = range
    let node = inTime { laidOut(home()) }
    defer { ownership.putDown() }
    return node.subtreeNeedsLayout || node.subtreeNeedsMainActor ? nil : body(node)
  }

  /// Displays a tree that does not need the main actor, and runs `body` with its root and its
  /// picture.
  package func displayWithoutHooks<Result: Sendable>(
    _ body: @Sendable (DisplayNode, [Scene.Item]) -> Result
  ) -> Result {
    let items = display(nil)
    let node = home()
    defer { ownership.putDown() }
    return body(node, items)
  }

  /// Takes a lent tree back, and returns its current drawing: only nodes that don't display
  /// asynchronously are drawn.
  package func displayImmediately(_ borrowed: BorrowedTree?) -> Shown {
    if let borrowed { takeBack(borrowed) }
    defer { ownership.putDown() }
    let node = home()
    let items = node.immediateItems()
    return Shown(items: items, failures: TreeFailures(of: node))
  }

  /// The picture of a tree.
  package struct Shown: Sendable {
    /// The picture, from back to front.
    package let items: [Scene.Item]
    /// The current failures of the tree.
    package let failures: TreeFailures
    /// The places where the picture may be divided between pages, from top to bottom.
    package var breaks: [ContentBreak] = []
  }

  /// Runs work on the tree within its time limit; if the work exceeds the limit, the tree fails.
  /// - Returns: The root that the work returns.
  private func inTime(_ work: () -> DisplayNode) -> DisplayNode {
    guard let limit = environment.timeLimit else { return work() }
    let deadline = Deadline(after: limit, spent: spent)
    let start = ContinuousClock.now
    let node = deadline.whileRunning(work)
    spent += ContinuousClock.now - start - deadline.pausedTime
    if deadline.hasPassed {
      node.note(
        KeptFailure(
          reason: deadline.excess, origin: node.origin?().description, isTransient: true,
          isOfTime: true))
    }
    return node
  }

  private func laidOut(_ node: DisplayNode) -> DisplayNode {
    let range = node.range(inRow: range)
    node.frame = Rect(origin: .zero, size: node.measureAsRoot(in: range))
    node.layOutSubtree()
    return node
  }

  private func lend(_ node: DisplayNode) -> BorrowedTree {
    let borrowed = BorrowedTree(of: self, root: node)
    tree = .lent(borrowed.token)
    ownership.putDown()
    return borrowed
  }

  /// Returns the root and gives the tree to the calling thread, until the tree is lent or put down.
  private func home() -> DisplayNode {
    ownership.hold()
    switch tree {
    case .home(let node):
      return node
    case .unmade(let block):
      return adopt(block())
    case .lent:
      preconditionFailure("A tree is lent to the main actor and can't be used in the background")
    }
  }

  private func adopt(_ node: DisplayNode) -> DisplayNode {
    setEnvironment(of: node)
    StandingChange(of: node).becomeOwned(by: ownership)
    (node as? CellNode)?.sharedPlace = environment.host?.cellPlace
    tree = .home(node)
    return node
  }
}
