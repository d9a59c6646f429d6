import SwatchConcurrency
package import SwatchNodes

/// The tasks of cells: a container rests when none of them runs.
extension ContainerBooks {
  package func tasks(for goal: SettlingGoal) -> [NodeTask] {
    cells(for: goal).flatMap { $0.tasks(for: goal) }
  }

  /// The most times that the cells of a page may start further tasks when others have ended.
  private static let roundLimit = 200

  /// Works turns until no task of some elements' cells runs; those that are started for ever fail.
  func finishTasks(of elements: Range<Int>) async {
    for _ in 0..<Self.roundLimit {
      let tasks = tasks(of: elements)
      guard !tasks.isEmpty, !Task.isCancelled else { return }
      await NodeTask.wait(for: tasks)
      await takePageTurn()
    }
    for task in tasks(of: elements) {
      task.giveUp(because: "it starts tasks again and again, \(Self.roundLimit) times so far")
    }
    await takePageTurn()
  }

  private func tasks(of elements: Range<Int>) -> [NodeTask] {
    elements.compactMap { map[$0].cell }.flatMap { $0.tasks(for: .inView) }
  }

  /// Takes note of the tasks that ended since the last turn, and of their failures.
  func noteEndedTasks() async {
    let cells = live.filter { $0.tasks.contains { !$0.isRunning } }
    guard !cells.isEmpty else { return }
    await lend(cells)
    await limit.run {
      for cell in cells { cell.lent?.tree.withNode { noteChanges(of: cell, in: $0) } }
    }
  }
}
