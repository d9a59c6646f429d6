/// What a container keeps for its node, as the owner of the tree around it sees it.
///
/// The protocol stands here so that whoever shows a tree finds the containers in it; tables and
/// collections make what conforms.
@MainActor package protocol NodeContainer: AnyObject {
  /// Works one turn: edits take effect, cells around the viewport are made, measured, told where
  /// they lie and displayed. The tree of the container's node stands on the main actor meanwhile.
  /// Completions wait for ``completeUpdates()``.
  func takeTurn(_ turn: ContainerTurn) async

  /// Calls what waits for the edits that were worked, those of containers inside included. Belongs
  /// between turns.
  func completeUpdates()

  /// Returns whether another turn would change nothing of what a goal asks for.
  func isSettled(for goal: SettlingGoal) -> Bool

  /// Whether all that the container's node shows of its cells, those of containers inside included, is
  /// what they are now.
  var isDisplayed: Bool { get }

  /// Waits until the batch of content that is being fetched is there.
  /// - Returns: whether one was.
  @discardableResult
  func waitForBatch() async -> Bool

  /// How long all content is, that of containers inside included, in points.
  var extent: Double { get }

  /// The reason why the container is not settled; nil where it is.
  func unrest(for goal: SettlingGoal) -> Unrest?

  /// Brings up to date what the container's node shows of its cells: what they displayed, or else
  /// their placeholders where those are wanted.
  func present(withPlaceholders: Bool) async

  /// Lets all cells go, with their exit hooks: the container's node goes too.
  func letCellsGo() async

  /// Shrinks the ranges.
  func receiveMemoryWarning()

  /// The program goes out of view: ranges shrink, and nothing counts as visible. Nothing happens where
  /// it was out of view before.
  func enterBackground()

  /// The program comes into view again; nothing happens where it was in view.
  func enterForeground()

  /// Whether somebody wants the edits made so far to be worked before all else.
  var isAwaited: Bool { get }

  /// The failures that hold in what the container shows, those of cells that others stand for included.
  var allFailures: [NodeFailure] { get }

  /// Those of ``allFailures`` that are as much as the cell's around: the container shows nothing else.
  var ownFailures: [NodeFailure] { get }

  /// The tasks of nodes inside that run, or ended without having been taken note of.
  func tasks(for goal: SettlingGoal) -> [NodeTask]
}

/// How a turn is worked.
package struct ContainerTurn: Sendable {
  /// When cells that display are shown.
  package enum Display: Hashable, Sendable {
    /// In this turn.
    case atOnce
    /// From the next turn on, as background work that ends between turns.
    case nextTurn
    /// Not before display is released; only cells that never show placeholders display.
    case held
  }

  /// When cells that display are shown.
  package var display: Display
  /// Told by every container, those inside cells included, where its cells lie; nil where nobody asks.
  package var onRanges: (@MainActor @Sendable (RangeReport) -> Void)?

  /// Makes a turn.
  package init(display: Display) {
    self.display = display
  }
}

/// Where the cells of a container lie at the end of a turn.
package struct RangeReport: Sendable {
  /// A cell that exists.
  package struct Cell: Sendable {
    /// The section.
    package let section: Int
    /// The row or item in it; -1 for the section's header, the largest number for its footer.
    package let row: Int
    /// The ranges it lies in.
    package let state: InterfaceState

    /// Makes what is said of a cell.
    package init(section: Int, row: Int, state: InterfaceState) {
      self.section = section
      self.row = row
      self.state = state
    }
  }

  /// The container, which no other one equals while it lives.
  package let container: ObjectIdentifier
  /// The container's name, for people.
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

extension DisplayNode {
  /// The containers of the subtree, each before those in its subnodes. Cells of containers are trees
  /// of their own, and not looked into.
  package final var containers: [any NodeContainer] { containerNodes.compactMap(\.container) }

  /// The nodes of ``containers``, in their order: whoever keeps a container at work keeps its node.
  package final var containerNodes: [DisplayNode] {
    var found: [DisplayNode] = []
    collectContainerNodes(into: &found)
    return found
  }

  private func collectContainerNodes(into found: inout [DisplayNode]) {
    if container != nil { found.append(self) }
    for node in subnodes { node.collectContainerNodes(into: &found) }
  }
}
