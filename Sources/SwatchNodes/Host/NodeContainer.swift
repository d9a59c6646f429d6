/// A container of a node, as seen by the owner of the enclosing tree.
///
/// The protocol is declared here so that hosts of trees can find containers; tables and collections
/// implement it.
@MainActor package protocol NodeContainer: AnyObject {
  /// Runs one turn: edits are applied, cells around the viewport are created, measured, notified of
  /// their ranges and displayed. The tree of the container's node is on the main actor during the
  /// turn. Completions wait for ``completeUpdates()``.
  func takeTurn(_ turn: ContainerTurn) async

  /// Calls the completions of applied edits, including the completions of inner containers. Call it
  /// between turns.
  func completeUpdates()

  /// Returns true if another turn would do no further work towards a goal.
  func isSettled(for goal: SettlingGoal) -> Bool

  /// A Boolean value that is true when the node shows the current state of its cells, including the
  /// cells of inner containers.
  var isDisplayed: Bool { get }

  /// Waits for the batch of content being fetched.
  /// - Returns: True if a batch was being fetched.
  @discardableResult
  func waitForBatch() async -> Bool

  /// The length of all content, including the content of inner containers, in points.
  var extent: Double { get }

  /// Returns the reason why the container is not settled; nil if the container is settled.
  func unsettledReason(for goal: SettlingGoal) -> UnsettledReason?

  /// Updates the drawing of cells in the container's node: each cell's displayed content or, if
  /// requested, its placeholder.
  func present(withPlaceholders: Bool) async

  /// Releases all cells, and calls their exit hooks, because the container's node is being released
  /// too.
  func letCellsGo() async

  /// Called when the program receives a memory warning: ranges shrink.
  func receiveMemoryWarning()

  /// Called when the program enters the background: ranges shrink, and no cell counts as visible.
  /// Does nothing in the background.
  func enterBackground()

  /// Called when the program enters the foreground; does nothing in the foreground.
  func enterForeground()

  /// A Boolean value that is true when a caller is waiting for the edits made so far.
  var isAwaited: Bool { get }

  /// The current failures of the container's content, including the failures of cells that were
  /// replaced.
  var allFailures: [NodeFailure] { get }

  /// The current warnings of the visible content.
  var allWarnings: [NodeWarning] { get }

  /// The failures in ``allFailures`` that are failures of the enclosing cell too, because the
  /// container shows nothing but the failed content.
  var ownFailures: [NodeFailure] { get }

  /// Returns the tasks of nodes inside the container that are running, or have ended and were not
  /// yet recorded.
  func tasks(for goal: SettlingGoal) -> [NodeTask]
}

/// The kind of a turn.
package struct ContainerTurn: Sendable {
  /// The turn in which newly displayed cells are shown.
  package enum Display: Hashable, Sendable {
    /// In this turn.
    case atOnce
    /// From the next turn on; until then, the cells display in the background.
    case nextTurn
    /// Not until display is released; only cells that never show placeholders display.
    case held
  }

  /// The turn in which newly displayed cells are shown.
  package var display: Display
  /// A function that every container, including inner ones, calls with the ranges of its cells; nil
  /// for none.
  package var onRanges: (@MainActor @Sendable (RangeReport) -> Void)?

  /// Makes a turn.
  package init(display: Display) {
    self.display = display
  }
}

extension DisplayNode {
  /// The containers of the subtree, each before the containers in its subnodes. Cells of containers
  /// are trees of their own, and are not searched.
  package final var containers: [any NodeContainer] { containerNodes.compactMap(\.container) }

  /// The nodes of ``containers``, in the same order; retaining a node keeps its container alive.
  package final var containerNodes: [DisplayNode] {
    var found: [DisplayNode] = []
    collectContainerNodes(into: &found)
    return found
  }

  private func collectContainerNodes(into found: inout [DisplayNode]) {
    if container != nil { found.append(self) }
    for node in subnodes { node.collectContainerNodes(into: &found) }
  }

  /// A Boolean value that is true when a node of the subtree has work for the main actor besides
  /// its hooks.
  final var subtreeNeedsMainActor: Bool {
    needsMainActor || subnodes.contains(where: \.subtreeNeedsMainActor)
  }
}

/// The ranges of a container's cells at the end of a turn.
package struct RangeReport: Sendable {
  /// The report of an existing cell.
  package struct Cell: Sendable {
    /// The place of the cell's element.
    package let place: ElementPlace
    /// The ranges of the cell.
    package let state: InterfaceState

    /// Makes the report of a cell.
    package init(place: ElementPlace, state: InterfaceState) {
      self.place = place
      self.state = state
    }
  }

  /// The identity of the container, unique while the container exists.
  package let container: ObjectIdentifier
  /// The container's name, for messages.
  package let name: String
  /// The cells, in order.
  package let cells: [Cell]

  /// Makes a report of a container.
  package init(container: ObjectIdentifier, name: String, cells: [Cell]) {
    self.container = container
    self.name = name
    self.cells = cells
  }
}
