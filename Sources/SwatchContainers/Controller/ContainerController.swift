import FoundationEssentials
import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// The main actor's part in a container: bookkeeping of its elements and the steps of its turns, never
/// layout of cells, fonts, pixels or files.
///
/// The *map* is what the last turn showed. Edits are checked and counted when they are made, and
/// reach the map when the next turn begins; inside a turn, elements keep their indexes.
@MainActor package final class ContainerController: NodeContainer {
  unowned let client: any ContainerClient

  // What there is.
  package internal(set) var map = ElementMap<CellState>()
  /// The cells that exist, by index.
  var live: [CellState] = []
  /// Cells whose elements were deleted, and where these stood; their exit hooks are owed.
  var departing: [(cell: CellState, place: ElementPlace)] = []

  // What the data source said last, and what was made of it since the last turn.
  var countedSource: ObjectIdentifier?
  var counts: [Int] = []
  var submissions: [Submission] = []
  var openBatch: OpenBatch?
  var completions: [() -> Void] = []
  /// What waits for edits that the turn is working.
  var inWork: [() -> Void] = []
  /// Whether the turn is working edits.
  var isWorkingUpdates = false
  /// What waits for edits that were worked, until the turn has ended.
  var worked: [() -> Void] = []

  /// The rows that are selected, in the data source's numbers.
  var selection: Set<IndexPath> = []

  // Where the viewport is.
  var viewport = Viewport.bounds
  /// What the last turn was worked for.
  var workedSurroundings: Surroundings?
  /// The version of the map that the last turn found the cells in the ranges for.
  var workedVersion: Int?
  /// What the next turn scrolls to.
  var target: ScrollTarget?
  /// What edits leave where it is on the screen.
  var anchor: Anchor?
  /// What happened to the viewport since the last turn, in order.
  var events: [CellNodeVisibilityEvent] = []
  /// What cells were measured for.
  var measuringConditions: MeasuringConditions?
  /// The surroundings that cells were measured in.
  var measuredContext: LayoutContext?
  /// Which elements are kept and displayed around the viewport.
  package internal(set) var ranges = RangeController()
  /// Whether the container's cell went out of display, and has not come back.
  var hasLeftDisplay = false
  /// The ranges that the container itself lay in when the last turn began.
  var workedState: InterfaceState = []
  /// Whether the program is out of view, so that nothing counts as visible.
  var isInBackground = false

  /// Whether what sticks to the viewport's edges is shown at its own place in the content instead.
  var showsContentUnstuck = false

  // Time.
  let queue = TurnQueue()
  var batches = Batches()
  /// Whether somebody wants this container's own edits to be worked before all else.
  var isAwaitedItself = false
  /// How often turns went to the background and came back, in all turns so far.
  package internal(set) var crossings = 0

  /// What the viewport lies over.
  enum Viewport {
    /// The bounds of the node.
    case bounds
    /// Some rows of the first section exactly, however high they are.
    case rows(Range<Int>)
  }

  init(client: any ContainerClient) {
    self.client = client
    reloadData()
  }

  // MARK: Turns

  package func takeTurn(_ turn: ContainerTurn) async {
    await queue.run { [self] in
      ranges.beginUpdate(isVisible: isVisible)
      noteOwnState()
      deliver()
      workedSurroundings = surroundings
      if isSourceNew { reloadData() }
      applySubmissions()
      takeAim()
      await partFromDeleted()
      await noteEndedTasks()
      await measureInvalidated()
      await replaceFailing(live) { $0.range }
      let ranges = await admitCells()
      await informCells()
      await moveCells(to: ranges)
      await turnContainersInside(turn)
      await displayCells(in: ranges, turn)
      await giveTreesBack()
      await client.prepareArrangement(of: map)
      showCells()
      anchor = nil
      finishUpdates()
      turn.onRanges?(rangeReport)
    }
    fetchBatchIfNeeded()
  }

  package func letCellsGo() async {
    await queue.run { [self] in await setStates { _ in [] } }
  }

  package func completeUpdates() {
    let due = worked
    worked = []
    for completion in due { completion() }
    for container in live.flatMap(\.containers) { container.completeUpdates() }
  }

  // MARK: Elements behind

  /// Forgets the elements before all whose cells exist: they can't come back.
  func discardElementsBehind() {
    if let first = live.first { map.discardElements(before: first.index) }
  }

  /// The first element whose cell exists.
  var firstLiveIndex: Int { live.first?.index ?? 0 }

  // MARK: What cells are given

  /// Where the elements lie now.
  func arrangementNow() -> any ContentArrangement { client.arrangement(of: map) }

  var limit: WorkLimit { environment.workLimit }

  /// The container's own environment.
  var environment: NodeEnvironment {
    guard let environment = client.environment else {
      preconditionFailure("A container has no environment before its owner gave one to the root")
    }
    return environment
  }

  /// Sends one piece of work for each of some trees to the background, and comes back with all.
  func inBackground<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], _ body: @escaping @Sendable (Job) async -> Result
  ) async -> [Result] {
    guard !jobs.isEmpty else { return [] }
    crossings += 1
    return await limit.map(jobs, body)
  }
}
