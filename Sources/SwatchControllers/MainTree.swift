import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A tree of nodes that belongs to the main actor: laid out, shown and displayed there, with the view
/// controllers in it. Its cells are background work, as everywhere.
@MainActor final class MainTree: TreeHost {
  /// The tree from the next turn on.
  var root: DisplayNode?
  /// The extent, in points.
  var size: Size { didSet { root?.frame = Rect(origin: .zero, size: size) } }
  /// What the tree is given.
  var environment: NodeEnvironment { didSet { root.map(setEnvironment) } }
  /// What is covered along the edges, in points.
  var safeAreaInsets = EdgeInsets.zero
  /// Whether the tree is shown, from the next turn on.
  var isShown = true

  /// The tree as the last turn left it.
  private var shownRoot: DisplayNode?
  /// Whether the program is out of view, as containers that arrive must know.
  private var isInBackground = false
  private var appeared = ShownControllers()
  private let containers = TreeContainers()
  /// Controllers that disappeared in this turn: their tables may still ask them.
  private var disappeared: [ViewController] = []

  init(size: Size, environment: NodeEnvironment) {
    self.size = size
    self.environment = environment
  }

  /// Gives a root its environment, with the tree as the host that handles of nodes lead to.
  private func setEnvironment(of root: DisplayNode) {
    root.setEnvironment(environment, host: MainTreeHost(self))
  }

  // MARK: Turns

  /// Works one turn: updates that somebody waits for, then what appears and disappears with its
  /// layout, then the containers, first those that left the tree. Another root that is set meanwhile
  /// comes with the next turn. ``takeLeave()`` and ``completeUpdates()`` follow.
  func takeTurn(_ turn: ContainerTurn) async {
    let root = root
    await containers.workAwaited(turn)
    await environment.workLimit.run { bringUpToDate(showing: root) }
    containers.change(
      to: shownRoot?.containerNodes ?? [], inControllers: familyContainers)
    for node in containers.arrived { node.container.map(tellWhereProgramIs) }
    await containers.takeTurn(turn, urgent: awaitedContainers)
    await environment.workLimit.run {
      bringUpToDate(showing: root)
      display(all: turn.display != .held)
    }
  }

  /// Ends the turn for the containers that left the tree: calls what waits for their edits, and lets the
  /// cells go of those that won't return by themselves and stand in no other tree.
  func takeLeave() async {
    await containers.takeLeave()
    disappeared = []
  }

  /// Calls what waits for the edits that the turn worked in the containers of the tree.
  func completeUpdates() {
    containers.completeUpdates()
  }

  /// Takes the tree away, and lets the cells of all its containers go.
  func letCellsGo() async {
    isShown = false
    await environment.workLimit.run { bringUpToDate(showing: root) }
    containers.change(to: [])
    await takeLeave()
  }

  /// The root, and those of controllers that may come to be shown; nil where nothing is to be shown.
  var roots: [DisplayNode]? {
    root.map { [$0] + family.filter(\.isViewLoaded).map(\.node) }
  }

  /// The containers of all controllers that may come to be shown without anybody setting another root.
  private var familyContainers: [DisplayNode] {
    family.filter(\.isViewLoaded).flatMap(\.node.containerNodes)
  }

  /// All controllers, each before its children.
  private var family: [ViewController] {
    (root?.controller as? ViewController).map(\.family) ?? []
  }

  /// Displays the tree, or only what must be there before it is shown.
  private func display(all: Bool) {
    if all { return shownRoot?.displaySubtree() ?? () }
    for controller in appeared.outermostFirst where controller.neverShowPlaceholders {
      controller.node.recursivelyEnsureDisplay()
    }
  }

  /// The containers whose cells must have displayed before they are shown.
  private var awaitedContainers: Set<ObjectIdentifier> {
    let controllers = appeared.outermostFirst.filter(\.neverShowPlaceholders)
    return Set(controllers.flatMap(\.node.containers).map { ObjectIdentifier($0) })
  }

  func isSettled(for goal: SettlingGoal) -> Bool {
    guard isUpToDate, shownRoot?.runningTasks.isEmpty ?? true else { return false }
    return containers.isUnchanged(
      by: shownRoot?.containerNodes ?? [], inControllers: familyContainers)
      && shownContainers.allSatisfy { $0.isSettled(for: goal) }
  }

  /// Whether all that is in view has been displayed. What draws nothing counts as that.
  var isDisplayed: Bool {
    guard isShown, let shownRoot else { return true }
    return !shownRoot.lacksDisplay() && shownContainers.allSatisfy(\.isDisplayed)
  }

  /// Whether a node in view may look otherwise than when the tree was shown last.
  var needsDisplay: Bool { isShown && shownRoot?.subtreeNeedsDisplay ?? false }

  // MARK: Appearing

