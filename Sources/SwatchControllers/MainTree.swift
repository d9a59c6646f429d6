import SwatchConcurrency
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// A tree of nodes that belongs to the main actor: it is laid out, shown and displayed there, with
/// its view controllers. The work of its cells still runs in the background.
@MainActor final class MainTree: SettlingTree {
  /// The root of the tree from the next turn on; nil for an empty tree.
  var root: DisplayNode?
  /// The size of the tree, in points.
  var size: Size { didSet { root?.frame = Rect(origin: .zero, size: size) } }
  /// The environment of the tree's nodes.
  var environment: NodeEnvironment { didSet { root.map(setEnvironment) } }
  /// The insets that are covered along the edges, in points.
  var safeAreaInsets = EdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { root?.setNeedsLayout() } }
  }
  /// A Boolean value that is true when the tree is visible, from the next turn on.
  var isShown = true

  /// The root of the tree in the last turn; nil for an empty tree.
  private(set) var shownRoot: DisplayNode?
  /// A Boolean value that is true while the program is in the background, so that containers added
  /// during that time are notified.
  private var isInBackground = false
  private var appeared = ShownControllers()
  private let containers = TreeContainers()
  /// The controllers that disappeared in this turn, retained because their tables may still call
  /// them as data sources.
  private var disappeared: [ViewController] = []

  init(size: Size, environment: NodeEnvironment) {
    self.size = size
    self.environment = environment
  }

  /// Sets the environment of a root, with the tree as the host of handles.
  private func setEnvironment(of root: DisplayNode) {
    root.setEnvironment(environment, host: MainTreeHost(self))
  }

  // MARK: Turns

  /// Runs one turn: first the updates for which callers wait, then appearance and disappearance
  /// with the layout, then the containers, starting with the containers that left the tree. A root
  /// that is set during the turn takes effect in the next one. ``takeLeave()`` and
  /// ``completeUpdates()`` follow.
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

  /// Ends the turn of the containers that left the tree: calls the completions of their edits, and
  /// releases the cells of containers that won't return and are in no other tree.
  func takeLeave() async {
    await containers.takeLeave()
    disappeared = []
  }

  /// Calls the completions of the edits that the turn applied in the containers of the tree.
  func completeUpdates() {
    containers.completeUpdates()
  }

  /// Removes the tree, and releases the cells of all its containers.
  func letCellsGo() async {
    isShown = false
    await environment.workLimit.run { bringUpToDate(showing: root) }
    containers.change(to: [])
    await takeLeave()
  }

  /// The root, and the nodes of the tree's loaded controllers, shown or not; nil for an empty tree.
  var roots: [DisplayNode]? {
    root.map { [$0] + family.filter(\.isViewLoaded).map(\.node) }
  }

  /// The containers in the nodes of the tree's loaded controllers, shown or not.
  private var familyContainers: [DisplayNode] {
    family.filter(\.isViewLoaded).flatMap(\.node.containerNodes)
  }

  /// All controllers of the tree, each before its children.
  private var family: [ViewController] {
    (root?.controller as? ViewController).map(\.family) ?? []
  }

  /// Displays the tree, or only the nodes that must be displayed before they are shown.
  private func display(all: Bool) {
    if all { return shownRoot?.displaySubtree() ?? () }
    for controller in appeared.outermostFirst where controller.neverShowPlaceholders {
      controller.node.recursivelyEnsureDisplay()
    }
  }

  /// The containers whose cells must be displayed before they are shown.
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

  /// A Boolean value that is true when all visible nodes are displayed. Nodes that draw nothing
  /// count as displayed.
  var isDisplayed: Bool {
    guard isShown, let shownRoot else { return true }
    return !shownRoot.lacksDisplay() && shownContainers.allSatisfy(\.isDisplayed)
  }

  /// A Boolean value that is true when a visible node may have changed since the tree was last
  /// shown.
  var needsDisplay: Bool { isShown && shownRoot?.subtreeNeedsDisplay ?? false }

  // MARK: Appearing

  private var isUpToDate: Bool {
    guard shownRoot === root, root?.isInHierarchy ?? isShown == isShown else { return false }
    let wanted = isShown ? root.map { ShownControllers(in: $0, loading: false) } : nil
    let shown = wanted ?? ShownControllers()
    return !shown.isIncomplete && shown.subtracting(appeared).isEmpty
      && appeared.subtracting(shown).isEmpty && !(isShown && root.map(needsLayout) ?? false)
  }

  /// Updates the visible controllers and the layout: calls the appearance hooks and lays the tree
  /// out, in UIKit's order.
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
    lendSafeArea(to: root)
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

  // MARK: Settling

  /// Notifies the nodes that were displayed since the last call.
  func finishDisplay() {
    shownRoot?.finishDisplay()
  }

  func tasks(for goal: SettlingGoal) -> [NodeTask] {
    (shownRoot?.runningTasks ?? []) + shownContainers.flatMap { $0.tasks(for: goal) }
  }

  func settlingFailures(after turns: Int, for goal: SettlingGoal) -> [NodeFailure] {
    if let root = shownRoot ?? root {
      return [NodeFailure](ofUnsettled: root, after: turns, for: goal)
    }
    return [
      NodeFailure(
        path: NodePath(root: "window"), reason: SettlingFailure.tree(after: turns))
    ]
  }

  // MARK: The whole tree

  /// The containers in view.
  var shownContainers: [any NodeContainer] { shownRoot?.containers ?? [] }

  /// Notifies all controllers and containers, even invisible ones, that memory is low.
  func receiveMemoryWarning() {
    for controller in family { controller.didReceiveMemoryWarning() }
    tellContainers { $0.receiveMemoryWarning() }
  }

  /// Notifies all containers, even invisible ones, that the program enters the background.
  func enterBackground() {
    isInBackground = true
    tellContainers(tellWhereProgramIs)
  }

  /// Notifies all containers, even invisible ones, that the program enters the foreground.
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
