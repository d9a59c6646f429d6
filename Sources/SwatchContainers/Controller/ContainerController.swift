import SwatchConcurrency
import SwatchGeometry
package import SwatchNodes

/// The main actor's part in a container: bookkeeping of its elements and the steps of its turns, never
/// layout of cells, fonts, pixels or files.
///
/// The *map* is what the last turn showed. Edits are checked and counted when they are made, and
/// reach the map when the next turn begins; inside a turn, elements keep their indexes.
@MainActor package final class ContainerController: NodeContainer {
  unowned let client: any ContainerClient

  /// The elements, and the cells that exist.
  var live = LiveCells()
  /// The edits that wait for the next turn.
  var edits = PendingEdits()
  /// The functions that wait for edits.
  var completions = UpdateCompletions()
  /// The viewport's movements.
  var viewport = Viewport()
  /// The elements that are kept and displayed around the viewport.
  package internal(set) var ranges = RangeController()
  /// The container's own place among ranges.
  var presence = ContainerPresence()
  /// The circumstances of the last turn.
  var lastTurn = LastTurn()
  /// The requests for further content.
  var batches = BatchRequests()
  /// A Boolean value that is true while what sticks to the viewport's edges is shown at its own place in
  /// the content instead.
  var showsContentUnstuck = false

  /// Those who work one after the other: turns, and visits between them.
  let queue = TurnQueue()
  /// The number of times that turns went to the background and came back, in all turns so far.
  package internal(set) var crossings = 0

  init(client: any ContainerClient) {
    self.client = client
    countAnew()
  }

  // MARK: Turns

  package func takeTurn(_ turn: ContainerTurn) async {
    await queue.run { [self] in
      beginTurn()
      applyEdits()
      takeAim()
      await partFromDeleted()
      await noteEndedTasks()
      await measureInvalidated()
      await replaceFailing(live.all)
      let ranges = await admitCells()
      await informCells()
      await moveCells(to: ranges)
      await turnContainersInside(turn)
      await displayCells(in: ranges, turn)
      await giveTreesBack()
      await client.prepareArrangement(of: live.map)
      showCells()
      endTurn()
      turn.onRanges?(rangeReport)
    }
    fetchBatchIfNeeded()
  }

  /// Shows what the turn before displayed, and notes what this one is worked for.
  private func beginTurn() {
    ranges.beginUpdate(isVisible: isVisible)
    presence.note(client.interfaceState, isRangeManaged: client.isRangeManaged)
    for cell in live.all { cell.showArriving() }
    lastTurn.surroundings = surroundings
    if isSourceNew { reloadData() }
  }

  /// Lets the viewport go; what waited for edits is called between turns.
  private func endTurn() {
    viewport.anchor = nil
    completions.finishApplying()
  }

  package func completeUpdates() {
    for completion in completions.takeFinished() { completion() }
    for container in live.containers { container.completeUpdates() }
  }

  package func letCellsGo() async {
    await queue.run { [self] in await setStates { _ in [] } }
  }

  // MARK: Elements

  /// The elements as the last turn showed them.
  package var map: ElementMap<CellState> { live.map }

  /// The places of the elements in the content now.
  func arrangementNow() -> any ContentArrangement { client.arrangement(of: live.map) }

  /// The place of an element of the map in what the data source says now; nil where it was deleted.
  func pendingPlace(of place: ElementPlace) -> ElementPlace? { edits.place(of: place) }

  /// The place of a cell in what the data source says now; nil where it was deleted.
  func pendingPlace(of cell: CellState) -> ElementPlace? {
    edits.place(of: live.place(of: cell))
  }

  // MARK: Work

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
