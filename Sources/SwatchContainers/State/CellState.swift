import FoundationEssentials
import SwatchGeometry
import SwatchGraphics
import SwatchLayout
import SwatchNodes

/// The part of an existing cell that the main actor keeps: its element, and the results of
/// background work.
package final class CellState {
  /// The values of which a cell is notified, other than the index path, which it shares with the
  /// controller.
  struct Told: Hashable {
    var indexPath: IndexPath?
    var isSelected = false
  }

  /// The owner of the cell's tree.
  let element: NodeElement
  /// The cell's place in the container, shared with the cell.
  let place: SharedPlace
  /// The index of the cell's element; edits change it.
  var index: Int
  /// The range of sizes in which the cell was measured.
  var range: SizeRange
  /// The size at which the cell was laid out, in points.
  var size = Size.zero
  /// The tree while it is lent to the main actor.
  var lent: BorrowedTree?
  /// The ranges that contain the cell.
  var state: InterfaceState = []
  /// A Boolean value that is true between the notifications that the cell becomes visible and that
  /// it became invisible.
  private(set) var isOnDisplay = false
  /// The values of the tree when it was last lent.
  private(set) var mirror = CellMirror()
  /// The values of which the cell was last notified.
  var told = Told()

  /// The shown picture of the cell; nil before it has displayed.
  var items: [Scene.Item]?
  /// The picture that will be shown from the next turn on; nil for none.
  var arriving: [Scene.Item]?
  /// The places where the picture may be divided between pages.
  private(set) var breaks: [ContentBreak] = []
  /// A Boolean value that is true when the cell has changed since it was last displayed.
  var needsDisplay = true
  /// A Boolean value that is true when a layout in the cell was invalidated since the cell was
  /// measured.
  var needsLayout = false

  /// The failure of a cell that is higher than the height limit; nil for other cells.
  var lengthFailure: NodeFailure?
  /// The failures of the cell that this cell replaces; nil for a cell of the data source.
  var replacedFailures: [NodeFailure]?
  /// The nodes of containers that were removed from the tree since ``takeDropped()`` was last
  /// called.
  private var droppedNodes: [DisplayNode] = []

  init(
    element: NodeElement, index: Int, range: SizeRange, place: SharedPlace = SharedPlace()
  ) {
    self.element = element
    self.place = place
    self.index = index
    self.range = range
  }

  /// Updates this state from the lent tree, after drawing the tree's views and layers.
  @MainActor func noteChanges(in node: DisplayNode) {
    let survey = TreeSurvey(of: node)
    needsLayout = needsLayout || survey.needsLayout
    needsDisplay = needsDisplay || survey.needsDisplay
    let (last, nodes) = (mirror.containerNodes, survey.containerNodes)
    mirror = CellMirror(of: node, containerNodes: nodes)
    if last.isEmpty && droppedNodes.isEmpty { return }
    droppedNodes += last.filter { node in !nodes.contains { $0 === node } }
    droppedNodes.removeAll { node in nodes.contains { $0 === node } }
  }

  // MARK: Edits

  /// Updates the index path from its value before an edit. The place of a supplementary element is
  /// read after all pending edits.
  func follow(_ update: Update, to pending: @autoclosure () -> ElementPlace?) {
    place.indexPath = place.indexPath.flatMap { path in
      if place.kind != nil { return pending()?.cellIndexPath }
      // A cell with a model may be kept through a reload.
      let reloaded = mirror.hasModel ? update.reloadedIndexPath(for: path) : nil
      return reloaded ?? update.newIndexPath(for: path)
    }
  }

  /// Gives the lent cell of a reloaded element its new model.
  /// - Returns: False if the cell must be made again.
  @MainActor func take(_ model: any Sendable, in node: DisplayNode) -> Bool {
    guard let node = node as? CellNode, replacedFailures == nil,
      node.canUpdate(toNodeModel: model)
    else { return false }
    node.nodeModel = model
    needsLayout = true
    return true
  }

  // MARK: Ranges

  /// Sets the state of the cell's lent tree and runs its hooks. The cell is in a window while it is
  /// visible.
  @MainActor func enter(_ state: InterfaceState, in node: DisplayNode, at placement: CellPlacement?)
  {
    self.state = state
    if !state.contains(.display) { clearContents() }
    (node as? CellNode)?.placement = placement
    if state.contains(.visible) { node.enterHierarchy() } else { node.exitHierarchy() }
    node.setInterfaceState(state)
  }

  /// Notifies the delegate before the cell becomes visible, unless it was notified.
  @MainActor func beginDisplay(
    of node: DisplayNode, at place: ElementPlace, for client: any ContainerClient
  ) {
    guard !isOnDisplay, let node = node as? CellNode else { return }
    isOnDisplay = true
    client.willDisplay(place, node)
  }

  /// Notifies the delegate after the cell became invisible, if the delegate was notified that the
  /// cell became visible. A deleted cell has its former place during the call.
  @MainActor func endDisplay(
    of node: DisplayNode, at place: ElementPlace, for client: any ContainerClient
  ) {
    guard isOnDisplay, let node = node as? CellNode else { return }
    isOnDisplay = false
    let isDeleted = self.place.indexPath == nil
    if isDeleted { self.place.indexPath = place.indexPath }
    client.didEndDisplaying(place, node)
    if isDeleted { self.place.indexPath = nil }
  }

  // MARK: Display

  /// Stores the picture and the failures of a tree that displayed in the background.
  func note(_ items: [Scene.Item], failures: TreeFailures, breaks: [ContentBreak] = []) {
    arriving = items
    self.breaks = breaks
    mirror.failures = failures
  }

  /// Shows the current picture of the tree, such as placeholders, and keeps the picture that is to
  /// be shown from the next turn on.
  func showForNow(_ items: [Scene.Item], failures: TreeFailures) {
    self.items = items
    mirror.failures = failures
  }

  /// Shows the picture that was kept for this turn, if there is one.
  func showArriving() {
    guard let arriving else { return }
    items = arriving
    self.arriving = nil
  }

  /// Releases the pictures of a cell that left the display range.
  func clearContents() {
    items = nil
    arriving = nil
    needsDisplay = true
  }

  // MARK: Failures and tasks

  /// The current failures of the cell, without the failures of cells inside it.
  @MainActor private var failures: [NodeFailure] { mirror.failures.all + shapeFailures }

  /// The failures of the cell except for the failures of its own drawing.
  @MainActor var failuresOutsideDrawing: [NodeFailure] {
    mirror.failures.outsideDrawing + shapeFailures
  }

  /// The failure of the cell's height, and the failures of containers that are the cell's too.
  @MainActor private var shapeFailures: [NodeFailure] {
    (lengthFailure.map { [$0] } ?? []) + containers.flatMap(\.ownFailures)
  }

  /// The current failures of the cell, of cells inside it, and of the cell that it replaces.
  @MainActor var allFailures: [NodeFailure] {
    (replacedFailures ?? []) + failures
      + containers.filter(\.ownFailures.isEmpty).flatMap(\.allFailures)
  }

  /// The current warnings of the cell and of cells inside it.
  @MainActor var allWarnings: [NodeWarning] {
    mirror.failures.warnings + containers.flatMap(\.allWarnings)
  }

  /// The failures that cause the cell to be replaced; none while a task is running, because the
  /// task may change the cell or fail too. Failures of drawing are included only if there are no
  /// other failures and the cell need not be drawn again.
  @MainActor var decidingFailures: [NodeFailure] {
    guard replacedFailures == nil, !failures.isEmpty, tasks(for: .inView).isEmpty else { return [] }
    let others = failuresOutsideDrawing
    return others.isEmpty && !needsDisplay ? failures : others
  }

  /// Returns the tasks of the cell and of containers inside it.
  @MainActor func tasks(for goal: SettlingGoal) -> [NodeTask] {
    mirror.tasks + containers.flatMap { $0.tasks(for: goal) }
  }

  // MARK: Settling

  /// Returns true if the cell, and the cells of containers inside it, have no work left for a goal.
  @MainActor func isSettled(for goal: SettlingGoal) -> Bool {
    let owesDisplay = needsDisplay && state.contains(.display)
    return !needsLayout && arriving == nil && mirror.tasks.isEmpty
      && (goal == .everythingButDisplay || !owesDisplay) && !hasDropped
      && containers.allSatisfy { $0.isSettled(for: goal) }
  }

  /// Returns the reason why the cell at a place is not settled; nil if the cell is settled.
  @MainActor func unsettledReason(for goal: SettlingGoal, at place: ElementPlace) -> UnsettledReason
  {
    let name = mirror.id.map { "'\($0)' (\(place.words))" } ?? place.words
    let inner = containers.lazy.compactMap { $0.unsettledReason(for: goal) }.first
    if let inner { return .inside(cell: name, inner) }
    if !mirror.tasks.isEmpty { return .tasks(of: name) }
    return needsLayout ? .layout(of: name) : .display(of: name)
  }

  // MARK: Containers inside

  /// The containers inside the cell.
  @MainActor var containers: [any NodeContainer] { mirror.containerNodes.compactMap(\.container) }

  /// Returns the containers removed from the tree, whose cells must be released, and their nodes.
  @MainActor func takeDropped() -> [(container: any NodeContainer, node: DisplayNode)] {
    defer { droppedNodes = [] }
    return droppedNodes.compactMap { node in node.container.map { ($0, node) } }
  }

  /// A Boolean value that is true while a container removed from the tree has not released its
  /// cells.
  var hasDropped: Bool { !droppedNodes.isEmpty }
}

/// The host of a cell's tree, which brings it to the main actor between turns, for handles of its
/// nodes.
@MainActor final class CellHost: NodeHost {
  private weak let controller: ContainerController?
  /// The node of the container, which the container's controller does not retain.
  private weak let client: (any ContainerClient)?
  /// The cell, which the controller retains.
  weak var cell: CellState?
  nonisolated let cellPlace: SharedPlace?

  init(_ controller: ContainerController, of place: SharedPlace) {
    self.controller = controller
    client = controller.client
    cellPlace = place
  }

  func withTree<Result: Sendable>(
    _ body: @MainActor ([DisplayNode]) async throws -> Result
  ) async throws -> Result {
    guard let controller, let client else { throw TreeGone() }
    // The container may be released during the visit, but is needed until the visit ends.
    defer { withExtendedLifetime(client) {} }
    guard let result = try await controller.visit({ self.cell }, { try await body([$0]) })
    else { throw TreeGone() }
    return result
  }
}
