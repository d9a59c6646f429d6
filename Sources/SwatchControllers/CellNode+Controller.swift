import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
public import SwatchNodes

extension CellNode {
  /// Makes a cell that shows a view controller (after ASCellNode). The size of the cell must come
  /// from its style or, for a page, from the container. Unlike other cells, this cell does not
  /// clip.
  ///
  /// The controller and its node stay on the main actor, where they are laid out in the cell's
  /// bounds and displayed; the controller appears while the cell is visible.
  ///
  /// - Parameters:
  ///   - viewControllerBlock: Creates the controller; called once, when the cell loads.
  ///   - didLoad: Called with the cell after the controller was created.
  public convenience init(
    viewControllerBlock: @escaping @MainActor @Sendable () -> ViewController,
    didLoad: (@MainActor @Sendable (_ cell: CellNode) -> Void)? = nil
  ) {
    self.init()
    clipsToBounds = false
    onDidLoad { cell in
      guard let cell = cell as? CellNode else { return }
      cell.container = ControllerContainer(viewControllerBlock(), in: cell)
      didLoad?(cell)
    }
  }

  /// The controller that the cell shows; nil for other cells. Reading it loads the cell.
  @MainActor public final var viewController: ViewController? {
    if container == nil { loadSubtreeIfNeeded() }
    return (container as? ControllerContainer)?.controller
  }
}

/// A connection between a cell and its view controller. The cell's container treats the connection
/// as a container inside the cell: the connection runs the controller's turns, and releases the
/// controller's display together with the cell's display.
@MainActor private final class ControllerContainer: NodeContainer {
  let controller: ViewController
  private unowned let cell: CellNode
  private var tree: MainTree?
  /// A Boolean value that is true when the cell shows the displayed tree at its current size.
  private var showsTree = false

  init(_ controller: ViewController, in cell: CellNode) {
    self.controller = controller
    self.cell = cell
  }

  // MARK: Turns

  func takeTurn(_ turn: ContainerTurn) async {
    guard let tree = treeNow() else { return }
    await tree.takeTurn(turn)
    await tree.takeLeave()
    let displays = turn.display != .held || (cell.neverShowPlaceholders && cell.isVisible)
    showsTree = displays || (showsTree && cell.isVisible)
    if displays {
      show(await tree.items(isSettled: true))
    } else if !showsTree {
      show([])
    }
  }

  /// Shows new items; the cell displays again only if its appearance has changed.
  private func show(_ displayed: [Scene.Item]) {
    var items = displayed
    for index in items.indices { items[index].scope = NodePath(root: controller.node.nodeName) }
    if items != cell.contentItems { cell.contentItems = items }
  }

  /// Returns the controller's tree, with the cell's size and environment; nil until the cell has
  /// both.
  private func treeNow() -> MainTree? {
    guard let environment = cell.environment else { return nil }
    let tree = tree ?? MainTree(size: cell.bounds.size, environment: environment)
    self.tree = tree
    if tree.root == nil { tree.root = controller.node }
    tree.isShown = cell.isVisible
    if tree.size != cell.bounds.size {
      if controller.isViewLoaded { controller.viewWillTransition(to: cell.bounds.size) }
      tree.size = cell.bounds.size
      showsTree = false
    }
    if tree.environment.traits != environment.traits { tree.environment = environment }
    return tree
  }

  func isSettled(for goal: SettlingGoal) -> Bool {
    guard let tree else { return false }
    let isUnchanged =
      tree.isShown == cell.isVisible && tree.size == cell.bounds.size
      && tree.environment.traits == cell.traitCollection
    let isComplete = goal == .everythingButDisplay || (showsTree && !tree.needsDisplay)
    return isUnchanged && isComplete && tree.isSettled(for: goal)
  }

  var isDisplayed: Bool {
    guard let tree, showsTree, !tree.needsDisplay else { return false }
    return tree.isDisplayed
  }

  func letCellsGo() async {
    await tree?.letCellsGo()
  }

  func present(withPlaceholders: Bool) async {
    guard let tree else { return }
    show(await tree.items(isSettled: !withPlaceholders))
  }

  // MARK: Forwarding

  var isAwaited: Bool { tree?.shownContainers.contains(where: \.isAwaited) ?? false }

  var allFailures: [NodeFailure] { tree?.shownContainers.flatMap(\.allFailures) ?? [] }

  var allWarnings: [NodeWarning] { tree?.shownContainers.flatMap(\.allWarnings) ?? [] }

  /// The failures of the controller's nodes, which count as failures of the cell.
  var ownFailures: [NodeFailure] { tree?.nodeFailures ?? [] }

  func tasks(for goal: SettlingGoal) -> [NodeTask] { tree?.tasks(for: goal) ?? [] }

  var extent: Double { tree?.extent ?? 0 }

  func unsettledReason(for goal: SettlingGoal) -> UnsettledReason? {
    guard !isSettled(for: goal) else { return nil }
    let inner = tree?.shownContainers.lazy.compactMap { $0.unsettledReason(for: goal) }.first
    return inner ?? .change(of: "its controller's tree")
  }

  @discardableResult
  func waitForBatch() async -> Bool { await tree?.waitForBatches() ?? false }

  func completeUpdates() {
    tree?.completeUpdates()
  }

  func receiveMemoryWarning() {
    tree?.receiveMemoryWarning()
  }

  func enterBackground() {
    tree?.enterBackground()
  }

  func enterForeground() {
    tree?.enterForeground()
  }
}
