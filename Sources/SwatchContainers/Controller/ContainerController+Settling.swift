import SwatchGeometry
import SwatchLayout
package import SwatchNodes

/// The settled state of a container, and the reason why it is not settled.
extension ContainerController {
  package func isSettled(for goal: SettlingGoal) -> Bool {
    isAtRest && cells(for: goal).allSatisfy { isSettled($0, for: goal) }
  }

  /// Returns the cells that a goal includes.
  func cells(for goal: SettlingGoal) -> [CellState] { goal == .inView ? cellsInView : live.all }

  /// A Boolean value that is true when no work is left except for that of single cells.
  private var isAtRest: Bool {
    !hasPendingUpdates && !isSourceNew && !isRelayoutDue
      && completions.isEmpty && !live.hasDeparting
      && !isAimDue && !viewport.hasEvents
      && !isBatchQuestionDue && lastTurn.context === client.layoutContext
      && lastTurn.surroundings == surroundings && lastTurn.mapVersion == live.map.version
  }

  private func isSettled(_ cell: CellState, for goal: SettlingGoal) -> Bool {
    cell.told == newsFor(cell) && !cell.needsLayout && cell.arriving == nil
      && cell.mirror.tasks.isEmpty && (goal == .everythingButDisplay || !isDisplayDue(for: cell))
      && !cell.hasDropped && !isReplacementDue(cell)
      && cell.containers.allSatisfy { $0.isSettled(for: goal) }
  }

  private func isDisplayDue(for cell: CellState) -> Bool {
    cell.needsDisplay && cell.state.contains(.display)
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
    let name = words(for: cell)
    let inner = cell.containers.lazy.compactMap { $0.unsettledReason(for: goal) }.first
    if let inner { return .inside(cell: name, inner) }
    if !cell.mirror.tasks.isEmpty { return .tasks(of: name) }
    return cell.needsLayout ? .layout(of: name) : .display(of: name)
  }

  /// Returns the cell's place in words, after the cell's own name if it has one.
  private func words(for cell: CellState) -> String {
    let words = live.place(of: cell).words
    return cell.mirror.id.map { "'\($0)' (\(words))" } ?? words
  }
}
