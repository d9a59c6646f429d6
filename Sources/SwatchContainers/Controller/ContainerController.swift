import SwatchConcurrency
import SwatchGeometry
package import SwatchNodes

/// The part of a container that runs on the main actor: bookkeeping of its elements and the steps
/// of its turns, but no layout of cells, and no work with fonts, pixels or files.
///
/// The *map* contains the elements of the last turn. Elements are counted for the first time in the
/// first turn, or when a query asks for counts before that. From then on edits are checked and
/// counted when they are made, and applied to the map at the beginning of the next turn; within a
/// turn, elements keep their indexes.
@MainActor package final class ContainerController: NodeContainer {
  unowned let client: any ContainerClient

  /// The elements and the existing cells.
  var live = LiveCells()
  /// The edits that wait for the next turn.
  var edits = PendingEdits()
  /// The completions of edits.
  var completions = UpdateCompletions()
  /// The viewport's movements.
  var viewport = Viewport()
  /// The lengths of the ranges around the viewport, within which elements have cells and cells are
  /// displayed.
  package internal(set) var ranges = RangeController()
  /// The container's own visibility.
  var presence = ContainerPresence()
  /// The inputs of the last turn.
  var lastTurn = LastTurn()
  /// The requests for further content.
  var batches = BatchRequests()
  /// A Boolean value that is true when all cells must be measured in the next turn.
  var isRelayoutDue = false
  /// A Boolean value that is true while the data source is counting its sections.
  var isCounting = false
  /// A Boolean value that is true while elements that stick to the viewport's edges are shown at
  /// their own frames.
  var showsContentUnstuck = false

  /// The queue of turns, and of the visits between them.
  let queue = TurnQueue()
  /// The number of round trips to the background, in all turns so far.
  package internal(set) var crossings = 0

  init(client: any ContainerClient) {
    self.client = client
  }

  // MARK: Turns

  package func takeTurn(_ turn: ContainerTurn) async {
    await queue.run { [self] in
      beginTurn()
      await lendReloaded()
      applyEdits()
      takeAim()
      await partFromDeleted()
      await noteEndedTasks()
      await measureInvalidated()
      await failedCells.replace(among: live.all)
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

  /// Shows the pictures that the previous turn displayed, and records the inputs of this turn.
  private func beginTurn() {
    ranges.beginUpdate(isVisible: isVisible)
    presence.note(client.interfaceState, isRangeManaged: client.isRangeManaged)
    for cell in live.all { cell.showArriving() }
    lastTurn.surroundings = surroundings
    countIfDue()
  }

  /// Releases the viewport's anchor; completions are called later, between turns.
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

  /// The elements of the last turn.
  package var map: ElementMap<CellState> { live.map }

  /// Returns the current frames of the elements in the content.
  func arrangementNow() -> any ContentArrangement { client.arrangement(of: live.map) }

  /// Returns the place of an element of the map after the pending edits; nil if they delete it.
  func pendingPlace(of place: ElementPlace) -> ElementPlace? { edits.place(of: place) }

  /// Returns the place of a cell after the pending edits; nil if they delete it.
  func pendingPlace(of cell: CellState) -> ElementPlace? {
    edits.place(of: live.place(of: cell))
  }

  // MARK: Work

  /// The limit of concurrent work.
  var limit: WorkLimit { environment.workLimit }

  /// The container's own environment.
  var environment: NodeEnvironment {
    guard let environment = client.environment else {
      preconditionFailure(
        "A container has no environment until its owner sets the environment of the root")
    }
    return environment
  }

  /// Runs a job for each of the given trees in the background, in one round trip, and returns all
  /// results together.
  func inBackground<Job: Sendable, Result: Sendable>(
    _ jobs: [Job], as phase: WorkPhase, _ body: @escaping @Sendable (Job) async -> Result
  ) async -> [Result] {
    guard !jobs.isEmpty else { return [] }
    crossings += 1
    return await limit.map(jobs, as: phase, body)
  }
}