  private var isUpToDate: Bool {
    guard shownRoot === root, root?.isInHierarchy ?? isShown == isShown else { return false }
    let wanted = isShown ? root.map { ShownControllers(in: $0, loading: false) } : nil
    let shown = wanted ?? ShownControllers()
    return !shown.isIncomplete && shown.subtracting(appeared).isEmpty
      && appeared.subtracting(shown).isEmpty && !(isShown && root.map(needsLayout) ?? false)
  }

  /// Shows what is to be shown: tells the controllers that come and go, and lays the tree out, all in
  /// UIKit's order.
  private func bringUpToDate(showing root: DisplayNode?) {
    prepare(root)
    let shown = isShown ? root.map { ShownControllers(in: $0, loading: true) } : nil
    let wanted = shown ?? ShownControllers()
    let leaving = appeared.subtracting(wanted)
    let entering = wanted.subtracting(appeared)
    for controller in leaving.outermostFirst { controller.willDisappear() }
    for controller in entering.outermostFirst { controller.willAppear() }
    exchangeNodes(of: wanted, showing: root)
    for controller in leaving.innermostFirst { controller.didDisappear() }
    for controller in entering.innermostFirst { controller.didAppear() }
    for controller in leaving.innermostFirst + wanted.innermostFirst {
      controller.finishTransition()
    }
    appeared = wanted
    disappeared += leaving.outermostFirst
  }

  private func prepare(_ root: DisplayNode?) {
    guard let root else { return }
    if root !== shownRoot {
      setEnvironment(of: root)
      root.frame = Rect(origin: .zero, size: size)
    }
    (root.controller as? ViewController)?.hostSafeAreaInsets = safeAreaInsets
  }

  private func exchangeNodes(of wanted: ShownControllers, showing root: DisplayNode?) {
    for controller in wanted.outermostFirst { controller.removeFormerSubnodes() }
    if root !== shownRoot { shownRoot?.exitHierarchy() }
    shownRoot = root
    guard let root else { return }
    guard isShown else { return root.exitHierarchy() }
    layOut(root)
    guard !root.isInHierarchy else { return }
    root.enterHierarchy()
    layOut(root)
  }

  // MARK: Coming to rest

  /// Tells the nodes what displayed since they were told last.
  func finishDisplay() {
    shownRoot?.finishDisplay()
  }

  func tasks(for goal: SettlingGoal) -> [NodeTask] {
    (shownRoot?.runningTasks ?? []) + shownContainers.flatMap { $0.tasks(for: goal) }
  }

  func restlessness(after turns: Int, for goal: SettlingGoal) -> [NodeFailure] {
    if let root = shownRoot ?? root { return root.restlessness(after: turns, for: goal) }
    return [
      NodeFailure(
        path: NodePath(root: "window"), reason: Restlessness.tree(after: turns))
    ]
  }

  // MARK: Capturing

  /// What the tree shows: all of it, or as it stands with placeholders, in its size of now.
  func items(isSettled: Bool) async -> [Scene.Item] {
    guard let shownRoot, shownRoot.isInHierarchy else { return [] }
    if !isSettled { await environment.workLimit.run { layOut(shownRoot) } }
    for node in shownRoot.containerNodes {
      await node.container?.present(withPlaceholders: !isSettled)
    }
    return isSettled ? shownRoot.displayedItems() : shownRoot.immediateItems()
  }

  /// The failures that hold in nodes and cells in view.
  var failures: [NodeFailure] {
    (shownRoot?.failures ?? []) + shownContainers.flatMap(\.allFailures)
  }

  /// Those of the tree's own nodes.
  var nodeFailures: [NodeFailure] { shownRoot?.failures ?? [] }

  // MARK: All of the tree

  /// The containers in view.
  var shownContainers: [any NodeContainer] { shownRoot?.containers ?? [] }

  /// Tells all controllers and containers, those not shown included.
  func receiveMemoryWarning() {
    for controller in family { controller.didReceiveMemoryWarning() }
    tellContainers { $0.receiveMemoryWarning() }
  }

  /// Tells all containers, those not shown included, that the program goes out of view.
  func enterBackground() {
    isInBackground = true
    tellContainers(tellWhereProgramIs)
  }

  /// Tells all containers, those not shown included, that the program comes into view again.
  func enterForeground() {
    isInBackground = false
    tellContainers(tellWhereProgramIs)
  }

  private func tellWhereProgramIs(_ container: any NodeContainer) {
    if isInBackground { container.enterBackground() } else { container.enterForeground() }
  }

  private func tellContainers(_ body: (any NodeContainer) -> Void) {
    var told: Set<ObjectIdentifier> = []
    for container in shownContainers + familyContainers.compactMap(\.container)
    where told.insert(ObjectIdentifier(container)).inserted {
      body(container)
    }
    containers.wakeCovered()
  }
}

extension ViewController {
  /// The controller and all its descendants, each before its children.
  fileprivate final var family: [ViewController] { [self] + children.flatMap(\.family) }
}
