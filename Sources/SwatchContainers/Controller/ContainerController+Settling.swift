import SwatchConcurrency
import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// The settled state of a container, or the reason why it is not settled, with the failures and the
/// tasks of its cells.
extension ContainerController {
  package func isSettled(for goal: SettlingGoal) -> Bool {
    isAtRest && cells(for: goal).allSatisfy { isSettled($0, for: goal) }
  }

  /// Returns the cells whose work a goal includes.
  func cells(for goal: SettlingGoal) -> [CellState] { goal == .inView ? cellsInView : live.all }

  /// A Boolean value that is true when no work is left, except for the work of single cells.
  private var isAtRest: Bool {
    !hasPendingUpdates && !isSourceNew && !isRelayoutDue
      && completions.isEmpty && !live.hasDeparting
      && !isAimDue && !viewport.hasEvents
      && !isBatchQuestionDue && lastTurn.context === client.layoutContext
      && lastTurn.surroundings == surroundings && lastTurn.mapVersion == live.map.version
  }

  private func isSettled(_ cell: CellState, for goal: SettlingGoal) -> Bool {
    cell.told == newsFor(cell) && cell.isSettled(for: goal) && !failedCells.isReplacementDue(cell)
  }

  package var extent: Double {
    let size = arrangementNow().contentSize
    return live.containers.map(\.extent).reduce(size.width + size.height, +)
  }

  package func unsettledReason(for goal: SettlingGoal) -> UnsettledReason? {
    if hasPendingUpdates { return .edits }
    guard let cell = cells(for: goal).first(where: { !isSettled($0, for: goal) }) else {
      return isAtRest ? nil : .viewport
    }
    return cell.unsettledReason(for: goal, at: live.place(of: cell))
  }

  // MARK: Failures and tasks

  package var allFailures: [NodeFailure] {
    (live.map.count > 0 ? [client.lackOfRoom].compactMap(\.self) : [])
      + cellsInView.flatMap(\.allFailures)
  }

  package var allWarnings: [NodeWarning] { cellsInView.flatMap(\.allWarnings) }

  /// No failures, because each row reports its own.
  package var ownFailures: [NodeFailure] { [] }

  /// The replacements of failed cells.
  var failedCells: FailedCells { FailedCells(of: self) }

  package func tasks(for goal: SettlingGoal) -> [NodeTask] {
    cells(for: goal).flatMap { $0.tasks(for: goal) }
  }

  /// Records the tasks that ended since the last turn, and their failures.
  func noteEndedTasks() async {
    let cells = live.all.filter { $0.mirror.tasks.contains { !$0.isRunning } }
    guard !cells.isEmpty else { return }
    await lend(cells)
    await limit.run {
      for cell in cells { withTree(of: cell) { _ in } }
    }
  }
}
