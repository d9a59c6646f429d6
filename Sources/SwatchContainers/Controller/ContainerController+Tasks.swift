import SwatchConcurrency
package import SwatchNodes

/// The tasks of cells. A container is settled when none of them runs.
extension ContainerController {
  package func tasks(for goal: SettlingGoal) -> [NodeTask] {
    cells(for: goal).flatMap { $0.tasks(for: goal) }
  }

  /// Notes the tasks that ended since the last turn, and their failures.
  func noteEndedTasks() async {
    let cells = live.all.filter { $0.mirror.tasks.contains { !$0.isRunning } }
    guard !cells.isEmpty else { return }
    await lend(cells)
    await limit.run {
      for cell in cells { withTree(of: cell) { _ in } }
    }
  }
}
